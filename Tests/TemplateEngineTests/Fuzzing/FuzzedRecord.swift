import TemplateEngine
import WebSafety

/// A record with a name of every kind, and the same as data: templates must render both equally.
struct FuzzedRecord: TemplateRecord {
    /// The content of all texts.
    var text: String
    /// The depth of nested records of the same type.
    var depth = 1
    /// Whether optional values are present.
    var isWhole = true

    static let address = try? NavigationURL("https://example.com/?a=b&c='d'")
    static let media = try? MediaURL("/a%20b/'c'?d&e")
    static let markup = "<i>m</i>"
    static let pictures = PictureSet([
        PictureSet.Candidate(AssetReference(vouchedFor: "/a.png"), width: 400),
        PictureSet.Candidate(AssetReference(vouchedFor: "b.png?c&d"), width: 800),
    ])
    static let policy = ContentSecurityPolicy([("default-src", ["'self'"])])
    static let words = ["w", "v&"]

    private var inner: [FuzzedRecord] {
        depth > 0
            ? [FuzzedRecord(text: text, depth: depth - 1, isWhole: isWhole), FuzzedRecord(text: "i", depth: 0)] : []
    }

    static let schema = RecordSchema<FuzzedRecord>(
        "a fuzzed record",
        [
            Field("x", .text, "A text.", \.text),
            Field("y", .optional(.text), "A text that may be missing.") { $0.isWhole ? $0.text : nil },
            Field("e", .optional(.text), "An empty text.") { _ in "" },
            Field("n", .number, "A number.", \.depth),
            Field("a", .flag, "Yes or no.", \.isWhole),
            Field("b", .flag, "No.") { _ in false },
            Field("u", .optional(.navURL), "An address.") { $0.isWhole ? address : nil },
            Field("m", .optional(.mediaURL), "A picture's address.") { $0.isWhole ? media : nil },
            Field("c", .optional(.token), "A class.") { $0.isWhole ? Token("c-1") : nil },
            Field("s", .optional(.style), "A style.") { $0.isWhole ? StyleValue("1.5rem") : nil },
            Field("h", .html, "Markup.") { _ in SafeHTML(vouchedFor: markup) },
            Field("j", .json, "JSON.") { _ in SafeJSON(escaping: "12") },
            Field("v", .optional(.pictureSet), "Pictures.") { $0.isWhole ? pictures : nil },
            Field("w", .optional(.metaPolicy), "A policy.") { _ in policy },
            Field("l", .list(of: .text), "Texts.") { $0.isWhole ? words + [$0.text] : [] },
            Field("q", .list(of: .optional(.text)), "Texts that may be missing.") { [$0.text, nil, ""] },
            Field("z", .list(of: .list(of: .number)), "Lists.") { [[], [$0.depth, 2]] },
            Field("f", .lambda, "Code.") { _ in SectionLambda { _ in .text("f") } },
            Field("r", .optional(.record), "A record.") { $0.inner.first },
            Field("k", .list(of: .record), "Records.") { $0.inner },
        ])

    /// The record as data.
    var value: TemplateValue {
        .object([
            "x": .text(text), "y": isWhole ? .text(text) : .null, "e": .text(""), "n": .number(String(depth)),
            "a": .flag(isWhole), "b": .flag(false), "u": optional(Self.address?.text),
            "m": optional(Self.media?.text), "c": optional("c-1"), "s": optional("1.5rem"),
            "h": .html(SafeHTML(vouchedFor: Self.markup)), "j": .number("12"), "v": optional(Self.pictures?.text),
            "w": optional(Self.policy?.text),
            "l": .list(isWhole ? (Self.words + [text]).map { .text($0) } : []),
            "q": .list([.text(text), .null, .text("")]),
            "z": .list([.list([]), .list([.number(String(depth)), .number("2")])]),
            "f": .lambda(TemplateLambda { _ in "f" }), "r": inner.first?.value ?? .null,
            "k": .list(inner.map(\.value)),
        ])
    }

    private func optional(_ text: String?) -> TemplateValue { isWhole ? text.map { .text($0) } ?? .null : .null }
}
