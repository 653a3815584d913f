import CandidateRoster
import Diagnostics
import OperatingSystem
import SiteGenerator

extension Roster {
    /// Reads the table of a site.
    ///
    /// - Throws: a ``CommandFailure`` with the problems of a table that cannot be used, or the read error.
    static func usable(_ path: String, for settings: SiteSettings, _ fileSystem: FileSystem) throws -> Roster {
        let roster = try Roster(path, for: settings, fileSystem)
        guard !roster.isUnusable else { throw CommandFailure(.invalidInput, roster.diagnostics) }
        return roster
    }

    /// Reads the table of a site.
    convenience init(_ path: String, for settings: SiteSettings, _ fileSystem: FileSystem) throws {
        try self.init(
            path, mapping: settings.roster, groups: settings.groups.map { ($0.id, $0.title) }, fileSystem)
    }
}
