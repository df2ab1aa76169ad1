/// `text` with every control character spelled out, so that nothing a submission says can steer a terminal.
///
/// C0, C1, delete, line and paragraph separators and the marks that turn the direction of writing become `\u{1B}`;
/// tabs stay, and so do newlines where `keepsNewlines` is true.
package func escaped(_ text: String, keepsNewlines: Bool = false) -> String {
  var out = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09: out.append(scalar)
    case 0x0A where keepsNewlines: out.append(scalar)
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069:
      out.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    default: out.append(scalar)
    }
  }
  return String(out)
}
