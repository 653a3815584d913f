import CandidateProfile
import Diagnostics
import WebSafety

/// The role of a file, which decides when it is published.
public enum SiteFileRole: Int, Sendable, Hashable, Comparable {
    /// Needed by pages: style sheets, icons, documents, pictures. Published first.
    case asset
    /// A page or another file that refers to assets.
    case page

    /// Assets come before pages.
    public static func < (left: SiteFileRole, right: SiteFileRole) -> Bool { left.rawValue < right.rawValue }
}

/// Receives the files of a site.
///
/// Each path is written once. The origin of each file is given, so that the message of a conflict can name both.
public protocol SiteSink {
    /// Takes a file with its content.
    ///
    /// - Parameters:
    ///   - path: the path in the site.
    ///   - content: the bytes; only valid during the call.
    ///   - role: the role of the file.
    ///   - origin: the tree path, file or name that it comes from, as in `Users/ada`.
    mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) throws

    /// Takes a file that is copied unchanged.
    ///
    /// - Parameters:
    ///   - path: the path in the site.
    ///   - location: the file to copy.
    ///   - origin: the tree path, file or name that it comes from.
    mutating func copy(_ path: SitePath, from location: String, origin: Place) throws

    /// Announces the candidate whose files follow.
    mutating func begin(_ user: UserData)

    /// Announces the end of a part of the candidates. The parts of a site end in any order, each in one sink.
    mutating func endPart(_ number: Int)

    /// Announces the files of the site itself, after all parts. The sink that takes them is one of those that took the
    /// parts.
    mutating func endParts()

    /// Announces that the files since the last announcement belong together: the next build keeps all of them or none.
    ///
    /// - Parameter folder: the folder of the candidate whose files they are; `nil` for files of the site itself.
    mutating func endFiles(of folder: String?)

    /// The conflicts of the files that were taken last, with each other or with other files. A sink that reports
    /// conflicts at its end returns none.
    ///
    /// - Parameters:
    ///   - count: the number of files that were taken since the candidate's pages began.
    ///   - others: files of the site itself, and their origins.
    func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic]

    /// The files of a folder as they were published last; `nil` if their number differs from `count`, or if one has
    /// another fingerprint now. A sink without a record of the last publication returns `nil`.
    mutating func published(in folder: String, count: Int) throws -> PublishedFiles?

    /// Files as they were published last; `nil` if one has another fingerprint now.
    mutating func published(_ paths: [SitePath]) throws -> PublishedFiles?

    /// Keeps files as they were published last.
    mutating func keep(_ files: PublishedFiles)

    /// Takes pictures whose names contain a stamp of their content as they were published last; `false` if one is missing.
    ///
    /// - Parameter origin: the tree path or file that they come from.
    mutating func takePublished(_ pictures: [SitePath], origin: Place) throws -> Bool
}

extension SiteSink {
    /// Does nothing.
    public mutating func begin(_ user: UserData) {}

    /// Does nothing.
    public mutating func endPart(_ number: Int) {}

    /// Does nothing.
    public mutating func endParts() {}

    /// Does nothing.
    public mutating func endFiles(of folder: String?) {}

    /// Returns no conflicts.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] { [] }

    /// Returns `nil`: nothing was published before.
    public mutating func published(in folder: String, count: Int) throws -> PublishedFiles? { nil }

    /// Returns `nil`: nothing was published before.
    public mutating func published(_ paths: [SitePath]) throws -> PublishedFiles? { nil }

    /// Does nothing: there are no such files.
    public mutating func keep(_ files: PublishedFiles) {}

    /// Keeps the files.
    public mutating func takePublished(_ pictures: [SitePath], origin: Place) throws -> Bool {
        guard let files = try published(pictures) else { return false }
        keep(files)
        return true
    }
}

/// The error of a sink that did not take a file.
public protocol SinkFailure: Error {
    /// The problems.
    var diagnostics: [Diagnostic] { get }
    /// Whether only this file failed, so that the sink can take others.
    var concernsFileAlone: Bool { get }
}

/// Files as they were published last.
public struct PublishedFiles: Sendable, Hashable {
    /// Their positions in the list of the last publication.
    public var positions: [Range<Int>]

    /// Creates a list of published files.
    public init(positions: [Range<Int>]) {
        self.positions = positions
    }
}
