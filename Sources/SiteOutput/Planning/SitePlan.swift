import Diagnostics
import SiteGenerator

/// The paths of a site that is not written, to find the same collisions as a build.
public struct SitePlan: Sendable {
    private var planned = PlannedFiles()

    /// Creates an empty plan.
    public init() {}

    /// Adds a file and its origin.
    public mutating func add(_ path: SitePath, role: SiteFileRole, origin: Place) {
        planned.append(path, role: role, origin: origin, outcome: .new)
    }

    /// The collisions of the last files with each other or with others, which stay.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] {
        planned.clashes(amongLast: count, besides: others)
    }

    /// All collisions.
    public consuming func clashes() -> [Diagnostic] {
        planned.sort()
        return planned.clashes()
    }
}
