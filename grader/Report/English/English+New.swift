import Authoring

extension English {
  /// Why a new lesson was not written.
  package func sentence(for problem: NewProblem) -> String {
    switch problem {
    case .badName(let name): "`\(name)` cannot be a lesson's name: write it like `DelegateWrapping`, in ASCII letters and digits."
    case .taken(let lesson): "A lesson has this name already: \(lesson)."
    case .reserved(let name): "`\(name)` is the name of a module that lessons use; choose another one."
    case .noNumberLeft: "Lessons are numbered from 01 to 99, and 99 is taken."
    case .exists(let path): "\(path) exists already. Nothing was written."
    case .noPlace(let path): "\(path) has no place for a new lesson. Nothing was written."
    case .cannotRead(let path): "Cannot read \(path). Nothing was written."
    case .cannotWrite(_, let fault): "\(sentence(for: fault)) What had been written was removed again."
    }
  }
}
