import Diagnostics
import WebSafety

/// A template compiled for one type of record.
///
/// It is immutable and can be used by any number of tasks at once.
public struct Template<Record: TemplateRecord>: Sendable {
    let program: Program

    /// Renders a record, appending to the buffer.
    ///
    /// That cannot fail. Where the page grows beyond the buffer's limit, or where more than a million elements and
    /// partials show nothing, the rest is left out, and the buffer says so: `OutputBuffer.isFull`.
    public func render(_ record: Record, into output: inout OutputBuffer) {
        withUnsafePointer(to: record) { pointer in
            var renderer = Renderer(program: program)
            renderer.render(UnsafeRawPointer(pointer), into: &output)
        }
    }

    /// Renders a record into a text of its own.
    public func render(_ record: Record) -> String {
        var output = OutputBuffer()
        render(record, into: &output)
        return output.text
    }
}

/// A template compiled for data that is known only when it is rendered.
///
/// It is immutable and can be used by any number of tasks at once.
public struct DynamicTemplate: Sendable {
    let program: Program

    /// Renders data, appending to the buffer. Where that fails, what was appended until then is not taken back.
    ///
    /// - Returns: a diagnostic for each value that is not safe where it stands, and that something harmless was written
    ///   for; only the HTML profile refuses values. Beyond a thousand they are counted, by their places. Where names have
    ///   to exist, also one for each tag that would write a list or an object.
    /// - Throws: all that is wrong: a name that does not exist where names have to, a text where only markup can
    ///   stand, templates too deep inside each other, a page over the buffer's limit.
    @discardableResult
    public func render(
        _ data: TemplateData, into output: inout OutputBuffer
    ) throws(DiagnosticList) -> [Diagnostic] {
        var renderer = Renderer(program: program, scope: DataScope(data, for: program))
        renderer.run(&output)
        let findings = renderer.scope.findings
        var errors = findings.errors
        if output.isFull, !findings.isFatal {
            errors.append(
                Diagnostic(
                    TemplateProblem.outputTooLarge(limit: output.limit),
                    at: .file(program.functions[0].tree.source.name)))
        }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return findings.allWarnings
    }

    /// Renders data into a text of its own.
    ///
    /// - Throws: what ended the rendering.
    public func render(_ value: TemplateValue) throws(DiagnosticList) -> String {
        var output = OutputBuffer()
        try render(TemplateData(value), into: &output)
        return output.text
    }
}
