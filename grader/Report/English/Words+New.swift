extension Words {
  /// Why a new lesson was not written.
  public static func sentence(for problem: NewProblem) -> String {
    switch problem {
    case .badName(let name): "`\(escaped(name))` cannot be a lesson's name: write it like `DelegateWrapping`, in ASCII letters and digits."
    case .taken(let lesson): "There is a lesson of this name already: \(lesson)."
    case .reserved(let name): "`\(name)` is the name of a module that lessons use; choose another one."
    case .noNumberLeft: "Lessons are numbered from 01 to 99, and 99 is taken."
    case .exists(let path): "\(path) is there already. Nothing was written."
    case .noPlace(let path): "\(path) has no place for a new lesson. Nothing was written."
    case .cannotRead(let path): "Cannot read \(path). Nothing was written."
    case .cannotWrite(let path, let reason): "Cannot write \(path): \(escaped(reason)). What had been written is gone again."
    }
  }
}
