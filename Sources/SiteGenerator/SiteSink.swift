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

    /// Takes files again that would have the same content as in the site that was published last.
    ///
    /// - Returns: whether it took all of them; where it did not, it took none, and they are to be given with their
    ///   content. A sink that remembers nothing never does.
    mutating func keep(_ files: [KeptFile]) throws -> Bool
}

extension SiteSink {
    /// Takes nothing: every file is to be given with its content.
    public mutating func keep(_ files: [KeptFile]) throws -> Bool { false }
}

/// A file of the site that is the same as in the site that was published last.
public struct KeptFile: Sendable {
    /// Where it stands in the site.
    public var path: SitePath
    /// What it is for.
    public var role: SiteFileRole
    /// What made it.
    public var origin: Place
}
