import Diagnostics
import TemplateEngine
import WebSafety

/// Properties that must hold for all templates and all data.
enum TemplateOracle {
    /// The first violation for these bytes; `nil` if all properties hold.
    ///
    /// - Parameters:
    ///   - bytes: the templates and data.
    ///   - aspects: the properties to check.
    ///   - seen: is called for each stage that the templates reach.
    static func violation(
        _ bytes: [UInt8], aspects: [Aspect] = Aspect.allCases, seen: (Stage) -> Void = { _ in }
    ) -> String? {
        let fuzzed = FuzzedTemplates(bytes)
        let library = fuzzed.library
        if let violation = violation(in: library.diagnostics) { return violation }
        let data = (fuzzed.data.map { TemplateData(FuzzedData.value($0)) } ?? records[0].1)
        for aspect in aspects {
            let violation =
                switch aspect {
                case .flat: flatViolation(library, data, seen)
                case .pages: pageViolation(library, data, seen)
                case .text: textOnlyViolation(fuzzed, library, data)
                case .records: typedViolation(fuzzed, library, seen)
                }
            if let violation { return violation }
        }
        return nil
    }

    /// A group of properties.
    enum Aspect: CaseIterable {
        case flat, pages, text, records
    }

    /// Plain Mustache compiles or is refused, and renders the same output twice.
    private static func flatViolation(
        _ library: TemplateLibrary, _ data: TemplateData, _ seen: (Stage) -> Void
    ) -> String? {
        let flat = compile(library, .flat)
        if case .failure(let violation) = flat { return violation }
        guard let template = flat.template else { return nil }
        let outcome = render(template, data)
        if case .failure(let violation) = outcome { return violation }
        seen(.flat)
        return outcome.text == render(template, data).text ? nil : "rendered twice, it gives two texts"
    }

    /// Pages compile or are refused, and render or fail.
    private static func pageViolation(
        _ library: TemplateLibrary, _ data: TemplateData, _ seen: (Stage) -> Void
    ) -> String? {
        let html = compile(library, pageOptions)
        if case .failure(let violation) = html { return violation }
        guard let template = html.template else { return nil }
        seen(.html)
        if case .failure(let violation) = render(template, data) { return violation }
        return nil
    }

    private static var pageOptions: TemplateOptions {
        var options = TemplateOptions.html
        options.missingTemplates = .empty
        options.unknownNames = .empty
        return options
    }

    private static let records = [
        FuzzedRecord(text: "</a>'\"\r\n&amp;"), FuzzedRecord(text: "é", isWhole: false),
    ].map { ($0, TemplateData($0.value)) }

    /// The stages of a template.
    enum Stage {
        case flat, html, typed, compared
    }

    /// For templates without `<`, both profiles have the same output.
    private static func textOnlyViolation(
        _ fuzzed: FuzzedTemplates, _ library: TemplateLibrary, _ data: TemplateData
    ) -> String? {
        guard fuzzed.texts.allSatisfy({ !$0.contains(UInt8(ascii: "<")) }),
            let flat = compile(library, .flat).template.flatMap({ render($0, data).text })
        else { return nil }
        var options = TemplateOptions.flat
        options.profile = .html
        let compiled = compile(library, options)
        guard let template = compiled.template, let text = render(template, data).text else { return nil }
        return text == flat ? nil : "text without markup is not the same in both profiles"
    }

    /// A record and the same data have the same output.
    private static func typedViolation(
        _ fuzzed: FuzzedTemplates, _ library: TemplateLibrary, _ seen: (Stage) -> Void
    ) -> String? {
        do throws(DiagnosticList) {
            let typed: Template<FuzzedRecord> = try library.template("t", options: pageOptions)
            let dynamic = compile(library, pageOptions).template
            seen(.typed)
            // For records, a dynamic name refers to the templates in a folder, for data to any template.
            let isComparable = fuzzed.texts.allSatisfy { !$0.contains(UInt8(ascii: "*")) }
            for (record, data) in records {
                let text = typed.render(record)
                guard let dynamic, isComparable else { continue }
                var output = OutputBuffer()
                do throws(DiagnosticList) {
                    let refusals = try dynamic.render(data, into: &output)
                    if !refusals.isEmpty { continue }
                } catch {
                    continue
                }
                seen(.compared)
                if output.text != text { return "a record and the same data give two texts" }
            }
            let again: Template<FuzzedRecord> = try library.template("t", options: pageOptions)
            if again.render(FuzzedRecord(text: "x")) != typed.render(FuzzedRecord(text: "x")) {
                return "compiled twice, it gives two texts"
            }
            return nil
        } catch {
            return violation(in: error.diagnostics) ?? (error.diagnostics.isEmpty ? "an error says nothing" : nil)
        }
    }
}

extension TemplateOracle {
    private enum Compiled {
        case template(DynamicTemplate), refused, failure(String)

        var template: DynamicTemplate? { if case .template(let template) = self { template } else { nil } }
    }

    private enum Outcome {
        case text(String), error, failure(String)

        var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    private static func compile(_ library: TemplateLibrary, _ options: TemplateOptions) -> Compiled {
        do throws(DiagnosticList) {
            return .template(try library.dynamicTemplate("t", options: options))
        } catch {
            if error.diagnostics.isEmpty { return .failure("an error says nothing") }
            return violation(in: error.diagnostics).map { .failure($0) } ?? .refused
        }
    }

    private static func render(_ template: DynamicTemplate, _ data: TemplateData) -> Outcome {
        var output = OutputBuffer(limit: 200_000)
        do throws(DiagnosticList) {
            let refusals = try template.render(data, into: &output)
            if let violation = violation(in: refusals) { return .failure(violation) }
            return .text(output.text)
        } catch {
            if error.diagnostics.isEmpty { return .failure("an error says nothing") }
            return violation(in: error.diagnostics).map { .failure($0) } ?? .error
        }
    }

    /// Each diagnostic has a message, a place in an existing text, and can be printed.
    private static func violation(in diagnostics: [Diagnostic]) -> String? {
        for diagnostic in diagnostics {
            if diagnostic.message.isEmpty || diagnostic.id.isEmpty { return "a diagnostic says nothing" }
            if diagnostic.place == nil { return "a diagnostic has no place: \(diagnostic.message)" }
        }
        // Printing is slow, so only one of each list is printed.
        guard let first = diagnostics.first else { return nil }
        return DiagnosticPrinter().text(for: first).isEmpty ? "a diagnostic prints nothing" : nil
    }
}
