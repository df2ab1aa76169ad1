@_spi(Stage) import Legacy
import Stage

@testable import Leaks

@main final class LeaksDriver: Driver {
  typealias Exercise = LeaksExercise
  let picker: PhotoPicker
  let subject: MadeOnce<PhotoPicking>
  /// The subject and every delegate that the picker was seen with.
  let known = WatchList()

  init() async {
    picker = await MainActor.run { PhotoPicker() }
    let made = await PhotoPicking(picker: picker)
    subject = MadeOnce(made)
    known.insert(made as AnyObject)
  }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let subject = try await subject.value()
    switch operation {
    case .pick: return try await pick(from: subject)
    case .pickTwice: return try await pickTwice(from: subject)
    case .close:
      await note()
      await subject.close()
      return .closed
    }
  }

  @MainActor private func pickTwice(from subject: PhotoPicking) async throws -> Exercise.Answer {
    _ = try? await subject.pick()
    return .photo(try await subject.pick())
  }

  private func pick(from subject: PhotoPicking) async throws -> Exercise.Answer {
    let photo: Photo
    do {
      photo = try await subject.pick()
    } catch {
      await note()
      throw error
    }
    await note()
    return .photo(photo)
  }

  func fire(_ event: Exercise.Event) {
    MainActor.assumeIsolated {
      note()
      picker.play(event)
    }
  }

  func dropSubject() { subject.drop() }

  /// What is alive here is what the driver itself still holds, or what nothing will ever let go of.
  var watched: [AnyObject] { [picker] + known.objects }

  @MainActor private func note() { known.insert(picker.delegate) }
}
