import CandidateProfile
import Diagnostics
import WebSafety

@testable import SiteGenerator

/// The English interface texts of the built-in theme.
func english() throws -> InterfaceStrings {
    try builtInTheme().strings(for: SiteSettings(), reporting: DiagnosticCollector())
}

/// A document of a candidate.
func document(_ path: String, kind: LocalDocument.Kind = .pdf, size: Int = 24_000) -> LocalDocument {
    LocalDocument(path: path, location: "Content/Users/someone/" + path, kind: kind, size: size)
}

/// A material with a link.
func link(_ id: String, _ material: ApplicationMaterial, _ name: String, _ url: String) throws -> UserApplicationData {
    UserApplicationData(id: id, material: material, name: name, target: .link(try NavigationURL(url)))
}

/// A material with a file.
func file(_ id: String, _ material: ApplicationMaterial, _ name: String, _ document: LocalDocument)
    -> UserApplicationData
{
    UserApplicationData(id: id, material: material, name: name, target: .document(document))
}

/// A candidate with only a published address.
func reachable(_ uid: String, _ name: String) -> UserData {
    UserData(uid: uid, name: name, email: "\(uid)@example.com", publish: [.email])
}

/// A small profile: one or two lines of everything.
func smallProfile() throws -> UserData {
    var details = UserDetails()
    details.headline = "Keeps lighthouses"
    details.location = "Nowhere Sound"
    details.pronouns = "she/her"
    details.availability = "From May"
    details.summary = "Lights lamps.\n\nWrites logs."
    details.picture = document("portrait.png", kind: .image, size: 9_000)
    var resume = Resume()
    resume.basics.phone = "+00 (0)12 / 345-67"
    resume.basics.url = try NavigationURL("https://www.lights.example/me")
    var work = Resume.Work()
    work.position = "Keeper"
    work.organisation = "Harbour of Nowhere"
    work.url = try NavigationURL("https://harbour.example/")
    work.location = "Rock 7"
    work.period = .init(start: ResumeDate("2019-03"))
    work.summary = "One lamp, one log."
    work.highlights = ["No ship lost", "Two lamps mended"]
    resume.work = [work]
    var school = Resume.Education()
    school.institution = "School of Lamps"
    school.area = "Optics"
    school.studyType = "Diploma"
    school.period = .init(start: ResumeDate("2015"), end: ResumeDate("2018-06-30"))
    school.score = "1.3"
    school.courses = ["Lenses", "Fog"]
    resume.education = [school]
    var skill = Resume.Skill()
    skill.name = "Signals"
    skill.level = "Fluent"
    skill.keywords = ["flags", "Morse"]
    resume.skills = [skill]
    var account = Resume.Profile()
    account.network = "Gulls"
    account.username = "lamplight"
    account.url = try NavigationURL("https://gulls.example/@lamplight")
    resume.basics.profiles = [account]
    return UserData(
        uid: "lamplight", name: "Lena Lamplight", email: "lena@lights.example", publish: [.email, .phone],
        details: details,
        materials: [
            file("paper", .resume, "Résumé", document("resume.pdf")),
            try link("code", .github, "Code", "https://github.example/lamplight"),
        ],
        resume: resume)
}
