import CandidateProfile
import TemplateEngine

/// A page with the CV of a candidate.
protocol CVRecord: TemplateRecord {
    var candidate: PublishedCandidate { get }
    /// The texts in the language of the page.
    var strings: InterfaceStrings { get }
}

extension CVRecord {
    /// The sections of the CV that the built-in templates do not show by these names. Each is created only when a
    /// template uses it.
    static var furtherSections: [Field<Self>] {
        [
            Field("volunteer", .list(of: .record), "Volunteering.") { $0.entries { $0.volunteer(of: $1) } },
            Field("hasVolunteer", .flag, "Whether there is volunteering.") {
                !$0.entries { $0.volunteer(of: $1) }.isEmpty
            },
            Field("publications", .list(of: .record), "Publications.") { $0.entries { $0.publications(of: $1) } },
            Field("hasPublications", .flag, "Whether there are publications.") {
                !$0.entries { $0.publications(of: $1) }.isEmpty
            },
            Field("awards", .list(of: .record), "Awards.") { $0.entries { $0.awards(of: $1) } },
            Field("hasAwards", .flag, "Whether there are awards.") { !$0.entries { $0.awards(of: $1) }.isEmpty },
            Field("interests", .list(of: .record), "Interests.") { $0.entries { $0.interests(of: $1) } },
            Field("hasInterests", .flag, "Whether there are interests.") {
                !$0.entries { $0.interests(of: $1) }.isEmpty
            },
            Field("references", .list(of: .record), "References whose authors agreed to publication.") {
                $0.entries { $0.references(of: $1) }
            },
            Field("hasReferences", .flag, "Whether there are such references.") {
                !$0.entries { $0.references(of: $1) }.isEmpty
            },
        ]
    }

    /// The sections that a profile shows, in full and with the same records.
    static var profileSections: [Field<Self>] {
        [
            Field("work", .list(of: .record), "All positions.") { page in
                page.candidate.resume.work.filter { $0 != Resume.Work() }
                    .map { WorkEntry($0, strings: page.strings) }
            },
            Field("hasWork", .flag, "Whether there are positions.") { page in
                page.candidate.resume.work.contains { $0 != Resume.Work() }
            },
            Field("projects", .list(of: .record), "Projects.") { $0.entries { $0.projects(of: $1) } },
            Field("hasProjects", .flag, "Whether there are projects.") {
                !$0.entries { $0.projects(of: $1) }.isEmpty
            },
            Field("education", .list(of: .record), "Schools and degrees.") { page in
                page.candidate.resume.education.filter { $0 != Resume.Education() }
                    .map { EducationEntry($0, strings: page.strings) }
            },
            Field("hasEducation", .flag, "Whether there are schools or degrees.") { page in
                page.candidate.resume.education.contains { $0 != Resume.Education() }
            },
            Field("skills", .list(of: .record), "Skills.") { page in
                page.candidate.resume.skills.filter { $0 != Resume.Skill() }.map(SkillEntry.init)
            },
            Field("hasSkills", .flag, "Whether there are skills.") { page in
                page.candidate.resume.skills.contains { $0 != Resume.Skill() }
            },
            Field("languages", .list(of: .record), "Languages.") { $0.entries { $0.languages(of: $1) } },
            Field("hasLanguages", .flag, "Whether there are languages.") {
                !$0.entries { $0.languages(of: $1) }.isEmpty
            },
            Field("certificates", .list(of: .record), "Certificates.") { $0.entries { $0.certificates(of: $1) } },
            Field("hasCertificates", .flag, "Whether there are certificates.") {
                !$0.entries { $0.certificates(of: $1) }.isEmpty
            },
        ]
    }

    private func entries(_ make: (CVSections, Resume) -> [CVEntry]) -> [CVEntry] {
        make(CVSections(strings: strings), candidate.resume)
    }
}
