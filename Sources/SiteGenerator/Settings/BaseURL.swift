import Diagnostics
import WebSafety

/// The address under which a site is published: `https://example.org/people/`.
public struct BaseURL: Sendable, Hashable {
    /// The address, ending in a slash.
    public let text: String
    /// The path on the host, beginning and ending in a slash: `/people/`.
    public let path: String

    /// Checks an address.
    ///
    /// - Throws: what keeps it from being the address of a site.
    public init(_ text: String) throws(BaseURLProblem) {
        let checked: String
        do {
            checked = try URLFilter.check(text, for: .media)
        } catch {
            throw .refused(text, error)
        }
        // The filter lets a scheme through only with a host behind it; without one the address is relative.
        guard let colon = checked.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }),
            checked.utf8[colon] == UInt8(ascii: ":")
        else { throw .notAbsolute(text) }
        guard !checked.utf8.contains(where: { "?#".utf8.contains($0) }) else { throw .queryOrFragment(text) }
        self.text = checked.utf8.last == Self.slash ? checked : checked + "/"
        let host = self.text.utf8[colon...].dropFirst(3)
        path = String(Substring(host.drop { $0 != Self.slash }))
    }

    private static let slash = UInt8(ascii: "/")

    /// The address of a file of the site; an `index.html` is spelled as its folder.
    public func address(of path: SitePath) -> String {
        let address = text + path.percentEncoded
        return path.text == "index.html" || path.text.utf8.suffix(11).elementsEqual("/index.html".utf8)
            ? String(address.dropLast(10)) : address
    }

    /// The site's root as pages spell it that may be shown at any address.
    var root: AssetReference { AssetReference(vouchedFor: path) }
}

/// Why a text cannot be the address of a site.
public enum BaseURLProblem: Problem, Error, Hashable {
    /// It is no address that may stand in a page.
    case refused(String, URLRefusal)
    /// It has no scheme and host.
    case notAbsolute(String)
    /// It has a query or a fragment, to which no path can be added.
    case queryOrFragment(String)

    /// The problem's stable name.
    public var id: String { "bad-base-url" }

    /// What is the case.
    public var message: String {
        switch self {
        case .refused(let text, let refusal): "the base URL '\(text)' \(refusal.reason)"
        case .notAbsolute(let text): "the base URL '\(text)' does not begin with https://"
        case .queryOrFragment(let text): "the base URL '\(text)' contains '?' or '#', so no path can follow it"
        }
    }

    /// What to do.
    public var advice: [String] { ["write the address of the site's first page, as in 'https://example.org/people/'"] }
}
