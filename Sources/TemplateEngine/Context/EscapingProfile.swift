/// How the tags of a template are escaped.
public enum EscapingProfile: Sendable, Hashable {
    /// By the HTML context of each tag: text, an attribute value, a part of an address. A tag that cannot be made safe
    /// is an error. For pages.
    case html
    /// With character references everywhere, as in the Mustache manual. For text that is not HTML.
    case flat
}
