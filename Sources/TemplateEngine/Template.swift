import WebSafety

/// A template compiled for one type of record.
///
/// It is immutable and can be used by any number of tasks at once.
public struct Template<Record: TemplateRecord>: Sendable {
    let program: Program

    /// Renders a record, appending to the buffer.
    ///
    /// Records that contain each other more than some hundred levels deep, where a template follows them, are cut off
    /// there.
    public func render(_ record: Record, into output: inout OutputBuffer) {
        withUnsafePointer(to: record) { pointer in
            var renderer = Renderer(program: program)
            renderer.registers[program.rootRegister] = UnsafeRawPointer(pointer)
            renderer.runRoot(&output)
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
public struct DynamicTemplate: Sendable {
    let program: Program

    /// Renders data, appending to the buffer.
    ///
    /// - Throws: ``RenderError`` when templates and sections show too deep inside each other; what was appended until then is not taken
    ///   back.
    public func render(_ value: TemplateValue, into output: inout OutputBuffer) throws(RenderError) {
        var renderer = Renderer(program: program)
        renderer.stack.append(value)
        renderer.runRoot(&output)
        if renderer.isTooDeep { throw .tooDeep(limit: Renderer.deepestExpansion) }
    }

    /// Renders data into a text of its own.
    ///
    /// - Throws: ``RenderError`` when templates and sections show too deep inside each other.
    public func render(_ value: TemplateValue) throws(RenderError) -> String {
        var output = OutputBuffer()
        try render(value, into: &output)
        return output.text
    }
}

/// What can go wrong when data of unknown shape is rendered.
public enum RenderError: Error, Hashable, CustomStringConvertible {
    /// Templates, blocks and sections show inside each other beyond a limit.
    case tooDeep(limit: Int)

    /// What went wrong.
    public var description: String {
        switch self {
        case .tooDeep(let limit):
            "templates and sections stand more than \(limit) deep inside each other with this data"
        }
    }
}

/// Data of any shape.
public enum TemplateValue: Sendable, Hashable {
    /// Nothing; false.
    case null
    /// Yes or no.
    case flag(Bool)
    /// A number as it is spelled; always true.
    case number(String)
    /// Text; false when it is empty.
    case text(String)
    /// Several values; false when there are none.
    case list([TemplateValue])
    /// Values under names; always true.
    case object([String: TemplateValue])

    /// Whether a section over it shows.
    public var isTrue: Bool {
        switch self {
        case .null: false
        case .flag(let flag): flag
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .number, .object: true
        }
    }
}
