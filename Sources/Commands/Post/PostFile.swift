import CandidateDecoding
import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem
import Markdown

/// The text of a post as its author hands it over: a Markdown file, or standard input.
struct PostFile {
    /// What stands over it: `title` of the front matter, else the first heading; `nil` where there is neither.
    let title: String?
    /// What it says.
    let body: String
    /// What is wrong with it, and what of it is not stored.
    let warnings: [Diagnostic]

    /// The word for standard input.
    private static let standardInput = "-"

    /// Reads a file.
    ///
    /// - Throws: a ``CommandFailure`` that says why it cannot be read.
    init(_ path: String, _ fileSystem: FileSystem) throws(CommandFailure) {
        let source: SourceText
        do throws(FileError) {
            let limit = ContentFolder.largestFile
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
