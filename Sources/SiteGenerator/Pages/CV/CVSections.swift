import CandidateProfile
import WebSafety

/// The sections of a CV in conventional order, without empty ones.
struct CVSections {
    private let strings: InterfaceStrings

    init(strings: InterfaceStrings) {
        self.strings = strings
    }

    // The entries of one section, without empty ones.
    func projects(of resume: Resume) -> [CVEntry] { resume.projects.map(entry(_:)).filter { !$0.isEmpty } }
    func languages(of resume: Resume) -> [CVEntry] { resume.languages.map(entry(_:)).filter { !$0.isEmpty } }
    func certificates(of resume: Resume) -> [CVEntry] { resume.certificates.map(entry(_:)).filter { !$0.isEmpty } }
    func volunteer(of resume: Resume) -> [CVEntry] { resume.volunteer.map(entry(_:)).filter { !$0.isEmpty } }
    func publications(of resume: Resume) -> [CVEntry] { resume.publications.map(entry(_:)).filter { !$0.isEmpty } }
    func awards(of resume: Resume) -> [CVEntry] { resume.awards.map(entry(_:)).filter { !$0.isEmpty } }
    func interests(of resume: Resume) -> [CVEntry] { resume.interests.map(entry(_:)).filter { !$0.isEmpty } }
    func references(of resume: Resume) -> [CVEntry] { resume.references.map(entry(_:)).filter { !$0.isEmpty } }

    /// The sections of a CV.
    ///
    /// - Parameters:
    ///   - resume: the published CV.
    ///   - strings: the interface texts in its language.
    static func all(of resume: Resume, strings: InterfaceStrings) -> [CVSection] {
        let maker = CVSections(strings: strings)
        let sections =
            [
                maker.section("work", .work, "p-experience", maker.grouped(resume.work)),
                maker.section("projects", .projects, nil, resume.projects.map(maker.entry(_:))),
                maker.section("education", .education, "p-education", resume.education.map(maker.entry(_:))),
                maker.section("skills", .skills, "p-skill", resume.skills.map(maker.entry(_:)), isCompact: true),
                maker.section("languages", .languages, nil, resume.languages.map(maker.entry(_:)), isCompact: true),
                maker.section("certificates", .certificates, nil, resume.certificates.map(maker.entry(_:))),
                maker.section("volunteer", .volunteer, "p-experience", resume.volunteer.map(maker.entry(_:))),
                maker.section("publications", .publications, nil, resume.publications.map(maker.entry(_:))),
                maker.section("awards", .awards, nil, resume.awards.map(maker.entry(_:))),
            ] + maker.own(resume.sections) + [
                maker.section("interests", .interests, nil, resume.interests.map(maker.entry(_:)), isCompact: true),
                maker.section("references", .references, nil, resume.references.map(maker.entry(_:))),
            ]
        return sections.filter { !$0.entries.isEmpty }
    }

    private func section(
        _ id: StaticString, _ heading: InterfaceStrings.Key, _ property: StaticString?, _ entries: [CVEntry],
        isCompact: Bool = false
    ) -> CVSection {
        CVSection(
            id: Token(vouchedFor: id), heading: strings[heading], property: property.map(Token.init(vouchedFor:)),
            isCompact: isCompact, entries: entries.filter { !$0.isEmpty })
    }
}

// MARK: Experience

extension CVSections {
    /// The positions. Consecutive positions with one employer are roles of one entry.
    private func grouped(_ work: [Resume.Work]) -> [CVEntry] {
        var groups: [[Resume.Work]] = []
        for position in work where position != Resume.Work() {
            if let last = groups.last?.last, last.organisation != nil, last.organisation == position.organisation {
                groups[groups.count - 1].append(position)
            } else {
                groups.append([position])
            }
        }
        return groups.map { group in
            guard group.count > 1, let first = group.first else { return entry(group[0]) }
            return employer(first, roles: group)
        }
    }

    private func employer(_ first: Resume.Work, roles: [Resume.Work]) -> CVEntry {
        // A value that all roles share is shown once, above them.
        func shared<Value: Hashable>(_ value: (Resume.Work) -> Value?) -> Value? {
            roles.allSatisfy { value($0) == value(first) } ? value(first) : nil
        }
        var employer = CVEntry()
        employer.title = first.organisation
        employer.url = shared(\.url)
        employer.location = shared(\.location)
        let description = shared(\.description)
        employer.prose = CVProse(description)
        employer.roles = roles.map { work in
            var role = work
            role.organisation = nil
            if employer.url != nil { role.url = nil }
            if employer.location != nil { role.location = nil }
            if description != nil { role.description = nil }
            var view = entry(role)
            view.employer = first.organisation
            view.employerLocation = employer.location
            return view
        }
        return employer
    }

    private func entry(_ work: Resume.Work) -> CVEntry {
        var entry = CVEntry()
        entry.title = work.position ?? work.organisation
        entry.organisation = work.position == nil ? nil : work.organisation
        entry.location = work.location
        entry.dates = PeriodView(work.period, strings: strings)
        entry.prose = CVProse(work.description, work.summary)
        entry.points = work.highlights.map(CVPoint.init(_:))
        entry.keywords = work.keywords
        entry.link(to: work.url)
        return entry
    }

