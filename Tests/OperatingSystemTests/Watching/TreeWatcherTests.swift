import OperatingSystem
import Foundation
import TestSupport
import Testing

@Suite("Watching")
struct TreeWatcherTests {
    /// Collects the changes until they contain a path.
    private func wait(for path: String, _ watcher: TreeWatcher) -> Set<String> {
        var found: Set<String> = []
        let deadline = ContinuousClock.now + Duration.hangLimit
        while !found.contains(path), .now < deadline {
            if case .paths(let paths) = watcher.next(milliseconds: 1_000) { found.formUnion(paths) }
        }
        #expect(found.contains(path))
        return found
    }

    @Test("files, new folders, and replacements", arguments: [false, true])
    func changes(isPolling: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "Content/Users/ada.json")
        let (content, templates) = (folder.path("Content"), folder.path("Templates"))
        let watcher = try TreeWatcher([content, templates], isPolling: isPolling)
        #expect(watcher.limitation == nil)
        try folder.write("22", to: "Content/Users/ada.json")
        var found = wait(for: content + "/Users/ada.json", watcher)
        #expect(!found.contains { !$0.hasPrefix(content) })

        // A folder with another one in it, and later a file in that.
        try folder.write("1", to: "Content/Users/ada/papers/a.txt")
        _ = wait(for: content + "/Users/ada", watcher)
        try folder.write("22", to: "Content/Users/ada/papers/a.txt")
        _ = wait(for: content + "/Users/ada/papers/a.txt", watcher)

        // A path that did not exist at first, while others beside it are not reported.
        try folder.write("1", to: "Output/index.html")
        try folder.write("1", to: "Templates/a.mustache")
        found = wait(for: templates, watcher)
        #expect(!found.contains { $0.hasPrefix(folder.path("Output")) })
        try folder.write("22", to: "Templates/a.mustache")
        _ = wait(for: templates + "/a.mustache", watcher)

        let files = FileSystem()
        try folder.write("333", to: "Content/Users/.ada.tmp")
        try files.rename(folder.path("Content/Users/.ada.tmp"), to: content + "/Users/ada.json")
        _ = wait(for: content + "/Users/ada.json", watcher)
        try files.removeFolderWithContents(content)
        _ = wait(for: content, watcher)
        try folder.write("1", to: "Content/Users/ada.json")
        _ = wait(for: content, watcher)
        try folder.write("22", to: "Content/Users/ada.json")
        _ = wait(for: content + "/Users/ada.json", watcher)
    }

    @Test("hasChanged() does not wait, and next() returns the change afterwards", arguments: [false, true])
    func hasChanged(isPolling: Bool) async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "ada.json")
        let watcher = try TreeWatcher([folder.path], isPolling: isPolling)
        #expect(!watcher.hasChanged())
        try folder.write("22", to: "ada.json")
        let deadline = ContinuousClock.now + Duration.hangLimit
        while !watcher.hasChanged(), .now < deadline { try await Task.sleep(for: .milliseconds(5)) }
        #expect(watcher.hasChanged())
        #expect(wait(for: folder.path("ada.json"), watcher) == [folder.path("ada.json")])
    }

    #if !canImport(Darwin)
        @Test("an empty file in a new folder counts as being saved until it is written")
        func emptyFiles() throws {
            let folder = try TemporaryFolder()
            let (path, other) = (folder.path("Content/ada.json"), folder.path("Content/bo.json"))
            let watcher = try TreeWatcher([folder.path("Content")])
            try folder.write("", to: "Content/ada.json")
            try folder.write("", to: "Content/bo.json")
            try folder.write("", to: "Content/.gitkeep")
            _ = wait(for: folder.path("Content"), watcher)
            #expect(watcher.isSaving)
            try folder.write("1", to: "Content/ada.json")
            _ = wait(for: path, watcher)
            #expect(watcher.isSaving)
            try folder.write("1", to: "Content/bo.json")
            _ = wait(for: other, watcher)
            #expect(!watcher.isSaving)
            // Files that exist when watching begins count as saved.
            try folder.write("", to: "Content/cy.json")
            #expect(try !TreeWatcher([folder.path("Content")]).isSaving)
        }
    #endif

    @Test("without changes, the timeout ends the waiting, and so does the waker")
    func nothing() throws {
        let folder = try TemporaryFolder()
        let watcher = try TreeWatcher([folder.path])
        #expect(watcher.next(milliseconds: 20) == .none)
        watcher.waker.ring()
        #expect(watcher.next() == .rung)
    }
}

@Suite("A served folder")
struct ServedFolderTests {
    @Test("finds files and folders, and follows no link")
    func finds() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "site/a/b.txt")
        try folder.write("secret", to: "secret")
        let link = folder.path("linked")
        for (name, target) in [("site/out", ".."), ("site/a/in", "b.txt"), ("linked", "site")] {
            try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
        }
        // The path of the folder itself may contain a link.
        let site = try #require(try ServedFolder(link))
        guard case .file(let file)? = try site.find(["a", "b.txt"]) else {
            Issue.record("not found")
            return
        }
        #expect(file.status.size == 4)
        var bytes = [UInt8](repeating: 0, count: 10)
        #expect(try bytes.withUnsafeMutableBytes { try file.read(at: 1, into: $0) } == 3)
        #expect(bytes.prefix(3).elementsEqual("ext".utf8))
        if case .folder? = try site.find(["a"]) {} else { Issue.record("no folder") }
        for names in [["out"], ["out", "secret"], ["a", "in"], ["a", "b.txt", "c"], ["none"]] {
            if try site.find(names) != nil { Issue.record("\(names)") }
        }
        if try ServedFolder(folder.path("none")) != nil { Issue.record("a folder that is not there") }
    }
}
