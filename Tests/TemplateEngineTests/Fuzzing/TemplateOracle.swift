import Diagnostics
import TemplateEngine
import WebSafety

/// What must hold for all templates and all data.
enum TemplateOracle {
    /// What is wrong with what the engine makes of bytes; `nil` where all is as it has to be.
    ///
    /// - Parameters:
    ///   - bytes: templates and data.
    ///   - aspects: what is looked at.
    ///   - seen: is called for each stage that the templates come to.
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

    /// What can be looked at by itself.
    enum Aspect: CaseIterable {
        case flat, pages, text, records
    }

    /// Plain Mustache compiles or is refused, and gives the same twice.
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

    /// How far a template came.
    enum Stage {
        case flat, html, typed, compared
    }

    /// Of templates without `<` both profiles make the same.
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

    /// What is made of a record is what is made of the same data.
    private static func typedViolation(
        _ fuzzed: FuzzedTemplates, _ library: TemplateLibrary, _ seen: (Stage) -> Void
    ) -> String? {
        do throws(DiagnosticList) {
            let typed: Template<FuzzedRecord> = try library.template("t", options: pageOptions)
            let dynamic = compile(library, pageOptions).template
            seen(.typed)
            // A dynamic name means one of the templates in a folder to records, and any template to data.
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

    /// Each diagnostic says something, has a place in a text that exists, and can be printed.
    private static func violation(in diagnostics: [Diagnostic]) -> String? {
        for diagnostic in diagnostics {
            if diagnostic.message.isEmpty || diagnostic.id.isEmpty { return "a diagnostic says nothing" }
            if diagnostic.place == nil { return "a diagnostic has no place: \(diagnostic.message)" }
        }
        // Printing takes longer than all else; one of each list will do.
        guard let first = diagnostics.first else { return nil }
        return DiagnosticPrinter().text(for: first).isEmpty ? "a diagnostic prints nothing" : nil
    }
}
