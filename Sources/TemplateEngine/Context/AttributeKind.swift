import ByteText

/// The values that an attribute accepts, which determine how a tag in it is escaped.
enum AttributeKind: Hashable, Sendable {
    /// Human-readable text.
    case text
    /// Class names; a tag writes one.
    case token
    /// An id, or a reference to one.
    case ident
    /// One of several keywords. A refused value is replaced by the first in alphabetical order.
    case words([String])
    /// An address to navigate to.
    case nav
    /// An address that is cited, neither loaded nor followed.
    case web
    /// An address from which a picture, video or recording is loaded.
    case media
    /// Several such addresses, with their widths.
    case set
    /// The value of a `meta` with a static `http-equiv`. Only code generates such values.
    case policy(MetaPurpose)
    /// An address from which code is loaded.
    case trusted
    /// A style.
    case css
    /// A value that a template must not write.
    case forbidden

    /// Whether the value is an address.
    var isAddress: Bool {
        switch self {
        case .nav, .web, .media, .trusted: true
        default: false
        }
    }

    /// The kind of an attribute.
    ///
    /// - Parameters:
    ///   - name: the attribute, in lower case.
    ///   - element: the element, in lower case.
    ///   - hasPlainRelation: whether the element is a link with an earlier static `rel` that loads nothing.
    init(_ name: String, of element: String, hasPlainRelation: Bool) {
        guard Self.elements.contains(element) else {
            self = .forbidden
            return
        }
        self = Self.common[name] ?? Self(name, among: element, hasPlainRelation: hasPlainRelation)
    }

    /// The kind of an attribute that is not common to all elements.
    private init(_ name: String, among element: String, hasPlainRelation: Bool) {
        switch name {
        case "href": self = Self(addressOf: element, hasPlainRelation: hasPlainRelation) ?? .forbidden
        case "src": self = Self(sourceOf: element) ?? .forbidden
        case "name": self = element == "meta" ? .forbidden : .ident
        case "content" where element == "meta": self = .text
        case "cite" where element == "blockquote" || element == "q": self = .web
        case "poster" where element == "video": self = .media
        case "data" where element == "object": self = .trusted
        case "srcset" where element == "img" || element == "source": self = .set
        case "imagesrcset" where element == "link": self = .set
        case _ where name.hasPrefix("data-") && name.utf8.count > 5:
            self = ["src", "href", "url", "uri"].contains { name.contains($0) } ? .nav : .text
        default: self = .forbidden
        }
    }

    /// Whether an attribute is an address on some element. For other attributes, all static values are allowed.
    ///
    /// - Parameters:
    ///   - name: the attribute, in lower case.
    ///   - key: its key.
    static func mayBeAddress(_ name: Bytes, _ key: NameKey) -> Bool {
        addresses.contains(key) || name.first == UInt8(ascii: "d") && name.starts(with: "data".utf8)
    }

    private static let addresses = ["href", "src", "cite", "poster"].map { NameKey($0) }

    /// The kind of `href`.
    private init?(addressOf element: String, hasPlainRelation: Bool) {
        switch element {
        case "a", "area": self = .nav
        case "link": self = hasPlainRelation ? .web : .trusted
        case "image": self = .media
        case "use": self = .trusted
        default: return nil
        }
    }

    /// The kind of `src`.
    private init?(sourceOf element: String) {
        switch element {
        case "img", "source", "audio", "video", "track": self = .media
        case "script", "iframe", "embed": self = .trusted
        default: return nil
        }
    }

    /// Whether a static `rel`, in lower case, contains only relations that load nothing.
    static func arePlainRelations(_ value: [UInt8]) -> Bool {
        // None of them contains non-ASCII characters.
        let relations = value.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return !relations.isEmpty
            && relations.allSatisfy { plainRelations.contains(String(decoding: $0, as: UTF8.self)) }
    }

    /// The relations of `link` that load nothing into the page.
    private static let plainRelations = [
        "alternate", "author", "bookmark", "canonical", "help", "icon", "license", "next", "prev", "me",
    ]

    /// The attributes that have the same kind on all elements.
    private static let common: [String: AttributeKind] = {
        var kinds: [String: AttributeKind] = [
            "class": .token, "style": .css, "dir": .words(["auto", "ltr", "rtl"]),
            "loading": .words(["eager", "lazy"]), "target": .words(["_blank", "_self"]),
            "decoding": .words(["async", "auto", "sync"]),
        ]
        for name in idents { kinds[name] = .ident }
        for name in texts { kinds[name] = .text }
        return kinds
    }()

    private static let texts = [
        "alt", "title", "placeholder", "value", "label", "datetime", "lang", "hreflang", "abbr", "summary", "width",
        "height", "min", "max", "step", "rows", "cols", "colspan", "rowspan", "span", "start", "tabindex", "itemprop",
        "media", "sizes", "role", "download", "aria-label", "aria-description", "aria-valuetext",
        "aria-valuenow", "aria-valuemin", "aria-valuemax",
    ]

    private static let idents = [
        "id", "for", "list", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-activedescendant",
    ]

    /// The elements whose attributes are known (WHATWG HTML, 4; the common part of SVG 2).
    private static let elements: Set<String> = [
        "a", "abbr", "address", "area", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "body", "br",
        "button", "canvas", "caption", "cite", "code", "col", "colgroup", "data", "datalist", "dd", "del", "details",
        "dfn", "dialog", "div", "dl", "dt", "em", "embed", "fieldset", "figcaption", "figure", "footer", "form", "h1",
        "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "img", "input", "ins",
        "kbd", "label", "legend", "li", "link", "main", "map", "mark", "menu", "meta", "meter", "nav", "noscript",
        "object", "ol", "optgroup", "option", "output", "p", "picture", "pre", "progress", "q", "rp", "rt", "ruby",
        "s", "samp", "script", "search", "section", "select", "slot", "small", "source", "span", "strong", "style",
        "sub", "summary", "sup", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time",
        "title", "tr", "track", "u", "ul", "var", "video", "wbr", "circle", "desc", "ellipse", "g", "image", "line",
        "path", "polygon", "polyline", "rect", "symbol", "text", "tspan", "use", "math",
    ]
}
