import CandidateDecoding
import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem
import Markdown

/// The text of a post, from a Markdown file or standard input.
struct PostFile {
    /// The title: `title` of the front matter, or the first heading; `nil` without either.
    let title: String?
    /// The text in Markdown.
    let body: String
    /// Problems of the file, and values that are not stored.
    let warnings: [Diagnostic]

    /// The name of standard input on the command line.
    private static let standardInput = "-"

    /// Reads a file.
    ///
    /// - Throws: a ``CommandFailure`` if it cannot be read.
    init(_ path: String, _ fileSystem: FileSystem) throws(CommandFailure) {
        let source: SourceText
        do throws(FileError) {
            let limit = ContentFolder.maximumFileSize
            source =
                path == Self.standardInput
                ? SourceText(name: "standard input", bytes: try fileSystem.readStandardInput(limit: limit))
                : SourceText(name: path, bytes: try fileSystem.readToEnd(of: path, limit: limit))
        } catch {
            throw CommandFailure(
                error.isMissing || error.isFolder ? .missingInput : .readingOrWritingFailed,
                [Diagnostic(FailedFile(error: error), at: nil)])
        }
        var found: [Diagnostic] = []
        let node = MarkdownSpelling().read(source, diagnostics: &found)
        guard let node, !found.contains(where: { $0.severity == .error }) else {
            throw CommandFailure(.invalidInput, found)
        }
        let body = node["body"]?.string ?? ""
        let others = (node.members ?? []).filter { !["title", "body"].contains($0.key) }
        warnings =
            found + others.map { Diagnostic(PostProblem.notOfPosts($0.key), at: .text(source, $0.keyPosition.range)) }
        self.body = body
        title = node["title"]?.string ?? MarkdownDocument(body).headings.first?.text
    }
}
