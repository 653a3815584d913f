import Diagnostics
import WebSafety

extension Renderer {
    /// The maximum depth of lambdas whose templates call each other.
    static let maximumLambdaDepth = 32
    /// The number of steps that compiling a lambda's template counts as, to limit lambdas that call each other.
    private static let lambdaSteps = 100

    /// The text of a lambda that is used as a variable.
    mutating func expanded(_ lambda: TemplateLambda, in placeholder: DynamicPlaceholder) -> String? {
        // The result is escaped as a whole, so it is not escaped inside.
        let profile: Compiler.LambdaPlace = placeholder.isRaw || placeholder.escapers.isEmpty ? .rawVariable : .variable
        var output = OutputBuffer()
        guard render(lambda.body(nil), .standard, profile, of: placeholder, into: &output) else { return nil }
        return output.text
    }

    /// Renders the template that a lambda returns for a section.
    mutating func expand(_ lambda: TemplateLambda, of placeholder: DynamicPlaceholder, _ output: inout OutputBuffer) {
        let source = program.sources[placeholder.source]
        guard source.allowsLambda else {
            fail(.misplacedLambda(placeholder.name, where: source.context?.context.description), at: placeholder.place)
            return
        }
        _ = render(lambda.body(source.text), source.delimiters, .section, of: placeholder, into: &output)
    }

    private mutating func render(
        _ template: String, _ delimiters: Delimiters, _ lambdaPlace: Compiler.LambdaPlace,
        of placeholder: DynamicPlaceholder,
        into output: inout OutputBuffer
    ) -> Bool {
        guard scope.depth < Self.maximumLambdaDepth else {
            fail(.renderedTooDeep(limit: Self.maximumLambdaDepth), at: placeholder.place)
            return false
        }
        guard let library = program.library else { return false }
        do throws(DiagnosticList) {
            let text = SourceText(name: "what the lambda '\(placeholder.name)' gives back", template)
            let program = try library.lambdaProgram(
                text, delimiters: delimiters, place: lambdaPlace, options: program.options)
            var renderer = Renderer(program: program, scope: scope.scope(for: program))
            renderer.steps = steps
            renderer.run(&output)
            steps = renderer.steps + Self.lambdaSteps
            scope.findings.take(renderer.scope.findings)
            if output.isFull { fail(.outputTooLarge(limit: output.limit), at: placeholder.place) }
            return !scope.findings.isFatal
        } catch {
            scope.findings.end(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.notes.append(.init("the lambda is called here", at: placeholder.place))
                    return diagnostic
                })
            return false
        }
    }
}
