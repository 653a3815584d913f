/// What keeps a tag from being safe where it stands, or markup from being read the same way by every browser.
///
/// The raw values are the names that the specification of the escaper gives them.
public enum ContextViolation: String, Error, Sendable, Hashable, CaseIterable {
    /// Markup that browsers repair, each in its own way.
    case badMarkup = "BAD_MARKUP"
    /// An attribute that runs a script.
    case inlineHandler = "INLINE_HANDLER"
    /// A tag inside the name of an element, or where one could begin.
    case dynamicTag = "DYN_TAG"
    /// A tag where attributes stand.
    case dynamicAttribute = "DYN_ATTR"
    /// A tag in an attribute value without quotes.
    case unquoted = "UNQUOTED"
    /// A tag inside a comment or a doctype.
    case comment = "COMMENT"
    /// A tag inside a script, a style sheet or another element whose content is not HTML.
    case script = "SCRIPT"
    /// A raw tag outside of text.
    case rawContext = "RAW_CTX"
    /// A dynamic partial outside of text.
    case dynamicPartial = "DYN_PARTIAL_CTX"
    /// A tag behind an unfinished character reference or percent escape.
    case partialEscape = "PARTIAL_ESCAPE"
    /// A part that ends in another place of the markup than it began in.
    case notNeutral = "NOT_NEUTRAL"
    /// A template that ends inside a tag, a comment or an element of text.
    case endContext = "END_CONTEXT"
    /// A tag in an attribute whose values cannot be checked.
    case forbiddenAttribute = "FORBIDDEN_ATTR"
    /// A tag in `content` beside `http-equiv`, but for a policy or refresh that code makes.
    case metaRefresh = "META_REFRESH"
    /// A tag at the beginning of an `id` or of a reference to one.
    case identPrefix = "IDENT_PREFIX"
    /// A tag in only a part of a value that has to be one of a few words.
    case enumPartial = "ENUM_PARTIAL"
    /// A tag in a style outside of the value of a property.
    case css = "CSS"
    /// An address with another scheme than `http`, `https`, `mailto` and `tel`, or with a tag inside the scheme.
    case urlScheme = "URL_SCHEME"
    /// An address with a tag inside the host.
    case urlHost = "URL_HOST"
    /// An address with something behind a whole address that does not begin with `/`, `?` or `#`.
    case urlConcatenation = "URL_CONCAT"
    /// An address with a tag of which it is unclear what part it stands in.
    case urlAmbiguous = "URL_AMBIGUOUS"
    /// A `/` directly behind a value at the beginning of an address, where a value that is empty or ends in `/` would make it
    /// the beginning of another host.
    case urlSlash = "URL_SLASH"
    /// A whole address from data where the browser loads code.
    case trustedURL = "TRUSTED_URL"
    /// More elements of SVG or MathML inside each other than are followed: a limit of this library, not of browsers.
    case foreignDepth = "FOREIGN_DEPTH"
    /// A lambda's template that does not end in text, or writes raw.
    case lambda = "LAMBDA_CTX"
}
