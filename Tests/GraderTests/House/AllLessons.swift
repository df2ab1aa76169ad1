import Specification
import Suites

/// The lessons of the registry, in its order.
let allLessons = allSuites.map(\.lesson)
