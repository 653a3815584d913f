/// A validated address to link to: `https:`, `http:`, `mailto:`, `tel:`, `sms:`, or relative.
public struct NavigationURL: Sendable, Hashable, CustomStringConvertible {
    /// The address without surrounding white space, encoded as by ``URLFilter/check(_:for:)``.
    public let text: String

    /// Validates an address.
    ///
    /// - Throws: why it is refused.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .navigation)
    }

    /// The address of a file of the site.
    public init(_ reference: AssetReference) {
        text = reference.text
    }

    /// The address.
    public var description: String { text }
}

/// A validated address to load media from, or to cite: `https:`, `http:`, or relative.
public struct MediaURL: Sendable, Hashable, CustomStringConvertible {
    /// The address without surrounding white space, encoded as by ``URLFilter/check(_:for:)``.
    public let text: String

    /// Validates an address.
    ///
    /// - Throws: why it is refused.
    public init(_ text: String) throws(URLRefusal) {
        self.text = try URLFilter.check(text, for: .media)
    }

    /// The address.
    public var description: String { text }
}
