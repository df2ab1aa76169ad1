# Small things for `run`: times of commands, medians, and words on the second stream.

say() { printf '… %s\n' "$*" >&2; }
fail() {
  printf 'benchmarks: %s\n' "$1" >&2
  [[ -z ${2:-} ]] || tail -20 "$2" >&2
  exit 1
}
# since A B: seconds from one $EPOCHREALTIME to another.
since() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", b - a }'; }

# measure NAME COMMAND…: seconds by the clock and of processor time, one line each in NAME's file.
measure() {
  local name=$1 status=0 TIMEFORMAT='%R %U %S'
  shift
  { time "$@" >"$work/last.txt" 2>&1 || status=$?; } 2>"$work/time.txt"
  if [[ $status != 0 && -z ${may_fail:-} ]]; then fail "$name ended with $status" "$work/last.txt"; fi
  awk '{ print $1 * 1000, ($2 + $3) * 1000 }' "$work/time.txt" >>"$work/$name.times"
}
# The stubs of a fresh copy do not pass, and say so with their status.
may_fail() { may_fail=1 "$@"; }

column() { awk -v c="$1" '{ print $c }' "$2"; }
median() { sort -n | awk '{ v[NR] = $1 } END { if (NR == 0) exit 1; printf "%.1f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
# ms NAME: the median by the clock; cpu NAME: of processor time.
ms() { column 1 "$work/$1.times" | median; }
cpu() { column 2 "$work/$1.times" | median; }
calc() { awk "BEGIN { printf \"%.2f\", $1 }"; }
