import Diagnostics
import WebSafety

/// Why a text cannot be the address of a site.
public enum BaseURLProblem: Problem, Error, Hashable {
    /// An address that pages must not contain.
    case refused(String, URLRefusal)
    /// An address without scheme and host.
    case notAbsolute(String)
    /// An address with a query or a fragment, to which no path can be added.
    case queryOrFragment(String)
    /// A port that is not a number from 1 to 65535; the port.
    case port(String, String)
    /// A path with a component `.` or `..`.
    case dots(String)
    /// A path with a `%` that is not followed by two hexadecimal digits.
    case percent(String)

    /// An address of a page; the address of the page's folder.
    case page(String, folder: String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .refused(let text, let refusal):
            error("'\(text)' \(refusal.reason)", advice: Self.advice(for: text, refusal), Self.example)
        case .notAbsolute(let text):
            error("'\(text)' does not begin with https://", advice: Self.withScheme(text), Self.example)
        case .queryOrFragment(let text):
            error(
                "'\(text)' contains '?' or '#', so no path can follow it",
                advice: "remove '?' or '#' and what follows it", Self.example)
        case .port(let text, let port):
            error(
                "'\(text)' has the port '\(port)', which is not a number from 1 to 65535",
                advice: "leave the port out, or write the port of the site", Self.example)
        case .dots(let text):
            error(
                "'\(text)' has '.' or '..' between its slashes", advice: "write the resulting path, without them",
                Self.example)
        case .page(let text, let folder):
            error(
                "'\(text)' is the address of a page, so no path can follow it",
                advice: "write the address of its folder: \(folder)")
        case .percent(let text):
            error(
                "'\(text)' contains a '%' that is not followed by two hexadecimal digits",
                advice: "write %25 for a '%'", Self.example)
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [BaseURLProblem] {
        [
            .notAbsolute("example.org"), .refused("ftp://example.org/", .scheme("ftp")),
            .refused("https:/example.org", .missingHost), .queryOrFragment("https://example.org/?page=1"),
            .port("https://example.org:99999/", "99999"), .dots("https://example.org/a/../b/"),
            .percent("https://example.org/100%/"),
            .page("https://example.org/people/index.html", folder: "https://example.org/people/"),
        ]
    }

    private static let example = "write the address of the site's first page, as in 'https://example.org/people/'"

    private func error(_ message: String, advice: String?...) -> ProblemDescription {
        .error(
            "bad-base-url", "the base URL " + message, advice: advice.compactMap(\.self),
            explanation:
                "The base URL is the address of the site's first page: https://, a host, and the folder if the site is in one. sitegen adds paths to it, so it has no query, no fragment and no file name."
        )
    }

    private static func advice(for text: String, _ refusal: URLRefusal) -> String? {
        switch refusal {
        case .scheme: withScheme(text) ?? "a base URL begins with https:// or http://"
        case .missingHost: nil
        default: refusal.advice
        }
    }

    /// The address with a scheme, if it begins with a host.
    private static func withScheme(_ text: String) -> String? {
        let host = text.prefix { !":/?#".contains($0) }
        guard host.dropFirst().dropLast().contains("."), let url = try? BaseURL("https://" + text) else { return nil }
        return "write \(url.text)"
    }
}
