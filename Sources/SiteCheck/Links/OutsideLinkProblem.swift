import Diagnostics

/// A problem of a link to another site, found by a request.
public enum OutsideLinkProblem: Problem, Hashable {
    /// The page does not exist; the HTTP status.
    case gone(String, status: Int, on: PageSet)
    /// The site does not respond; the reason.
    case unreachable(String, reason: String, on: PageSet)
    /// The site refuses the request, so the page may exist; the HTTP status.
    case refused(String, status: Int, on: PageSet)
    /// Addresses for which no time was left.
    case notRequested(Int)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .gone(let url, let status, let pages):
            .warning(
                "outside-link-gone",
                "the link '\(url)' on \(pages) leads to a page that does not exist (status \(status))",
                advice: ["correct the address, or remove the link"],
                explanation:
                    "The other site answered that the page does not exist. It was moved or deleted, or the address is misspelled."
            )
        case .unreachable(let url, let reason, let pages):
            .warning(
                "outside-link-unreachable", "the link '\(url)' on \(pages) cannot be reached: \(reason)",
                advice: ["open it in a browser; if it does not work there, correct or remove it"],
                explanation:
                    "The other site did not answer. The host may no longer exist, or may be unavailable for a while.")
        case .refused(let url, let status, let pages):
            .hint(
                "outside-link-refused", "the link '\(url)' on \(pages) could not be checked (status \(status))",
                advice: ["open it in a browser: some hosts do not answer programs"],
                explanation:
                    "The other site refused the request, which does not say whether the page exists. Some sites, such as LinkedIn, refuse all automatic checks."
            )
        case .notRequested(let count):
            .hint(
                "outside-links-not-asked",
                "\(count) external link\(count == 1 ? " was" : "s were") not checked, because the time limit was reached",
                advice: ["run it again: answers are cached for a day"],
                explanation:
                    "Checking external links has a time limit. The next run continues with the links that have no cached answer."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [OutsideLinkProblem] {
        let (url, pages) = ("https://example.org/", PageSet(first: "ada/index.html"))
        return [
            .gone(url, status: 404, on: pages), .unreachable(url, reason: "there is no such host", on: pages),
            .refused(url, status: 403, on: pages), .notRequested(3),
        ]
    }
}
