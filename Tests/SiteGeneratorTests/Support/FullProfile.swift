import CandidateProfile
import WebSafety

/// A candidate with all values: every section of the CV has an entry, and every field that can be withheld has a value.
///
/// - Parameter publish: the published fields.
func fullProfile(
    publish: WithheldFields = [.email, .phone, .address, .postalCode, .birthDate, .references, .authorization]
) throws -> UserData {
    var details = UserDetails()
    details.headline = "Keeps lighthouses; mends them, too"
    details.location = "Nowhere, Sound"
    details.summary = "Lights lamps, and writes down that they burn.\n\nReads Morse at breakfast."
    details.picture = document("portrait.png", kind: .image, size: 9_000)
    details.givenName = "Lena"
    details.familyName = "Lamplight"
    details.nickname = "Lumen, Lux"
    var user = UserData(
        uid: "lamplight", name: "Lena Lamplight", email: "lena@lights.example", publish: publish, details: details,
        materials: [
            file("pdf", .resume, "Résumé", document("resume.pdf")),
            try link("code", .github, "Code", "https://github.example/lamplight"),
            try link("gulls", .website, "Gulls", "https://gulls.example/@lamplight/"),
            try link("interview", .media, "Interview", "https://paper.example/7"),
        ], resume: try fullResume())
    var seeking = Seeking()
    seeking.status = .open
    seeking.until = PartialDate("2027-06-30")
    seeking.roles = ["Keeper & mender", "Foghorn tuner"]
    seeking.employment = [.fullTime, .contract]
    seeking.workplace = [.onSite, .remote]
    seeking.places = ["Rocks, small"]
    seeking.relocation = true
    seeking.authorization = ["the Sound of Nowhere"]
    seeking.notice = "One storm"
    seeking.from = PartialDate("2027-03")
    user.seeking = seeking
    user.questions = [
        CandidateQuestion(
            key: "0", question: "Lamps & gas?", answer: "Both, see [the log](https://log.example/).\n\n- oil")
    ]
    return user
}

private func fullResume() throws -> Resume {
    var resume = Resume()
    resume.basics.phone = "+00 (0)12 / 345-67"
    resume.basics.url = try NavigationURL("https://www.lights.example/über?a=1,2")
    resume.basics.birthDate = ResumeDate("1990-02-03")
    resume.basics.location.address = "Rock 7; Tower"
    resume.basics.location.postalCode = "NS-0007"
    resume.basics.location.city = "Nowhere"
    resume.basics.location.region = "Sound"
    resume.basics.location.countryCode = "NO"
    var account = Resume.Profile()
    account.network = "Gulls & Co."
    account.username = "lamplight"
    account.url = try NavigationURL("https://gulls.example/@lamplight")
    resume.basics.profiles = [account]
    resume.meta.language = "en"
    resume.meta.lastModified = "2026-01-01"
    resume.work = try fullWork()
    var school = Resume.Education()
    school.institution = "School of Lamps"
    school.area = "Optics"
    school.studyType = "Diploma"
    school.period = .init(start: ResumeDate("2015"), end: ResumeDate("2018-06-30"))
    school.score = "1.3"
    school.courses = ["Lenses", "Fog"]
    resume.education = [school]
    try addAbilities(to: &resume)
    try addAchievements(to: &resume)
    return resume
}

private func fullWork() throws -> [Resume.Work] {
    var keeper = Resume.Work()
    keeper.position = "Keeper"
    keeper.organisation = "Harbour of Nowhere"
    keeper.url = try NavigationURL("https://harbour.example/")
    keeper.location = "Rock 7"
    keeper.period = .init(start: ResumeDate("2019-03"))
    keeper.summary = "One lamp, one log."
    keeper.highlights = [
        "No ship lost in seven winters, although two of them tried to find the rock with more than usual effort",
        "Two lamps mended",
    ]
    var helper = Resume.Work()
    helper.position = "Helper"
    helper.organisation = "Harbour of Nowhere"
    helper.url = keeper.url
    helper.location = "Rock 7"
    helper.period = .init(start: ResumeDate("2018-07"), end: ResumeDate("2019-02"))
    var cook = Resume.Work()
    cook.position = "Cook"
    cook.organisation = "The Drowned Kettle"
    cook.description = "An inn with one table."
    cook.period = .init(start: ResumeDate("Summer 2014"), end: ResumeDate("2014-09"))
    return [keeper, helper, cook]
}

private func addAbilities(to resume: inout Resume) throws {
    var skill = Resume.Skill()
    skill.name = "Signals"
    skill.level = "Fluent"
    skill.keywords = ["flags", "Morse"]
    resume.skills = [skill]
    var language = Resume.Language()
    language.language = "Norwegian"
    language.fluency = "Native speaker"
    resume.languages = [language]
    var interest = Resume.Interest()
    interest.name = "Knots"
    interest.keywords = ["bowline"]
    interest.summary = "Those that hold."
    resume.interests = [interest]
    var project = Resume.Project()
    project.name = "Fog clock"
    project.description = "Tells how long the fog has been there."
    project.period = .init(start: ResumeDate("2020"), end: ResumeDate("2020"))
    project.url = try NavigationURL("https://fog.example/")
    project.roles = ["Maker"]
    project.type = "device"
    project.keywords = ["brass"]
    resume.projects = [project]
}

private func addAchievements(to resume: inout Resume) throws {
    var volunteer = Resume.Volunteer()
    volunteer.organisation = "Rescue Society"
    volunteer.position = "Rower"
    volunteer.period = .init(start: ResumeDate("2016-01"), end: ResumeDate("2017-12"))
    volunteer.highlights = ["Third oar"]
    resume.volunteer = [volunteer]
    var award = Resume.Award()
    award.title = "Lamp of the Year"
    award.date = ResumeDate("2021-11-05")
    award.awarder = "Board of Lamps"
    resume.awards = [award]
    var certificate = Resume.Certificate()
    certificate.name = "Working at height"
    certificate.date = ResumeDate("2022-04-01")
    certificate.endDate = ResumeDate("2027-04")
    certificate.issuer = "Tower Inspectorate"
    certificate.url = try NavigationURL("https://towers.example/7")
    resume.certificates = [certificate]
    var publication = Resume.Publication()
    publication.name = "On lamps & fog"
    publication.publisher = "The Log"
    publication.releaseDate = ResumeDate("2023-02-28")
    publication.url = try NavigationURL("https://log.example/lamps")
    publication.summary = "It was foggy."
    resume.publications = [publication]
    var reference = Resume.Reference()
    reference.name = "Odd Keeper"
    reference.position = "Keeper before her"
    reference.reference = "The lamp was never out."
    reference.email = "odd@harbour.example"
    reference.phone = "+00 99 888 77"
    reference.contact = "Rock 8, second door"
    reference.consent = true
    resume.references = [reference]
}
