import TemplateEngine
import WebSafety

/// A record with a name of every kind.
struct Sample: TemplateRecord {
    struct Inner: TemplateRecord {
        var word = "in"
        var remark: String?

        static let schema = RecordSchema<Inner>(
            "an inner",
            [
                Field("word", .text, "A word.") { $0.word },
                Field("remark", .optional(.text), "A remark.") { $0.remark },
            ])
    }

    var name = "a<b>"
    var remark: String?
    var isGood = false
    var count = 0
    var address: NavigationURL?
    var media: MediaURL?
    var token = Token("tile")
    var style = StyleValue("#fff")
    var prose = SafeHTML(escaping: "&")
    var inner = Inner()
    var other: Inner?
    var words: [String] = []
    var numbers: [Int] = []
    var inners: [Inner] = []
    var holes: [Inner?] = []
    var maybeWords: [String]?
    var rows: [[String]] = []

    static let schema = RecordSchema<Sample>(
        "a sample",
        [
            Field("name", .text, "The name.", \.name),
            Field("remark", .optional(.text), "A remark.", \.remark),
            Field("isGood", .flag, "Whether it is good.", \.isGood),
            Field("count", .number, "How many.", \.count),
            Field("address", .optional(.navURL), "Where it leads.", \.address),
            Field("media", .optional(.mediaURL), "What it shows.", \.media),
            Field("token", .optional(.token), "Its class.", \.token),
            Field("style", .optional(.style), "Its color.", \.style),
            Field("prose", .html, "Its markup.", \.prose),
            Field("inner", .record, "What is inside.", \.inner),
            Field("other", .optional(.record), "What may be inside.", \.other),
            Field("words", .list(of: .text), "Words.", \.words),
            Field("numbers", .list(of: .number), "Numbers.", \.numbers),
            Field("inners", .list(of: .record), "Several inside.", \.inners),
            Field("holes", .list(of: .optional(.record)), "Several that may be missing.", \.holes),
            Field("maybeWords", .optional(.list(of: .text)), "Words that may be missing.", \.maybeWords),
            Field("rows", .list(of: .list(of: .text)), "Lists of words.", \.rows),
        ])
}

/// The same names with computed values.
struct ComputedSample: TemplateRecord {
    var sample: Sample

    static let schema = RecordSchema<ComputedSample>(
        "a computed sample",
        [
            Field("name", .text, "The name.") { $0.sample.name },
            Field("remark", .optional(.text), "A remark.") { $0.sample.remark },
            Field("isGood", .flag, "Whether it is good.") { $0.sample.isGood },
            Field("count", .number, "How many.") { $0.sample.count },
            Field("address", .optional(.navURL), "Where it leads.") { $0.sample.address },
            Field("media", .optional(.mediaURL), "What it shows.") { $0.sample.media },
            Field("token", .optional(.token), "Its class.") { $0.sample.token },
            Field("style", .optional(.style), "Its color.") { $0.sample.style },
            Field("prose", .html, "Its markup.") { $0.sample.prose },
            Field("inner", .record, "What is inside.") { $0.sample.inner },
            Field("other", .optional(.record), "What may be inside.") { $0.sample.other },
            Field("words", .list(of: .text), "Words.") { $0.sample.words },
            Field("numbers", .list(of: .number), "Numbers.") { $0.sample.numbers },
            Field("inners", .list(of: .record), "Several inside.") { $0.sample.inners },
            Field("holes", .list(of: .optional(.record)), "Several that may be missing.") { $0.sample.holes },
            Field("maybeWords", .optional(.list(of: .text)), "Words that may be missing.") { $0.sample.maybeWords },
            Field("rows", .list(of: .list(of: .text)), "Lists of words.") { $0.sample.rows },
        ])
}

/// A record that contains records of its own type.
struct Branch: TemplateRecord {
    var name: String
    var note: String?
    var branches: [Branch] = []
    var site = Site()

    static let schema = RecordSchema<Branch>(
        "a branch",
        [
            Field("name", .text, "The name.") { $0.name },
            Field("note", .optional(.text), "A note.") { $0.note },
            Field("branches", .list(of: .record), "The branches on it.") { $0.branches },
            Field("site", .record, "Where it stands.") { $0.site },
            Field("maybeSite", .optional(.record), "Where it stands, if anywhere.") { Optional($0.site) },
        ])
}

/// A record without other records.
struct Site: TemplateRecord {
    var title = "garden"

    static let schema = RecordSchema<Site>(
        "a site", [Field("title", .text, "The title.") { $0.title }])
}

/// Two types of record that contain each other.
struct Folder: TemplateRecord {
    struct Entry: TemplateRecord {
        var folder: [Folder]
        var label: String

        static let schema = RecordSchema<Entry>(
            "an entry",
            [
                Field("label", .text, "The label.") { $0.label },
                Field("folder", .optional(.record), "The folder that it is.") { $0.folder.first },
            ])
    }

    var entries: [Entry]

    static let schema = RecordSchema<Folder>(
        "a folder", [Field("entries", .list(of: .record), "What is in it.") { $0.entries }])
}
