import ContentTree
import Diagnostics
import OperatingSystem
import TemplateEngine

/// What a rendering reads.
struct RenderInputs: Sendable {
    /// The template.
    let template: SourceText
    /// The partials, by their paths below the folder.
    let partials: [TemplateSource]
    /// The data; `nil` where none was named.
    let data: SourceText?

    /// The most bytes of data that are read.
    static let largestData = 256_000_000
    /// The most bytes of a template that are read; the parser tells where one is larger than it takes.
    static let largestTemplate = 16_000_000
    /// What messages call standard input.
    static let standardInput = "standard input"

    /// Reads everything that the options name.
    ///
    /// - Throws: a ``CommandFailure`` with everything that is missing or cannot be read.
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
                options.template ?? "", limit: Self.largestTemplate, RenderProblem.noTemplate,
                RenderProblem.folderAsTemplate)
        }
        let partials = attempt { () throws(CommandFailure) in
            try options.partials.map { (folder) throws(CommandFailure) in try reader.partials(folder) } ?? []
        }
        let data = attempt { () throws(CommandFailure) -> SourceText? in
            try options.data.map { (path) throws(CommandFailure) in
                try reader.text(path, limit: Self.largestData, RenderProblem.noData, RenderProblem.folderAsData)
            }
        }
        guard let template, let partials, let data else {
            // What is missing is what people mend first.
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

    /// The templates in a folder and those below it; hidden files are none.
    ///
    /// - Parameter above: the folders that are being listed already, since a link may lead back to one of them.
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
                // A pipe, or a link that leads nowhere, is asked for as well: that it cannot be read is worth a word.
                let bytes = try fileSystem.read(file, limit: RenderInputs.largestTemplate)
                found.append(
                    TemplateSource(
                        name: String(path.dropLast(Self.ending.count)), text: SourceText(name: file, bytes: bytes)))
            }
        }
        return found
    }

    private static let ending = ".mustache"

    /// Why something cannot be read, with the file that may have been meant where there is none of that name.
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

    /// What stands in the same folder under nearly the same name: with the usual ending, or spelled another way.
    private func nearest(to path: String) -> String? {
        let (name, ending) = Self.parts(of: FileSystem.name(of: path))
        guard let names = try? fileSystem.list(FileSystem.folder(of: path)).map(\.name) else { return nil }
        let withEnding = [Self.ending, ".json"].map { name + ending + $0 }.first { names.contains($0) }
        // Names that have nothing in common but their ending are not near.
        let alike = names.map(Self.parts).filter { $0.ending == ending }.map(\.name)
        guard
            let found = withEnding ?? Spelling.nearest(to: name, in: alike).map({ $0 + ending })
                ?? Self.nearEnding(name, ending, in: names)
        else { return nil }
        return path.utf8.contains(UInt8(ascii: "/")) ? FileSystem.join(FileSystem.folder(of: path), found) : found
    }

    /// The file of that name whose ending is nearly the one that was written.
    private static func nearEnding(_ name: String, _ ending: String, in names: [String]) -> String? {
        let endings = names.map(parts).filter { $0.name == name }.map(\.ending)
        return Spelling.nearest(to: ending, in: endings).map { name + $0 }
    }

    /// A file's name and what stands from its last dot on.
    private static func parts(of name: String) -> (name: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }
}
