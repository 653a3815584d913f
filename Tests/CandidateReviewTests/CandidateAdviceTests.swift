import CandidateProfile
import TestSupport
import Testing
import WebSafety

@testable import CandidateReview

@Suite("Advice for candidates")
struct CandidateAdviceTests {
    /// A CV, and the advice on a day.
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (inout Resume) -> Void
        var said: [String]

        init(_ description: String, _ said: [String], _ change: @escaping @Sendable (inout Resume) -> Void) {
            testDescription = description
            self.change = change
            self.said = said
        }
    }

    private static let examples = [
        Example("nothing", []) { _ in },
        Example(
            "an end before the beginning", ["resume/work/0/endDate: resume-end-before-start 2019-03 2021"]
        ) {
            $0.work = [work("A", "2021", "2019-03")]
        },
        Example("a year that is the same may be right", []) { $0.work = [work("A", "2021-05", "2021")] },
        Example(
            "a gap of seven months",
            ["resume/work/0/startDate: resume-gap 2019-01 2019-07"]
        ) {
            $0.work = [work("B", "2019-08", nil), work("A", "2015-01", "2018-12")]
        },
        Example("a gap of six months is none", []) {
            $0.work = [work("B", "2019-07", nil), work("A", "2015-01", "2018-12")]
        },
        Example("a school fills a gap", []) {
            $0.work = [work("B", "2019-08", nil), work("A", "2015-01", "2016-12")]
            $0.education = [school("2017-01", "2019-06")]
        },
        Example("years leave no gap that one could be sure of", []) {
            $0.work = [work("B", "2019", nil), work("A", "2015", "2018")]
        },
        Example("what is before the first position is no gap", []) {
            $0.work = [work("A", "2015-01", nil)]
            $0.education = [school("2001", "2005")]
        },
        Example(
            "two gaps",
            [
                "resume/work/1/startDate: resume-gap 2012-01 2013-12 2016-01 2018-12"
            ]
        ) {
            $0.work = [
                work("C", "2019-01", nil), work("B", "2014-01", "2015-12"), work("A", "2010-01", "2011-12"),
            ]
        },
        Example("words for an end leave nothing open", []) {
            $0.work = [work("B", "2019-08", nil), work("A", "2015-01", "Summer 2016")]
        },
        Example("two positions for four months", ["resume/work/0/startDate: resume-overlap 'A' 'B' 4"]) {
            $0.work = [work("A", "2020-01", "2020-09"), work("B", "2020-05", "2021-12")]
        },
        Example("two positions for three months", []) {
            $0.work = [work("A", "2020-01", "2020-08"), work("B", "2020-05", "2021-12")]
        },
        Example("two positions that go on", ["resume/work/0/startDate: resume-overlap 'A' 'B' 24"]) {
            $0.work = [work("A", "2020-01", nil), work("B", "2024-05", nil)]
        },
        Example("two roles at one employer", []) {
            $0.work = [work("A", "2020-01", nil), work("a", "2020-05", nil)]
        },
        Example("a position that says that it is not the whole time", []) {
            $0.work = [work("A", "2020-01", nil), work("B", "2020-05", nil, position: "Adviser, part-time")]
        },
        Example(
            "certificates",
            ["resume/certificates/1/endDate: certificate-expired 'Old' 2026-04 1"]
        ) {
            $0.certificates = [
                certificate("New", "2026-05"), certificate("Old", "2026-04"), certificate("Older", "2020"),
                certificate("Endless", nil), certificate("Words", "soon"),
            ]
        },
        Example(
            "a certificate of times that cannot be",
            ["resume/certificates/0/endDate: resume-end-before-start 2019-05 2020-05"]
        ) {
            $0.certificates = [
                certificate("Welding", "2019-05", from: "2020-05"), certificate("New", "2027", from: "2020"),
            ]
        },
        Example(
            "skills that nothing speaks of", ["resume/skills/1/name: skills-unmentioned 'C' 'Go'"]
        ) {
            $0.work = [work("A", "2020-01", nil, position: "Swift and C++ developer, CEO, Gopher, baker")]
            $0.skills = [skill("Swift"), skill("C"), skill("C++"), skill("Go"), skill("Trades", ["bakers"])]
        },
        Example("skills beside nothing", []) { $0.skills = [skill("Swift")] },
        Example(
            "samples",
            [
                "resume/basics/name: sample-text 4",
                "resume/work/0/summary: this is filler", "resume/work/0/highlights/0: this is filler",
                "resume/work/0/url: this is an example address (RFC 2606)",
                "resume/basics/location/address: this is from the example of JSON Resume",
            ]
        ) {
            $0.basics.name = "Richard  Hendriks"
            $0.basics.location.address = "2712 Broadway St"
            var position = work("Mill of examples", "2020", nil)
            position.url = try? NavigationURL("https://www.example.com/mill")
            position.summary = "Lorem ipsum dolor."
            position.highlights = ["TODO", "Had a todo list"]
            $0.work = [position]
        },
    ]

    @Test("is correct", arguments: examples)
    func advice(_ example: Example) throws {
        var resume = Resume()
        resume.basics.url = try NavigationURL("https://cy.example/")
        example.change(&resume)
        var details = UserDetails()
        details.headline = "Baker"
        let today = try #require(PartialDate("2026-05-15"))
        let review = CandidateAdvice(
            UserData(uid: "cy", name: "Cy", details: details, resume: resume), today: today, samples: SampleTexts())
        let said = review.findings.flatMap { finding in
            ["\(finding.path): \(finding.hint.idAndFacts)"]
                + finding.notes.filter { $0.text.hasPrefix("this is") }.map { "\($0.path): \($0.text)" }
        }
        #expect(Set(said) == Set(example.said))
        #expect(review.findings.allSatisfy { $0.hint.severity == .hint && !$0.hint.advice.isEmpty })
    }

    @Test("asks for a headline if there is a CV, and for nothing otherwise")
    func headline() throws {
        let today = try #require(PartialDate("2026"))
        var user = UserData(uid: "cy", name: "Cy")
        #expect(CandidateAdvice(user, today: today, samples: SampleTexts()).findings.isEmpty)
        var resume = Resume()
        resume.work = [Self.work("A", "2020", nil)]
        user.resume = resume
        let findings = CandidateAdvice(user, today: today, samples: SampleTexts()).findings
        #expect(findings.map(\.hint) == [.noHeadline])
    }

    private static func work(_ name: String, _ start: String, _ end: String?, position: String? = nil) -> Resume.Work {
        var work = Resume.Work()
        work.organisation = name
        work.position = position
        work.period = Resume.Period(start: ResumeDate(start), end: end.map(ResumeDate.init))
        return work
    }

    private static func school(_ start: String, _ end: String) -> Resume.Education {
        var school = Resume.Education()
        school.period = Resume.Period(start: ResumeDate(start), end: ResumeDate(end))
        return school
    }

    private static func certificate(_ name: String, _ end: String?, from start: String? = nil) -> Resume.Certificate {
        var certificate = Resume.Certificate()
        certificate.name = name
        certificate.date = start.map(ResumeDate.init)
        certificate.endDate = end.map(ResumeDate.init)
        return certificate
    }

    private static func skill(_ name: String, _ keywords: [String] = []) -> Resume.Skill {
        var skill = Resume.Skill()
        skill.name = name
        skill.keywords = keywords
        return skill
    }
}

