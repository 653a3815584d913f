import Diagnostics

/// The rules for ids and slugs, which become paths of the site.
public enum PathName {
    /// The maximum number of characters.
    public static let maximumLength = 64

    /// A regular expression (ECMA-262) that every valid name matches. Some matching names are not valid.
    public static let pattern = "^[A-Za-z0-9_-]{1,\(maximumLength)}$"

    /// The kind of item with the name. It determines which names are reserved.
    public enum Owner: Sendable, Hashable {
        /// A candidate: a folder at the top of the site.
        case candidate
        /// A material: a page in the candidate's folder.
        case material
        /// An article: a page in the folder `articles` of its author.
        case article
        /// A page of the site's own: a page in the folder `pages`.
        case page
    }

    /// Why a name is not valid; `nil` if it is valid.
    public static func problem(with name: String, of owner: Owner) -> PathNameProblem? {
        if name.isEmpty { return .empty }
        if !name.utf8.allSatisfy({ isAllowed(Unicode.Scalar($0)) }),
            let scalar = name.unicodeScalars.first(where: { !isAllowed($0) })
        {
            return .character(scalar)
        }
        if name.utf8.count > maximumLength { return .tooLong }
        let lowered = name.lowercased()
        if isDevice(lowered) { return .device }
        return isReserved(lowered, owner) ? .reserved : nil
    }

    /// A suggested valid name; it is offered, never used without confirmation. ``Transliteration`` converts the
    /// letters, and punctuation and symbols are left out. `nil` if no valid name remains, or if a letter or digit is not
    /// known: a name that is readable in part only would be another name.
    public static func suggestion(for name: String, of owner: Owner) -> String? {
        let latin = Transliteration.latin(name).unicodeScalars
        guard latin.allSatisfy({ $0.isASCII || !isLetterOrDigit($0) }) else { return nil }
        let parts = latin.split { !isAllowed($0) || $0 == "-" }
        let text = parts.map { String(Substring($0)) }.joined(separator: "-")
        let short = String(text.prefix(maximumLength))
        return problem(with: short, of: owner) == nil ? short : nil
    }
}

extension PathName {
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }

    /// Whether a name in lower case is reserved for a device on Windows, with any extension.
    public static func isDevice(_ name: String) -> Bool {
        switch name {
        case "con", "prn", "aux", "nul", "conin$", "conout$": return true
        default: break
        }
        guard name.count == 4, let last = name.last else { return false }
        return (name.hasPrefix("com") || name.hasPrefix("lpt")) && (("1"..."9").contains(last) || "¹²³".contains(last))
    }

    private static func isReserved(_ name: String, _ owner: Owner) -> Bool {
        switch owner {
        case .candidate:
            switch name {
            case "index", "articles", "assets", "404", "robots", "sitemap", "feed", "static", "tags": true
            // Settings files of hosts (GitHub Pages, Netlify, Cloudflare Pages).
            case "_headers", "_redirects", "cname": true
            // Reserved for future folders and pages of the site.
            case "available", "groups", "materials", "pages", "people", "places", "skills": true
            default: isNumbered("page-", name)
            }
        case .material: name == "index" || name == "cv" || name == "articles"
        case .page: name == "index"
        case .article:
            switch name {
            case "index", "top", "tags": true
            default: isNumbered("page-", name) || isNumbered("top-", name)
            }
        }
    }

    /// Whether a name has a prefix followed by digits, like the further pages of a list.
    private static func isNumbered(_ start: String, _ name: String) -> Bool {
        name.hasPrefix(start) && name.count > start.count && name.dropFirst(start.count).allSatisfy(\.isNumber)
    }
}

/// Why a name is not valid.
public enum PathNameProblem: Sendable, Hashable {
    /// It has no characters.
    case empty
    /// It has more than ``PathName/maximumLength`` characters.
    case tooLong
    /// It contains a character other than ASCII letters, digits, `-` and `_`.
    case character(Unicode.Scalar)
    /// Windows reserves it for a device.
    case device
    /// The site has a page, folder or settings file of this name.
    case reserved

    /// The reason, as a phrase after "it": "contains a space".
    public var reason: String {
        switch self {
        case .empty: "is empty"
        case .tooLong: "is longer than \(PathName.maximumLength) characters"
        case .character(" "): "contains a space"
        case .character(let scalar) where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
            "contains a control character"
        case .character(let scalar): "contains '\(scalar)'"
        case .device: "is a name that Windows keeps for a device"
        case .reserved: "is reserved for the site's own files"
        }
    }
}
