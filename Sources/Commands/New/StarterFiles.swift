import ContentTree
import Diagnostics
import Starter

/// The files of the starter, adapted to a person.
struct StarterFiles: Sendable {
    let person: NewCandidate
    /// The theme of a new site; `nil` for the default one.
    var theme: String?
    /// Data that replaces the samples.
    var data: StartData?

    /// The files of a complete site, with their paths in it.
    func site() throws(DiagnosticList) -> [FileMaker.File] {
        var files: [FileMaker.File] = []
        for (path, text) in Starter.files {
            files.append(try file(path, text))
        }
        for kind in [SchemaKind.candidate, .site] { files.append(Self.schema(kind, content: "Content")) }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The files of one candidate.
    ///
    /// - Parameter content: the content folder.
    func candidate(content: String) throws(DiagnosticList) -> [FileMaker.File] {
        var files: [FileMaker.File] = []
        for (path, text) in Starter.files where path.hasPrefix(Starter.users + "/") {
            var file = try file(path, text)
            file.path = content + file.path.dropFirst("Content".count)
            files.append(file)
        }
        return files
    }

    /// The schema file that content names under `$schema`.
    static func schema(_ kind: SchemaKind, content: String) -> FileMaker.File {
        FileMaker.File(path: "\(content)/.schemas/\(kind.rawValue).schema.json", bytes: Array(kind.text.utf8))
    }
}

extension StarterFiles {
    private func file(_ path: String, _ text: StaticString) throws(DiagnosticList) -> FileMaker.File {
        let text = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        let renamed = path.replacing(Starter.uid, with: person.uid)
        let changed: String
        switch path {
        case "\(Starter.users)/\(Starter.uid).json":
            changed = try edited(text, path, [("name", person.name), ("email", person.email)]) { node in
                data?.candidate(from: node) ?? node
            }
        case "Content/site.json":
            changed = try edited(text, path, [("title", person.name)] + (theme.map { [("theme", $0)] } ?? []))
        case "README.md": changed = text.replacing(Starter.uid, with: person.uid)
        default: changed = text
        }
        return FileMaker.File(path: renamed, bytes: Array(changed.utf8))
    }

    /// The JSON text with new values for some keys; keys with `nil` are removed.
    private func edited(
        _ text: String, _ path: String, _ values: [(key: String, value: String?)], _ change: (Node) -> Node = { $0 }
    ) throws(DiagnosticList) -> String {
        var problems: [Diagnostic] = []
        guard var node = JSONReader.read(SourceText(name: path, text), diagnostics: &problems) else {
            throw DiagnosticList(problems)
        }
        for (key, value) in values {
            node = node.replacing(TreePath(keys: [key]), with: value.map(Node.string)) ?? node
        }
        return JSONWriter(.pretty).text(of: change(node))
    }
}
