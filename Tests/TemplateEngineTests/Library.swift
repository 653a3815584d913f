import Diagnostics
import TemplateEngine
import TestSupport
import Testing

extension TemplateLibrary {
    /// A library with a template `t` and others by name, each in a file with its name.
    init(_ template: String, _ others: [String: String] = [:]) {
        self.init(
            others.merging(["t": template]) { $1 }.sorted { $0.key < $1.key }.map { name, text in
                TemplateSource(name: name, text: SourceText(name: name + ".mustache", text))
            })
    }

    /// The printed problems of `t` for a type of record.
    func problems<Record: TemplateRecord>(for record: Record.Type) -> String {
        var found: [Diagnostic] = []
        do {
            _ = try template("t", for: record)
        } catch {
            found = error.diagnostics
        }
        return (found + diagnostics).outline
    }

    /// The output of `t` for a record.
    func rendered(_ record: some TemplateRecord) throws -> String {
        try template("t", options: .flat).render(record)
    }
}

/// A template, its data, and the output.
struct Rendering: Sendable, CustomTestStringConvertible {
    var template: String
    var partials: [String: String]
    var data: TemplateValue
    var expected: String

    init(_ template: String, _ data: TemplateValue = .null, _ partials: [String: String] = [:], gives expected: String)
    {
        self.template = template
        self.partials = partials
        self.data = data
        self.expected = expected
    }

    var testDescription: String { template }

    func run() throws -> String {
        try TemplateLibrary(template, partials).dynamicTemplate("t").render(data)
    }
}

/// A template with errors, the templates that it uses, and the printed problems for a ``Sample``.
struct Report: Sendable, CustomTestStringConvertible {
    var template: String
    var others: [String: String]
    var expected: String

    init(_ template: String, _ others: [String: String], _ expected: String) {
        self.template = template
        self.others = others
        self.expected = expected
    }

    var testDescription: String { template }
    var printed: String { TemplateLibrary(template, others).problems(for: Sample.self) }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A Boolean value.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .number(String(value)) }
    /// A list.
    public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
    /// An object.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}
