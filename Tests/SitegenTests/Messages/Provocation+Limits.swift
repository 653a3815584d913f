extension Provocation {
    /// More data than one candidate may have.
    static let limits = [
        Provocation("too many materials", ["Content/Users/ada.json": .text(Bulk.materials(201))]),
        Provocation(
            "too many articles",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "articles": {"# + Bulk.list(2_001) { "\"a\($0)\": {}" } + "} }")
            ]),
        Provocation(
            "too many tags",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "articles": { "a": { "title": "T", "body": "Text.", "tags": ["#
                        + Bulk.list(65) { "\"t\($0)\"" } + "] } } }")
            ]),
        Provocation(
            "lines that are too long",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "\#(Bulk.text(1_001))", "details": { "headline": "\#(Bulk.text(1_001))" } }"#),
                "Content/Users/ada/articles/a.md": .text("---\nsummary: \(Bulk.text(5_001))\n---\n# T\n\nText.\n"),
            ]),
        Provocation(
            "too many posts",
            [
                "Content/posts.json": .text(
                    "{"
                        + Bulk.list(2_002) {
                            #""p\#(1_000 + $0)": { "uid": "ada", "author": "a", "title": "T", "body": "B" }"#
                        } + "}")
            ]),
        Provocation(
            "too many wishes",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "seeking": { "places": ["#
                        + Bulk.list(51) { "\"p\($0)\"" } + "] } }")
            ]),
        Provocation(
            "a CV that is too long",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "resume": { "skills": [{ "keywords": ["#
                        + Bulk.list(10_001) { "\"k\($0)\"" } + "] }] } }")
            ]),
        Provocation(
            "too many questions",
            [
                "Content/Users/ada.json": .text(
                    #"{ "name": "Ada Example", "questions": ["#
                        + Bulk.list(101) { #"{ "question": "\#($0)?", "answer": "Yes." }"# } + "] }")
            ]),
        Provocation("many problems of one kind", ["Content/Users/ada.json": .text(Bulk.duplicateKeys(25))]),
    ]
}

/// Large inputs.
enum Bulk {
    /// Items separated by commas.
    static func list(_ count: Int, _ item: (Int) -> String) -> String {
        (0..<count).map(item).joined(separator: ", ")
    }

    /// A text of a number of letters.
    static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// A candidate with a number of materials.
    static func materials(_ count: Int) -> String {
        let items = list(count) { number in
            #"{ "id": "m\#(number)", "material": "github", "name": "Work \#(number)", "url": "https://x.example/\#(number)", "date": "2026" }"#
        }
        return #"{ "name": "Ada Example", "userApplicationMaterial": [\#(items)] }"#
    }

    /// A candidate with one line per key, the last of which is repeated a number of times.
    static func duplicateKeys(_ count: Int) -> String {
        "{\n  \"name\": \"Ada Example\"" + String(repeating: ",\n  \"name\": \"Ada Example\"", count: count) + "\n}\n"
    }

    /// An article that is long enough to be repeated by ``articleTemplate``.
    static var article: String { "---\ndate: 2026-01-01\n---\n# T\n\n" + text(300_000) + "\n" }

    /// A template that turns an article into more than half of the size limit for a candidate's pages.
    static var articleTemplate: String {
        "<!DOCTYPE html>\n<title>{{title}}</title>\n" + String(repeating: "{{{body}}}", count: 180)
    }
}
