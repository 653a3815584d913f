/// What browsers are told (server-sent events; WHATWG HTML, 9.2).
enum PreviewEvent: Sendable, Equatable {
    /// The site is another: load the page again.
    case reload
    /// Only style sheets are others: which take the place of which; the state that the page then belongs to.
    case styles([StyleChange], version: String)
    /// The site could not be made again.
    case problems([PreviewProblem])
    /// All is well.
    case fixed

    /// The event as it is sent.
    var text: String {
        switch self {
        case .reload: "event: reload\ndata: {}\n\n"
        case .styles(let changes, let version):
            "event: styles\ndata: {\"version\":\(JSONText.quoted(version)),\"files\":[\(changes.map(\.json).joined(separator: ","))]}\n\n"
        case .problems(let problems):
            "event: problems\ndata: [\(problems.map(\.json).joined(separator: ","))]\n\n"
        case .fixed: "event: fixed\ndata: {}\n\n"
        }
    }
}

/// A style sheet that takes the place of another one.
public struct StyleChange: Sendable, Hashable {
    /// The path of the one before, in the site.
    public var old: String
    /// The path of the new one; the same where only the content is another.
    public var new: String

    /// Makes a change.
    public init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    fileprivate var json: String { "[\(JSONText.quoted(old)),\(JSONText.quoted(new))]" }
}
