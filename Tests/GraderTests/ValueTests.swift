@_spi(Stage) import Legacy
import Testing

@testable import Wire

/// How values cross the pipe, and how reports spell them.
struct ValueTests {
  @Test func spelling() {
    #expect(Value(FirstContinuationExercise.Answer.status(.denied)).text == ".status(.denied)")
    #expect(Value(LoadError.offline).text == ".offline")
    #expect(Value(Image(name: "a.B(c", pixels: 3)).text == "Image(name: \"a.B(c\", pixels: 3)")
    #expect(Value(Optional(Image(name: "a", pixels: 3))).text == "Image(name: \"a\", pixels: 3)")
    #expect(Value([1.5, 2]).text == "[1.5, 2.0]")
    #expect(Value("quoted \" Legacy.x").text == "\"quoted \\\" Legacy.x\"")
    #expect(Value(CancellationExercise.Event.fail(.offline, request: 2)).text == ".fail(.offline, request: 2)")
  }

  @Test func `equality is that of the canonical JSON`() {
    #expect(Value(Image(name: "a", pixels: 3)) == Value(Image(name: "a", pixels: 3)))
    #expect(Value(Image(name: "a", pixels: 3)) != Value(Image(name: "a", pixels: 4)))
    #expect(Value(Image(name: "a", pixels: 3)).json == #"{"name":"a","pixels":3}"#)
  }

  @Test(arguments: ["b0s:", "b2s:17.1,21.2", "b1p:0.3", "b60p:0.1,1.1,2.1"]) func `a schedule is read as it is written`(text: String) throws
  {
    #expect(try #require(Schedule(text)).description == text)
  }

  @Test(arguments: ["", "b2s", "2s:1.1", "b2x:1.1", "b2s:1", "b2s:1.0", "b2s:3.1,2.1", "b2s:1.1,1.2", "b999s:", "b2s:99999.1", "b2s:-1.1"])
  func `what is no schedule is not read`(text: String) { #expect(Schedule(text) == nil) }

  @Test func `trailing zeros are no choices`() { #expect(Schedule(choices: [0, 1, 0, 0]) == Schedule(choices: [0, 1])) }
}
