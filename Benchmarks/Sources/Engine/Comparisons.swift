import Foundation
import TemplateEngine

extension Comparison {
    /// All tasks.
    static func all(_ samples: Samples) throws -> [Comparison] {
        let decoder = JSONDecoder()
        let profile = try decoder.decode(PlainProfile.self, from: samples.profile)
        return [
            try rendering(
                "t1", goal: 37, samples.t1, try decoder.decode(League.self, from: samples.league),
                reflecting: League.self, samples.league, expected: samples.expected["t1"]),
            try rendering(
                "t2", goal: 46, samples.t2, ProfilePage(profile), reflecting: PlainProfile.self, samples.profile,
                expected: samples.expected["t2"]),
            try renderingHTML(samples, profile),
            try rendering(
                "t3", goal: 30, samples.t3, try decoder.decode(Sheet.self, from: samples.sheet),
                reflecting: Sheet.self, samples.sheet, expected: samples.expected["t3"]),
            compiling(samples.t2),
        ]
    }

    private static func rendering<Record: TemplateRecord, Plain: Decodable>(
        _ name: String, goal: Double, _ templates: TemplateFiles, _ record: Record, reflecting plain: Plain.Type,
        _ json: Data, expected: [UInt8]?
    ) throws -> Comparison {
        let data = try JSONDecoder().decode(JSONValue.self, from: json)
        let dynamic = DynamicRenderer(try Sitegen.compileDynamic(templates), data)
        let contenders =
            (try typed(templates, record))
            + [Contender(name: "sitegen-dynamic", output: dynamic.text, run: dynamic.render)]
            + (try mustache(templates, data, record: try JSONDecoder().decode(plain, from: json)))
            + [try stencil(templates, data)]
        return Comparison(
            name: name, goal: goal, contenders: contenders, expected: expected, size: Samples.sizes[name])
    }

    /// T2 with a template and kinds that the HTML profile allows; the other engines render the same template.
    private static func renderingHTML(_ samples: Samples, _ profile: PlainProfile) throws -> Comparison {
        var data = try JSONDecoder().decode(JSONValue.self, from: samples.profile)
        data["page"]["address"] = .text(data["site"]["base"].text + data["page"]["url"].text)
        data["c"]["mail"] = .text("mailto:" + data["c"]["email"].text)
        let template = try Sitegen.compile(samples.t2HTML, for: CheckedProfilePage.self, options: .html)
        let typed = TypedRenderer(template, try CheckedProfilePage(profile))
        let contenders =
            [Contender(name: "sitegen-typed", output: typed.text, run: typed.render)]
            + (try mustache(samples.t2HTML, data, record: Never?.none)) + [try stencil(samples.t2HTML, data)]
        return Comparison(name: "t2-html", goal: nil, contenders: contenders)
    }

    /// Compiles templates from text in memory.
    private static func compiling(_ templates: TemplateFiles) -> Comparison {
        let texts = templates.texts
        return Comparison(
            name: "compile-t2", goal: 15,
            contenders: [
                Contender(name: "sitegen-typed", output: nil) {
                    withExtendedLifetime(try Sitegen.compile(templates, for: ProfilePage.self, options: .flat)) { 1 }
                },
                Contender(name: "swift-mustache", output: nil) {
                    withExtendedLifetime(try SwiftMustache.parse(texts)) { 1 }
                },
            ])
    }
}

extension Comparison {
    /// sitegen with one buffer, and with a new string for each run, like the other engines.
    private static func typed<Record: TemplateRecord>(
        _ templates: TemplateFiles, _ record: Record
    ) throws -> [Contender] {
        let renderer = TypedRenderer(try Sitegen.compile(templates, for: Record.self, options: .flat), record)
        return [
            Contender(name: "sitegen-typed", output: renderer.text, run: renderer.render),
            Contender(name: "sitegen-typed-string", output: renderer.text, run: renderer.renderText),
        ]
    }

    /// swift-mustache with each form of data that it accepts.
    private static func mustache<Record>(
        _ templates: TemplateFiles, _ data: JSONValue, record: Record?
    ) throws -> [Contender] {
        let library = try SwiftMustache.parse(templates.texts)
        func contender(_ form: String, _ object: Any) -> Contender {
            let renderer = SwiftMustacheRenderer(library: library, root: templates.root, object: object)
            return Contender(name: "swift-mustache-\(form)", output: renderer.text) { try renderer.text().utf8.count }
        }
        return [
            contender("dictionaries", SwiftMustache.dictionaries(data)),
            contender("parents", SwiftMustache.parents(data)),
        ] + (record.map { [contender("structs", $0)] } ?? [])
    }

    private static func stencil(_ templates: TemplateFiles, _ data: JSONValue) throws -> Contender {
        var syntax = StencilSyntax(data: data)
        let translated = templates.texts.map { (name: $0.name, text: syntax.translated($0.text)) }
        let renderer = try StencilRenderer(translated, root: templates.root, data: data)
        return Contender(name: "stencil", output: renderer.text) { try renderer.text().utf8.count }
    }
}
