import Foundation
import TestSupport
import Testing

/// The cache between two builds has no visible effect: after any edit, the output is that of a full build.
@Suite("sitegen serve: the same bytes as a build", .withWatcher)
struct ServeEqualsBuildTests {
    @Test("after each of some random edits", arguments: [1, 2])
    func edits(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder.sampleSite()
        let run = try await RunningServe(in: folder)
        for step in 0..<(Campaign.isLong ? 14 : 5) {
            let word = "word\(seed)x\(step)"
            try edit(folder, word, &generator)
            // Every edit writes a word that appears in the output, so that the test can wait for it.
            try await run.wait("\(word) in the output") { try contains(word, in: folder) }
            try await run.wait("the end of step \(step)") { try isAsBuilt(folder) }
        }
    }

    private func edit(_ folder: TemporaryFolder, _ word: String, _ generator: inout SeededGenerator) throws {
        let people = try FileManager.default.contentsOfDirectory(atPath: folder.path("Content/Users"))
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix("new") }.sorted()
        let person = try #require(people.randomElement(using: &generator))
        let path = "Content/Users/\(person)"
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: try folder.write("User-agent: \(word)\n", to: "Content/static/\(word).txt")
        case 1: try folder.write(#"{ "name": "\#(word)" }"#, to: "Content/Users/new\(word).json")
        case 2: try folder.write("<p>\(word) {{name}}</p>\n", to: "Templates/profile.mustache")
        case 3: try folder.write("body { --x: \(word) }\n", to: "Templates/assets/site.css")
        case 4:
            try folder.write(
                #"{ "title": "\#(word)", "baseURL": "https://x.example/" }"#, to: "Content/site.json")
        case 5:
            // Replaced by renaming, as editors do.
            let text = try folder.text(path).replacing(
                /"name": "(?:[^"\\]|\\.)*"/, with: "\"name\": \"\(word)\"", maxReplacements: 1)
            try folder.write(text, to: path + ".tmp")
            #expect(rename(folder.path(path + ".tmp"), folder.path(path)) == 0)
            try folder.write("Allow: \(word)\n", to: "Content/static/seen-\(word).txt")
        case 6:
            if people.count > 4 {
                try? folder.remove(String(path.dropLast(5)))
                try folder.remove(path)
            }
            try folder.write("Allow: \(word)\n", to: "Content/static/seen-\(word).txt")
        default:
            let text = try folder.text(path).replacing(
                /"name": "(?:[^"\\]|\\.)*"/, with: "\"name\": \"\(word)\"", maxReplacements: 1)
            try folder.write(text, to: path)
            // Another program writes into the output.
            let pages = try published(folder).keys.filter { $0.hasSuffix(".html") }.sorted()
            if let page = pages.randomElement(using: &generator) { try folder.write(word, to: "Output/" + page) }
            try folder.write("Allow: \(word)\n", to: "Content/static/seen-\(word).txt")
        }
    }

    private func contains(_ word: String, in folder: TemporaryFolder) throws -> Bool {
        try published(folder).contains { path, data in
            path.contains(word) || data.range(of: Data(word.utf8)) != nil
        }
    }

    /// Whether the output equals that of a full build of the same inputs in a new folder.
    private func isAsBuilt(_ folder: TemporaryFolder) throws -> Bool {
        guard let executable = Sitegen.executable else { throw Sitegen.NotFound() }
        let process = Process()
        process.executableURL = executable
        process.arguments = ["build", "--output", "Fresh", "--quiet", "--allow-removals"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return false }
        return try folder.contents(of: "Fresh") == published(folder)
    }

    /// The output at a time when none of its files is being removed.
    private func published(_ folder: TemporaryFolder) throws -> [String: Data] {
        for _ in 0..<200 {
            if let files = try? folder.contents(of: "Output") { return files }
            usleep(5_000)
        }
        return try folder.contents(of: "Output")
    }
}
