import Foundation
import TestSupport
import Testing

@Suite("An address belongs to the candidate who had it in the last publication")
struct AddressTests {
    private static let victim = "Content/Users/zK2victim.json"
    private static let attacker = "Content/Users/aB1attacker.json"

    /// A site in which the victim has the address `ada`.
    private static func site() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(candidate("Ada Example", slug: "ada"), to: victim)
        try folder.write(candidate("Bo Example"), to: "Content/Users/bo.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        return folder
    }

    private static func candidate(_ name: String, slug: String? = nil, more: String = "") -> String {
        let slug = slug.map { #", "slug": "\#($0)""# } ?? ""
        return #"{ "name": "\#(name)"\#(slug)\#(more), "publish": ["email"], "email": "a@example.org" }"#
    }

    private static func build(_ folder: TemporaryFolder) async throws -> Sitegen.Run {
        try await Sitegen.outline(["build", "--keep-going"], in: folder)
    }

    private static func owner(_ folder: TemporaryFolder, of address: String = "ada") throws -> String? {
        let page = try folder.contents(of: "Output")["\(address)/index.html"]
        let text = page.map { String(decoding: $0, as: UTF8.self) }
        return ["Ada Example", "Mallory Example", "Other Example"].first { text?.contains("<h1>\($0)") == true }
            ?? text?.firstMatch(of: /<title>([^<]*)</).map { String($0.output.1) }
    }

    /// The error if the attacker claims the address.
    private static func taken(_ slug: String) -> String {
        """
        Content/Users/aB1attacker.json:1:38: error: address-taken '\(slug)' 'zK2victim'
        1 candidate (aB1attacker) left out of the site: 1 error

        """
    }

    @Test("another candidate who claims it is left out, in any order and spelling", arguments: ["ada", "ADA"])
    func isKept(slug: String) async throws {
        let folder = try await Self.site()
        try folder.write(Self.candidate("Mallory Example", slug: slug), to: Self.attacker)
        for _ in 0..<2 {
            let run = try await Self.build(folder)
            #expect(run.status == 0 && run.error == Self.taken(slug), "\(run.error)")
            #expect(try Self.owner(folder)?.contains("Ada Example") == true)
            #expect(try folder.contents(of: "Output").keys.allSatisfy { !$0.hasPrefix("ADA/") })
        }
        #expect(
            try folder.text(".sitegen-Output/people") == """
                sitegen people 1 lines 2
                ada published zK2victim
                bo published bo

                """)
        // Without --keep-going, nothing is published.
        #expect(try await Sitegen.outline(["build"], in: folder).status == 65)
    }

    @Test("a uid has no precedence over a slug")
    func uid() async throws {
        let folder = try await Self.site()
        try folder.write(Self.candidate("Mallory Example"), to: "Content/Users/Ada.json")
        let run = try await Self.build(folder)
        #expect(run.error.contains("error: address-taken 'Ada' 'zK2victim'"), "\(run.error)")
        #expect(try Self.owner(folder)?.contains("Ada Example") == true)
        #expect(try folder.contents(of: "Output")["Ada/index.html"] == nil)
    }

