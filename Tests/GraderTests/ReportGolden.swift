/// Whole reports on `ReportFixture.failed`, as they must come out.
enum ReportGolden {
  /// At 80 columns.
  static let wide = """
    05 Guards                                          resumed twice, 2 of 10 points

    ✓ pass           first-fix     one fix answers one call
    ✗ resumed twice  late-failure  a failure after the fix is ignored
    ✗ wrong result   two-calls     two calls get their own answers

    late-failure: a failure after the fix is ignored
    Resumed twice. A continuation was resumed a second time. The runtime said: fix()
    tried to resume its continuation more than once

        ms  who        what
         0  A          calls fix
         0  framework  start() called
         5  framework  didUpdate(1) on a background thread
         5  A          returned 1
    ▶ 6.25  framework  didFail(.network) on a background thread

    Order of steps, a column a thread
      thread 1        thread 2
      reads, line 4
                      reads, line 4
                      writes, line 5
      writes

    expected  A returns 1 at 5 ms, or throws FixError.network
    observed  A returned 2 at 5 ms

    Exercises/05-Guards/Guards.swift:5
        5 |     start { continuation.resume(returning: 1) }
          |     ^

    Why: A failure after the fix
      A continuation is for one answer. Hand it out of `slot` and clear the slot
      before you resume it; see races (06-Races.md).
      (Lessons/05-Guards.md#late-failure)

    searched  812 schedules with at most 2 preemptions
    again     swift run grader replay 05 late-failure --schedule b2s:17.1,21.2

    Printed by your code
      | got \\u{1B}[31mred\\u{1B}[0m

    File  Exercises/05-Guards/Guards.swift:5
    Next  swift run grader hint 05 --level 1

    """

  /// At 40 columns, in ASCII.
  static let narrow = """
    05 Guards  resumed twice, 2 of 10 points

    + pass           first-fix
    x resumed twice  late-failure
    x wrong result   two-calls

    late-failure: a failure after the fix is
    ignored
    Resumed twice. A continuation was
    resumed a second time. The runtime said:
    fix() tried to resume its continuation
    more than once

        ms  who        what
         0  A          calls fix
         0  framework  start() called
         5  framework  didUpdate(1) on a
                       background thread
         5  A          returned 1
    > 6.25  framework  didFail(.network) on
                       a background thread

    Order of steps, a column a thread
      thread 1        thread 2
      reads, line 4
                      reads, line 4
                      writes, line 5
      writes

    expected  A returns 1 at 5 ms, or throws
              FixError.network
    observed  A returned 2 at 5 ms

    Exercises/05-Guards/Guards.swift:5
        5 |     start { continuation.resu...
          |     ^

    Why: A failure after the fix
      A continuation is for one answer. Hand
      it out of `slot` and clear the slot
      before you resume it; see races
      (06-Races.md).
      (Lessons/05-Guards.md#late-failure)

    searched  812 schedules with at most 2
              preemptions
    again     swift run grader replay 05 late-failure --schedule b2s:17.1,21.2

    Printed by your code
      | got \\u{1B}[31mred\\u{1B}[0m

    File  Exercises/05-Guards/Guards.swift:5
    Next  swift run grader hint 05 --level 1

    """
}
