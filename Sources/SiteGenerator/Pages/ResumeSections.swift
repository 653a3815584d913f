import CandidateProfile
import TemplateEngine
import WebSafety

/// The sections of a CV on a profile.
struct ResumeSections: Sendable {
    /// The recent positions, in full.
    var work: [WorkEntry]
    /// The older positions of a long career, one line each.
    var earlier: [WorkEntry]
    var projects: [CVEntry]
    var education: [EducationEntry]
    var skills: [SkillEntry]
    var languages: [CVEntry]
    var certificates: [CVEntry]
    var profiles: [ProfileAccount]
    var glance: [GlanceEntry]

    /// The number of positions that are shown in full; older ones are lines.
    private static let recentPositions = 5

    init(_ resume: Resume, strings: InterfaceStrings) {
        // Empty entries are not shown.
        let positions = resume.work.filter { $0 != Resume.Work() }
        let degrees = resume.education.filter { $0 != Resume.Education() }
        glance = GlanceEntry.all(positions, degrees, strings: strings)
        var entries = positions.map { WorkEntry($0, strings: strings) }
        if glance.contains(where: { $0.result != nil }) { entries[0].highlightsAtGlance = 1 }
        let isLong = entries.count > Self.recentPositions + 1
        work = isLong ? Array(entries.prefix(Self.recentPositions)) : entries
        earlier = isLong ? Array(entries.dropFirst(Self.recentPositions)) : []
        education = degrees.map { EducationEntry($0, strings: strings) }
        skills = resume.skills.filter { $0 != Resume.Skill() }.map(SkillEntry.init)
        profiles = resume.basics.profiles.compactMap(ProfileAccount.init)
        let sections = CVSections(strings: strings)
        projects = sections.projects(of: resume)
        languages = sections.languages(of: resume)
        certificates = sections.certificates(of: resume)
    }

    var isEmpty: Bool {
        work.isEmpty && projects.isEmpty && education.isEmpty && skills.isEmpty && languages.isEmpty
            && certificates.isEmpty && profiles.isEmpty
    }

    /// Whether the sections beside the career are too few for a column of their own.
    var hasShortRail: Bool { skills.isEmpty && languages.isEmpty && certificates.isEmpty }
}

/// A line of the career in a profile's header: the current position, the previous one, or the education.
struct GlanceEntry: Sendable, TemplateRecord {
    var label: String
    var title: String
    var organisation: String?
    var years: String?
    var result: SafeHTML?

    /// Longer results are left to their section.
    private static let maximumResultLength = 140

    /// The lines for a career: the current positions, the first with its first result, the previous one, and the last
    /// degree. Studies that have not ended come before previous positions.
    static func all(
        _ work: [Resume.Work], _ education: [Resume.Education], strings: InterfaceStrings
    ) -> [GlanceEntry] {
        var entries: [GlanceEntry] = []
        let isCurrent = { (period: Resume.Period) in period.start != nil && period.end == nil }
        // Two current positions and a past one are enough: more add nothing to an overview.
        let current = work.filter { isCurrent($0.period) }.prefix(2)
        let positions = current + work.filter { !isCurrent($0.period) }.prefix(1)
        for (index, position) in positions.enumerated() {
            guard let title = position.position ?? position.organisation else { break }
            let result = index == 0 ? position.highlights.first : nil
            entries.append(
                GlanceEntry(
                    label: strings[index < current.count ? .now : .before], title: title,
                    organisation: position.position == nil ? nil : position.organisation,
                    years: strings.years(of: position.period),
                    result: result.flatMap {
                        $0.unicodeScalars.count <= maximumResultLength ? CVText.markup(ofPoint: $0) : nil
                    }))
        }
        if let degree = education.first {
            let name = [degree.studyType, degree.area].compactMap(\.self)
            if let title = name.isEmpty ? degree.institution : name.joined(by: ", ") {
                let isStudying = isCurrent(degree.period)
                let entry = GlanceEntry(
                    label: strings[isStudying ? .now : .studied], title: title,
                    organisation: name.isEmpty ? nil : degree.institution,
                    years: isStudying
                        ? strings.years(of: degree.period) : degree.period.end.map(strings.year(of:)), result: nil)
                entries.insert(entry, at: isStudying ? min(current.count, entries.count) : entries.count)
            }
        }
        return entries
    }

    static let schema = RecordSchema<GlanceEntry>(
        "a line of the career",
        [
            Field("label", .text, "Now, before or studied, in the interface's language.", \.label),
            Field("title", .text, "The role or the degree.", \.title),
            Field("organisation", .optional(.text), "The employer or the school.", \.organisation),
            Field("years", .optional(.text), "From which year to which.", \.years),
            Field("result", .optional(.html), "The first achievement, where it is short.", \.result),
        ])
}

/// A position.
struct WorkEntry: Sendable, TemplateRecord {
    var work: Resume.Work
    var dates: String?
    var summary: SafeHTML?
    var highlights: [SafeHTML]
    /// The number of highlights that the career in the profile's header shows.
    var highlightsAtGlance = 0

    var otherHighlights: ArraySlice<SafeHTML> { highlights.dropFirst(highlightsAtGlance) }

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
            Field("highlights", .list(of: .html), "All achievements.", \.highlights),
            Field("hasHighlights", .flag, "Whether there are achievements.") { !$0.highlights.isEmpty },
            Field("otherHighlights", .list(of: .html), "The achievements without the one that 'glance' shows.") {
                Array($0.otherHighlights)
            },
            Field("hasOtherHighlights", .flag, "Whether there are such achievements.") {
                !$0.otherHighlights.isEmpty
            },
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
            Field("keywords", .list(of: .text), "Related terms.", \.skill.keywords),
            Field("hasKeywords", .flag, "Whether there are related terms.") { !$0.skill.keywords.isEmpty },
        ])
}

/// An account on another site.
struct ProfileAccount: Sendable, TemplateRecord {
    var profile: Resume.Profile
    var display: String
    /// The account on a CV: the address without its scheme if it has the user name, such as `github.com/name`.
    var line: String
    /// What the account is called before ``line``: the network, unless the line says it.
    var label: String?

    /// Creates an account; `nil` if it has nothing to show.
    init?(_ profile: Resume.Profile) {
        guard let display = profile.username ?? profile.url?.host ?? profile.network else { return nil }
        self.profile = profile
        self.display = display
        let network = profile.network == display ? nil : profile.network
        if let url = profile.url, url.uri != nil, profile.username.map(url.brief.holds(ignoringCase:)) ?? true {
            let brief = url.brief
            line = brief
            // The host names the network, as "github.com" does.
            label = network.flatMap { brief.holds(ignoringCase: $0) ? nil : $0 }
        } else {
            line = display
            label = network
        }
    }

    static let schema = RecordSchema<ProfileAccount>(
        "an account",
        [
            Field("network", .optional(.text), "The network, unless it is the only value.") {
                $0.profile.network == $0.display ? nil : $0.profile.network
            },
            Field("username", .optional(.text), "The user name.", \.profile.username),
            Field("url", .optional(.navURL), "The address.", \.profile.url),
            Field("display", .text, "The user name, the host or the network.", \.display),
            Field("line", .text, "The account in a CV: \"github.com/name\", or the same as the display.", \.line),
            Field("label", .optional(.text), "The network, unless the line contains it.", \.label),
        ])
}
