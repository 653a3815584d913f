import Diagnostics

extension TemplateLibrary {
    /// The names of partials and parents in a text that the library does not contain, without duplicates, in order of
    /// appearance.
    public func missingTemplates(namedBy source: SourceText) -> [String] {
        var seen: Set<String> = []
        return Parser.parse(name: "", source: source).tree.referencedTemplates.filter {
            trees[$0] == nil && seen.insert($0).inserted
        }
    }

    /// Compiles a template that is not part of the library, for data whose names are looked up at run time.
    ///
    /// It may use the library's templates. They cannot use it, and messages do not suggest it.
    ///
    /// - Parameters:
    ///   - source: the text of the template.
    ///   - options: how tags are escaped, and whether names and templates must exist.
    ///   - problems: receives warnings about the syntax of the template itself.
    /// - Throws: all errors in the template and the templates that it uses, including syntax errors.
    public func dynamicTemplate(
        of source: SourceText, options: TemplateOptions, reporting problems: DiagnosticCollector
    ) throws(DiagnosticList) -> DynamicTemplate {
        // No file has an empty name, so the compiler cannot confuse it with a template of the library.
        let (tree, found) = Parser.parse(name: "", source: source)
        let errors = found.filter { $0.severity == .error }
        problems.report(found.filter { $0.severity != .error })
        let compiler = Compiler(library: self, mode: .dynamic, options: options)
        do throws(DiagnosticList) {
            let program = try compiler.compile(tree, root: .dynamic)
            guard errors.isEmpty else { throw DiagnosticList(errors) }
            return DynamicTemplate(program: program)
        } catch {
            guard !errors.isEmpty else { throw error }
            // Other errors in a template with wrong syntax may be consequences, so they are omitted.
            throw DiagnosticList(errors + error.diagnostics.filter { $0.place?.name != source.name })
        }
    }
}
