/// Objects that a driver has seen, does not keep alive, and adds to what it watches.
///
/// Like `MadeOnce`, its name is one that a submission will hardly declare itself: drivers see the names of both modules.
public final class WatchList {
  private struct Entry { weak var object: AnyObject? }
  private var entries: [Entry] = []

  /// An empty list.
  public init() {}

  /// Adds `object`, unless it is nil or in the list already.
  public func insert(_ object: AnyObject?) {
    guard let object, !entries.contains(where: { $0.object === object }) else { return }
    entries.append(Entry(object: object))
  }

  /// The objects that are alive.
  public var objects: [AnyObject] { entries.compactMap(\.object) }
}
