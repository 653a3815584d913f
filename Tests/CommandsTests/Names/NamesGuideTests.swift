import TemplateEngine
import Testing
import WebSafety

@testable import Commands

@Suite("sitegen names")
struct NamesGuideTests {
    /// A record of every kind, which contains itself.
    private struct Everything: TemplateRecord {
        static let schema = RecordSchema<Everything>(
            "a thing",
            [
                Field("text", .text, "T.") { _ in "" }, Field("hint", .optional(.text), "O.") { _ in nil },
                Field("is", .flag, "F.") { _ in true }, Field("count", .number, "N.") { _ in 1 },
                Field("words", .list(of: .text), "L.") { _ in [] },
                Field("way", .optional(.navURL), "A.") { _ in nil },
                Field("picture", .optional(.mediaURL), "M.") { _ in nil },
                Field("file", .asset, "S.") { _ in AssetReference(vouchedFor: "x") },
                Field("widths", .optional(.pictureSet), "W.") { _ in nil },
                Field("rule", .optional(.metaPolicy), "C.") { _ -> ContentSecurityPolicy? in nil },
                Field("body", .html, "H.") { _ in SafeHTML(vouchedFor: "") },
                Field("card", .template(in: "cards"), "P.") { _ in "" },
                Field("code", .lambda, "C.") { _ in SectionLambda { .text($0) } },
                Field("parts", .list(of: .record), "R.") { _ in [Everything]() },
                Field("inner", .record, "I.") { _ in Inner() },
                Field("maybe", .optional(.record), "I.") { _ in Inner?.none },
            ])
    }

    private struct Inner: TemplateRecord {
        static let schema = RecordSchema<Inner>("an inner one", [Field("name", .text, "X.") { _ in "" }])
    }

    private struct Other: TemplateRecord {
        static let schema = RecordSchema<Other>("another", [Field("inner", .record, "I.") { _ in Inner() }])
    }

    @Test("describes the kind of each name as a phrase")
    func kinds() {
        #expect(
            RecordListing(of: Everything.self).names.map { "\($0.name): \($0.kindPhrase)" } == [
                "text: text", "hint: optional text", "is: yes or no", "count: number", "words: list of text",
                "way: optional address", "picture: optional address", "file: site file",
                "widths: optional picture set", "rule: optional meta policy", "body: markup", "card: template name",
                "code: code", "parts: list of records", "inner: record",
                "maybe: optional record",
            ])
    }

    @Test("lists each record once, with all names that lead to it")
    func groups() {
        func text(_ groups: NameGroups) -> [String] {
            groups.groups.map { group in
                "\(group.record.title): "
                    + group.ways.map { "\($0.name.name) in \($0.owner.title)" }.joined(separator: ", ")
            }
        }
        let root = RecordListing(of: Everything.self)
        #expect(
            text(NameGroups(of: root)) == [
                "a thing: parts in a thing", "an inner one: inner in a thing, maybe in a thing",
            ])
        let shared = NameGroups.shared(by: [root, RecordListing(of: Other.self)])
        #expect(shared == [RecordListing(of: Inner.self)])
        #expect(
            text(NameGroups(of: RecordListing(of: Other.self), last: shared)) == [
                "another: ", "an inner one: inner in another",
            ])
    }

    @Test("shows a tag for each kind")
    func tags() {
        #expect(
            NamesGuide.rows(for: [RecordListing(of: Everything.self).names]).map(\.tag) == [
                "{{text}}", #"<a href="{{file}}">"#, #"<img srcset="{{widths}}">"#,
                #"<meta http-equiv="…" content="{{rule}}">"#, "{{{body}}}", "{{>*card}}", "{{#code}}…{{/code}}",
                "{{#way}}…{{/way}}", "{{#is}}…{{/is}}", "{{^is}}…{{/is}}",
                "{{inner.name}} or {{#inner}}{{name}}{{/inner}}", "{{#parts}}…{{/parts}}",
                "{{#words}}{{.}}{{/words}}",
                "{{@index}} {{@count}} {{#@first}}…{{/@first}} {{#@last}}…{{/@last}}",
            ])
        #expect(NamesGuide.rows(for: [RecordListing(of: Inner.self).names]).map(\.tag) == ["{{name}}"])
    }
}
