import Foundation
import TestSupport
import Testing

@Suite("A removed file")
struct RemovedFileTests {
    /// A site of static pages that link to each other in a ring, and to one file each: exactly the links to the removed
    /// file are reported.
    @Test("is reported at each link to it", arguments: 0..<12)
    func removed(_ gone: Int) async throws {
        let folder = try TemporaryFolder.smallSite()
        var random = SeededGenerator(seed: UInt64(gone + 1))
        let spellings: [(String) -> String] = [
            { $0 }, { "./\($0)" }, { "../pages/\($0)" }, { "/pages/\($0)" }, { "\($0)?x=1" },
            { "https://people.example/pages/\($0)" }, { $0.replacing("p", with: "%70") },
        ]
        let elements: [(String) -> String] = [
            { "<a href=\"\($0)\">x</a>" }, { "<img alt=\"\" src='\($0)'>" }, { "<a href=\($0)>x</a>" },
            { "<img alt=\"\" srcset=\"data:,x 1x, \($0) 2x\">" }, { "<object data=\"\($0)\"></object>" },
            { "<video poster=\"\($0)\"></video>" }, { "<style>p { background: url(\($0)) }</style>" },
        ]
        for number in 0..<12 {
            let next = "p\((number + 1) % 12).html"
            let markup =
                "<a href=\"\(next)\">x</a>"
                + elements[Int(random.next() % 7)](spellings[Int(random.next() % 7)]("p\(number).png"))
            try folder.write(
                "<!DOCTYPE html><html lang=\"en\"><title>\(number)</title><h1>\(number)</h1>\(markup)</html>",
                to: "Content/static/pages/p\(number).html")
            try folder.write("x", to: "Content/static/pages/p\(number).png")
        }
        try folder.write(
            """
            <div>{{#contacts}}<p>{{#url}}<a class="{{property}}" rel="me" href="{{url}}">{{text}}</a>{{/url}}\
            {{^url}}<span class="{{property}}">{{text}}</span>{{/url}}</p>{{/contacts}}\
            <a href="../pages/p0.html">x</a><a href="../pages/p\((gone + 1) % 12).html">x</a></div>
            """,
            to: "Templates/partials/reach.mustache")
        #expect(try await Sitegen.run(["check", "--quiet", "--strict"], in: folder) == Sitegen.Run(status: 0))

        let isPage = gone.isMultiple(of: 2)
        let name = "p\(gone).\(isPage ? "html" : "png")"
        try folder.remove("Content/static/pages/\(name)")
        let run = try await Sitegen.run(["check", "--quiet"], in: folder)
        #expect(run.status == 65)
        let errors = run.error.split(separator: "\n").filter { $0.contains(": error: ") }
        let places = errors.map { $0.prefix { $0 != ":" } }
        let maker = "Content/static/pages/p\(isPage ? (gone + 11) % 12 : gone).html"
        let expected = gone == 0 ? [maker, "Templates/partials/reach.mustache"] : [maker]
        #expect(places.map(String.init) == expected, "\(run.error)")
        for error in errors { #expect(error.contains(name) || error.contains("%70\(name.dropFirst())"), "\(error)") }
    }
}
