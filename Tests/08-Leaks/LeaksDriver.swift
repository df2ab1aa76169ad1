@_spi(Stage) import Legacy
import Stage
@testable import Leaks

final class LeaksDriver: Driver {
  typealias Exercise = LeaksExercise
  let picker: PhotoPicker
  var subject: PhotoPicking?
  /// The subject and every delegate that the picker was seen with.
  var known: [WeakReference] = []

  init() async {
    picker = await MainActor.run { PhotoPicker() }
    let made = await PhotoPicking(picker: picker)
    subject = made
    known = [WeakReference(made as AnyObject)]
  }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    guard let subject else { return .closed }
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

  func dropSubject() { subject = nil }

  /// What is alive here is what the driver itself still holds, or what nothing will ever let go of.
  var watched: [AnyObject] { [picker] + known.compactMap(\.object) }

  @MainActor private func note() {
    if let delegate = picker.delegate { known.append(WeakReference(delegate)) }
  }
}

final class WeakReference {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

@main enum Entry {
  static func main() { play(LeaksDriver.self) }
}
