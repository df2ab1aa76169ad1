import Base
import Judging

/// What is linked into a child.
struct Linking {
  let submission, driver, output: String
  /// The first half of the submission's hash.
  let echo: String
}

extension Builder {
  /// Links the learner's module, the driver and the runtime.
  /// - Returns: What the linker has against the symbols of the submission; nil where it is linked.
  /// - Throws: `Fault.toolFailed` where it fails over anything else.
  func link(_ linking: Linking, in place: String) throws(Fault) -> [LinkerComplaint]? {
    let arguments = toolchain.linker.flatMap { argument in
      switch argument {
      case "@OBJECTS@": [linking.submission, linking.driver, runtime.object]
      case "@OUTPUT@": [linking.output]
      default: [argument]
      }
    }
    let result = try tool(arguments + ["--defsym=submission_hash=0x\(linking.echo)"], in: place)
    if result.exit == .exited(0) { return nil }
    // The driver links with a right answer: a symbol that it misses is one that the submission declares and does not define.
    guard let complaints = LinkerComplaint.all(in: result.text, about: [linking.submission, linking.driver]) else {
      throw .toolFailed(tool: "ld.lld", reason: .output(result.text))
    }
    return complaints
  }

  /// `symbol` as it is written in Swift, where it is a name of Swift's.
  func demangled(_ symbol: String) throws(Fault) -> String {
    guard symbol.hasPrefix("$s") else { return symbol }
    let output = try tool([toolchain.demangler, "--compact", "--simplified", symbol], in: folder)
    return output.text.split(separator: "\n").first.map(String.init) ?? symbol
  }
}
