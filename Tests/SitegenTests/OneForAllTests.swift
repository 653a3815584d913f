import Foundation
import TestSupport
import Testing

/// With `--keep-going`, any error of one candidate leaves out that candidate only.
@Suite("An error of one candidate does not affect others")
struct OneForAllTests {
    /// A candidate's data and files.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var uid = "x"
        /// The members of the candidate's JSON besides the name.
        var members = ""
        /// Files below `Content`, by path.
        var files: [String: Put] = [:]
        /// The message after the place.
        var error: String
        /// The place of the error, if it is not the candidate's file.
        var place: String?
    }

    /// The content of a path.
    enum Put: Sendable {
        case text(String)
        case sparse(UInt64)
        case link(String)
        case pipe
        case folder
    }

    private static let pdf = Put.text("%PDF-1.4\n%%EOF\n")

    private static func materials(_ pairs: (String, String)...) -> String {
        let items = pairs.map { #"{ "id": "\#($0)", "material": "resume", "name": "One", "url": "\#($1)" }"# }
        return #", "userApplicationMaterial": [\#(items.joined(separator: ", "))]"#
    }

    private static func article(_ id: String) -> String {
        #", "articles": { "\#(id)": { "title": "T", "date": "2026-01-02", "body": "B" } }"#
    }

    /// A material whose name has the maximum length.
    private static func namedAtLength(_ number: Int) -> String {
        #"{ "id": "m\#(number)", "material": "website", "name": "\#(long("a", 1_000))", "url": "https://a.example/" }"#
    }

    private static func long(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static let clashes: [Case] = [
        Case(
            testDescription: "a slug that is a file for hosts", members: #", "slug": "_headers""#,
            error: "unusable-path '_headers'"),
        Case(
            testDescription: "a uid that is a file for hosts", uid: "_headers",
            error: "unusable-path '_headers'"),
        Case(
            testDescription: "a static file of the same name", uid: "humans",
            files: ["static/humans": .text("x.example")],
            error: "output-file-and-folder 'humans' 'humans/humans.vcf'"),
        Case(
            testDescription: "a slug that is a settings file of GitHub Pages", members: #", "slug": "CNAME""#,
            error: "unusable-path 'CNAME'"),
        Case(
            testDescription: "a static file of the same name in another case", members: #", "slug": "HUMANS""#,
            files: ["static/humans": .text("x.example")],
            error: "output-file-and-folder 'humans' 'HUMANS/HUMANS.vcf'"),
        Case(
            testDescription: "a static folder with a page", uid: "icons",
            files: ["static/icons/index.html": .text("<p>Icons</p>")],
            error: "output-made-twice 'icons/index.html'"),
        Case(
            testDescription: "a static folder with a page, in another case", uid: "ICONS",
            files: ["static/icons/index.html": .text("<p>Icons</p>")],
            error: "output-made-twice 'ICONS/index.html' 'icons/index.html'"),
        Case(
            testDescription: "a static file in the place of a document's folder", uid: "icons",
            members: materials(("a", "a.pdf/x.pdf")),
            files: ["static/icons/a.pdf": .text("x"), "Users/icons/a.pdf/x.pdf": pdf],
            error: "output-file-and-folder 'icons/a.pdf' 'icons/a.pdf/x.pdf'",
            place: "Content/Users/icons/a.pdf/x.pdf"),
        Case(
            testDescription: "a document in a folder with the name of a material's page",
            members: materials(("a", "a.html/x.pdf")), files: ["Users/x/a.html/x.pdf": pdf],
            error: "output-file-and-folder 'x/a.html' 'x/a.html/x.pdf'"),
        Case(
            testDescription: "a document in a folder with the name of the profile",
            members: materials(("a", "index.html/x.pdf")), files: ["Users/x/index.html/x.pdf": pdf],
            error: "output-file-and-folder 'x/index.html' 'x/index.html/x.pdf'"),
        Case(
            testDescription: "a document in a folder with the name of an article's page",
            members: article("one") + materials(("a", "articles/one.html/x.pdf")),
            files: ["Users/x/articles/one.html/x.pdf": pdf],
            error: "output-file-and-folder 'x/articles/one.html' 'x/articles/one.html/x.pdf'"),
        Case(
            testDescription: "a document with the name of the contact card", members: materials(("a", "x.vcf")),
            files: ["Users/x/x.vcf": .text("BEGIN:VCARD")], error: "output-made-twice 'x/x.vcf'",
            place: "Content/Users/x/x.vcf"),
        Case(
            testDescription: "a document with the name of the CV as text",
            members: materials(("a", "resume.txt")) + #", "resume": { "work": [{ "name": "Mill" }] }"#,
            files: ["Users/x/resume.txt": .text("CV")], error: "output-made-twice 'x/resume.txt'",
            place: "Content/Users/x/resume.txt"),
        Case(
            testDescription: "documents that differ in case", members: materials(("a", "cv.pdf"), ("b", "CV.pdf")),
            files: ["Users/x/cv.pdf": pdf, "Users/x/CV.pdf": pdf],
            error: "output-made-twice 'x/CV.pdf' 'x/cv.pdf'", place: "Content/Users/x/CV.pdf"),
    ]

    private static let texts: [Case] = [
        Case(
            testDescription: "a page over the limit", members: #", "details": { "headline": "\#(long("a", 1_000))" }"#,
            files: [
                "../Templates/profile.mustache": .text(
                    "<!DOCTYPE html><title>{{name}}</title>" + long("{{headline}}", 66_000))
            ], error: "page-too-large 'x/index.html' 64"),
        Case(
            testDescription: "names of materials that are too long for lists",
            members: #", "userApplicationMaterial": [\#((0..<40).map(namedAtLength).joined(separator: ", "))]"#,
            error:
                "listed-text-too-long 32"
        ),
        Case(
            testDescription: "an article whose title, summary and tags are too long for lists",
            members: #", "articles": { "one": { "title": "\#(long("😀", 1_000))", "summary": "\#(long("😀", 5_000))", "#
                + #""tags": [\#((10..<60).map { #""\#(long("𐐨", 48))\#($0)""# }.joined(separator: ", "))], "#
                + #""date": "2026-01-02", "body": "B" } }"#,
            error: "listed-text-too-long 32"),
    ]

    private static let files: [Case] = [
        Case(
            testDescription: "a document over the limit", members: materials(("a", "cv.pdf")),
            files: ["Users/x/cv.pdf": .sparse(100_000_001)], error: "document-too-large 'cv.pdf' 100"),
        Case(
            testDescription: "a pipe in place of a document", members: materials(("a", "cv.pdf")),
            files: ["Users/x/cv.pdf": .pipe], error: "document-not-a-file 'cv.pdf'"),
        Case(
            testDescription: "a pipe in place of a portrait", members: #", "details": { "picture": "a.png" }"#,
            files: ["Users/x/a.png": .pipe], error: "document-not-a-file 'a.png'"),
        Case(
            testDescription: "a pipe in place of an article", files: ["Users/x/articles/one.md": .pipe],
            error: "not-a-file", place: "Content/Users/x/articles/one.md"),
        Case(
            testDescription: "a folder in place of a document", members: materials(("a", "cv.pdf")),
            files: ["Users/x/cv.pdf": .folder], error: "document-not-a-file 'cv.pdf'"),
        Case(
            testDescription: "a link that leads to itself", members: materials(("a", "cv.pdf")),
            files: ["Users/x/cv.pdf": .link("cv.pdf")],
            error: "document-unreadable 'cv.pdf'"),
        Case(
            testDescription: "a folder that is a link to itself", files: ["Users/x": .link("x")],
            error: "link-leads-nowhere", place: "Content/Users/x"),
    ]

    @Test("in a build with --keep-going", arguments: clashes + texts + files)
    func alone(_ one: Case) async throws {
        let folder = try TemporaryFolder.smallSite()
        // The second build keeps the pages of the others.
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try Self.put(one, in: folder)
        for _ in 0..<2 {
            let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
            #expect(run.status == 0, "\(run.error.prefix(2_000))")
            let names = try folder.contents(of: "Output")
            #expect(names["ada/resume.pdf"] != nil && names["bo/index.html"] != nil)
            let directory = try folder.text("Output/index.html")
            let place = one.place ?? "Content/Users/\(one.uid).json:"
            let isReported = run.error.split(separator: "\n").contains {
                $0.hasPrefix(place) && $0.hasSuffix(": error: " + one.error)
            }
            #expect(isReported, "\(run.error.prefix(2_000))")
            #expect(
                run.error.hasSuffix("1 candidate (\(one.uid)) left out of the site: 1 error\n"),
                "\(run.error.suffix(300))")
            #expect(!directory.contains("Xen Example") && directory.contains("Ada Example"))
            #expect(names.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Xen Example") })
        }
        let build = try await Sitegen.outline(["build"], in: folder)
        #expect(build.status == 65)
        // A check reports collisions as a build does, and lists nothing of that one.
        guard Self.clashes.contains(where: { $0.testDescription == one.testDescription }) else { return }
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.errors == build.errors && check.errors.count == 1, "\(check.error) \(build.error)")
        #expect(check.output.contains("Ada Example") && !check.output.contains("Xen Example"), "\(check.output)")
    }

    @Test("if a document's path is too long for the output only")
    func longPath() async throws {
        let folder = try TemporaryFolder.smallSite()
        // In the content, the path has the maximum length, but it is relative.
        let parts = Array(repeating: Self.long("d", 200), count: 20)
        let name = Self.long("c", 4_095 - "Content/Users/x/".count - 20 * 201 - 4) + ".pdf"
        try folder.write("", to: "Content/Users/x/empty")
        var descriptor = open(folder.path("Content/Users/x"), O_RDONLY | O_DIRECTORY)
        for part in parts {
            #expect(mkdirat(descriptor, part, 0o755) == 0)
            let next = openat(descriptor, part, O_RDONLY | O_DIRECTORY)
            close(descriptor)
            descriptor = next
        }
        let file = openat(descriptor, name, O_WRONLY | O_CREAT, 0o644)
        #expect(write(file, "%PDF-1.4\n%%EOF\n", 15) == 15)
        close(file)
        close(descriptor)
        let path = parts.joined(separator: "/") + "/" + name
        try folder.write(
            #"{ "name": "Xen Example", "email": "x@example.org", "publish": ["email"]\#(Self.materials(("a", path))) }"#,
            to: "Content/Users/x.json")
        let run = try await Sitegen.run(["build", "--keep-going"], in: folder)
        #expect(run.status == 0, "\(run.error.suffix(500))")
        #expect(run.error.contains("file name too long"))
        #expect(run.error.hasSuffix("1 candidate (x) left out of the site: 1 error\n"), "\(run.error.suffix(300))")
        #expect(try folder.contents(of: "Output").keys.contains("ada/index.html"))
        // Foundation cannot remove such a path.
        try Process.run(URL(filePath: "/bin/rm"), arguments: ["-r", folder.path("Content/Users/x")]).waitUntilExit()
    }

    @Test("if several candidates have errors, all are left out")
    func several() async throws {
        let folder = try TemporaryFolder.smallSite()
        let mallory = #"{ "name": "Xen Example", "email": "x@example.org", "publish": ["email"]"#
        try folder.write(mallory + #", "slug": "_headers" }"#, to: "Content/Users/x.json")
        try folder.write(mallory + Self.materials(("a", "a.html/x.pdf")) + " }", to: "Content/Users/y.json")
        try Self.put(Self.pdf, at: "Content/Users/y/a.html/x.pdf", in: folder)
        try folder.write(mallory + #", "slug": "new" }"#, to: "Content/Users/v.json")
        try folder.write(mallory + #", "slug": "new" }"#, to: "Content/Users/w.json")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.hasSuffix("4 candidates (v, w, x, y) left out of the site: 4 errors\n"), "\(run.error)")
        #expect(run.output.hasPrefix("2 candidates, "))
        #expect(try folder.contents(of: "Output").keys.allSatisfy { !$0.hasPrefix("new/") && !$0.hasPrefix("y/") })
        #expect(try folder.contents(of: ".sitegen-Output").keys.sorted() == ["lock", "manifest", "memory", "people"])
    }

    private static func put(_ one: Case, in folder: TemporaryFolder) throws {
        for (path, put) in one.files.sorted(by: { $0.key < $1.key }) {
            try Self.put(put, at: "Content/" + path, in: folder)
        }
        let email = #", "email": "x@example.org", "publish": ["email"]"#
        try folder.write(#"{ "name": "Xen Example"\#(email)\#(one.members) }"#, to: "Content/Users/\(one.uid).json")
    }

    private static func put(_ put: Put, at path: String, in folder: TemporaryFolder) throws {
        try folder.write("", to: path)
        switch put {
        case .text(let text): try folder.write(text, to: path)
        case .sparse(let size):
            let handle = try FileHandle(forWritingTo: URL(filePath: folder.path(path)))
            try handle.write(contentsOf: Data("%PDF-1.4\n".utf8))
            try handle.truncate(atOffset: size)
            try handle.close()
        case .link(let target):
            try folder.remove(path)
            try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
        case .pipe:
            try folder.remove(path)
            #expect(mkfifo(folder.path(path), 0o644) == 0)
        case .folder:
            try folder.remove(path)
            try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
        }
    }
}
