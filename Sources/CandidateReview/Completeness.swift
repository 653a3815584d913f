import CandidateProfile

/// The completeness of a profile in percent, with advice to increase it.
public struct Completeness: Sendable, Hashable {
    /// A missing part of the profile.
    public struct Missing: Sendable, Hashable {
        /// The advice.
        public var advice: String
        /// The increase of the completeness in percent.
        public var weight: Int
    }

    /// The completeness in percent.
    public private(set) var percentage = 0
    /// The missing parts, those with the greatest weight first.
    public private(set) var missing: [Missing] = []

    /// Reviews a candidate.
    ///
    /// - Parameter samples: texts that do not count, because they are not the candidate's own.
    public init(_ user: UserData, besides samples: SampleTexts = SampleTexts()) {
        let resume = samples.removed(from: user.publishedResume)
        let basics = resume.basics
        let links = user.materials.filter { item in
            guard case .link(let url) = item.target else { return false }
            return samples.source(ofAddress: url.text) == nil
        }
        let place = user.details.location.flatMap { samples.source(of: $0) == nil ? $0 : nil }
        let accounts = basics.profiles.filter { $0.url != nil }
        // An entry without a name consists only of dates.
        let periods =
            resume.work.filter { $0.organisation ?? $0.position != nil }.map(\.period)
            + resume.projects.filter { $0.name != nil }.map(\.period)
            + resume.volunteer.filter { $0.organisation ?? $0.position != nil }.map(\.period)
        let highlights =
            resume.work.flatMap(\.highlights) + resume.projects.flatMap(\.highlights)
            + resume.volunteer.flatMap(\.highlights)
        let skills = resume.skills.reduce(0) { $0 + max($1.keywords.count, $1.name == nil ? 0 : 1) }
        // The weights add up to 100.
        count(5, samples.source(of: user.name) == nil, "say your name")
        count(10, basics.label != nil, "add a headline")
        count(10, basics.summary != nil, "add a summary")
        count(5, user.details.picture != nil, "add a portrait")
        count(5, place != nil, "say where you are")
        let isReachable = basics.email != nil || basics.phone != nil || basics.url != nil
        count(10, isReachable || !links.isEmpty || !accounts.isEmpty, "publish a way to reach you")
        count(15, periods.contains { $0.start != nil || $0.end != nil }, "add positions or projects with dates")
        count(10, !highlights.isEmpty, "say what you achieved in \"highlights\"")
        count(
            10, resume.education.contains { $0.institution ?? $0.area ?? $0.studyType != nil },
            "add a school or a degree")
        count(10, skills >= 5, "name five skills")
        count(5, !links.isEmpty || !accounts.isEmpty, "link to what you do elsewhere")
        count(5, resume.languages.contains { $0.language != nil }, "say which languages you speak")
        // Parts with the same weight stay in the order of this code.
        missing = missing.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    private mutating func count(_ weight: Int, _ isThere: Bool, _ advice: String) {
        if isThere { percentage += weight } else { missing.append(Missing(advice: advice, weight: weight)) }
    }

    /// The completeness and the advice in one line: "completeness 80 %: add a summary (+10 %), …".
    ///
    /// - Parameter most: the maximum number of pieces of advice.
    public func text(most: Int = .max) -> String {
        guard !missing.isEmpty else { return "completeness \(percentage) %" }
        let shown = missing.prefix(most).map { "\($0.advice) (+\($0.weight) %)" }
        return "completeness \(percentage) %: " + (shown + (missing.count > most ? ["…"] : [])).joined(separator: ", ")
    }
}
