/// A template compiled for one type of record.
///
/// It is immutable and can be used by any number of tasks at once.
public struct Template<Record: TemplateRecord>: Sendable {
    let program: TemplateProgram
}

/// A template compiled for data that is known only when it is rendered.
///
/// It is immutable and can be used by any number of tasks at once.
public struct DynamicTemplate: Sendable {
    let program: TemplateProgram
}
