import Base
import Testing

/// The vectors of FIPS 180-4 and of NIST's examples.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    )
  ])
  func vector(message: String, digest: String) { #expect(SHA256.hex(message) == digest) }

  @Test func `a million letters`() {
    #expect(
      SHA256.hex(String(repeating: "a", count: 1_000_000)) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `parts do not run into each other`() {
    func digest(_ parts: [String]) -> [UInt8] {
      var hash = SHA256()
      for part in parts { hash.update(part: part) }
      return hash.finish()
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
  }
}
