import Diagnostics

/// Something about a link to another site that was asked for.
public enum OutsideLinkProblem: Problem, Hashable {
    /// There is nothing at the address; the status that says so.
    case gone(String, status: Int, on: PageSet)
    /// Nobody answers; why.
    case unreachable(String, reason: String, on: PageSet)
    /// The host answers in a way that says nothing of the page.
    case refused(String, status: Int, on: PageSet)
    /// Addresses for which the time was too short.
    case notAsked(Int)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .gone: "outside-link-gone"
        case .unreachable: "outside-link-unreachable"
        case .refused: "outside-link-refused"
        case .notAsked: "outside-links-not-asked"
        }
    }

    /// Another site is not this one's fault, and a host that refuses programs may well show the page to people.
    public var severity: Severity {
        switch self {
        case .gone, .unreachable: .warning
        case .refused, .notAsked: .hint
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .gone(let url, let status, let pages):
            "the link '\(url)' on \(pages) leads to a page that does not exist (status \(status))"
        case .unreachable(let url, let reason, let pages): "the link '\(url)' on \(pages) cannot be followed: \(reason)"
        case .refused(let url, let status, let pages):
            "the link '\(url)' on \(pages) could not be checked (status \(status))"
        case .notAsked(let count): "\(count) outside link\(count == 1 ? " was" : "s were") not asked: the time was over"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .gone: ["correct the address, or leave the link out"]
        case .unreachable: ["open it in a browser; if it does not work there either, correct it or leave it out"]
        case .refused: ["open it in a browser: some hosts answer people only"]
        case .notAsked: ["run it again: what was answered is remembered for a day"]
        }
    }
}
