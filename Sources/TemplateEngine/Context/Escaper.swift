/// One step between a value and the bytes in the page.
enum Escaper: Hashable, Sendable {
    /// Character references.
    case html
    /// Nothing: the value has to be markup made by code.
    case safeHTML
    /// JSON with everything escaped that could end a script.
    case json
    /// A whole address, refused unless it is allowed for the purpose.
    case url(AddressPurpose)
    /// A whole address for a place that loads code: data is never allowed.
    case trustedURL
    /// Percent-escapes of characters that no address has.
    case normalize
    /// Percent-escapes of all but unreserved characters, `/` and valid escapes.
    case path
    /// Percent-escapes of all but unreserved characters.
    case component
    /// The same for one segment of a path: not empty, not `.`, not `..`.
    case segment
    /// An e-mail address.
    case mail
    /// A telephone number.
    case telephone
    /// A word of letters, digits, `_` and `-`.
    case token
    /// One of a few words, for an attribute.
    case words(String, [String])
    /// The value of a property.
    case css
    /// Addresses of pictures with their widths.
    case sourceSet
    /// What a `meta` with `http-equiv` says: data is never allowed.
    case policy(MetaPurpose)

    /// What an address is for.
    enum AddressPurpose: String, Hashable, Sendable {
        case nav, web, media
    }

    /// The name that the specification of the escaper gives it.
    var name: String {
        switch self {
        case .html: "html"
        case .safeHTML: "safehtml"
        case .json: "json"
        case .url(let purpose): "url:\(purpose.rawValue)"
        case .trustedURL: "trusted"
        case .normalize: "norm"
        case .path: "path"
        case .component: "component"
        case .segment: "segment"
        case .mail: "mailto"
        case .telephone: "tel"
        case .token: "token"
        case .words(let attribute, _): "enum:\(attribute)"
        case .css: "css"
        case .sourceSet: "srcset"
        case .policy: "policy"
        }
    }
}
