/// Grades submissions: builds, runs, judges, explains.
public struct Grader: Sendable {
  /// What to grade with.
  public struct Options: Sendable {
    /// Overrides the seed that follows from the submission.
    public var seed: UInt64?
    /// Whether results are read from and written to the cache.
    public var useCache = true
    /// The usual options.
    public init() {}
  }

  /// The repository.
  public let catalog: Catalog
  let options: Options

  /// A grader for the lessons of `catalog`.
  public init(catalog: Catalog, options: Options = Options()) {
    self.catalog = catalog
    self.options = options
  }
}
