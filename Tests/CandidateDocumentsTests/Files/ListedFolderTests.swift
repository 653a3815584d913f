import CandidateDecoding
import CandidateDocuments
import CandidateFixtures
import CandidateNetwork
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport
import Testing

/// How reading a candidate uses the stamp and the listing of the candidate's folder.
@Suite("Listed folders of candidates")
struct ListedFolderTests {
    /// Ada, who has a CV and an article, and Bob, who has no folder.
    private struct Site {
        let sample: Sample
        let calls = FaultyCalls()
        private let content: ContentFolder

        /// Writes the files, and waits until their stamps show every later change.
        init(_ files: [String: String] = Self.files) async throws {
            sample = try Sample(files)
            var content = ContentFolder(sample.folder.path, spelling: MarkdownSpelling(), fileSystem: calls.fileSystem)
            for _ in 0..<300 where content.stamp(of: Self.ada) == nil {
                try await Task.sleep(for: .milliseconds(10))
                content = ContentFolder(sample.folder.path, spelling: MarkdownSpelling(), fileSystem: calls.fileSystem)
            }
            self.content = content
            _ = content.document(at: Self.ada)
            _ = content.document(at: Self.bob)
        }

        var stamp: UInt64? { content.stamp(of: Self.ada) }

        func load(_ uid: String = "ada") async throws -> LoadedUser? {
            let documents = DocumentFolder(content: sample.folder.path, fileSystem: calls.fileSystem)
            return try await SampleNetwork(
                DemoNetwork(content), documents: documents, knownMaterials: Sample.materials
            ).queryUser(userId: uid)
        }

        /// The system calls of a closure.
        func made<Result>(by body: () async throws -> Result) async throws -> [SystemCall] {
            let before = calls.calls.count
            _ = try await body()
            return Array(calls.calls[before...])
        }

        static let ada = TreePath(keys: ["Users", "ada"])
        static let bob = TreePath(keys: ["Users", "bob"])
        static let item = #"{"id": "resume", "material": "resume", "name": "CV", "url": "cv.pdf"}"#
        static let files = [
            "Users/ada.json": #"{"name": "Ada Example", "userApplicationMaterial": [\#(item)]}"#,
            "Users/ada/cv.pdf": "%PDF-1.4",
            "Users/bob.json": #"{"name": "Bob Example"}"#,
        ]
    }

    private func path(_ loaded: LoadedUser?) -> String? {
        guard case .document(let document)? = loaded?.user?.materials.first?.target else { return nil }
        return document.path
    }

    /// The search for references of others, of which there are none.
    private static let references: [SystemCall] = [.lstat, .opendir]

    @Test("a candidate without a folder requires reading one file")
    func noFolder() async throws {
        let site = try await Site()
        let calls = try await site.made { try await site.load("bob") }
        #expect(calls == [.open, .fstat, .read, .close] + Self.references)
    }

    @Test("a folder with a stamp is not listed again, and its files are only opened")
    func stamped() async throws {
        let site = try await Site()
        try #require(site.stamp != nil)
        let calls = try await site.made {
            let loaded = try await site.load()
            #expect(path(loaded) == "cv.pdf")
        }
        #expect(calls == [.open, .fstat, .read, .close] + Self.references + [.open, .fstat, .read, .close])
    }

    @Test("a folder without a stamp is examined and listed once")
    func listed() async throws {
        let site = try await Site()
        let calls = try await site.made {
            let loaded = try await site.load()
            #expect(path(loaded) == "cv.pdf")
        }
        #expect(
            calls == [.open, .fstat, .read, .close, .lstat, .opendir]
                + Array(repeating: .readdir, count: 4) + [.closedir] + Self.references + [.open, .fstat, .read, .close])
    }

    @Test("a stamp is used for one read; a later read sees changes")
    func once() async throws {
        let site = try await Site()
        try #require(site.stamp != nil)
        try site.sample.folder.write(#"{"summary": "Mathematics."}"#, to: "Users/ada/details.json")
        let first = try await site.load()
        #expect(first?.user?.details.summary == nil)
        let second = try await site.load()
        #expect(second?.user?.details.summary == "Mathematics.")
    }

    @Test("a change after the stamp results in another stamp, and is read by the next build")
    func later() async throws {
        let site = try await Site()
        let stamp = try #require(site.stamp)
        try site.sample.folder.write("%PDF-1.4", to: "Users/ada/other.pdf")
        #expect(site.stamp != stamp)
    }

    @Test("a document that became a link out of the folder after the stamp is refused")
    func becameLink() async throws {
        let site = try await Site()
        try #require(site.stamp != nil)
        let folder = site.sample.folder
        try folder.write("%PDF-1.4", to: "secret.pdf")
        try FileManager.default.removeItem(atPath: folder.path("Users/ada/cv.pdf"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Users/ada/cv.pdf"), withDestinationPath: folder.path("secret.pdf"))
        let loaded = try #require(try await site.load())
        #expect(loaded.user == nil)
        #expect(loaded.diagnostics.map(\.id) == ["path-leaves-folder"])
    }

    @Test("a document that was removed after the stamp is missing, and a larger one has its new size")
    func changed() async throws {
        let site = try await Site()
        try #require(site.stamp != nil)
        try FileManager.default.removeItem(atPath: site.sample.folder.path("Users/ada/cv.pdf"))
        let loaded = try await site.load()
        #expect(loaded?.diagnostics.map(\.id) == ["missing-document"])

        let other = try await Site()
        try #require(other.stamp != nil)
        try other.sample.folder.write("%PDF-1.4, and more", to: "Users/ada/cv.pdf")
        guard case .document(let document)? = try await other.load()?.user?.materials.first?.target else {
            Issue.record("there is no document")
            return
        }
        #expect(document.size == 18)
    }

    @Test("a link in the folder is followed if its target is allowed", arguments: ["kept.pdf", "../bob.json"])
    func links(target: String) async throws {
        let site = try await Site(Site.files.merging(["Users/ada/kept.pdf": "%PDF-1.4"]) { $1 })
        let folder = site.sample.folder
        try FileManager.default.removeItem(atPath: folder.path("Users/ada/cv.pdf"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Users/ada/cv.pdf"), withDestinationPath: target)
        let loaded = try await site.load()
        #expect(loaded?.user == nil ? loaded?.diagnostics.map(\.id) == ["path-leaves-folder"] : target == "kept.pdf")
    }

    @Test("files in the folder of articles that are not articles are reported, also if the folder is a link")
    func unreadArticles() async throws {
        for isLink in [false, true] {
            let site = try await Site()
            let folder = site.sample.folder
            try folder.write("text", to: "Users/ada/\(isLink ? "texts" : "articles")/bridges.mdown")
            if isLink {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path("Users/ada/articles"), withDestinationPath: "texts")
            }
            let ids = try #require(try await site.load()).diagnostics.map(\.id)
            #expect(ids.contains("article-not-read"), "\(isLink)")
        }
    }
}
