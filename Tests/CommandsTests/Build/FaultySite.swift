import CandidateDocuments
import CandidateNetwork
import ContentTree
import OperatingSystem
import Foundation
import Synchronization
import TestSupport

@testable import Commands

/// A site with input of every kind, and the output of an earlier version.
final class FaultySite {
    /// Files by path.
    typealias Files = [String: Data]

    /// The result of a build.
    struct Run: Equatable {
        var status: Commands.ExitStatus
        var error: String

        /// The messages, without places and advice.
        var sentences: [Substring] { error.matches(of: /(?m)(error|warning): .*$/).map(\.output.0) }
    }

    /// The statuses of a failed build, except that of an invalid command line.
    static let failures: Set<Commands.ExitStatus> = [
        .invalidInput, .missingInput, .outputNotCreated, .readingOrWritingFailed, .notPermitted,
    ]

    private let folder: TemporaryFolder
    /// The output before the build.
    private(set) var before: Files = [:]
    /// The output of a build without failures.
    private(set) var after: Files = [:]
    /// The same without the site's own templates.
    private(set) var withoutTemplates: Files = [:]
    /// All input files.
    private(set) var inputs: Files = [:]
    /// The result of a build without failures.
    private(set) var whole = Run(status: .done, error: "")

    private struct CannotBuild: Error {
        var run: Run
    }

    init() async throws {
        folder = try TemporaryFolder(inMemory: true)
        try Self.write(to: folder)
        inputs = try surroundings()
        before = try await save("old")
        whole = await build(FileSystem())
        guard whole.status == .done else { throw CannotBuild(run: whole) }
        after = try output()
        try FileManager.default.moveItem(atPath: folder.path("Templates"), toPath: folder.path("away"))
        guard await build(FileSystem()) == whole else { throw CannotBuild(run: whole) }
        withoutTemplates = try output()
        try FileManager.default.moveItem(atPath: folder.path("away"), toPath: folder.path("Templates"))
    }

    /// Restores the output.
    func reset() throws {
        for name in ["Output", ".sitegen-Output"] {
            try FileManager.default.removeItem(atPath: folder.path(name))
            try FileManager.default.copyItem(atPath: folder.path("saved" + name), toPath: folder.path(name))
        }
    }

    /// Builds the new version.
    func build(_ fileSystem: FileSystem) async -> Run { await build("Content", fileSystem) }

    func output() throws -> Files { try folder.contents(of: "Output") }

    /// The paths of wrong files.
    func difference(_ output: Files) -> [String] {
        Set(output.keys).union(after.keys).filter { output[$0] != after[$0] }.sorted()
    }

    /// Whether the output is correct except for old files in one folder.
    func hasOnlyMore(_ output: Files) -> Bool {
        let different = difference(output)
        let folders = Set(different.map { $0.split(separator: "/").first })
        return folders.count == 1 && different.allSatisfy { after[$0] == nil && output[$0] == before[$0] }
    }

    /// Everything except the output and its records.
    func surroundings() throws -> Files {
        try folder.contents().filter { path, _ in
            ["Output/", ".sitegen-Output/", "savedOutput/", "saved.sitegen-Output/"].allSatisfy { !path.hasPrefix($0) }
        }
    }
}

extension FaultySite {
    private func save(_ content: String) async throws -> Files {
        let run = await build(content, FileSystem())
        guard run.status == .done else { throw CannotBuild(run: run) }
        for name in ["Output", ".sitegen-Output"] {
            try FileManager.default.copyItem(atPath: folder.path(name), toPath: folder.path("saved" + name))
        }
        return try output()
    }

    private final class Told: Sendable {
        let text = Mutex("")
    }

    private func build(_ content: String, _ fileSystem: FileSystem) async -> Run {
        let program = Program(fileSystem) { source in
            SampleNetwork(
                DemoNetwork(ContentFolder(source.content, fileSystem: fileSystem)),
                documents: DocumentFolder(content: source.content, fileSystem: fileSystem),
                knownMaterials: source.knownMaterials)
        }
        var options = BuildOptions()
        options.source.content = folder.path(content)
        options.output = folder.path("Output")
        options.report.quiet = true
        let reported = Told()
        let console = Console(color: .never) { [reported] text in reported.text.withLock { $0 += text } }
        let status = await BuildCommand(options, program, console: console).run()
        return Run(status: status, error: reported.text.withLock { $0 })
    }

    private static func write(to folder: TemporaryFolder) throws {
        try folder.write(#"{"title": "Old"}"#, to: "old/site.json")
        try folder.write(
            #"{"name": "Ada", "email": "ada@example.org", "publish": ["email"]}"#, to: "old/Users/ada.json")
        try folder.write(
            #"{"name": "Gone", "email": "g@example.org", "publish": ["email"]}"#, to: "old/Users/gone.json")
        try folder.write("old.example", to: "old/static/CNAME")

        let podcast = ##"{"label": "Podcast", "color": "#8A5A12", "icon": "icons/podcast.svg"}"##
        try folder.write(
            #"{"title": "New", "baseURL": "https://example.org/", "materials": {"podcast": \#(podcast)}}"#,
            to: "Content/site.json")
        try folder.write(
            """
            {"name": "Ada", "email": "ada@example.org", "publish": ["email"], "userApplicationMaterial": [
             {"id": "vita", "material": "resume", "name": "CV", "url": "papers/cv.pdf"},
             {"id": "copy", "material": "transcript", "name": "Copy", "url": "copy.pdf"},
             {"id": "photo", "material": "media", "name": "Photo", "url": "photo.jpg"}]}
            """, to: "Content/Users/ada.json")
        try folder.write(#"{"headline": "Computes"}"#, to: "Content/Users/ada/details.json")
        try folder.write("%PDF-1.4 new", to: "Content/Users/ada/papers/cv.pdf")
        let picture = SamplePictures.jpeg([
            SamplePictures.exifSegment(SamplePictures.exif(littleEndian: true, location: true))
        ])
        try folder.write(Data(picture), to: "Content/Users/ada/photo.jpg")
        try folder.write(#""Only in a folder""#, to: "Content/Users/cy/name.json")
        try folder.write(#""cy@example.org""#, to: "Content/Users/cy/email.json")
        try folder.write(#"["email"]"#, to: "Content/Users/cy/publish.json")
        try folder.write(
            #"{"dot": {"name": "Dot", "email": "d@example.org", "publish": ["email"]}}"#, to: "Content/Users.json")
        try folder.write("new.example", to: "Content/static/CNAME")
        try folder.write("<svg/>", to: "Content/static/icons/podcast.svg")
        try folder.write(#"<p>{{page.title}} <a href="{{home}}">Home</a></p>"#, to: "Templates/not-found.mustache")
        try folder.write(#"{"pageTitle": "{name} | {site}"}"#, to: "Templates/strings/en.json")
        for (link, target) in [
            "Content/Users/ada/copy.pdf": "papers/cv.pdf", "Content/Users/eve.json": "../eve.node",
            "Content/static/linked.txt": "CNAME",
        ] { try FileManager.default.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target) }
        try folder.write(
            #"{"name": "Eve", "email": "e@example.org", "publish": ["email"]}"#, to: "Content/eve.node")
    }
}
