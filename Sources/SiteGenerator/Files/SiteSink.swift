import CandidateProfile
import Diagnostics
import WebSafety

/// What a file of the site is for: it decides when it is published.
public enum SiteFileRole: Int, Sendable, Hashable, Comparable {
    /// Needed by pages: style sheets, icons, documents, pictures. Published first.
    case asset
    /// A page or another file that refers to assets.
    case page

    /// Assets come before pages.
    public static func < (left: SiteFileRole, right: SiteFileRole) -> Bool { left.rawValue < right.rawValue }
}

/// Where the generator puts the files of a site.
///
/// Each path is given once; whoever gives it says what made it, so that a clash can name both.
public protocol SiteSink {
    /// Takes a file with its content.
    ///
    /// - Parameters:
    ///   - path: where it stands in the site.
    ///   - content: its bytes; only valid during the call.
    ///   - role: what it is for.
    ///   - origin: the tree path, file or name that made it, as in `Users/ada`.
    mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) throws

    /// Takes a file that is copied as it is.
    ///
    /// - Parameters:
    ///   - path: where it stands in the site.
    ///   - location: the file that is copied.
    ///   - origin: the tree path, file or name that made it.
    mutating func copy(_ path: SitePath, from location: String, origin: Place) throws

    /// Hears whose files follow.
    mutating func begin(_ user: UserData)

    /// Which of the files that were taken last cannot stand beside each other, or beside others; a sink that tells this at
    /// its end has none.
    ///
    /// - Parameters:
    ///   - count: how many files were taken since the candidate's pages began.
    ///   - others: files of the site itself, and what makes them.
    func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic]

    /// The files of a folder as they were published last; `nil` where there are more or fewer than there should be, or
    /// where one has another fingerprint now. A sink that remembers nothing has none.
    mutating func published(in folder: String, count: Int) throws -> PublishedFiles?

    /// Files as they were published last; `nil` where one has another fingerprint now.
    mutating func published(_ paths: [SitePath]) throws -> PublishedFiles?

    /// Takes files as they were published last.
    mutating func keep(_ files: PublishedFiles)
}

extension SiteSink {
    /// Does nothing with it.
    public mutating func begin(_ user: UserData) {}

    /// None.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] { [] }

    /// None.
    public mutating func published(in folder: String, count: Int) throws -> PublishedFiles? { nil }

    /// None.
    public mutating func published(_ paths: [SitePath]) throws -> PublishedFiles? { nil }

    /// Takes nothing: there are none.
    public mutating func keep(_ files: PublishedFiles) {}
}

/// Why a sink did not take a file.
public protocol SinkFailure: Error {
    /// What is wrong.
    var diagnostics: [Diagnostic] { get }
    /// Whether the file alone is the reason, so that others can be taken.
    var concernsFileAlone: Bool { get }
}

/// Files that are as they were published last.
public struct PublishedFiles: Sendable, Hashable {
    /// Their positions in the list of what was published last.
    public var positions: [Range<Int>]

    /// Names files.
    public init(positions: [Range<Int>]) {
        self.positions = positions
    }
}
