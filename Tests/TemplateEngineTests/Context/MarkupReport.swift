import Diagnostics
import TemplateEngine
import TestSupport
import Testing

/// A template with invalid markup, the templates that it uses, and all printed problems for data of any shape.
struct MarkupReport: Sendable, CustomTestStringConvertible {
    var template: String
    var others: [String: String]
    var expected: String

    init(_ template: String, _ others: [String: String] = [:], _ expected: String) {
        self.template = template
        self.others = others
        self.expected = expected
    }

    var testDescription: String { template }
    var printed: String { Self.diagnostics(template, others).outline }

    /// The problems of a template, without those about names.
    static func diagnostics(_ template: String, _ others: [String: String] = [:]) -> [Diagnostic] {
        var options = TemplateOptions.html
        options.unknownNames = .empty
        do throws(DiagnosticList) {
            _ = try TemplateLibrary(template, others).dynamicTemplate("t", options: options)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
