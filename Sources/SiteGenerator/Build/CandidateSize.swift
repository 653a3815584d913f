import CandidateProfile
import Diagnostics
import WebSafety

extension SiteGenerator {
    /// Whether the files of a candidate, without the documents, would exceed ``CandidateLimit/bytesOfPages``.
    ///
    /// Only the pages of candidates with much text are rendered to find out.
    ///
    /// - Parameter textSize: the approximate number of bytes of text in the candidate's node.
    func isTooLarge(_ user: UserData, textSize: Int) throws -> Bool {
        let texts = user.materials.reduce(0) { sum, item in
            if case .text(let text, _) = item.target { sum + text.text.utf8.count } else { sum }
        }
        let posts = user.articles.reduce(0) { $0 + $1.sizeOfPost }
        guard textSize + texts + posts > Self.textOfSmallCandidate else { return false }
        var writer = PageWriter(assets)
        var sink = SizeSink()
        do {
            try write(user, hasPDF: false, with: &writer, to: &sink, reporting: DiagnosticCollector())
        } catch is SizeSink.Full {
            return true
        }
        return !writer.oversized.isEmpty
    }

    /// Texts of fewer bytes stay below the limit, whatever they contain.
    private static let textOfSmallCandidate = 256_000
}

extension Article {
    /// The approximate number of bytes of a post with its comments. An article is a part of its author's node.
    fileprivate var sizeOfPost: Int {
        guard let echo else { return 0 }
        return echo.comments.reduce(body.text.utf8.count) { $0 + $1.text.utf8.count + 100 }
    }
}

/// Counts the bytes of pages without writing them.
private struct SizeSink: SiteSink {
    /// The limit is exceeded.
    struct Full: Error {}

    private var bytes = 0

    mutating func write(
        _ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place
    ) throws {
        bytes += content.count
        if bytes > CandidateLimit.bytesOfPages { throw Full() }
    }

    mutating func copy(_ path: SitePath, from location: String, origin: Place) {}
}
