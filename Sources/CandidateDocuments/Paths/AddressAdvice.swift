import ByteText
import Diagnostics
import WebSafety

/// Advice for a refused address: the address that was probably meant, if it is clear.
public enum AddressAdvice {
    /// The advice for a refused text.
    public static func advice(for text: String, _ refusal: URLRefusal) -> String {
        let text = text.trimmedOfASCII
        if let inside = addressInside(text) { return "write the address alone: \(inside)" }
        if let first = firstOfSeveral(text) { return "write one address, such as \(first)" }
        // If the scheme is not allowed, other problems of the address do not matter.
        if refusal == .space || refusal == .backslash, case .scheme(let scheme)? = refusalOfScheme(text) {
            return advice(for: text, .scheme(scheme))
        }
        if DocumentPath.isOfWindows(text) {
            return hostOfShare(text).map(DocumentPath.advice(onTheWeb:)) ?? putIntoFolder
        }
        let meant =
            switch refusal {
            case .missingHost: withHost(text)
            case .schemeTwice: withSchemeOnce(text)
            case .withoutScheme: checked("https://" + text.drop { $0 == "/" })
            case .backslash: checked(text.replacing(/\\|%5[Cc]/, with: "/"))
            case .space: withoutSpaces(text)
            case .mailAddress: mailAddress(in: text)
            case .telephoneNumber: telephoneNumber(in: text)
            case .scheme(let scheme): withScheme(text, scheme)
            default: nil as String?
            }
        if let meant {
            let isOneOfMany = refusal == .mailAddress || hasManyAddresses(text)
            return isOneOfMany ? "write one address: \(meant)" : "write \(meant)"
        }
        switch refusal {
        case .scheme(let scheme) where ["file", "data"].contains(scheme) || scheme.count == 1: return putIntoFolder
        case .space where authority(of: text).contains(" "): return "remove the space from the name of the site"
        default: return refusal.advice
        }
    }

    /// The address in `<https://example.com>`, `"https://example.com"` and `[Example](https://example.com)`.
    static func addressInside(_ text: String) -> String? {
        let first = text.first
        if first == "[", let middle = text.firstRange(of: "]("), let end = text.lastIndex(of: ")"),
            middle.upperBound < end
        {
            return whole(text[middle.upperBound..<end])
        }
        guard let first, let last = text.last, ["<>", "\"\"", "''", "()", "[]"].contains("\(first)\(last)") else {
            // Only one of the two delimiters may be present.
            let inside = text.drop { "<\"".contains($0) }.prefix { !"<>\"".contains($0) }
            let isAround = inside.startIndex > text.startIndex || text.last == ">" || text.last == "\""
            return isAround && inside.endIndex >= text.dropLast().endIndex ? whole(inside) : nil
        }
        return whole(text.dropFirst().dropLast())
    }

    /// The first of several addresses, separated by commas, semicolons or white space.
    static func firstOfSeveral(_ text: String) -> String? {
        let parts = text.split { ",; \t\n".contains($0) }.filter { $0 != "and" && $0 != "or" }
        guard parts.count > 1, parts.allSatisfy({ whole($0) != nil }) else { return nil }
        return whole(parts[0])
    }

    /// The text, if it is an http or https address.
    private static func whole(_ text: Substring) -> String? {
        let address = String(text).trimmedOfASCII
        let lowered = address.lowercased()
        return lowered.hasPrefix("https://") || lowered.hasPrefix("http://") ? checked(address) : nil
    }

    /// An address whose scheme lacks its colon, or has another character in its place: `http//example.com`,
    /// `https;//example.com`.
    static func withColon(_ text: String) -> String? {
        for scheme in ["https", "http"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let slashes = rest.first.map { ",;.".contains($0) } == true ? rest.dropFirst() : rest
            guard slashes.hasPrefix("//") else { continue }
            return checked("\(scheme)://" + slashes.drop { $0 == "/" })
        }
        return nil
    }

    /// The address for `\\example.com`, which is a site rather than a network share.
    static func hostOfShare(_ text: String) -> String? {
        guard text.hasPrefix("\\\\") else { return nil }
        let path = String(text.drop { $0 == "\\" }.map { $0 == "\\" ? "/" : $0 })
        guard !DocumentPath.hasFileExtension(path) else { return nil }
        return DocumentPath.address(in: path)
    }

