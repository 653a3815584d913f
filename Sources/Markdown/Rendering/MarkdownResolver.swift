/// Says where the links and images of a text lead: whoever knows the files of a site conforms.
///
/// It is asked about each address that ``URLFilter`` of WebSafety lets pass, and only about those.
public protocol MarkdownResolver {
    /// Where an address leads.
    func resolve(_ reference: MarkdownReference) -> MarkdownTarget
}

/// An address in a text, and what for.
public struct MarkdownReference: Sendable, Hashable {
    /// What an address is for.
    public enum Use: Sendable, Hashable {
        /// To be followed.
        case link
        /// To be shown.
        case image
    }

    /// The address as the author means it: without escapes and character references, spaces as they are.
    public var address: String
    /// What it is for.
    public var use: Use
    /// Where the link or image stands in the source, as bytes.
    public var range: Range<Int>

    /// Whether it leads to another site or program: whether it begins with a scheme.
    public var isRemote: Bool {
        let head = address.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return head.contains(UInt8(ascii: ":"))
    }
}

/// What an address leads to.
public enum MarkdownTarget: Sendable, Hashable {
    /// A page or file to follow: its address as the page is to spell it. An image becomes a link to it.
    case link(String)
    /// An image to show: its address as the page is to spell it, and its size in CSS pixels where it is known.
    case image(String, width: Int?, height: Int?)
    /// An image of another site: a link to the address takes its place, with a warning.
    case remoteImage
    /// Nothing; the names of what is there and near. An error.
    case missing(near: [String])
}

/// Takes every address as it is, but for images of other sites.
public struct UncheckedAddresses: MarkdownResolver, Sendable {
    /// Makes one.
    public init() {}

    /// The address itself.
    public func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        switch reference.use {
        case .link: .link(reference.address)
        case .image: reference.isRemote ? .remoteImage : .image(reference.address, width: nil, height: nil)
        }
    }
}
