import TestSupport
import Testing

@Suite("Names of kinds of material")
struct MaterialLabelTests {
    @Test(
        "are in the language of the site, unless the site sets others",
        arguments: [
            ("en", "Cover letter", "Résumé"), ("de", "Anschreiben", "Lebenslauf"),
            ("es", "Carta de presentación", "Currículum"), ("fr", "Lettre de motivation", "CV"),
            ("ar", "خطاب التقديم", "السيرة الذاتية"),
        ])
    func labels(language: String, letter: String, resume: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "language": "\#(language)", "materials": { "media": { "label": "Presse" } } }"#,
            to: "Content/site.json")
        let items = ["coverLetter", "resume", "media", "github"].map { kind in
            #"{ "id": "\#(kind)", "material": "\#(kind)", "name": "X", "url": "https://a.example/\#(kind)" }"#
        }
        try folder.write(
            #"{ "name": "Ada Example", "userApplicationMaterial": [\#(items.joined(separator: ", "))] }"#,
            to: "Content/Users/ada.json")
        let build = try await Sitegen.run(["build", "--quiet"], in: folder)
        #expect(build.status == 0, "\(build.error)")
        for page in ["index.html", "ada/index.html"] {
            let text = try folder.text("Output/" + page)
            for label in [letter, resume, "Presse", "GitHub"] {
                #expect(text.contains(">\(label): <") || text.contains(">\(label)</span>"), "\(page): \(label)")
            }
        }
    }
}
