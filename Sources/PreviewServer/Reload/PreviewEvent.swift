/// A server-sent event (WHATWG HTML, 9.2).
enum PreviewEvent: Sendable, Equatable {
    /// The site changed: reload the page.
    case reload
    /// Only style sheets changed: replace them, and update the version of the page.
    case styles([StyleChange], version: String)
    /// The build failed.
    case problems([PreviewProblem])
    /// The problems are fixed.
    case fixed
    /// The problems of the published site, which replace those of an earlier event.
    case warnings(PreviewWarnings)

    /// The event in its wire format.
    var text: String {
        switch self {
        case .reload: "event: reload\ndata: {}\n\n"
        case .styles(let changes, let version):
            "event: styles\ndata: {\"version\":\(JSONText.quoted(version)),\"files\":[\(changes.map(\.json).joined(separator: ","))]}\n\n"
        case .problems(let problems):
            "event: problems\ndata: [\(problems.map(\.json).joined(separator: ","))]\n\n"
        case .fixed: "event: fixed\ndata: {}\n\n"
        case .warnings(let warnings): "event: warnings\ndata: \(warnings.json)\n\n"
        }
    }
}

/// A style sheet that replaces another one.
public struct StyleChange: Sendable, Hashable {
    /// The old path in the site.
    public var old: String
    /// The new path; the same if only the content changed.
    public var new: String

    /// Creates a change.
    public init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    fileprivate var json: String { "[\(JSONText.quoted(old)),\(JSONText.quoted(new))]" }
}
