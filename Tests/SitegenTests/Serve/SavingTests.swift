import Foundation
import TestSupport
import Testing

/// The output of `sitegen serve` for the different ways in which programs save.
@Suite("sitegen serve reports what was saved", .withWatcher)
struct SavingTests {
    /// The lines after the initial ones, without durations.
    private static func lines(of run: RunningServe) throws -> [String] {
        try run.output.split(separator: "\n").dropFirst(2)
            .map { String($0.replacing(/\((\d+ ms|\d+\.\d s)\)/, with: "(TIME)")) }
    }

    /// Slightly shorter than the time after which `serve` builds although changes have not ended.
    private static let nearlyTooLong = Duration.seconds(1.8)
    private static let busyWords =
        "Output: error: another build is writing 'Output'\n   build again when it is done\n"

    private static func replace(_ folder: TemporaryFolder, _ old: String, with new: String) throws {
        #expect(rename(folder.path(old), folder.path(new)) == 0)
    }

    @Test("by the final file, and no other")
    func temporaryFiles() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let file = "Content/Users/bo.json"
        let text = try folder.text(file)
        // Like Vim: a test file, rename the old file, write the new one, remove the old one.
        try folder.write("", to: "Content/Users/4913")
        // Longer than a change without successors is awaited, as on a busy machine. It blocks this thread, because
        // other tests could make an asynchronous wait so long that the state counts as final.
        usleep(400_000)
        try folder.remove("Content/Users/4913")
        try Self.replace(folder, file, with: file + "~")
        try folder.write(text.replacing("Bo Example", with: "Bo Sample"), to: file)
        try folder.remove(file + "~")
        try await run.wait("the edit") { try Self.lines(of: run).joined().contains("changed") }
        // Like 'sed -i'.
        try folder.write(text.replacing("Bo Example", with: "Bo Specimen"), to: "Content/Users/sedhAC4L9")
        usleep(400_000)
        try Self.replace(folder, "Content/Users/sedhAC4L9", with: file)
        try await run.wait("the second edit") { try run.get("/bo/index.html").text.contains("Bo Specimen") }
        try await run.wait("its line") { try Self.lines(of: run).filter { $0.contains("6 changed") }.count >= 2 }
        for line in try Self.lines(of: run) { #expect(line.hasPrefix("Content/Users/bo.json: "), "\(line)") }
        #expect(try run.error == "")
    }