    @Test("even if the rest of the record is missing, damaged or of another program", arguments: 0..<4)
    func record(harm: Int) async throws {
        let folder = try await Self.site()
        switch harm {
        case 0: try folder.remove(".sitegen-Output/memory")
        case 1: try folder.write("nothing of ours", to: ".sitegen-Output/memory")
        case 2: try folder.write(#"{ "title": "Other" }"#, to: "Content/site.json")
        default:
            try folder.remove("Output")
            try folder.remove(".sitegen-Output/manifest")
        }
        try folder.write(Self.candidate("Mallory Example", slug: "ada"), to: Self.attacker)
        #expect(try await Self.build(folder).error.contains("address-taken 'ada' 'zK2victim'"))
        #expect(try Self.owner(folder)?.contains("Ada Example") == true)
    }

    @Test("even while its owner is left out because of errors")
    func ownerWithErrors() async throws {
        let folder = try await Self.site()
        let good = try folder.text(Self.victim)
        try folder.write("{", to: Self.victim)
        try folder.write(Self.candidate("Mallory Example", slug: "ada"), to: Self.attacker)
        for _ in 0..<2 {
            let run = try await Self.build(folder)
            #expect(run.error.contains("address-taken 'ada' 'zK2victim'"), "\(run.error)")
            #expect(run.error.contains("2 candidates (aB1attacker, zK2victim) left out of the site"))
            #expect(try Self.owner(folder) == nil)
            #expect(try folder.text(".sitegen-Output/people").contains("\nada kept zK2victim\n"))
        }
        try folder.write(good, to: Self.victim)
        #expect(try await Self.build(folder).status == 0)
        #expect(try Self.owner(folder)?.contains("Ada Example") == true)
    }

    @Test(
        "without a record, or if nobody had the address, all who claim it are left out",
        arguments: [true, false])
    func nobodyKnows(isRecordLost: Bool) async throws {
        let folder = try await Self.site()
        let address = isRecordLost ? "ada" : "new"
        try folder.write(Self.candidate("Mallory Example", slug: address), to: Self.attacker)
        if isRecordLost {
            try folder.remove(".sitegen-Output")
            try folder.remove("Output")
        } else {
            try folder.write(Self.candidate("Other Example", slug: "New"), to: "Content/Users/cy.json")
        }
        let other = isRecordLost ? "zK2victim" : "cy"
        for _ in 0..<2 {
            let run = try await Self.build(folder)
            #expect(run.status == 0)
            for (uid, another) in [("aB1attacker", other), (other, "aB1attacker")] {
                let line = run.error.split(separator: "\n").first {
                    $0.hasPrefix("Content/Users/\(uid).json:1:") && $0.contains(": error: ")
                }
                #expect(
                    line?.contains("same-folder '\(uid)' '\(another)'") == true,
                    "\(run.error)")
            }
            #expect(
                run.error.hasSuffix("2 candidates (aB1attacker, \(other)) left out of the site: 2 errors\n"),
                "\(run.error)")
            #expect(try Self.owner(folder, of: address) == nil)
            #expect(try folder.contents(of: "Output")["bo/index.html"] != nil)
            #expect(try !folder.text("Output/index.html").contains("Mallory"))
        }
    }

    @Test("'check' reports the same as 'build', and does not list candidates left out", arguments: [true, false])
    func check(isPublished: Bool) async throws {
        let folder = try await Self.site()
        try folder.write(Self.candidate("Mallory Example", slug: "ada"), to: Self.attacker)
        try folder.write(Self.candidate("Other Example", slug: "ADA"), to: "Content/Users/cy.json")
        if !isPublished {
            try folder.remove(".sitegen-Output")
            try folder.remove("Output")
        }
        let files = try folder.contents()
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(try folder.contents() == files)
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(check.status == 65 && build.status == 65)
        #expect(check.errors == build.errors)
        // One error for each person without pages.
        #expect(check.errors.count == (isPublished ? 2 : 3), "\(check.error)")
        #expect(check.output.contains("Bo Example"))
        #expect(check.output.contains("Ada Example") == isPublished, "\(check.output)")
        #expect(!check.output.contains("Mallory") && !check.output.contains("Other Example"))
    }

    @Test("it becomes free when its owner changes the address, hides or is removed", arguments: 0..<3)
    func isFree(leaving: Int) async throws {
        let folder = try await Self.site()
        switch leaving {
        case 0: try folder.write(Self.candidate("Ada Example", slug: "ada-2"), to: Self.victim)
        case 1:
            try folder.write(
                Self.candidate("Ada Example", slug: "ada", more: #", "visibility": "hidden""#), to: Self.victim)
        default: try folder.remove(Self.victim)
        }
        try folder.write(Self.candidate("Mallory Example", slug: "ada"), to: Self.attacker)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Self.owner(folder)?.contains("Mallory Example") == true)
        #expect(try folder.text(".sitegen-Output/people").contains("\nada published aB1attacker\n"))
    }

    @Test("two candidates can exchange their addresses")
    func exchange() async throws {
        let folder = try await Self.site()
        try folder.write(Self.candidate("Ada Example", slug: "bo"), to: Self.victim)
        try folder.write(Self.candidate("Bo Example", slug: "ada"), to: "Content/Users/bo.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try Self.owner(folder, of: "bo")?.contains("Ada Example") == true)
    }
}
