# The table of `run`, from what it has measured.

# row WHAT TARGET MEASURED COMPARISON BY-PROCESSOR-TIME DETAIL
row() {
  local verdict=over
  if awk "BEGIN { exit !($3 $4) }"; then verdict=ok; fi
  printf '%-58s %-24s %9s %9s  %-5s %s\n' "$1" "$2" "$3" "$5" "$verdict" "$6"
}
# ratio A B: of two medians by the clock; cpu_ratio: of processor time.
ratio() { calc "$(ms "$1") / $(ms "$2")"; }
cpu_ratio() { calc "$(cpu "$1") / $(cpu "$2")"; }
# The same without the children that explored, as far as the design allows for them: half a second.
allowed() { awk -v t="$1" 'BEGIN { print t < 500 ? t : 500 }'; }
plain_ratio() { calc "($(ms "$1") - $(allowed "$(ms exploring)")) / $(ms "$2")"; }
plain_cpu_ratio() { calc "($(cpu "$1") - $(allowed "$(cpu exploring)")) / $(cpu "$2")"; }
details() { local name; for name in "$@"; do printf '%s %.0f ms (%.0f cpu)  ' "$name" "$(ms "$name")" "$(cpu "$name")"; done; }

printf '\n%s, %s cores, %s rounds, load %s\n\n' "$(swift --version 2>&1 | grep -oE 'Swift version [0-9.]+' | head -1)" "$(nproc)" "$rounds" "$(cut -d' ' -f1-3 /proc/loadavg)"
printf '%-58s %-24s %9s %9s  %-5s %s\n' what target measured 'by cpu' '' medians
row 'edit a body → verdict, without exploring' '≤ 1.0 × bare swiftc' "$(plain_ratio grade bare)" '<= 1.0' "$(plain_cpu_ratio grade bare)" \
  "$(details grade bare)"
row '  exploring, ms' '≤ 500' "$(ms exploring)" '<= 500' "$(cpu exploring)" ''
row '  the same through swift run, against swift test --filter' '≤ 0.5 ×' "$(ratio swift-run swift-test)" '<= 0.5' "$(cpu_ratio swift-run swift-test)" \
  "$(details swift-run swift-test)"
row '  the same, the grader called directly' '≤ 0.5 ×' "$(ratio grade swift-test)" '<= 0.5' "$(cpu_ratio grade swift-test)" ''
row "edit that changes the module's face, without exploring" '≤ 1.5 × bare swiftc' "$(plain_ratio face bare)" '<= 1.5' "$(plain_cpu_ratio face bare)" "$(details face)"
row 'nothing changed, all lessons, beyond swift run list' '≤ 200 ms' "$(calc "$(ms all) - $(ms no-op)")" '<= 200' "$(calc "$(cpu all) - $(cpu no-op)")" \
  "$(details all no-op)"
row '  the same, the grader called directly' '≤ 200 ms' "$(calc "$(ms all-direct) - $(ms no-op-direct)")" '<= 200' \
  "$(calc "$(cpu all-direct) - $(cpu no-op-direct)")" "$(details all-direct no-op-direct)"
row 'never resumed behind a 10 s timeout, child' '≤ 20 ms' "$ten" '<= 20' "$ten_cpu" ''
row 'schedules a second, pinned' '≥ 20000' "$per_second" '>= 20000' "$per_cpu_second" "$schedules schedules"
row 'schedule counts, loaded and not: how many different' '1' "$counts" '== 1' '' "$((2 * rounds)) gradings of each solution"
row 'first swift run grader on a fresh copy' '≤ 60 s' "$fresh" '<= 60' '' ''
row '  its first line of progress' '≤ 1 s' "$fresh_line" '<= 1' '' ''
row 'one more distinct submission, without exploring' '≤ 1.2 × bare swiftc' "$(plain_ratio other bare-other)" '<= 1.2' "$(plain_cpu_ratio other bare-other)" \
  "$(details other bare-other)"
row 'an identical file, beyond list' '≤ 20 ms' "$(calc "$(ms cached) - $(ms list)")" '<= 20' "$(calc "$(cpu cached) - $(cpu list)")" "$(details cached list)"
printf '\nNot measured: memory by number of submissions (there is no `class` yet).\n'
