import Legacy

// Lesson 10: Lessons/10-Cancellation.md
// What the fake can do: grader/Legacy/Downloads.swift

/// Downloads `name` and returns what arrived.
///
/// Throws the downloader's error. When the calling task is cancelled before anything has arrived, it throws `CancellationError` at
/// once and cancels the download, if one was started; a download that nobody cancelled is left alone.
func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  // TODO: call `downloader.start`; when the task is cancelled, call `cancel()` on what it returned, and resume the caller.
  todo("download")
}
