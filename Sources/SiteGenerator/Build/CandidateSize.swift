import CandidateProfile
import Diagnostics
import WebSafety

extension SiteGenerator {
    /// Whether all that there is of a candidate but the documents would be larger than ``CandidateLimit/bytesOfPages``.
    ///
    /// Only the pages of somebody who has much text are made to find out.
    ///
    /// - Parameter textSize: about how many bytes of text the candidate's node has.
    func isTooLarge(_ user: UserData, textSize: Int) throws -> Bool {
        let texts = user.materials.reduce(0) { sum, item in
            if case .text(let text, _) = item.target { sum + text.text.utf8.count } else { sum }
        }
        let posts = user.articles.reduce(0) { $0 + $1.sizeOfPost }
        guard textSize + texts + posts > Self.textOfSmallCandidate else { return false }
        var writer = PageWriter()
        var sink = SizeSink()
        do {
            try write(user, with: &writer, to: &sink, reporting: DiagnosticCollector())
        } catch is SizeSink.Full {
            return true
        }
        return !writer.oversized.isEmpty
    }

    /// So many bytes of text make fewer pages than the limit, whatever they are.
    private static let textOfSmallCandidate = 256_000
}

extension Article {
    /// About how many bytes of text a post has with what people wrote below it; an article is a part of its author's node.
    fileprivate var sizeOfPost: Int {
        guard let echo else { return 0 }
        return echo.comments.reduce(body.text.utf8.count) { $0 + $1.text.utf8.count + 100 }
    }
}

/// Counts the bytes of pages, and writes none.
private struct SizeSink: SiteSink {
    /// There were more than the limit.
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
