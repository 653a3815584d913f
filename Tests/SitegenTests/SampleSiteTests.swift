import Foundation
import TestSupport
import Testing

@Suite("The sample site")
struct SampleSiteTests {
    /// One of its candidates has only a name.
    private static let warning = """
        Content/Users/ottokar.json:2:11: warning: profile-unreachable
        1 warning

        """

    @Test("is complete, and unchanged by a second build")
    func complete() async throws {
        let folder = try TemporaryFolder.sampleSite()
        let first = try await Sitegen.outline(["build"], in: folder)
        #expect(
            first
                == Sitegen.Run(
                    status: 0,
                    output: """
                        11 candidates (1 more hidden), 78 pages, 154 files in Output: 154 new (TIME)

                        """, error: Self.warning))
        #expect(withoutFingerprints(try folder.contents(of: "Output").keys) == Self.files)

        let before = try folder.marks(of: "Output")
        let second = try await Sitegen.outline(["build"], in: folder)
        #expect(
            second
                == Sitegen.Run(
                    status: 0,
                    output: """
                        11 candidates (1 more hidden), 78 pages, 154 files in Output: nothing changed (TIME)

                        """, error: Self.warning))
        #expect(try folder.marks(of: "Output") == before)
    }

    @Test("has no broken links inside itself")
    func links() async throws {
        let folder = try TemporaryFolder.sampleSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let site = SiteLinks(try folder.contents(of: "Output"))
        #expect(site.broken == [])
        #expect(
            withoutFingerprints(site.links(from: "koharu/index.html")) == [
                "#icon-media", "#icon-resume", "#icon-website", "#main", "../assets/favicon-….svg",
                "../assets/site-….css", "../index.html", "../pages/about.html", "../pages/imprint.html", "koharu.vcf",
                "recipes.html", "resume.html", "resume.json", "resume.pdf",
            ])
    }

    @Test("does not publish withheld values")
    func withheld() async throws {
        let folder = try TemporaryFolder.sampleSite()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let texts = try folder.contents(of: "Output").filter { !["pdf", "png"].contains($0.key.pathExtension) }
            .mapValues { String(decoding: $0, as: UTF8.self) }
        let secrets = [
            "bram@oosterwind.example", "+351 555 0100", "+32 555 0142", "3515550100", "325550142",
            "hugo", "Hugo", "Nowhere", "nowhere.example", "Lighthouse keeper",
        ]
        for secret in secrets {
            #expect(
                texts.filter { $0.key.contains(secret) || $0.value.contains(secret) }.keys.sorted() == [], "\(secret)")
        }
        // Unlisted people are named only on their own pages, which search engines must not list.
        #expect(
            texts.filter { $0.value.contains("vesna") || $0.value.contains("Vesna") }.keys.sorted()
                == [
                    "vesna/index.html", "vesna/resume.html", "vesna/resume.json",
                    "vesna/vesna.vcf",
                ])
        #expect(
            texts.filter { $0.value.contains("noindex") }.keys.sorted()
                == ["404.html", "vesna/index.html", "vesna/resume.html"])
    }
}

extension String {
    fileprivate var pathExtension: String { URL(filePath: self).pathExtension }
}

