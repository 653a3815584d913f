import Diagnostics
import Synchronization

/// A template that is compiled when somebody asks for it first: for templates that are known to be right, and that may
/// not be needed at all.
///
/// Any number of tasks may ask at once.
public struct DeferredTemplate<Record: TemplateRecord>: Sendable {
    // Without the record's type: to make a type of class for each takes longer than to compile a small template.
    private let program: DeferredProgram

    fileprivate init(_ program: DeferredProgram) {
        self.program = program
    }

    /// The compiled template.
    ///
    /// - Throws: all that is wrong with it and those that it contains, syntax included.
    public func compiled() throws(DiagnosticList) -> Template<Record> {
        Template(program: try program.compiled())
    }
}

extension TemplateLibrary {
    /// A template for one type of record, to be compiled later.
    ///
    /// - Parameters:
    ///   - name: the template.
    ///   - record: what it renders.
    ///   - options: how its tags are escaped.
    public func deferredTemplate<Record: TemplateRecord>(
        _ name: String, for record: Record.Type = Record.self, options: TemplateOptions = .html
    ) -> DeferredTemplate<Record> {
        DeferredTemplate(DeferredProgram(name, of: self, for: RecordReference(record), options: options))
    }
}

/// A program, once it was asked for.
private final class DeferredProgram: Sendable {
    private let name: String
    private let library: TemplateLibrary
    private let record: RecordReference
    private let options: TemplateOptions
    private let known = Mutex<Program?>(nil)

    init(_ name: String, of library: TemplateLibrary, for record: RecordReference, options: TemplateOptions) {
        self.name = name
        self.library = library
        self.record = record
        self.options = options
    }

    func compiled() throws(DiagnosticList) -> Program {
        try known.withLock { known throws(DiagnosticList) in
            if let known { return known }
            let compiler = Compiler(library: library, mode: .typed, options: options)
            let program = try compiler.compile(name, root: .record(record))
            known = program
            return program
        }
    }
}
