import CandidateProfile
import TemplateEngine
import WebSafety

/// A candidate's availability, in the words of the interface.
struct StatusView: Sendable, TemplateRecord {
    var text: String
    var until: String?
    var isOpen = false
    var isLater = false
    var isClosed = false

    /// The status of a candidate, or else the candidate's own words; `nil` without both.
    init?(_ seeking: Seeking?, or availability: String?, strings: InterfaceStrings) {
        guard let seeking, let status = seeking.status else {
            guard let availability else { return nil }
            text = availability
            return
        }
        until = seeking.until.map { strings.filled(.statusUntil, [.date: strings.dayText(of: .date($0))]) }
        switch (status, seeking.from) {
        case (.open, let from?):
            text = strings.filled(.statusOpenFrom, [.date: strings.dayText(of: .date(from))])
            isLater = true
        case (.open, nil): text = strings[.statusOpen]
        case (.listening, _): text = strings[.statusListening]
        case (.closed, _): text = strings[.statusClosed]
        }
        isOpen = status == .open
        isClosed = status == .closed
    }

    static let schema = RecordSchema<StatusView>(
        "a status",
        [
            Field(
                "text", .text, "Whether to ask the candidate: \"Open to work\", or the candidate's own words.", \.text),
            Field("until", .optional(.text), "The last day of the status: \"until 31 Mar 2027\".", \.until),
            Field("isOpen", .flag, "Whether the candidate looks for work.", \.isOpen),
            Field("isLater", .flag, "Whether the candidate looks for work from a certain date.", \.isLater),
            Field("isClosed", .flag, "Whether the candidate does not look for work.", \.isClosed),
        ])
}

/// A line about what a candidate is looking for.
struct WishView: Sendable, TemplateRecord {
    var label: String
    var text: String

    /// The lines, in the order of a recruiter's questions.
    ///
    /// - Parameter seeking: what the candidate publishes.
    static func all(_ seeking: Seeking?, strings: InterfaceStrings) -> [WishView] {
        guard let seeking else { return [] }
        let employment = seeking.employment.map { strings[$0.key] }.joined(separator: ", ").capitalizedStart
        let workplace = seeking.workplace.map { strings[$0.key] }.joined(separator: ", ").capitalizedStart
        let relocation = seeking.relocation.map { strings[$0 ? .relocation : .noRelocation] }
        let places = [workplace].filter { !$0.isEmpty } + seeking.places + [relocation].compactMap(\.self)
        let permits = seeking.authorization.joined(separator: ", ")
        // The status of an open candidate shows the date already.
        let from = seeking.status == .open ? nil : seeking.from.map { strings.dayText(of: .date($0)) }
        let lines: [(InterfaceStrings.Key, String?)] = [
            (.roles, seeking.roles.joined(separator: ", ")), (.employment, employment),
            (.workplaces, places.joined(separator: " · ")), (.earliest, from), (.notice, seeking.notice),
            (.permit, permits.isEmpty ? nil : strings.filled(.mayWorkIn, [.places: permits])),
        ]
        return lines.compactMap { key, text in
            text.flatMap { $0.isEmpty ? nil : WishView(label: strings[key], text: $0) }
        }
    }

    static let schema = RecordSchema<WishView>(
        "a line of what a candidate looks for",
        [
            Field("label", .text, "What it is about: roles, employment, places.", \.label),
            Field("text", .text, "What the candidate looks for.", \.text),
        ])
}

extension Seeking.Employment {
    /// The word for the kind in the interface.
    var key: InterfaceStrings.Key {
        switch self {
        case .fullTime: .fullTime
        case .partTime: .partTime
        case .contract: .contract
        case .internship: .internship
        case .thesis: .thesis
        }
    }
}

extension Seeking.Workplace {
    /// The word for the workplace in the interface.
    var key: InterfaceStrings.Key {
        switch self {
        case .onSite: .onSite
        case .hybrid: .hybrid
        case .remote: .remote
        }
    }
}

extension String {
    /// The text with a capital letter at its start.
    var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

/// A question and its answer.
struct QuestionView: Sendable, TemplateRecord {
    var question: String
    var answer: SafeHTML

    /// Creates a question; `nil` if its answer is empty.
    init?(_ question: CandidateQuestion) {
        guard let answer = CVProse(question.answer)?.html else { return nil }
        self.question = question.question
        self.answer = answer
    }

    static let schema = RecordSchema<QuestionView>(
        "a question",
        [
            Field("question", .text, "The question.", \.question),
            Field("answer", .html, "The answer: paragraphs and lists.", \.answer),
        ])
}

/// A group that a candidate belongs to.
struct GroupView: Sendable, TemplateRecord {
    var group: SiteGroup
    /// The page of the group; `nil` in a site without a directory.
    var url: AssetReference?

    /// The groups with some ids, in the order of the site.
    static func all(_ ids: [String], at path: SitePath, in context: PageContext) -> [GroupView] {
        context.settings.groups.filter { ids.contains($0.id) }.map { group in
            let url = context.site.hasDirectory ? path.reference(to: .facet(.groups, group.id)) : nil
            return GroupView(group: group, url: url)
        }
    }

    static let schema = RecordSchema<GroupView>(
        "a group",
        [
            Field("id", .text, "The id.", \.group.id),
            Field("title", .text, "The title.", \.group.title),
            Field("text", .optional(.text), "One or two sentences about the group.", \.group.text),
            Field("url", .optional(.asset), "The members of the group, if the site has a directory.", \.url),
        ])
}
