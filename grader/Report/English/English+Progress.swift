import Authoring
import Base
import Engine

extension English {
  package func sentence(for progress: Progress) -> String {
    switch progress {
    case .preparing: "building the grader's own runtime, once"
    case .compiling(let lesson): "\(LessonName(lesson).spoken): compiling"
    case .playing(let lesson, let id, let index, let count): "\(LessonName(lesson).spoken): case \(index) of \(count), \(id)"
    }
  }

  package func sentence(for progress: AuthoringProgress) -> String {
    switch progress {
    case .engine(let progress): sentence(for: progress)
    case .answer(let path, let index, let count): "\(index) of \(count): \(path)"
    case .mutant(let path, let line, let index, let count): "\(index) of \(count): \(path):\(line)"
    }
  }
}
