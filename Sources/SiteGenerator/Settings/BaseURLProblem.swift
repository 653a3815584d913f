import Diagnostics
import WebSafety

/// Why a text cannot be the address of a site.
public enum BaseURLProblem: Problem, Error, Hashable {
    /// It is no address that may stand in a page.
    case refused(String, URLRefusal)
    /// It has no scheme and host.
    case notAbsolute(String)
    /// It has a query or a fragment, to which no path can be added.
    case queryOrFragment(String)
    /// Its port is no number from 1 to 65535; the port.
    case port(String, String)
    /// Its path has a component `.` or `..`.
    case dots(String)
    /// Its path has a `%` that no two hexadecimal digits follow.
    case percent(String)

    /// It ends with the name of a page; the address of the folder that the page is in.
    case page(String, folder: String)

    /// The problem's stable name.
    public var id: String { "bad-base-url" }

    /// What is the case.
    public var message: String {
        switch self {
        case .refused(let text, let refusal): "the base URL '\(text)' \(refusal.reason)"
        case .notAbsolute(let text): "the base URL '\(text)' does not begin with https://"
        case .queryOrFragment(let text): "the base URL '\(text)' contains '?' or '#', so no path can follow it"
        case .port(let text, let port):
            "the base URL '\(text)' has the port '\(port)', which is not a number from 1 to 65535"
        case .dots(let text): "the base URL '\(text)' has '.' or '..' between its slashes"
        case .page(let text, _): "the base URL '\(text)' is that of a page, and no path can follow it"
        case .percent(let text): "the base URL '\(text)' contains a '%' that does not stand for a character"
        }
    }

    /// What to do.
    public var advice: [String] {
        if case .page(_, let folder) = self { return ["write the address of its folder: \(folder)"] }
        return ([particular] as [String?]).compactMap(\.self)
            + ["write the address of the site's first page, as in 'https://example.org/people/'"]
    }

    private var particular: String? {
        switch self {
        case .refused(let text, .scheme): Self.withScheme(text) ?? "a base URL begins with https:// or http://"
        case .refused(_, .missingHost), .page: nil
        case .refused(_, let refusal): refusal.advice
        case .notAbsolute(let text): Self.withScheme(text)
        case .queryOrFragment: "leave out what begins with '?' or '#'"
        case .port: "leave the port out, or write the one at which the site is reached"
        case .dots: "write the path that they lead to, without them"
        case .percent: "write %25 for a '%'"
        }
    }

    /// The address that was probably meant by one that begins with its host.
    private static func withScheme(_ text: String) -> String? {
        let host = text.prefix { !":/?#".contains($0) }
        guard host.dropFirst().dropLast().contains("."), let url = try? BaseURL("https://" + text) else { return nil }
        return "write \(url.text)"
    }
}
