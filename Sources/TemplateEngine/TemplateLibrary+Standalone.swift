import Diagnostics

extension TemplateLibrary {
    /// The templates that a text names in its partials and parents and that are none of the library's, each once, in the
    /// order of their tags.
    public func missingTemplates(namedBy source: SourceText) -> [String] {
        var seen: Set<String> = []
        return Parser.parse(name: "", source: source).tree.referencedTemplates.filter {
            trees[$0] == nil && seen.insert($0).inserted
        }
    }

    /// Compiles a template that is not one of the library's, for data that is known only when it is rendered.
    ///
    /// It may contain the library's templates. They cannot contain it, and no message offers it as one of them.
    ///
    /// - Parameters:
    ///   - source: the template's text.
    ///   - options: how its tags are escaped, and whether names and templates have to exist.
    ///   - problems: receives warnings about the syntax of the template itself.
    /// - Throws: all that is wrong with the template and those that it contains, syntax included.
    public func dynamicTemplate(
        of source: SourceText, options: TemplateOptions, reporting problems: DiagnosticCollector
    ) throws(DiagnosticList) -> DynamicTemplate {
        // No file has an empty name, so that the compiler takes it for none of the library's.
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
            // What else is wrong in a template that cannot be read may be wrong only because of its syntax.
            throw DiagnosticList(errors + error.diagnostics.filter { $0.place?.name != source.name })
        }
    }
}
