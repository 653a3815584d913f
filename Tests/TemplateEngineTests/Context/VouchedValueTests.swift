import Diagnostics
import TemplateEngine
import TestSupport
import Testing
import WebSafety

/// Trusted values, which only code creates, are allowed where data is not, and only there.
@Suite("Trusted values")
struct VouchedValueTests {
    private struct Page: TemplateRecord {
        var pictures = PictureSet([
            PictureSet.Candidate(AssetReference(vouchedFor: "a-400.jpg?a&b"), width: 400),
            PictureSet.Candidate(AssetReference(vouchedFor: "a-800.jpg"), width: 800),
        ])
        var policy = ContentSecurityPolicy([("default-src", ["'self'"])])
        var refresh = PageRefresh(to: AssetReference(vouchedFor: "../ada/"))

        static let schema = RecordSchema<Page>(
            "a page",
            [
                Field("pictures", .optional(.pictureSet), "Its picture.", \.pictures),
                Field("policy", .optional(.metaPolicy), "What it may load.", \.policy),
                Field("refresh", .optional(.metaPolicy), "Where it leads.", \.refresh),
                Field("file", .asset, "A file.") { _ in AssetReference(vouchedFor: "a.css") },
                Field("name", .text, "A name.") { _ in "n" },
            ])
    }

    @Test(
        "are allowed in their contexts",
        arguments: [
            ("<img srcset='{{pictures}}'>", "<img srcset='a-400.jpg?a&amp;b 400w, a-800.jpg 800w'>"),
            ("<source srcset=\"{{#pictures}}{{.}}{{/pictures}}\">", nil),
            (
                "<link rel=preload as=image imagesrcset='{{pictures}}' imagesizes='100vw'>",
                "<link rel=preload as=image imagesrcset='a-400.jpg?a&amp;b 400w, a-800.jpg 800w' imagesizes='100vw'>"
            ),
            (
                "<meta http-equiv=\"Content-Security-Policy\" content=\"{{policy}}\">",
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;self&#39;\">"
            ),
            (
                "<meta http-equiv=&#114;efresh content='{{refresh}}'>",
                "<meta http-equiv=&#114;efresh content='0; url=../ada/'>"
            ),
            ("{{#refresh}}<meta http-equiv='REFRESH' content='{{.}}'>{{/refresh}}", nil),
        ] as [(String, String?)])
    func right(_ template: String, expected: String?) throws {
        let rendered = try TemplateLibrary(template).template("t", for: Page.self).render(Page())
        if let expected { #expect(rendered == expected) }
    }

    private static let pictures = "template-wrong-kind 'pictures'"
    private static let policy = "template-wrong-kind 'policy'"
    private static let beside = "template-unsafe 'content' 'http-equiv'"

    @Test(
        "are refused in all other contexts",
        arguments: [
            ("<p>{{pictures}}</p>", pictures), ("<img alt='{{pictures}}'>", pictures),
            ("<img src='{{pictures}}'>", pictures),
            ("<img srcset='{{pictures}}, b 9w'>", "template-unsafe '/' '?' '#'"),
            ("<img srcset='b 9w, {{pictures}}'>", "template-unsafe '/' '?' '#'"),
            ("<img srcset='{{name}}'>", "template-wrong-kind 'name'"),
            ("<img srcset='{{file}}'>", "template-wrong-kind 'file'"),
            ("<p>{{policy}}</p>", policy), ("<meta name='a' content='{{policy}}'>", policy),
            ("<meta content='{{policy}}' http-equiv='Content-Security-Policy'>", beside),
            ("<meta http-equiv='refresh' content='{{policy}}'>", beside),
            ("<meta http-equiv='Content-Security-Policy' content='{{refresh}}'>", beside),
            ("<meta http-equiv='refresh' content='{{file}}'>", beside),
            ("<meta http-equiv='refresh' content='{{name}}'>", beside),
            ("<meta http-equiv='content-type' content='{{policy}}'>", beside),
            ("<meta http-equiv=' refresh' content='{{refresh}}'>", beside),
            ("<meta {{#name}}http-equiv='refresh'{{/name}} content='{{refresh}}'>", "template-not-a-section 'name'"),
            ("<meta {{#policy}}http-equiv='refresh'{{/policy}} content='{{refresh}}'>", beside),
            ("<meta http-equiv='refresh' content='1; url={{refresh}}'>", beside),
            ("<meta http-equiv='refresh' content='{{refresh}}#a'>", beside),
            ("<meta http-equiv='refresh' content='{{refresh}}{{refresh}}'>", beside),
        ])
    func wrong(_ template: String, problem: String) {
        let error = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary(template).template("t", for: Page.self)
        }
        let found = error?.diagnostics.map(\.idAndFacts) ?? []
        #expect(found.contains { $0.hasPrefix(problem) }, "\(found)")
    }

    @Test("are described in listings of names")
    func listing() {
        let values = RecordListing(of: Page.self).names.map(\.value)
        #expect(values == [.pictureSet, .metaPolicy, .metaPolicy, .siteFile, .text])
    }
}
