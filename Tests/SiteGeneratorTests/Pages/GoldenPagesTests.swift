import CandidateProfile
import Testing

@testable import SiteGenerator

/// Whole pages of the built-in theme. See ``expectGolden(_:_:sourceLocation:)`` for how to rewrite them.
@Suite struct GoldenPagesTests {
    private func site() async throws -> Site {
        var settings = SiteSettings()
        settings.title = "Good People"
        settings.description = "All of them invented."
        settings.baseURL = try BaseURL("https://example.org/people/")
        try settings.materials.apply(
            .init(label: "Podcast", color: Color("#8A5A12"), icon: .file("icons/podcast.svg")),
            to: ApplicationMaterial(rawValue: "podcast"))
        var talk = try link(
            "talk", ApplicationMaterial(rawValue: "podcast"), "On “lamps” & fog", "https://www.talks.example/7?a=1&b=2")
        talk.description = "Why *fog* is no excuse."
        talk.picture = document("fog.png", kind: .image, size: 900)
        talk.picture?.pixelSize = PixelSize(width: 30, height: 20)
        talk.date = PartialDate("2026-06-12")
        return try await Site(
            [
                smallProfile(), UserData(uid: "nobody", name: "Only A. Name"),
                UserData(
                    uid: "maker", name: "Mara Maker", visibility: .unlisted,
                    materials: [
                        file(
                            "poster", .media, "Poster", document("prints/poster 1.png", kind: .image, size: 1_400_000)),
                        file("recipes", .transcript, "Recipes", document("recipes.txt", kind: .other, size: 900)),
                        talk,
                        try link("odd", ApplicationMaterial(rawValue: "unheardOf"), "Odd", "https://odd.example/"),
                    ]),
            ], settings: settings)
    }

    @Test(arguments: [
        ("index.html", "directory.html"), ("404.html", "not-found.html"), ("lamplight/index.html", "profile.html"),
        ("nobody/index.html", "profile-empty.html"), ("maker/index.html", "profile-unlisted.html"),
        ("lamplight/cv.html", "cv.html"), ("lamplight/paper.html", "material-pdf.html"),
        ("maker/poster.html", "material-image.html"),
        ("maker/recipes.html", "material-other.html"), ("maker/talk.html", "material-link.html"),
    ])
    func page(_ path: String, _ golden: String) async throws {
        try expectGolden(try await site().sink.page(path), golden)
    }
}
