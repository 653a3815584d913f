/// Why a tag is not safe in its context, or why browsers may parse the markup differently.
///
/// The raw values are the names in the specification of the escaper.
public enum ContextViolation: String, Error, Sendable, Hashable, CaseIterable {
    /// Markup that browsers repair, each in its own way.
    case badMarkup = "BAD_MARKUP"
    /// An attribute that runs a script.
    case inlineHandler = "INLINE_HANDLER"
    /// A tag in the name of an element, or where one could begin.
    case dynamicTag = "DYN_TAG"
    /// A tag in the place of an attribute.
    case dynamicAttribute = "DYN_ATTR"
    /// A tag in an attribute value without quotes.
    case unquoted = "UNQUOTED"
    /// A tag in a comment or a doctype.
    case comment = "COMMENT"
    /// A tag in a script, a style sheet or another element whose content is not HTML.
    case script = "SCRIPT"
    /// A raw tag outside of text.
    case rawContext = "RAW_CTX"
    /// A dynamic partial outside of text.
    case dynamicPartial = "DYN_PARTIAL_CTX"
    /// A tag after an incomplete character reference or percent escape.
    case partialEscape = "PARTIAL_ESCAPE"
    /// A part that ends in another markup context than it began in.
    case notNeutral = "NOT_NEUTRAL"
    /// A template that ends in a tag, a comment, or an element whose content is text.
    case endContext = "END_CONTEXT"
    /// A tag in an attribute whose values cannot be checked.
    case forbiddenAttribute = "FORBIDDEN_ATTR"
    /// A tag in `content` beside `http-equiv`, except for a policy or refresh that code generates.
    case metaRefresh = "META_REFRESH"
    /// A tag where the character encoding is decided, or another encoding than UTF-8.
    case encoding = "ENCODING"
    /// A tag at the beginning of an `id` or of a reference to one.
    case identPrefix = "IDENT_PREFIX"
    /// A tag that is only a part of a value that must be one of several keywords.
    case enumPartial = "ENUM_PARTIAL"
    /// A tag in a style, outside of the value of a property.
    case css = "CSS"
    /// An address with a scheme other than `http`, `https`, `mailto` and `tel`, or with a tag in the scheme.
    case urlScheme = "URL_SCHEME"
    /// An address with a tag in the host.
    case urlHost = "URL_HOST"
    /// A whole address, followed by something that does not begin with `/`, `?` or `#`.
    case urlConcatenation = "URL_CONCAT"
    /// A tag in an unknown part of an address.
    case urlAmbiguous = "URL_AMBIGUOUS"
    /// A `/` directly after a value at the beginning of an address. If the value is empty or ends in `/`, the result
    /// would be the beginning of a host.
    case urlSlash = "URL_SLASH"
    /// A whole address from data in a place from which the browser loads code.
    case trustedURL = "TRUSTED_URL"
    /// Too deeply nested SVG or MathML elements: a limit of this library, not of browsers.
    case foreignDepth = "FOREIGN_DEPTH"
    /// The template of a lambda that does not end in text, or contains raw tags.
    case lambda = "LAMBDA_CTX"
}