@Suite("Completeness")
struct CompletenessTests {
    @Test("of a profile with only a name")
    func nothing() {
        let completeness = Completeness(UserData(uid: "cy", name: "Cy"))
        #expect(completeness.percentage == 5)
        #expect(completeness.missing.reduce(0) { $0 + $1.weight } == 95)
        #expect(
            completeness.text(most: 2)
                == "completeness 5 %: add positions or projects with dates (+15 %), add a headline (+10 %), …")
    }

    @Test("of a complete profile, and of the same with samples")
    func everything() throws {
        var details = UserDetails()
        details.headline = "Baker"
        details.location = "Porto"
        details.summary = "Bakes."
        details.picture = LocalDocument(path: "p.png", location: "p.png", kind: .image, size: 1)
        var resume = Resume()
        resume.basics.url = try NavigationURL("https://cy.example/")
        var account = Resume.Profile()
        account.url = try NavigationURL("https://gulls.example/cy")
        resume.basics.profiles = [account]
        var work = Resume.Work()
        work.organisation = "Mill"
        work.period.start = ResumeDate("2020")
        work.highlights = ["Ground things"]
        resume.work = [work]
        var school = Resume.Education()
        school.institution = "School of Bread"
        resume.education = [school]
        var skill = Resume.Skill()
        skill.keywords = ["rye", "wheat", "oats", "spelt", "salt"]
        resume.skills = [skill]
        var language = Resume.Language()
        language.language = "Portuguese"
        resume.languages = [language]
        let user = UserData(uid: "cy", name: "Cy", details: details, resume: resume)
        #expect(Completeness(user).text() == "completeness 100 %")
        let samples = SampleTexts(starter: ["Bakes.", "salt"])
        #expect(
            Completeness(user, besides: samples).text()
                == "completeness 80 %: add a summary (+10 %), name five skills (+10 %)")
    }
}

@Suite("The day of a time")
struct DayTests {
    @Test(
        "is that of the calendar",
        arguments: [
            (-5, "1970-01-01"), (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"),
            (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_735_603_200, "2024-12-31"),
            (1_767_225_599, "2025-12-31"), (1_767_225_600, "2026-01-01"),
        ])
    func day(_ seconds: Int, _ date: String) {
        #expect(PartialDate(secondsSince1970: seconds).description == date)
    }
}
