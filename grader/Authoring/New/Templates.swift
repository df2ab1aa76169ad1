// What a new lesson begins with: a small example that builds and passes, with a TODO wherever the author has something
// to write. `grader check` reports each of them.

extension NewLesson {
  var text: String {
    """
    # \(module)

    TODO: what the reader will be able to do after this lesson, in two or three sentences.

    ## The shape

    TODO: the callback API, and what goes wrong with it in real code.

    <!-- expect: passes -->
    ```swift
    import Legacy

    func waitForTick(of timer: OneShotTimer) async {
      await withCheckedContinuation { continuation in
        timer.start { continuation.resume() }
      }
    }
    ```

    <!-- note: one-resume; explains: resumedTwice -->
    ## One resume for each call

    TODO: why a second resume is wrong here, and how it comes about.

    <!-- expect: resumedTwice "tried to resume its continuation more than once" -->
    ```swift
    import Legacy

    func waitForTick(of timer: OneShotTimer) async {
      await withCheckedContinuation { continuation in
        timer.start { continuation.resume() }
        continuation.resume()
      }
    }
    ```

    <!-- note: every-path; explains: neverResumed, droppedContinuation -->
    ## Every path resumes

    TODO: which path is forgotten, and what a caller sees then.

    <!-- note: the-delivered-value -->
    ## The value is the delivered one

    TODO: what the caller must get.

    ## What the runtime really does

    TODO: what is measured, with the numbers.

    ## Where to read the fake's face

    TODO: the file in `grader/Legacy`, and the promises it makes.

    ## Hints

    <!-- hint: 1 -->
    TODO: a question that points at what must hold.

    <!-- hint: 2 -->
    TODO: which callback path breaks it.

    <!-- hint: 3 -->
    TODO: the shape of an answer, without its code.

    """
  }

  var stub: String {
    """
    import Legacy

    /// Waits for one tick of `timer`.
    func waitForTick(of timer: OneShotTimer) async {
      // TODO: replace this line. `timer.start(onTick:)` calls back exactly once.
      todo("wait for one tick")
    }

    """
  }

  var solution: String {
    """
    import Legacy

    // TODO: the reference answer of this lesson; it is what learners see at the end.

    /// Waits for one tick of `timer`.
    func waitForTick(of timer: OneShotTimer) async {
      await withCheckedContinuation { continuation in
        timer.start { continuation.resume() }
      }
    }

    """
  }

  var wrong: String {
    """
    // verdict: tooEarly
    // mechanism: returns without waiting
    // note: Verdicts#too-early
    // cases: one-tick, two-waits
    // TODO: at least six wrong answers, each with another mechanism.
    import Legacy

    func waitForTick(of timer: OneShotTimer) async {
      timer.start {}
    }

    """
  }

  var right: String {
    """
    // TODO: at least three right answers in different styles.
    import Legacy

    func waitForTick(of timer: OneShotTimer) async {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        timer.start { continuation.resume() }
      }
    }

    """
  }
}
