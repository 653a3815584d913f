import Foundation
import TestSupport
import Testing

/// The messages and statuses for an unusable output, which must stay unchanged.
@Suite struct OutputSituationTests {
    struct Situation: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var output = "Output"
        var files: [String: String] = [:]
        var links: [String: String] = [:]
        var error: String
    }

    static let situations = [
        Situation(
            testDescription: "a file in its place", files: ["Output": "mine"],
            error: """
                Output: error: output-not-a-folder 'Output'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "the content", output: "Content",
            error: """
                Content: error: output-is-input 'Content'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "a parent of the content", output: ".",
            error: """
                .: error: output-contains-input '.' 'Content'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "inside the content", output: "Content/site",
            error: """
                Content/site: error: output-inside-input 'Content/site' 'Content'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "a file above it", output: "notes/Output", files: ["notes": "mine"],
            error: """
                notes/Output: error: output-not-writable 'notes/Output' 'notes/Output'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "a link that leads nowhere", links: ["Output": "nowhere"],
            error: """
                Output: error: output-link-broken 'Output'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "somebody else's files",
            files: ["Output/photo.jpg": "p", "Output/index.html": "mine", "Output/trip/1.jpg": "1"],
            links: ["Output/link": "../Content"],
            error: """
                Output: error: output-foreign-files 'Output' 4
                   'index.html'
                   'link'
                   'photo.jpg'
                   'trip/'
                nothing was published: 1 error

                """),
        Situation(
            testDescription: "a foreign manifest",
            files: ["Output/index.html": "mine", ".sitegen-Output/manifest": "{\"files\": [\"index.html\"]}\n"],
            error: """
                Output: error: output-foreign-files 'Output'
                   'index.html'
                Output: warning: output-record-damaged '.sitegen-Output/manifest'
                nothing was published: 1 error, 1 warning

                """),
    ]

    @Test(arguments: situations)
    func isRefused(situation: Situation) async throws {
        let folder = try Self.site()
        for (path, text) in situation.files { try folder.write(text, to: path) }
        for (path, target) in situation.links {
            try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
        }
        let before = try folder.marks()
        let run = try RunningSitegen(["build", "--output", situation.output] + Sitegen.annotations, in: folder)
        let ending = try await run.ending().outlined
        #expect(ending == RunningSitegen.Ending(status: 73, error: situation.error))
        // The folder of the lock may be new, and contains the lock.
        let isNew = { (path: String) in before[path] == nil && path.hasPrefix(".sitegen-") }
        let after = try folder.marks().filter { !isNew($0.key) }
        #expect(Set(after.keys) == Set(before.keys))
        #expect(after.filter { $0.key != ".sitegen-Output" } == before.filter { $0.key != ".sitegen-Output" })
        let made = try folder.marks().keys.filter(isNew)
        #expect(Set(made).isSubset(of: [".sitegen-Output", ".sitegen-Output/lock"]))
    }

    @Test func aSecondBuildAtTheSameTimeIsRefused() async throws {
        let folder = try Self.site()
        try folder.write("", to: ".sitegen-Output/lock")
        let lock = open(folder.path(".sitegen-Output/lock"), O_RDWR)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let busy = RunningSitegen.Ending(
            status: 73,
            error: """
                Output: error: output-busy 'Output'
                nothing was published: 1 error

                """)
        #expect(try await RunningSitegen(["build"] + Sitegen.annotations, in: folder).ending().outlined == busy)
        close(lock)
        #expect(try await RunningSitegen(["build"], in: folder).ending() == RunningSitegen.Ending(status: 0))
    }

    @Test(.enabled(if: geteuid() == 0, "only root may run it as somebody else"), arguments: [true, false])
    func whereItMayNotWriteItSaysSo(isThere: Bool) async throws {
        let folder = try Self.site()
        if isThere {
            try FileManager.default.createDirectory(
                atPath: folder.path("Output"), withIntermediateDirectories: true)
        }
        let run = try RunningSitegen(
            ["build"] + Sitegen.annotations, in: folder,
            launcher: ["/usr/bin/env", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
        let tried = isThere ? "'Output'" : "'.sitegen-Output'"
        #expect(
            try await run.ending().outlined
                == RunningSitegen.Ending(
                    status: 73,
                    error: """
                        Output: error: output-not-writable 'Output' \(tried)
                        nothing was published: 1 error

                        """))
    }

    private static func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{"title": "Good People", "baseURL": "https://example.org/"}"#, to: "Content/site.json")
        try folder.write(
            #"{"name": "Ada", "email": "ada@example.org", "publish": ["email"]}"#, to: "Content/Users/ada.json")
        return folder
    }
}
