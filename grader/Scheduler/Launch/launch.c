// Starts a tool or a child so that it cannot outlive or outgrow the grader: `launch tool|child FOLDER CORE PROGRAM ARGUMENT…`.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(int what, rlim_t most) { struct rlimit l = {most, most}; setrlimit(what, &l); }

int main(int count, char **arguments) {
  if (count < 5) return 127;
  pid_t parent = getppid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent || chdir(arguments[2])) return 127;
  signal(SIGPIPE, SIG_DFL);
  limit(RLIMIT_CORE, 0);
  if (!strcmp(arguments[1], "child")) {
    limit(RLIMIT_CPU, 60);
    limit(RLIMIT_FSIZE, 64 << 20);
    limit(RLIMIT_NOFILE, 256);
    limit(RLIMIT_AS, 4ull << 30);
    personality(ADDR_NO_RANDOMIZE);  // the same addresses in every run
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)(atol(arguments[3]) % (cores > 0 ? cores : 1)), &set);
    sched_setaffinity(0, sizeof set, &set);  // hand-overs on one core do not wait for another one to wake
  } else {
    limit(RLIMIT_CPU, 300);
  }
  execv(arguments[4], arguments + 4);
  return 127;
}