    @Test("and nothing about a half-written file, unless it stays so")
    func halfWritten() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let path = "Content/Users/bo.json"
        let text = Data(try folder.text(path).replacing("Bo Example", with: "Bo Sample").utf8)
        let file = try #require(FileHandle(forWritingAtPath: folder.path(path)))
        let start = ContinuousClock.now
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: text.prefix(40))
        usleep(500_000)
        try file.write(contentsOf: text.dropFirst(40))
        try file.close()
        let isShort = .now - start < .seconds(1.8)
        let line = "Content/Users/bo.json: 6 changed (TIME)"
        try await run.wait("its line") { try Self.lines(of: run).contains(line) }
        #expect(try !isShort || run.error == "" && Self.lines(of: run) == [line])

        let other = try #require(FileHandle(forWritingAtPath: folder.path(path)))
        try other.truncate(atOffset: 0)
        try other.write(contentsOf: text.prefix(40))
        try await run.wait("the problem") { try run.error.contains("\(path):3:") }
        try other.write(contentsOf: text.dropFirst(40))
        try other.close()
        let mended = "\(path): nothing changed in the site (TIME)"
        try await run.wait("a second line") { try Self.lines(of: run).last == mended }
    }

    @Test("and shows the last good site while a file is half saved")
    func lastGoodSite() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        func page() throws -> String { try run.get("/ada/index.html").text }
        let good = try page()
        let path = folder.path("Templates/profile.mustache")
        // An empty template is valid. Its folder is new as well, so it is not watched yet.
        var start = ContinuousClock.now
        try FileManager.default.createDirectory(atPath: folder.path("Templates"), withIntermediateDirectories: true)
        var file = open(path, O_WRONLY | O_CREAT, 0o644)
        usleep(700_000)
        var now = try page()
        #expect(now == good || .now - start > Self.nearlyTooLong)
        func finish(_ text: String) {
            #expect(write(file, text, text.utf8.count) == text.utf8.count)
            #expect(close(file) == 0)
        }
        // Before the last complete change: changes wait for at most two seconds, counted from the first one.
        start = .now
        finish("<h1>0</h1>\n")
        try await run.wait("the page") { try page().contains("<h1>0</h1>") }
        // Each time, the file is emptied during another step of a running build.
        for number in 1..<10 {
            try folder.write(#"{ "title": "People \#(number)" }"#, to: "Content/site.json")
            usleep(UInt32(number) * 7_000)
            file = open(path, O_WRONLY | O_TRUNC)
            for _ in 0..<10 {
                usleep(30_000)
                now = try page()
                #expect(now.contains("<h1>\(number - 1)</h1>") || .now - start > Self.nearlyTooLong)
            }
            start = .now
            finish("<h1>\(number)</h1>\n")
            try await run.wait("the page") { try page().contains("<h1>\(number)</h1>") }
        }
    }

    @Test("and whether the output changed")
    func effects() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        try folder.write(try folder.text("Content/site.json"), to: "Content/site.json")
        try await run.wait("a line") { try Self.lines(of: run).count == 1 }
        try folder.remove("Content/Users/bo.json")
        try await run.wait("a second line") { try Self.lines(of: run).count == 2 }
        try folder.remove("Output")
        _ = try run.get("/")
        try await run.wait("a third line") { try Self.lines(of: run).count == 3 }
        #expect(
            try Self.lines(of: run) == [
                "Content/site.json: nothing changed in the site (TIME)",
                "Content/Users/bo.json: 6 changed, 4 removed (TIME)", "output repaired: 14 new (TIME)",
            ])
    }

    @Test("in one folder twice: the second reports the first, and both show each edit")
    func twice() async throws {
        let folder = try TemporaryFolder.smallSite()
        let first = try await RunningServe(in: folder)
        let second = try await RunningServe(in: folder)
        #expect(try first.error == "")
        let warning = """
            warning: another 'sitegen serve' already serves 'Output'
               one of the two is enough: Ctrl-C stops this one

            """
        #expect(try second.error == warning)
        var name = "Bo Example"
        for number in 0..<8 {
            let version = try second.version(of: second.get("/"))
            try folder.edit("Content/Users/bo.json", name, "Bo Sample \(number)")
            name = "Bo Sample \(number)"
            for run in [first, second] {
                try await run.wait("the edit") { try run.get("/bo/index.html").text.contains(name) }
            }
            // Pages reload, whichever of the two was faster.
            try await second.wait("the new version") { try second.version(of: second.get("/")) != version }
        }
        // On a busy machine, one may wait for the other so long that it reports this; `busy` tests when.
        for (run, expected) in [(first, ""), (second, warning)] {
            #expect(try run.error.replacing(Self.busyWords, with: "") == expected)
        }
        // After the first has ended, another one is alone.
        #expect(first.end() == 0 && second.end() == 0)
        #expect(try await RunningServe(in: folder).error == "")
    }

    @Test("and waits silently for a short build, but not for a long one")
    func busy() async throws {
        let folder = try TemporaryFolder.smallSite()
        let run = try await RunningServe(in: folder)
        let lock = open(folder.path(".sitegen-Output/lock"), O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let start = ContinuousClock.now
        try folder.edit("Content/Users/bo.json", "Bo Example", "Bo Sample")
        // It blocks this thread, because other tests could make an asynchronous wait longer than the limit.
        usleep(600_000)
        #expect(flock(lock, LOCK_UN) == 0)
        let isShort = .now - start < .seconds(1.8)
        try await run.wait("the edit") { try run.get("/bo/index.html").text.contains("Bo Sample") }
        #expect(try !isShort || run.error == "")
        // It may hold the lock slightly longer than the page needs to be visible.
        #expect(flock(lock, LOCK_EX) == 0)
        try folder.edit("Content/Users/bo.json", "Bo Sample", "Bo Example")
        try await run.wait("a word") { try run.error.hasSuffix(Self.busyWords) }
        #expect(flock(lock, LOCK_UN) == 0)
        try await run.wait("the second edit") { try run.get("/bo/index.html").text.contains("Bo Example") }
    }
}