extension SampleSiteTests {
    /// All files of the sample site.
    private static let files = [
        ".nojekyll",
        "404.html",
        "_headers",
        "ada/ada.vcf",
        "ada/articles/cache-keys.html",
        "ada/articles/index.html",
        "ada/articles/tide-table.html",
        "ada/card-….jpg",
        "ada/cover-letter.pdf",
        "ada/cv.html",
        "ada/cv.pdf",
        "ada/feed.json",
        "ada/feed.xml",
        "ada/github.html",
        "ada/index.html",
        "ada/interview.html",
        "ada/letter.html",
        "ada/portrait.png",
        "ada/resume.html",
        "ada/resume.json",
        "ada/resume.pdf",
        "ada/resume.txt",
        "ada/tides.png",
        "ada/transcript.html",
        "ada/transcript.pdf",
        "articles/index.html",
        "articles/tags/build-systems.html",
        "articles/tags/c.html",
        "articles/tags/caching.html",
        "articles/tags/clouds.html",
        "articles/tags/explanations.html",
        "articles/tags/instruments.html",
        "articles/tags/side-projects.html",
        "articles/tags/swift.html",
        "assets/favicon-….svg",
        "assets/search-….js",
        "assets/site-….css",
        "available.html",
        "bram/bram.vcf",
        "bram/cover-letter.pdf",
        "bram/cv.html",
        "bram/cv.pdf",
        "bram/index.html",
        "bram/letter.html",
        "bram/resume.html",
        "bram/resume.json",
        "bram/resume.pdf",
        "bram/resume.txt",
        "bram/transcript.html",
        "bram/transcript.pdf",
        "feed.json",
        "feed.xml",
        "groups/index.html",
        "groups/patient-builds.html",
        "humans.txt",
        "icons/podcast.svg",
        "imani/articles/fog-camera.html",
        "imani/articles/index.html",
        "imani/articles/what-clouds-weigh.html",
        "imani/card-….jpg",
        "imani/cover-letter.pdf",
        "imani/cv.html",
        "imani/cv.pdf",
        "imani/feed.json",
        "imani/feed.xml",
        "imani/imani.vcf",
        "imani/index.html",
        "imani/letter.html",
        "imani/portrait.png",
        "imani/poster.html",
        "imani/poster.png",
        "imani/resume.html",
        "imani/resume.json",
        "imani/resume.pdf",
        "imani/resume.txt",
        "imani/transcript.html",
        "imani/transcript.pdf",
        "index.html",
        "juniper/articles/-P-_hbdNgF2kQ0xTnB7z.html",
        "juniper/articles/-P5QNHx-hT7mR3wVyK1c.html",
        "juniper/articles/index.html",
        "juniper/articles/top.html",
        "juniper/certificates/first-aid.pdf",
        "juniper/certificates/forklift.pdf",
        "juniper/cover-letter.pdf",
        "juniper/feed.json",
        "juniper/feed.xml",
        "juniper/first-aid.html",
        "juniper/forklift.html",
        "juniper/index.html",
        "juniper/juniper.vcf",
        "juniper/letter.html",
        "juniper/poster.html",
        "juniper/poster.png",
        "juniper/resume-short.html",
        "juniper/resume-short.pdf",
        "juniper/resume.html",
        "juniper/resume.json",
        "juniper/resume.pdf",
        "koharu/index.html",
        "koharu/koharu.vcf",
        "koharu/recipes.html",
        "koharu/recipes.txt",
        "koharu/resume.html",
        "koharu/resume.json",
        "koharu/resume.pdf",
        "layla/index.html",
        "layla/layla.vcf",
        "layla/radio.html",
        "layla/resume.html",
        "layla/resume.json",
        "layla/resume.pdf",
        "materials/appStore.html",
        "materials/coverLetter.html",
        "materials/github.html",
        "materials/index.html",
        "materials/linkedin.html",
        "materials/media.html",
        "materials/podcast.html",
        "materials/resume.html",
        "materials/transcript.html",
        "materials/website.html",
        "ottokar/index.html",
        "ottokar/ottokar.vcf",
        "ottokar/resume.json",
        "pages/about.html",
        "pages/imprint.html",
        "people.json",
        "per/index.html",
        "per/per.vcf",
        "per/resume.json",
        "robin/index.html",
        "robin/resume.html",
        "robin/resume.json",
        "robin/resume.pdf",
        "robin/robin.vcf",
        "robots.txt",
        "search/index.js",
        "sitemap.xml",
        "vesna/index.html",
        "vesna/resume.html",
        "vesna/resume.json",
        "vesna/resume.pdf",
        "vesna/vesna.vcf",
        "wilhelmina-papenfuss/articles/-OwPV5KFdA9pL5sXqJ4e.html",
        "wilhelmina-papenfuss/articles/index.html",
        "wilhelmina-papenfuss/articles/top.html",
        "wilhelmina-papenfuss/feed.json",
        "wilhelmina-papenfuss/feed.xml",
        "wilhelmina-papenfuss/index.html",
        "wilhelmina-papenfuss/resume.html",
        "wilhelmina-papenfuss/resume.json",
        "wilhelmina-papenfuss/resume.pdf",
        "wilhelmina-papenfuss/wilhelmina-papenfuss.vcf",
    ]
}
