import CandidateProfile
import ContentTree
import Diagnostics

/// Reads the posts of one author, whose pages their texts may lead to.
public struct PostDecoder {
    private let uid: String
    private let decoder: UserDecoder
    private let problems: DiagnosticCollector
    private let texts: TextReader

    /// Makes a decoder.
    ///
    /// - Parameters:
    ///   - author: the author's node; its own problems are reported where the author is read.
    ///   - uid: the author.
    ///   - decoder: how candidates are read.
    ///   - problems: takes what is wrong with the posts.
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

    /// The post that a node is; `nil` where it cannot be shown, which is reported.
    public func article(_ reader: NodeReader) -> Article? {
        let notes = ResumeNotes(reporting: problems)
        let user = UserReading(reader: reader, uid: uid, original: nil, decoder: decoder, notes: notes, resume: nil)
        return ArticleReader(texts: texts, user: user).article(reader, isPost: true)
    }
}
