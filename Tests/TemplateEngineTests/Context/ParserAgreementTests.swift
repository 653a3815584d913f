import Diagnostics
import Testing

@testable import TemplateEngine

/// Markup that HTML parsers read differently from how it looks, so that a value could leave its context. The cases were
/// found by comparing parsed pages (Tests/Fuzzing/check-trees).
@Suite("Markup that parsers read differently")
struct ParserAgreementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var template: String
        var violation: ContextViolation
        var testDescription: String { template }

        init(_ template: String, _ violation: ContextViolation) {
            self.template = template
            self.violation = violation
        }
    }

    static let cases = [
        Case("<title></title\u{C}><img alt={{x}}></title>", .badMarkup),
        Case("<title>{{#a}}</ti{{/a}}tle><img alt={{x}}></title>", .notNeutral),
        Case("<svg><desc><xmp><a title=\"</xmp><a title={{x}} \">", .badMarkup),
        Case("<svg><desc><textarea><a title=\"</textarea><a title={{x}} \">", .badMarkup),
        Case("<svg><title><title><a title=\"</title><a title={{x}} \">", .badMarkup),
        Case("<math><mi><textarea><a title=\"</textarea><a title={{x}} \">", .badMarkup),
        Case("<div><svg></div><textarea><a title=\"</textarea><a title={{x}} \">", .badMarkup),
        Case("<svg></p><textarea><a title=\"</textarea><a title={{x}} \">", .badMarkup),
        Case("<svg><g></svg>{{x}}", .badMarkup),
        Case("<svg>" + String(repeating: "<g>", count: 64), .foreignDepth),
        Case("<select><title><option title=\"</title>\" title={{x}}>", .badMarkup),
        Case("<select><style><option title=\"</style>\" title={{x}}>", .badMarkup),
        Case("{{#a}}<select>{{/a}}{{x}}", .notNeutral),
        Case("<frameset><title><frame title=\"</title>\" title={{x}}>", .badMarkup),
        Case("<template><col><title><col title=\"</title>\" title={{x}}>", .badMarkup),
        Case("<noscript><a title=\"</noscript>\" title={{x}}>", .badMarkup),
        Case("<noscript><style></noscript><a title=\"</style>{{x}}", .badMarkup),
        Case("<noscript><!-- </noscript> -->{{x}}", .badMarkup),
        Case("<noscript><select></noscript>{{x}}", .badMarkup),
        Case("<noscript>{{x}}</noscript>", .script),
        Case("<noscript>{{#a}}b{{/a}}</noscript>", .script),
    ]

    /// Addresses that values could redirect.
    static let addresses = [
        Case("<link rel=\"{{#a}}stylesheet {{/a}}icon\" href=\"{{u}}\">", .trustedURL),
        Case("<a href=\"{{#a}}javascript:'{{/a}}#{{x}}'\">", .urlScheme),
        Case("<a href=\"{{#a}}java{{/a}}script:#{{x}}\">", .urlAmbiguous),
        Case("<a href=\"{{#a}}data:text/html,{{/a}}#{{x}}\">", .urlScheme),
        Case("<img src=\"{{#a}}data:image/svg+xml,{{/a}}#{{x}}\">", .urlAmbiguous),
        Case("<a href=\"{{u}}/{{x}}\">", .urlHost),
        Case("<a href=\"{{u}}/a{{x}}\">", .urlHost),
        Case("<a href=\"/{{x}}/{{y}}\">", .urlHost),
        Case("<a href=\"/{{x}}//{{y}}\">", .urlHost),
        Case("<a href=\"/{{x}}/a{{y}}\">", .urlHost),
    ]

    @Test("is refused", arguments: cases + addresses)
    func refused(_ test: Case) {
        let error = #expect(throws: DiagnosticList.self) {
            try TemplateLibrary(test.template).dynamicTemplate("t", options: .html)
        }
        #expect(error?.diagnostics.first?.message.hasPrefix(test.violation.message + " (") == true)
    }

    @Test(
        "similar but safe markup is accepted",
        arguments: [
            ("<svg><title>{{x}}</title><g><path d='m0'/></g></svg><title>{{x}}</title>", "z"),
            ("<select><optgroup><option value='{{x}}'>{{x}}</option></optgroup><hr></select><b>{{x}}</b>", "z"),
            ("<noscript><a title=\"a\">b</a><!-- c --></noscript>{{x}}", "z"),
            ("<a href='{{#a}}a{{/a}}b:c'>{{x}}", "z"), ("<a href='{{#a}}/a{{/a}}/b:#{{x}}'>", "z"),
            ("<a href='{{x}}/a/{{x}}'>", "z"), ("<a href='{{x}}?{{x}}'>", "z"), ("<a href='/{{x}}{{x}}'>", "/"),
            ("<a href='/{{x}}/a/{{x}}'>", "z"), ("<a href='/{{x}}-/{{x}}'>", "z"),
            ("<table><col><tr><td>{{x}}</table>", "z"), ("<title>{{#a}}a < b{{/a}}{{x}}</title>", "z"),
        ])
    func accepted(_ template: String, _ value: String) throws {
        let compiled = try TemplateLibrary(template).dynamicTemplate("t", options: .html)
        #expect(try compiled.render(["x": .text(value), "a": true]).isEmpty == false)
    }

    @Test("a slash and a value never begin a host")
    func values() throws {
        let template = try TemplateLibrary("<a href='/{{x}}{{y}}'>").dynamicTemplate("t", options: .html)
        #expect(try template.render(["x": "", "y": "/z.example"]) == "<a href='/%2Fz.example'>")
    }
}