    private func entry(_ volunteer: Resume.Volunteer) -> CVEntry {
        var entry = CVEntry()
        entry.title = volunteer.position ?? volunteer.organisation
        entry.organisation = volunteer.position == nil ? nil : volunteer.organisation
        entry.location = volunteer.location
        entry.dates = PeriodView(volunteer.period, strings: strings)
        entry.prose = CVProse(volunteer.summary)
        entry.points = volunteer.highlights.map(CVPoint.init(_:))
        entry.link(to: volunteer.url)
        return entry
    }

    private func entry(_ project: Resume.Project) -> CVEntry {
        var entry = CVEntry()
        entry.title = project.name ?? project.entity
        entry.url = project.url
        entry.organisation = project.name == nil ? nil : project.entity
        entry.location = project.location
        entry.dates = PeriodView(project.period, strings: strings)
        entry.facts = (project.roles + [project.type].compactMap(\.self)).map { CVFact(text: $0) }
        entry.prose = CVProse(project.description, project.summary)
        entry.points = project.highlights.map(CVPoint.init(_:))
        entry.keywords = project.keywords
        if entry.title == nil { entry.title = project.url?.text }
        return entry
    }

    private func entry(_ education: Resume.Education) -> CVEntry {
        var entry = CVEntry()
        let degree = [education.studyType, education.area, education.specialization].compactMap(\.self)
        entry.title = degree.isEmpty ? education.institution : degree.joined(by: ", ")
        entry.organisation = degree.isEmpty ? nil : education.institution
        entry.location = education.location
        entry.dates = PeriodView(education.period, strings: strings)
        entry.facts = education.score.map { [CVFact(label: strings[.score], text: $0)] } ?? []
        entry.prose = CVProse(education.summary)
        entry.points = education.highlights.map(CVPoint.init(_:)) + education.courses.map(CVPoint.init(name:))
        entry.joinsPoints = education.highlights.isEmpty && !education.courses.isEmpty
        entry.link(to: education.url)
        return entry
    }
}

// MARK: Achievements and abilities

extension CVSections {
    private func entry(_ award: Resume.Award) -> CVEntry {
        achievement(award.title, award.url, by: award.awarder, award.date, award.summary)
    }

    private func entry(_ certificate: Resume.Certificate) -> CVEntry {
        var entry = achievement(
            certificate.name, certificate.url, by: certificate.issuer, certificate.date, certificate.summary)
        entry.facts =
            certificate.endDate.map { date in
                [CVFact(text: strings.filled(.validUntil, [.date: strings.text(of: date)]))]
            } ?? []
        return entry
    }

    private func entry(_ publication: Resume.Publication) -> CVEntry {
        var entry = achievement(
            publication.name, publication.url, by: publication.publisher, publication.releaseDate, publication.summary)
        entry.facts = publication.author.map { [CVFact(text: $0)] } ?? []
        return entry
    }

    /// The candidate's own sections.
    private func own(_ sections: [Resume.Section]) -> [CVSection] {
        sections.enumerated().map { index, section in
            CVSection(
                id: Token("own-\(index + 1)") ?? Token(vouchedFor: "own"), heading: section.name ?? strings[.about],
                isCompact: false, entries: section.entries.map(entry(_:)).filter { !$0.isEmpty })
        }
    }

    private func entry(_ item: Resume.Item) -> CVEntry {
        var entry = achievement(item.name, item.url, by: item.organisation, item.date, item.summary)
        entry.dates = entry.dates ?? PeriodView(item.period, strings: strings)
        entry.location = item.location
        entry.facts = item.facts.map { CVFact(text: $0) }
        entry.points = item.highlights.map(CVPoint.init(_:))
        entry.keywords = item.keywords
        return entry
    }

    /// An entry with a name, a date and an issuer; its address can replace a missing name.
    private func achievement(
        _ title: String?, _ url: NavigationURL?, by organisation: String?, _ date: ResumeDate?, _ summary: String?
    ) -> CVEntry {
        var entry = CVEntry()
        entry.title = title ?? url?.text
        entry.url = url
        entry.organisation = organisation
        entry.dates = PeriodView(date, strings: strings)
        entry.prose = CVProse(summary)
        return entry
    }

    private func entry(_ skill: Resume.Skill) -> CVEntry {
        var entry = CVEntry()
        entry.title = skill.name
        entry.facts = skill.level.map { [CVFact(text: $0)] } ?? []
        entry.keywords = skill.keywords
        return entry
    }

    private func entry(_ language: Resume.Language) -> CVEntry {
        var entry = CVEntry()
        entry.title = language.language
        entry.facts = language.fluency.map { [CVFact(text: $0)] } ?? []
        return entry
    }

    private func entry(_ interest: Resume.Interest) -> CVEntry {
        var entry = CVEntry()
        entry.title = interest.name
        entry.keywords = interest.keywords
        entry.prose = CVProse(interest.summary)
        return entry
    }

    private func entry(_ reference: Resume.Reference) -> CVEntry {
        var entry = CVEntry()
        entry.title = reference.name
        entry.organisation = reference.position
        entry.prose = CVProse(reference.reference)
        let contacts: [(String?, String?)] = [
            (strings[.email], reference.email), (strings[.phone], reference.phone), (nil, reference.contact),
        ]
        entry.facts = contacts.compactMap { label, text in text.map { CVFact(label: label, text: $0) } }
        return entry
    }
}
