import Diagnostics
import SiteGenerator

/// The paths of a site that nobody writes: tells which cannot stand beside each other, as a build would.
public struct SitePlan: Sendable {
    private var planned = PlannedFiles()

    /// Makes a plan without files.
    public init() {}

    /// Adds a file and what made it.
    public mutating func add(_ path: SitePath, role: SiteFileRole, origin: Place) {
        planned.append(path, role: role, origin: origin, outcome: .new)
    }

    /// Everything that cannot stand beside something else in one site.
    public func clashes() -> [Diagnostic] {
        var planned = planned
        planned.sort()
        return planned.clashes()
    }
}
