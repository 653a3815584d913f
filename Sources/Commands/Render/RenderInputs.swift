import ContentTree
import Diagnostics
import OperatingSystem
import TemplateEngine

/// The inputs of a rendering.
struct RenderInputs: Sendable {
    let template: SourceText
    /// The partials, by their paths in the folder.
    let partials: [TemplateSource]
    /// The data; `nil` without `--data`.
    let data: SourceText?

    /// The maximum size of the data in bytes.
    static let maximumDataSize = 256_000_000
    /// The maximum size of a template file in bytes; the parser has a lower limit and reports it.
    static let maximumTemplateSize = 16_000_000
    /// The name of standard input in messages.
    static let standardInput = "standard input"

    /// Reads all inputs.
    ///
    /// - Throws: a ``CommandFailure`` with all inputs that are missing or unreadable.
    init(_ options: RenderOptions, _ fileSystem: FileSystem) throws(CommandFailure) {
        let reader = InputReader(fileSystem: fileSystem)
        var failures: [CommandFailure] = []
        func attempt<Value>(_ read: () throws(CommandFailure) -> Value) -> Value? {
            do {
                return try read()
            } catch {
                failures.append(error)
                return nil
            }
        }
        let template = attempt { () throws(CommandFailure) in
            try reader.text(
                options.template ?? "", limit: Self.maximumTemplateSize, RenderProblem.noTemplate,
                RenderProblem.folderAsTemplate)
        }
        let partials = attempt { () throws(CommandFailure) in
            try options.partials.map { (folder) throws(CommandFailure) in try reader.partials(folder) } ?? []
        }
        let data = attempt { () throws(CommandFailure) -> SourceText? in
            try options.data.map { (path) throws(CommandFailure) in
                try reader.text(path, limit: Self.maximumDataSize, RenderProblem.noData, RenderProblem.folderAsData)
            }
        }
        guard let template, let partials, let data else {
            // Report missing inputs first.
            let status = failures.contains { $0.status == .missingInput } ? .missingInput : failures[0].status
            throw CommandFailure(status, failures.flatMap(\.diagnostics))
        }
        self.template = template
        self.partials = partials
        self.data = data
    }
}

/// Reads the inputs one by one.
private struct InputReader {
    let fileSystem: FileSystem

    func text(
        _ path: String, limit: Int, _ missing: (String, String?) -> RenderProblem,
        _ folder: (String) -> RenderProblem
    ) throws(CommandFailure) -> SourceText {
        do throws(FileError) {
            if path == RenderOptions.standardInput {
                return SourceText(
                    name: RenderInputs.standardInput, bytes: try fileSystem.readStandardInput(limit: limit))
            }
            return SourceText(name: path, bytes: try fileSystem.readToEnd(of: path, limit: limit))
        } catch {
            if error.isFolder { throw CommandFailure(.missingInput, [Diagnostic(folder(path), at: nil)]) }
            throw failure(error, path, missing)
        }
    }

    func partials(_ folder: String) throws(CommandFailure) -> [TemplateSource] {
        let folder = FileSystem.withoutTrailingSlashes(folder)
        do throws(FileError) {
            return try sources(in: folder, below: "", inside: [])
        } catch {
            throw failure(error, folder, RenderProblem.noPartials)
        }
    }

    /// The templates in a folder and its subfolders, without hidden files.
    ///
    /// - Parameter above: the folders that are being listed, to detect links that lead back to them.
    private func sources(
        in root: String, below prefix: String, inside above: [String]
    ) throws(FileError) -> [TemplateSource] {
        let folder = prefix.isEmpty ? root : FileSystem.join(root, prefix)
        let real = try fileSystem.resolvingLinks(in: folder) ?? folder
        guard !above.contains(real) else { return [] }
        var found: [TemplateSource] = []
        for entry in try fileSystem.list(folder) where !entry.name.hasPrefix(".") {
            let path = prefix.isEmpty ? entry.name : prefix + "/" + entry.name
            let file = root == "." ? path : FileSystem.join(root, path)
            let kind = entry.kind == .link ? (try? fileSystem.status(of: file))?.kind : entry.kind
            if kind == .folder {
                found += try sources(in: root, below: path, inside: above + [real])
            } else if path.hasSuffix(Self.ending) {
                // Pipes and broken links are included, so that they are reported as unreadable.
                let bytes = try fileSystem.read(file, limit: RenderInputs.maximumTemplateSize)
                found.append(
                    TemplateSource(
                        name: String(path.dropLast(Self.ending.count)), text: SourceText(name: file, bytes: bytes)))
            }
        }
        return found
    }

    private static let ending = ".mustache"

    /// Why an input cannot be read; for a missing file, with the one that was probably meant.
    private func failure(
        _ error: FileError, _ path: String, _ missing: (String, String?) -> RenderProblem
    ) -> CommandFailure {
        if error.isMissing, error.path == path {
            return CommandFailure(.missingInput, [Diagnostic(missing(path, nearest(to: path)), at: nil)])
        }
        let status: ExitStatus =
            error.limit != nil ? .invalidInput : error.isNotPermitted ? .notPermitted : .readingOrWritingFailed
        return CommandFailure(status, [Diagnostic(FailedFile(error: error), at: nil)])
    }

    /// A file in the same folder with a similar name: with the usual extension, or a similar spelling.
    private func nearest(to path: String) -> String? {
        let (name, ending) = Self.parts(of: FileSystem.name(of: path))
        guard let names = try? fileSystem.list(FileSystem.folder(of: path)).map(\.name) else { return nil }
        let withEnding = [Self.ending, ".json"].map { name + ending + $0 }.first { names.contains($0) }
        // Names with only the extension in common are not similar.
        let alike = names.map(Self.parts).filter { $0.ending == ending }.map(\.name)
        guard
            let found = withEnding ?? Spelling.nearest(to: name, in: alike).map({ $0 + ending })
                ?? Self.nearEnding(name, ending, in: names)
        else { return nil }
        return path.utf8.contains(UInt8(ascii: "/")) ? FileSystem.join(FileSystem.folder(of: path), found) : found
    }

    /// The file of that name with a similar extension.
    private static func nearEnding(_ name: String, _ ending: String, in names: [String]) -> String? {
        let endings = names.map(parts).filter { $0.name == name }.map(\.ending)
        return Spelling.nearest(to: ending, in: endings).map { name + $0 }
    }

    /// A file's name and its extension from the last dot on.
    private static func parts(of name: String) -> (name: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }
}
