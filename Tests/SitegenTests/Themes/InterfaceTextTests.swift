import Foundation
import TestSupport
import Testing

/// Languages of the interface without all texts.
@Suite("Texts of the interface")
struct InterfaceTextTests {
    private func site(language: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write(#"{ "title": "People", "language": "\#(language)" }"#, to: "Content/site.json")
        return folder
    }

    private func build(_ folder: TemporaryFolder) async throws -> String {
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        return run.error
    }

    @Test("those that a site's own language does not have are English, with one warning for the file")
    func missing() async throws {
        let folder = try site(language: "nl")
        let english = try String(contentsOf: packageRoot.appending(path: "Templates/strings/en.json"), encoding: .utf8)
        var lines = english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.removeAll { $0.contains("\"backToDirectory\"") || $0.contains("\"candidateCount\"") }
        try folder.write(
            lines.joined(separator: "\n").replacing(/"materials": "[^"]*"/, with: #""materials": "Stukken""#),
            to: "Templates/strings/nl.json")
        let error = try await build(folder)
        #expect(
            error.hasPrefix(
                "Templates/strings/nl.json:1:1: warning: texts are missing, so pages show the built-in ones: backToDirectory, candidateCount\n"
            ), "\(error)")
        #expect(error.components(separatedBy: "are missing").count == 2)
        #expect(try folder.text("Output/index.html").contains("2 candidates"))
        let profile = try folder.text("Output/ada/index.html")
        #expect(profile.contains("Stukken") && profile.contains("All candidates"))
        #expect(profile.contains(#"<html lang="nl">"#))
    }

    @Test("many missing ones are counted, and some are named")
    func many() async throws {
        let folder = try site(language: "nl")
        try folder.write(#"{ "materials": "Stukken" }"#, to: "Templates/strings/nl.json")
        let line = try #require(try await build(folder).split(separator: "\n").first)
        #expect(line.contains(#/warning: 1\d\d texts are missing, so pages show the built-in ones: skipToContent, /#))
        #expect(line.hasSuffix(", …") && line.utf8.count < 300)
    }

    @Test("a language without a file is English, with a warning at the setting")
    func noFile() async throws {
        let folder = try site(language: "nl")
        let error = try await build(folder)
        #expect(
            error.hasPrefix(
                "Content/site.json:1:34: warning: the theme has no texts in the language 'nl', so pages show them in English\n"
            ), "\(error)")
        #expect(try folder.text("Output/index.html").contains("2 candidates"))
    }

    @Test("a theme's and the site's own files change some texts of a built-in language, without a warning")
    func layers() async throws {
        let folder = try site(language: "de")
        try folder.edit("Content/site.json", "\"language\"", "\"theme\": \"mine\", \"language\"")
        try folder.write(#"{ "description": "Mine." }"#, to: "Templates/themes/mine/theme.json")
        try folder.write(
            #"{ "materials": "Mappe", "backToDirectory": "Zurück" }"#, to: "Templates/themes/mine/strings/de.json")
        try folder.write(#"{ "materials": "Kram" }"#, to: "Templates/strings/de.json")
        #expect(try await !build(folder).contains("strings"))
        let profile = try folder.text("Output/ada/index.html")
        #expect(profile.contains("Kram") && profile.contains("Zurück") && profile.contains("Zum Inhalt"))
    }
}
