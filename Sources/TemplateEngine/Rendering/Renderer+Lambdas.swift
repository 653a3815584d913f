import Diagnostics
import WebSafety

extension Renderer {
    /// The maximum depth of lambdas whose templates call each other.
    static let deepestLambda = 32
    /// The number of steps that compiling a lambda's template counts as, to limit lambdas that call each other.
    private static let lambdaSteps = 100

    /// The text of a lambda that is used as a variable.
    mutating func expanded(_ lambda: TemplateLambda, in hole: DynamicHole) -> String? {
        // The result is escaped as a whole, so it is not escaped inside.
        let profile: Compiler.LambdaPlace = hole.isRaw || hole.escapers.isEmpty ? .rawVariable : .variable
        var output = OutputBuffer()
        guard render(lambda.body(nil), .standard, profile, of: hole, into: &output) else { return nil }
        return output.text
    }

    /// Renders the template that a lambda returns for a section.
    mutating func expand(_ lambda: TemplateLambda, of hole: DynamicHole, _ output: inout OutputBuffer) {
        let source = program.sources[hole.source]
        guard source.allowsLambda else {
            fail(.misplacedLambda(hole.name, where: source.context?.context.description), at: hole.place)
            return
        }
        _ = render(lambda.body(source.text), source.delimiters, .section, of: hole, into: &output)
    }

    private mutating func render(
        _ template: String, _ delimiters: Delimiters, _ lambdaPlace: Compiler.LambdaPlace, of hole: DynamicHole,
        into output: inout OutputBuffer
    ) -> Bool {
        guard scope.depth < Self.deepestLambda else {
            fail(.renderedTooDeep(limit: Self.deepestLambda), at: hole.place)
            return false
        }
        guard let library = program.library else { return false }
        do throws(DiagnosticList) {
            let text = SourceText(name: "what the lambda '\(hole.name)' gives back", template)
            let program = try library.lambdaProgram(
                text, delimiters: delimiters, place: lambdaPlace, options: program.options)
            var renderer = Renderer(program: program, scope: scope.scope(for: program))
            renderer.steps = steps
            renderer.run(&output)
            steps = renderer.steps + Self.lambdaSteps
            scope.findings.take(renderer.scope.findings)
            if output.isFull { fail(.outputTooLarge(limit: output.limit), at: hole.place) }
            return !scope.findings.isFatal
        } catch {
            scope.findings.end(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.notes.append(.init("the lambda is called here", at: hole.place))
                    return diagnostic
                })
            return false
        }
    }
}
