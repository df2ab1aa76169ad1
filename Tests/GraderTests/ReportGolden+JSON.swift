import Base

extension ReportGolden {
  /// The failing case as JSON.
  static let json = #"""
    {
      "version": 2,
      "toolchain": "\#(GraderVersion.toolchain)",
      "engine": "\#(GraderVersion.number)",
      "lessons": [
        {
          "lesson": "05-Guards",
          "status": "failed",
          "verdict": "resumedTwice",
          "firstFailure": "late-failure",
          "points": 0,
          "maxPoints": 10,
          "submission": "sha256:ab",
          "seed": 7,
          "message": "",
          "failure": null,
          "compilation": null,
          "diagnostics": [],
          "cases": [
            {
              "id": "late-failure",
              "title": "a failure after the fix is ignored",
              "visibility": "shown",
              "verdict": "resumedTwice",
              "points": 0,
              "maxPoints": 2,
              "note": "05-Guards#late-failure",
              "schedules": 812,
              "preemptions": 2,
              "message": "A continuation was resumed a second time. The runtime said: fix() tried to resume its continuation more than once",
              "expected": "A returns 1 at 5 ms, or throws FixError.network",
              "observed": "A returned 2 at 5 ms",
              "mismatch": {
                "kind": "outcome",
                "caller": "A",
                "expected": [
                  [
                    {
                      "kind": "returns",
                      "value": "1",
                      "from": 5000000,
                      "to": 5000000
                    }
                  ],
                  [
                    {
                      "kind": "throws",
                      "type": "FixError",
                      "value": ".network",
                      "from": null,
                      "to": null
                    }
                  ]
                ],
                "observed": {
                  "kind": "returned",
                  "value": "2",
                  "at": 5000000
                }
              },
              "ending": {
                "kind": "resumedTwice",
                "report": "Fatal error: fix() tried to resume its continuation more than once\n"
              },
              "scenario": [
                "0 ms: A calls fix",
                "0 ms: framework start() called",
                "5 ms: framework didUpdate(1) on a background thread",
                "5 ms: A returned 1",
                "6.25 ms: framework didFail(.network) on a background thread"
              ],
              "timeline": [
                {
                  "at": 0,
                  "kind": "called",
                  "caller": "A",
                  "value": ".fix",
                  "cancelled": false,
                  "thread": null,
                  "decisive": false,
                  "text": "calls fix"
                },
                {
                  "at": 0,
                  "kind": "requested",
                  "request": "start",
                  "number": null,
                  "decisive": false,
                  "text": "start() called"
                },
                {
                  "at": 5000000,
                  "kind": "fired",
                  "value": ".didUpdate(1)",
                  "place": "background",
                  "thread": null,
                  "decisive": false,
                  "text": "didUpdate(1) on a background thread"
                },
                {
                  "at": 5000000,
                  "kind": "returned",
                  "caller": "A",
                  "value": "1",
                  "decisive": false,
                  "text": "returned 1"
                },
                {
                  "at": 6250000,
                  "kind": "fired",
                  "value": ".didFail(.network)",
                  "place": "background",
                  "thread": null,
                  "decisive": true,
                  "text": "didFail(.network) on a background thread"
                }
              ],
              "interleaving": [
                {
                  "participant": {
                    "kind": "callback",
                    "number": 1
                  },
                  "step": "reads",
                  "line": 4
                },
                {
                  "participant": {
                    "kind": "callback",
                    "number": 2
                  },
                  "step": "reads",
                  "line": 4
                },
                {
                  "participant": {
                    "kind": "callback",
                    "number": 2
                  },
                  "step": "writes",
                  "line": 5
                },
                {
                  "participant": {
                    "kind": "callback",
                    "number": 1
                  },
                  "step": "writes",
                  "line": null
                }
              ],
              "schedule": [
                "b2s",
                "17.1",
                "21.2"
              ],
              "coverage": {
                "schedules": 812,
                "preemptions": 2,
                "completedBound": 1,
                "exhaustive": false
              },
              "runs": 1,
              "observedOnly": false,
              "output": "got \u001b[31mred\u001b[0m\n",
              "location": {
                "file": "Exercises/05-Guards/Guards.swift",
                "line": 5
              }
            }
          ]
        }
      ]
    }

    """#
}
