import ByteText
import SiteGenerator
import WebSafety

/// The target of a link.
enum LinkTarget: Hashable {
    /// Not a page or file: `mailto:`, `data:`, `javascript:`.
    case other
    /// An address of another site, with its scheme.
    case outside(String)
    /// The path of a file of the site, and a fragment.
    case file(String, fragment: String?)
    /// An address on the same host outside of the site.
    case beyondSite
}

/// Resolves links (WHATWG URL, 4.4) in a site whose address may be unknown.
struct SiteAddress {
    let baseURL: BaseURL?

    /// The target of a link.
    ///
    /// - Parameters:
    ///   - link: the value of the attribute, with character references decoded.
    ///   - page: the path of the page in the site.
    func target(of link: String, from page: String) -> LinkTarget {
        let link = Self.cleaned(link)
        guard let first = link.utf8.first else { return .file(page, fragment: nil) }
        if let scheme = Self.scheme(of: link) {
            if let rest = own(link) { return file(rest, from: "") }
            return scheme == "http" || scheme == "https" ? .outside(link) : .other
        }
        if link.utf8.starts(with: "//".utf8) {
            let scheme = baseURL?.text.prefix { $0 != ":" } ?? "https"
            return target(of: "\(scheme):\(link)", from: page)
        }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "?") {
            return .file(page, fragment: Self.parts(of: link).fragment)
        }
        return file(link, from: page)
    }

    /// The scheme of an address in lower case; `nil` for a relative one.
    static func scheme(of link: String) -> String? {
        guard let colon = link.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }),
            link.utf8[colon] == UInt8(ascii: ":"), let first = link.utf8.first, first.isASCIILetter
        else { return nil }
        let scheme = link.utf8[..<colon]
        guard scheme.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }) else { return nil }
        return Substring(scheme).lowercased()
    }
}

extension SiteAddress {
    /// The link as browsers parse it: without surrounding white space, line ends and tabs, and with slashes instead of
    /// backslashes.
    private static func cleaned(_ link: String) -> String {
        let bytes = link.utf8
        guard bytes.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }) else { return link }
        let trimmed = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        let isData = scheme(of: link) != nil
        let kept = trimmed.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            .map { $0 == UInt8(ascii: "\\") && !isData ? UInt8(ascii: "/") : $0 }
        return String(decoding: kept, as: UTF8.self)
    }

    /// The part of an absolute address after the site's own address; `nil` for another site.
    private func own(_ link: String) -> String? {
        guard let base = baseURL?.text else { return nil }
        if link.utf8.starts(with: base.utf8) { return "/" + link.utf8.dropFirst(base.utf8.count).text }
        let bare = base.utf8.dropLast()
        guard link.utf8.starts(with: bare) else { return nil }
        let rest = link.utf8.dropFirst(bare.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: "?")
            ? "/" + rest.text : nil
    }

    private static func parts(of link: String) -> (path: String, fragment: String?) {
        let hash = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.utf8.endIndex
        let path = link.utf8[..<hash].prefix { $0 != UInt8(ascii: "?") }
        guard hash < link.utf8.endIndex else { return (path.text, nil) }
        // The filters of the search, as in "#skills=swift", are no anchor.
        if link.utf8[hash...].contains(UInt8(ascii: "=")) { return (path.text, "") }
        // A fragment directive, such as a text fragment, is not an anchor (WICG, text fragments).
        let fragment = decoded(link.utf8[hash...].dropFirst()) ?? ""
        return (path.text, String(fragment.split(separator: ":~:", maxSplits: 1, omittingEmptySubsequences: false)[0]))
    }

    /// - Parameter page: the page of a relative link; empty if a path from the root means the site's own root.
    private func file(_ link: String, from page: String) -> LinkTarget {
        let (path, fragment) = Self.parts(of: link)
        var rest = path.utf8[...]
        var components: [String] = page.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { $0.text }
        if rest.first == UInt8(ascii: "/") {
            components = []
            rest = rest.dropFirst()
            if !page.isEmpty, let base = baseURL?.path, base != "/" {
                guard let below = Self.below(base, path) else { return .beyondSite }
                rest = below.utf8[...]
            }
        }
        let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            // A path that is not valid UTF-8 cannot be the path of a file.
            let name = Self.decoded(part) ?? part.text
            switch name {
            case ".": if isLast { components.append("index.html") }
            case "..":
                guard components.popLast() != nil else { return .beyondSite }
                if isLast { components.append("index.html") }
            case "": components.append(isLast ? "index.html" : "")
            default: components.append(name)
            }
        }
        return .file(components.joined(separator: "/"), fragment: fragment)
    }

    /// The part of a path after the site's path on its host; `nil` for a path outside of the site.
    private static func below(_ base: String, _ path: String) -> String? {
        guard let base = decoded(base.utf8[...]), let decoded = decoded(path.utf8[...]) else { return nil }
        if decoded.utf8.elementsEqual(base.utf8.dropLast()) { return "" }
        guard decoded.utf8.starts(with: base.utf8) else { return nil }
        // The rest is decoded later, part by part, so it is taken from the undecoded path.
        let slashes = base.utf8.count { $0 == UInt8(ascii: "/") }
        return path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: slashes, omittingEmptySubsequences: false)
            .last?.text
    }

    /// The text with percent escapes decoded (RFC 3986, 2.1); `nil` if the result is not valid UTF-8.
    private static func decoded(_ text: Substring.UTF8View) -> String? {
        guard text.contains(UInt8(ascii: "%")) else { return text.text }
        return String(validating: PercentEncoding.leniently(text), as: UTF8.self)
    }
}

extension Sequence<UInt8> {
    fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
