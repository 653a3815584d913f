import Diagnostics

/// A template compiled for one type of record.
///
/// A template is immutable and can be used by several tasks at once.
public struct Template<Record: TemplateRecord>: Sendable {
    let program: TemplateProgram

    /// The warnings of the compilation.
    public var warnings: [Diagnostic] { program.warnings }
}

/// A template compiled for data whose names are looked up at run time.
///
/// A template is immutable and can be used by several tasks at once.
public struct DynamicTemplate: Sendable {
    let program: TemplateProgram
}
