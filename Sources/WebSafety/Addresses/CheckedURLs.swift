/// An address to follow: `https:`, `http:`, `mailto:`, `tel:`, `sms:`, or relative.
public struct NavigationURL: Sendable, Hashable, CustomStringConvertible {
    /// The address, without white space around it, and as ``URLFilter/check(_:for:)`` encodes it.
    public let text: String

    /// Checks an address.
    ///
    /// - Throws: what is wrong with it.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .navigation)
    }

    /// The address.
    public var description: String { text }
}

/// An address to load a picture or recording from, or to cite: `https:`, `http:`, or relative.
public struct MediaURL: Sendable, Hashable, CustomStringConvertible {
    /// The address, without white space around it, and as ``URLFilter/check(_:for:)`` encodes it.
    public let text: String

    /// Checks an address.
    ///
    /// - Throws: what is wrong with it.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .media)
    }

    /// The address.
    public var description: String { text }
}
