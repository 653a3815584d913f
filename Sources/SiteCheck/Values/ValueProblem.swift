import CandidateProfile
import Diagnostics

/// A published value that no page shows.
public struct ValueProblem: Problem, Hashable {
    /// The kind of value: `work/highlights`.
    public var key: String
    /// The number of such values that no page shows.
    public var count: Int
    /// The site's own template that could show it; `nil` if there is none.
    public var template: String?

    private var source: String {
        ["name", "email", "details", "userApplicationMaterial"].contains(key.prefix { $0 != "/" }) ? "" : " from the CV"
    }

    /// The description of the problem.
    public var description: ProblemDescription {
        let others = count == 1 ? "" : ", and neither \(count == 2 ? "is 1 more" : "are \(count - 1) more") of its kind"
        return .warning(
            "value-not-shown", "this '\(key)' is on no page of the candidate\(others)",
            advice: [
                template.map { "show it in '\($0)', or remove it\(source) if it is not meant to be public" }
                    ?? "remove it\(source), or show it in a template of your own"
            ],
            explanation:
                "The candidate publishes a value that no page shows, because a template of the site leaves it out. It is still in the published data, such as resume.json."
        )
    }

    /// One value.
    public static var examples: [ValueProblem] {
        [ValueProblem(key: "work/highlights", count: 3, template: "Templates/partials/cv-body.mustache")]
    }
}

extension SiteCheck {
    /// The published values that no page shows: each kind of value once, at the place of the first.
    func missingValues(templates: [SourceText], network: any UserSource) async -> [Diagnostic] {
        var problems: [(problem: ValueProblem, place: Place)] = []
        var numbers: [String: Int] = [:]
        for (uid, result) in (values?.results ?? [:]).sorted(by: { $0.key < $1.key }) where !result.missing.isEmpty {
            let written = (try? await network.writtenValues(userId: uid)) ?? []
            for path in result.missing {
                // A value that is not written at this place was derived from another one, which is searched for itself.
                guard let value = written.first(where: { $0.reading == .value(path) || $0.reading == .own(path) })
                else { continue }
                let key = Self.kind(of: path)
                if let number = numbers[key] {
                    problems[number].problem.count += 1
                    continue
                }
                numbers[key] = problems.count
                let problem = ValueProblem(key: key, count: 1, template: Self.template(for: path, among: templates))
                problems.append((problem, .node("Users/\(uid)/\(value.path)")))
            }
        }
        return problems.map { Diagnostic($0.problem, at: $0.place) }
    }

    /// A path without the indices of entries: `work/highlights`.
    private static func kind(of path: String) -> String {
        path.split(separator: "/").filter { Int($0) == nil }.joined(separator: "/")
    }

    /// The site's own template that shows a value of this kind, or should.
    private static func template(for path: String, among templates: [SourceText]) -> String? {
        let section = String(path.prefix { $0 != "/" })
        let names =
            switch section {
            case "basics": ["cv", "partials/reach", "profile", "layout"]
            case "name", "email", "details": ["partials/facts", "partials/reach", "profile", "layout"]
            case "userApplicationMaterial": ["partials/tile", "profile", "material", "layout"]
            case "skills", "languages", "interests": ["cv", "layout"]
            default: ["partials/cv-body", "partials/cv-entry", "cv", "layout"]
            }
        for name in names {
            if let own = templates.first(where: { $0.name.hasSuffix("/\(name).mustache") }) { return own.name }
        }
        return nil
    }
}
