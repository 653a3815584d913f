import CandidateProfile
import Diagnostics

extension SiteCheck {
    /// One of each problem that this module finds.
    public static var problemExamples: [any Problem] {
        PageProblem.examples + FileProblem.examples + WithheldProblem.examples
            + SettingsHint.examples + OutsideLinkProblem.examples + FormatProblem.examples + FormatHint.examples
            + ValueProblem.examples as [any Problem]
    }
}

extension PageProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [PageProblem] {
        let faults: [PageFault] = [
            .brokenLink("../abuot.html", target: "abuot.html"), .linkInOtherCase("About.html", file: "about.html"),
            .brokenAnchor("#wrok", target: "ada/index.html"), .linkBeyondSite("/about.html", base: "/people/"),
            .duplicateID("work"), .noHeading, .severalHeadings, .skippedHeading(from: 2, to: 4), .noLanguage, .noTitle,
            .pictureWithoutText("logo.png"),
        ]
        return faults.map { PageProblem(fault: $0, pages: PageSet(first: "ada/index.html")) }
    }
}

extension FileProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [FileProblem] {
        [
            .brokenPDF("ada/resume.pdf"), .encryptedPDF("ada/resume.pdf"),
            .heavyPicture("ada/portrait.jpg", bytes: 612_000),
            .heavyPage("index.html", html: 400_000, css: 12_000, others: 0), .orphan("old.html", others: 0),
            .manyFiles(20_001), .largeFile("talk.mp4", bytes: 48_000_000), .largeSite(bytes: 1_200_000_000),
        ]
    }
}

extension WithheldProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [WithheldProblem] {
        [
            .published(.email, of: "cy", in: PageSet(first: "ada/index.html", count: 3)),
            .inText(.address, of: "ada", in: PageSet(first: "ada/index.html", count: 3)),
            .inDocument(.phone, of: "ada", in: "ada/resume.pdf"),
            .inName(.email, of: "ada", in: "ada/a…@e….pdf"),
        ]
    }
}

extension FormatProblem: ExemplifiedProblem {
    /// One of each, all with one identifier.
    public static var examples: [FormatProblem] {
        [
            .name(in: FormPlace("ada/index.html", .linkedData), says: "A. Example", meant: "Ada Example"),
            .links(
                in: FormPlace("ada/cv.html", .page), missing: ["https://ada.example/"], added: ["https://example.org/"]),
            .dates(in: FormPlace("ada/cv.html", .page), missing: ["2021-03"], added: []),
            .address(
                in: FormPlace("ada/index.html", .preview), says: "https://example.org/", meant: "https://a.example/ada/"
            ),
            .value(
                .email, in: FormPlace("ada/index.html", .linkedData), says: "eda@example.com", meant: "ada@example.com"),
            .nameless(FormPlace("ada/index.html", .card), meant: "Ada Example"),
            .secondCard(in: FormPlace("ada/index.html", .page), of: "Bo Example"),
        ]
    }
}

extension FormatHint: ExemplifiedProblem {
    /// One of each, all with one identifier.
    public static var examples: [FormatHint] {
        let pages = PageSet(first: "ada/index.html", count: 3)
        return [
            .noLinkedData(on: PageSet(first: "ada/index.html")), .noCard(on: pages),
            .noResume(on: PageSet(first: "ada/cv.html")),
            .leftOut([.headline], in: FormPlace("ada/index.html", .card)),
            .noOwnLinks(on: pages, first: "https://ada.example/"), .noDates(on: pages, first: "2021-03"),
        ]
    }
}

extension SettingsHint: ExemplifiedProblem {
    /// One of each.
    public static var examples: [SettingsHint] {
        [
            .noBaseURL,
            .movedColor(
                "podcast", from: Color(red: 0x77, green: 0x77, blue: 0x77),
                to: Color(red: 0x76, green: 0x76, blue: 0x76)),
        ]
    }
}

extension OutsideLinkProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [OutsideLinkProblem] {
        let (url, pages) = ("https://example.org/", PageSet(first: "ada/index.html"))
        return [
            .gone(url, status: 404, on: pages), .unreachable(url, reason: "there is no such host", on: pages),
            .refused(url, status: 403, on: pages), .notAsked(3),
        ]
    }
}
