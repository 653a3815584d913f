import WebSafety

/// Resolves the links and images of a text to files and pages of a site.
///
/// It is only called for addresses that ``URLFilter`` of WebSafety accepts.
public protocol MarkdownResolver {
    /// The target of an address.
    func resolve(_ reference: MarkdownReference) -> MarkdownTarget
}

/// An address in a text with its use.
public struct MarkdownReference: Sendable, Hashable {
    /// The use of an address.
    public enum Use: Sendable, Hashable {
        /// A link.
        case link
        /// An image.
        case image
    }

    /// The address without escapes and character references; spaces are not encoded.
    public var address: String
    /// The use.
    public var use: Use
    /// The byte range of the link or image in the source.
    public var range: Range<Int>

    /// Whether it has a scheme, and therefore leads to another site or program.
    public var isRemote: Bool {
        let head = address.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return head.contains(UInt8(ascii: ":"))
    }

    /// The part before `#`, as written.
    public var path: Substring { address.prefix { $0 != "#" } }

    /// The part after `#`, decoded, because browsers percent-encode a fragment when they copy it; `nil` if there is none.
    public var fragment: String? {
        guard let sign = address.firstIndex(of: "#") else { return nil }
        return String(decoding: PercentEncoding.leniently(address[sign...].dropFirst().utf8), as: UTF8.self)
    }
}

/// The target of an address.
public enum MarkdownTarget: Sendable, Hashable {
    /// A page or file to link to, by its address as written in the page. An image becomes a link to it.
    case link(String)
    /// An image, by its address as written in the page, with its size in CSS pixels if known, and the same image in
    /// several widths.
    case image(String, width: Int?, height: Int?, sources: PictureSet? = nil)
    /// An image of another site, which is replaced by a link with a warning.
    case remoteImage
    /// Missing, with similar existing names. An error.
    case missing(near: [String])
}

/// Accepts every address unchanged, except images of other sites.
public struct UncheckedAddresses: MarkdownResolver, Sendable {
    /// Creates a resolver.
    public init() {}

    /// The address unchanged.
    public func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        switch reference.use {
        case .link: .link(reference.address)
        case .image: reference.isRemote ? .remoteImage : .image(reference.address, width: nil, height: nil)
        }
    }
}
