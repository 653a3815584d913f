import CandidateProfile
import ContentTree
import Diagnostics

/// Reads the posts of one author. Their texts may link to the author's pages.
public struct PostDecoder {
    private let uid: String
    private let decoder: UserDecoder
    private let problems: DiagnosticCollector
    private let texts: TextReader

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - author: the author's node. Its own problems are reported when the author is read.
    ///   - uid: the author's uid.
    ///   - decoder: the decoder for candidates.
    ///   - problems: receives the problems of the posts.
    public init(author: TreeDocument, uid: String, decoder: UserDecoder, reporting problems: DiagnosticCollector) {
        self.uid = uid
        self.decoder = decoder
        self.problems = problems
        let silent = DiagnosticCollector()
        let notes = ResumeNotes(reporting: silent)
        let reading = NodeReader(author, reporting: silent).map { reader in
            UserReading(
                reader: reader, uid: uid, original: nil, decoder: decoder, notes: notes,
                resume: reader.object("resume"))
        }
        texts = TextReader(
            documents: decoder.documents, uid: uid, articles: reading?.articlePages ?? [:],
            pages: { reading?.pages() ?? [:] }, anchors: { reading?.anchors(ofArticle: $0) }, problems: problems)
    }

    /// Reads a post. Returns `nil` and reports why if the post cannot be shown.
    public func article(_ reader: NodeReader) -> Article? {
        let notes = ResumeNotes(reporting: problems)
        let user = UserReading(reader: reader, uid: uid, original: nil, decoder: decoder, notes: notes, resume: nil)
        return ArticleReader(texts: texts, user: user).article(reader, isPost: true)
    }
}
