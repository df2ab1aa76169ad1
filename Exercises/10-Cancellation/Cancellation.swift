import Legacy

// Lesson 10: Lessons/10-Cancellation.md
// What the fake can do: grader/Legacy/Downloads.swift

/// Downloads `name` and returns what arrived.
///
/// Throws the downloader's error. If the calling task is cancelled before the answer has come, it throws `CancellationError` at
/// once and cancels the download, if one was started. No other download is cancelled.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  // TODO: call `downloader.start`; if the task is cancelled, at any moment, call `cancel()` on what it returned, and resume the caller.
  todo("download")
}
