import Diagnostics
import TemplateEngine
import WebSafety

/// All uses of sitegen's engine. If its interface changes, only this file must change.
enum Sitegen {
    /// Compiles a template for a type of record.
    static func compile<Record: TemplateRecord>(
        _ templates: TemplateFiles, for record: Record.Type, options: TemplateOptions
    ) throws -> Template<Record> {
        try explained { () throws(DiagnosticList) in
            try library(templates).template(templates.root, for: record, options: options)
        }
    }

    /// Compiles a template for data of any shape.
    static func compileDynamic(_ templates: TemplateFiles) throws -> DynamicTemplate {
        try explained { () throws(DiagnosticList) in try library(templates).dynamicTemplate(templates.root) }
    }

    private static func library(_ templates: TemplateFiles) -> TemplateLibrary {
        TemplateLibrary(
            templates.files.map { name, bytes in
                TemplateSource(name: name, text: SourceText(name: name, bytes: bytes))
            })
    }

    private static func explained<Result>(_ body: () throws(DiagnosticList) -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw BenchmarkError(DiagnosticPrinter().text(for: error.diagnostics))
        }
    }
}

/// Renders one record repeatedly into one buffer.
final class TypedRenderer<Record: TemplateRecord> {
    private let template: Template<Record>
    private let record: Record
    private var output = OutputBuffer(capacity: 1 << 20)

    init(_ template: Template<Record>, _ record: Record) {
        self.template = template
        self.record = record
    }

    /// The number of bytes rendered.
    func render() -> Int {
        output.removeAll()
        template.render(record, into: &output)
        return output.count
    }

    /// The number of bytes of a new string, which the other engines also create.
    func renderText() -> Int { template.render(record).utf8.count }

    /// The output.
    func text() -> String { template.render(record) }
}

/// Renders data of any shape repeatedly into one buffer.
final class DynamicRenderer {
    private let template: DynamicTemplate
    private let value: TemplateValue
    private let data: TemplateData
    private var output = OutputBuffer(capacity: 1 << 20)

    init(_ template: DynamicTemplate, _ data: JSONValue) {
        self.template = template
        value = TemplateValue(data)
        self.data = TemplateData(value)
    }

    /// The number of bytes rendered.
    func render() throws -> Int {
        output.removeAll()
        try template.render(data, into: &output)
        return output.count
    }

    /// The output.
    func text() throws -> String { try template.render(value) }
}

extension TemplateValue {
    fileprivate init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .flag(let flag): .flag(flag)
            case .number(let number): .number(String(number))
            case .text(let text): .text(text)
            case .list(let items): .list(items.map(TemplateValue.init))
            case .object(let members): .object(members.mapValues(TemplateValue.init))
            }
    }
}
