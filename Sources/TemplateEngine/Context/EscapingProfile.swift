/// How a template's tags are escaped.
public enum EscapingProfile: Sendable, Hashable {
    /// By what stands around each tag in the HTML: text, an attribute's value, a part of an address. What cannot be made
    /// safe is an error. For pages.
    case html
    /// With character references everywhere, as the Mustache manual says. For text that is no HTML.
    case flat
}