    private static let putIntoFolder = "put the file into the candidate's folder and write its file name"
}

extension AddressAdvice {
    /// The reason to refuse the part up to the colon; `nil` if it is accepted.
    private static func refusalOfScheme(_ text: String) -> URLRefusal? {
        guard DocumentPath.isAddress(text), let colon = text.firstIndex(of: ":"), !DocumentPath.isOfWindows(text) else {
            return nil
        }
        let scheme = text[..<colon]
        guard !scheme.isEmpty,
            scheme.utf8.allSatisfy({ $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") })
        else { return nil }
        do throws(URLRefusal) {
            _ = try NavigationURL("\(scheme):x")
            return nil
        } catch {
            return error
        }
    }

    /// The address, if it is accepted.
    private static func checked(_ address: String) -> String? { (try? NavigationURL(address))?.text }

    /// The part between the scheme and the path.
    private static func authority(of text: String) -> Substring {
        guard let colon = text.firstIndex(of: ":") else { return "" }
        return text[text.index(after: colon)...].drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    }

    /// Completes the slashes of `https:/example.com` and `http:example.com`.
    private static func withHost(_ text: String) -> String? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].hasPrefix("//") else { return nil }
        return checked("\(parts[0].lowercased())://" + parts[1].drop { $0 == "/" })
    }

    /// Removes the duplicate scheme of `https://https://example.com` and `https://http//example.com`.
    private static func withSchemeOnce(_ text: String) -> String? {
        let rest = text.drop { $0 != ":" }.drop { ":/".contains($0) }
        let once = String(rest)
        return checked(
            rest.contains("://") ? once : withColon(once) ?? "https://" + rest.drop { $0 != "/" }.drop { $0 == "/" })
    }

    /// Replaces the spaces of `tel:+48 22 000` by hyphens, and removes the one of `https:// example.com`.
    private static func withoutSpaces(_ text: String) -> String? {
        if let number = telephoneNumber(in: text) { return number }
        if hasManyAddresses(text) { return mailAddress(in: text) }
        let host = authority(of: text)
        guard host.contains(" "), host.startIndex < text.endIndex else { return nil }
        let start = text[..<host.startIndex].filter { $0 != " " }
        return checked(start + host.filter { $0 != " " } + text[host.endIndex...])
    }

    private static func hasManyAddresses(_ text: String) -> Bool {
        text.lowercased().hasPrefix("mailto:") && text.prefix { $0 != "?" }.contains(" ")
    }

    /// The first of several e-mail addresses, or the one next to a name.
    private static func mailAddress(in text: String) -> String? {
        let rest = text.drop { $0 != ":" }.dropFirst().prefix { $0 != "?" }
        guard !URLFilter.isMailAddress(String(rest)) else { return nil }
        return rest.split { " ,;<>/\"()".contains($0) }.map(String.init).first(where: URLFilter.isMailAddress)
            .map { "mailto:\($0)" }
    }

    /// A telephone number with hyphens between its parts.
    private static func telephoneNumber(in text: String) -> String? {
        let scheme = text.prefix(4).lowercased()
        guard scheme == "tel:" || scheme == "sms:" else { return nil }
        return checked(scheme + text.dropFirst(4).split { " /\u{A0}".contains($0) }.joined(separator: "-"))
    }

    /// Adds a scheme to `example.com:8080/x` and `doi:10.1000/182`, and corrects misspelled schemes.
    private static func withScheme(_ text: String, _ scheme: String) -> String? {
        let rest = text.drop { $0 != ":" }.dropFirst()
        let port = rest.prefix { !"/?#".contains($0) }
        if !port.isEmpty, port.utf8.count <= 5, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            DocumentPath.address(in: scheme) != nil
        {
            return checked("https://" + text)
        }
        if URLFilter.isMailAddress(String(rest)) { return "mailto:\(rest)" }
        if ["callto", "phone", "telephone"].contains(scheme) { return telephoneNumber(in: "tel:\(rest)") }
        if scheme == "doi" { return checked("https://doi.org/\(rest)") }
        guard scheme.count > 3, let near = Spelling.nearest(to: scheme, in: ["http", "https", "mailto"]) else {
            return nil
        }
        return checked("\(near):\(rest)")
    }
}
