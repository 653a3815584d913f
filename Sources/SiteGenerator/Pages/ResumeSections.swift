import CandidateProfile
import TemplateEngine
import WebSafety

/// What a profile shows of a CV.
struct ResumeSections: Sendable {
    var work: [WorkEntry]
    var education: [EducationEntry]
    var skills: [SkillEntry]
    var profiles: [Account]

    init(_ resume: Resume, strings: InterfaceStrings) {
        // An entry of which nothing is known has nothing to show.
        work = resume.work.filter { $0 != Resume.Work() }.map { WorkEntry($0, strings: strings) }
        education = resume.education.filter { $0 != Resume.Education() }.map { EducationEntry($0, strings: strings) }
        skills = resume.skills.filter { $0 != Resume.Skill() }.map(SkillEntry.init)
        profiles = resume.basics.profiles.compactMap(Account.init)
    }

    var isEmpty: Bool { work.isEmpty && education.isEmpty && skills.isEmpty && profiles.isEmpty }
}

/// A position.
struct WorkEntry: Sendable, TemplateRecord {
    var work: Resume.Work
    var dates: String?
    var summary: SafeHTML?
    var highlights: [SafeHTML]

    init(_ work: Resume.Work, strings: InterfaceStrings) {
        self.work = work
        summary = CVProse(work.summary)?.html
        highlights = work.highlights.map(CVText.markup(ofPoint:))
        dates = strings.text(of: work.period)
    }

    static let schema = RecordSchema<WorkEntry>(
        "a position",
        [
            Field("position", .optional(.text), "The role.", \.work.position),
            Field("organisation", .optional(.text), "The employer.", \.work.organisation),
            Field("url", .optional(.navURL), "The employer's website.", \.work.url),
            Field("location", .optional(.text), "The place.", \.work.location),
            Field("dates", .optional(.text), "The start and end.", \.dates),
            Field("hasFacts", .flag, "Whether there is a period or a place.") {
                $0.dates != nil || $0.work.location != nil
            },
            Field("summary", .optional(.html), "The summary: paragraphs and lists.", \.summary),
            Field("highlights", .list(of: .html), "Achievements.", \.highlights),
            Field("hasHighlights", .flag, "Whether there are achievements.") { !$0.work.highlights.isEmpty },
        ])
}

/// A school or a degree.
struct EducationEntry: Sendable, TemplateRecord {
    var education: Resume.Education
    var dates: String?

    init(_ education: Resume.Education, strings: InterfaceStrings) {
        self.education = education
        dates = strings.text(of: education.period)
    }

    var degree: String? {
        let parts = [education.studyType, education.area].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(by: ", ")
    }

    static let schema = RecordSchema<EducationEntry>(
        "a school",
        [
            Field("institution", .optional(.text), "The school.", \.education.institution),
            Field("url", .optional(.navURL), "The school's website.", \.education.url),
            Field("degree", .optional(.text), "The degree and its subject.") { $0.degree },
            Field("dates", .optional(.text), "The start and end.", \.dates),
            Field("hasFacts", .flag, "Whether there is a period or a grade.") {
                $0.dates != nil || $0.education.score != nil
            },
            Field("score", .optional(.text), "The grade.", \.education.score),
            Field("courses", .list(of: .text), "Courses.", \.education.courses),
            Field("hasCourses", .flag, "Whether there are courses.") { !$0.education.courses.isEmpty },
        ])
}

/// A skill or a group of them.
struct SkillEntry: Sendable, TemplateRecord {
    var skill: Resume.Skill

    init(_ skill: Resume.Skill) {
        self.skill = skill
    }

    static let schema = RecordSchema<SkillEntry>(
        "a skill",
        [
            Field("name", .optional(.text), "The name.", \.skill.name),
            Field("level", .optional(.text), "The level of proficiency.", \.skill.level),
            Field("keywords", .optional(.text), "Related terms, separated by commas.") {
                $0.skill.keywords.isEmpty ? nil : $0.skill.keywords.joined(by: ", ")
            },
        ])
}

/// An account elsewhere.
struct Account: Sendable, TemplateRecord {
    var profile: Resume.Profile
    var display: String

    /// An account that has anything to show; `nil` otherwise.
    init?(_ profile: Resume.Profile) {
        guard let display = profile.username ?? profile.url?.host ?? profile.network else { return nil }
        self.profile = profile
        self.display = display
    }

    static let schema = RecordSchema<Account>(
        "an account",
        [
            Field("network", .optional(.text), "The network, unless it is the only value.") {
                $0.profile.network == $0.display ? nil : $0.profile.network
            },
            Field("username", .optional(.text), "The user name.", \.profile.username),
            Field("url", .optional(.navURL), "The address.", \.profile.url),
            Field("display", .text, "The user name, the host or the network.", \.display),
        ])
}
