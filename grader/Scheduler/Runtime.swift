import CScheduler

/// Called by the standard library before it traps: keeps the sentence and the callers for the parent, then traps as it would.
///
/// The mangled name is the standard library's `_assertionFailure(_:_:file:line:flags:)`; a canary test guards it.
@_silgen_name("$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_SSAHSus6UInt32VtF")
public func interposedAssertionFailure(
  _ prefix: StaticString, _ message: String, file: StaticString, line: UInt, flags: UInt32
) -> Never {
  end("\(prefix): \(message)")
}

/// The same for a message that is known at compile time.
@_silgen_name("$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_A2HSus6UInt32VtF")
public func interposedAssertionFailure(
  _ prefix: StaticString, _ message: StaticString, file: StaticString, line: UInt, flags: UInt32
) -> Never {
  end("\(prefix): \(message)")
}

private func end(_ text: String) -> Never {
  scheduler_report(text)
  scheduler_keep_frames()
  trap()
}

/// The processor's trap, as the standard library ends: SIGILL on x86-64, SIGTRAP on arm64.
@_silgen_name("scheduler_trap") private func trap() -> Never

/// What the runtime reports without ending the process, above all a leaked continuation.
@_cdecl("swift_reportError")
public func interposedReportError(_ flags: UInt, _ message: UnsafePointer<CChar>) {
  scheduler_report(message)
  reported?(String(cString: message))
}

/// Hears what the runtime reports.
public nonisolated(unsafe) var reported: ((String) -> Void)?
