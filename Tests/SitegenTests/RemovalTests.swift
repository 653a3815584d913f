import Foundation
import TestSupport
import Testing

@Suite("A build that would remove many people")
struct RemovalTests {
    /// A site of a number of people, named `p1`, `p2` and so on.
    private static func site(of count: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for number in 1...count { try write(number, in: folder) }
        return folder
    }

    private static func write(_ number: Int, _ more: String = "", in folder: TemporaryFolder) throws {
        let name = #""name": "Person \#(number)""#
        try folder.write(
            #"{ \#(name), "email": "p@example.org", "publish": ["email"]\#(more) }"#,
            to: "Content/Users/p\(number).json")
    }

    private static func error(_ count: Int, of before: Int) -> String {
        "Content/Users: error: many-removed \(count) \(before)\n"
    }

    @Test("stops until --allow-removals is given")
    func stops() async throws {
        let folder = try Self.site(of: 14)
        // Articles and static pages do not count as people.
        try Self.write(
            14, #", "articles": { "one": { "title": "One", "body": "Text", "date": "2026-01-02" } }"#, in: folder)
        for number in 1...9 { try folder.write("x", to: "Content/static/pages/\(number)/index.html") }
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try folder.remove("Content/Users/p1.json")
        try Self.write(2, #", "visibility": "hidden""#, in: folder)
        try folder.write("{}", to: "Content/Users/p3.json")
        let before = try folder.marks(of: "Output")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.hasPrefix(Self.error(3, of: 14)), "\(run.error)")
        #expect(run.error.hasSuffix("nothing was published: 2 errors\n"))
        #expect(try folder.marks(of: "Output") == before)
        let allowed = try await Sitegen.outline(["build", "--keep-going", "--allow-removals"], in: folder)
        #expect(allowed.status == 0, "\(allowed.error)")
        #expect(try folder.contents(of: "Output")["p1/index.html"] == nil)
        // The allowed removals are part of the last publication now.
        #expect(try await Sitegen.outline(["build", "--keep-going"], in: folder).status == 0)
    }

    @Test("continues for a fifth of the people, fewer than three, or changed addresses")
    func few() async throws {
        let folder = try Self.site(of: 15)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for number in 1...3 { try folder.remove("Content/Users/p\(number).json") }
        for number in 4...15 { try Self.write(number, #", "slug": "q\#(number)""#, in: folder) }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        let small = try Self.site(of: 4)
        #expect(try await Sitegen.outline(["build"], in: small).status == 0)
        for number in 1...2 { try small.remove("Content/Users/p\(number).json") }
        #expect(try await Sitegen.outline(["build"], in: small).status == 0)
    }

    @Test("counts hidden people, and people of an export")
    func hidden() async throws {
        let folder = try Self.site(of: 3)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        for number in 1...3 { try Self.write(number, #", "visibility": "hidden""#, in: folder) }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 65, error: Self.error(3, of: 3) + "nothing was published: 1 error\n"))
        #expect(try await Sitegen.run(["build"], in: folder).error.contains("'p1', 'p2', 'p3'"))
        try folder.write(#"{ "Users": { "ada": { "name": "Ada", "publish": [] } } }"#, to: "export.json")
        let export = try await Sitegen.outline(["build", "--demo", "export.json"], in: folder)
        #expect(export.status == 65 && export.error.contains("many-removed 3 3"))
    }

    @Test("is detected on a machine that has only the record of the last build", arguments: [true, false])
    func emptyMachines(isFolderWhole: Bool) async throws {
        let first = try Self.site(of: 5)
        #expect(try await Sitegen.outline(["build"], in: first).status == 0)
        // Another machine: a fresh checkout, and the record of the previous run.
        let second = try Self.site(of: 5)
        try FileManager.default.copyItem(atPath: first.path(".sitegen-Output"), toPath: second.path(".sitegen-Output"))
        if !isFolderWhole {
            for name in ["manifest", "memory", "lock"] { try second.remove(".sitegen-Output/" + name) }
        }
        let run = try await Sitegen.outline(["build"], in: second)
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        #expect(run.output.contains("5 candidates, 6 pages") && run.output.contains(" new ("), "\(run.output)")
        #expect(try second.contents(of: "Output") == first.contents(of: "Output"))

        let third = try Self.site(of: 2)
        try FileManager.default.copyItem(atPath: second.path(".sitegen-Output"), toPath: third.path(".sitegen-Output"))
        let stopped = try await Sitegen.outline(["build"], in: third)
        #expect(
            stopped
                == Sitegen.Run(
                    status: 65, error: Self.error(3, of: 5) + "nothing was published: 1 error\n"))
        #expect(!FileManager.default.fileExists(atPath: third.path("Output")))
        try third.write(#"{ "name": "Mallory", "slug": "p1", "publish": [] }"#, to: "Content/Users/a.json")
        let taken = try await Sitegen.outline(["build", "--keep-going", "--allow-removals"], in: third)
        #expect(taken.status == 0 && taken.error.contains("address-taken 'p1' 'p1'"))
        #expect(try third.text("Output/p1/index.html").contains("Person 1"))
    }

    @Test("the option's former name is suggested")
    func earlierName() async throws {
        let folder = try Self.site(of: 1)
        let run = try await Sitegen.outline(["build", "--allow-empty"], in: folder)
        #expect(
            run
                == Sitegen.Run(
                    status: 64,
                    error: """
                        error: unknown-option '--allow-empty' 'build'
                           suggestion: --allow-removals

                        """))
    }
}
