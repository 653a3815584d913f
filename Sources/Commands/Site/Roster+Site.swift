import CandidateRoster
import Diagnostics
import OperatingSystem
import SiteGenerator

extension Roster {
    /// Reads the table of a site.
    ///
    /// - Throws: a ``CommandFailure`` with the problems of a table that cannot be used, or the read error.
    static func usable(
        _ path: String, for settings: SiteSettings, besides content: String? = nil, _ fileSystem: FileSystem
    ) throws -> Roster {
        let roster = try Roster(path, for: settings, besides: content, fileSystem)
        guard !roster.isUnusable else { throw CommandFailure(.invalidInput, roster.diagnostics) }
        return roster
    }

    /// Reads the table of a site.
    ///
    /// - Parameter content: the content folder, which must not contain the table.
    /// - Throws: a `RosterProblem`, or the read error.
    convenience init(
        _ path: String, for settings: SiteSettings, besides content: String?, _ fileSystem: FileSystem
    ) throws {
        try Self.refuseAddress(path)
        if let content {
            let (file, folder) = (
                try fileSystem.canonicalPathOrPlanned(path), try fileSystem.canonicalPathOrPlanned(content)
            )
            guard !FileSystem.contains(folder, file) else { throw RosterProblem.inContent(path, content: content) }
        }
        try self.init(
            path, mapping: settings.roster, groups: settings.groups.map { ($0.id, $0.title) }, fileSystem)
    }
}
