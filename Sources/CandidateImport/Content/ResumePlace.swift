import CandidateNetwork
import ContentTree
import Diagnostics
import FileSystem

/// Where in a folder of content the CV of a candidate stands, or would stand.
public struct ResumePlace: Sendable {
    /// The candidate's uid.
    public let uid: String
    /// Whether the candidate is there.
    public let hasCandidate: Bool
    /// The CV in the standard's form; `nil` where there is none.
    public let resume: Node?
    /// The file that holds the CV, or that it goes into.
    public let path: String

    private let written: Node?
    private let source: SourceText?
    private let candidatePath: String

    /// Looks for a candidate.
    ///
    /// - Parameters:
    ///   - uid: the candidate's uid, which is a key of the tree.
    ///   - tree: the content.
    ///   - problems: receives what is said of the CV that is there.
    /// - Throws: a `DiagnosticList` with errors in the candidate's files, or an ``ImportProblem``.
    public init(of uid: String, in tree: ContentFolder, reporting problems: DiagnosticCollector) throws {
        self.uid = uid
        hasCandidate = try StoredResume.candidate(uid, in: tree) != nil
        candidatePath = FileSystem.join(tree.root, "Users/\(uid).json")
        guard let stored = try StoredResume.reader(of: uid, in: tree, reporting: problems) else {
            path = FileSystem.join(tree.root, "Users/\(uid)/resume.json")
            (resume, written, source) = (nil, nil, nil)
            return
        }
        let (reader, sources) = (stored.reader, stored.document.sources)
        // Only what stands in one piece can be changed in its text.
        guard sources.count == 1, let source = sources.first,
            Self.node(in: source, at: JSONRewriter.range(of: reader.node, in: source)) == reader.node
        else { throw ImportProblem.splitResume(sources.map(\.name)) }
        self.source = source
        path = source.name
        written = reader.node
        resume = ResumeDocument.standardForm(of: reader)
    }

    /// Whether the CV stands there in the standard's form, so that what is added goes between what there is.
    public var isStandard: Bool {
        guard let written, let resume else { return true }
        return Self.withoutNothing(written) == Self.withoutNothing(resume)
    }

    /// The files that a CV in place of the one that is there changes, whole.
    ///
    /// - Parameters:
    ///   - resume: the CV.
    ///   - name: the name of a candidate who is not there yet.
    public func files(with resume: Node, name: String?) -> [ContentChange] {
        var files: [ContentChange] = []
        if !hasCandidate, let name {
            let node = Node.object([("name", .string(name))])
            files.append(ContentChange(path: candidatePath, before: nil, after: JSONWriter(.pretty).bytes(of: node)))
        }
        guard let source, let written else {
            return files + [ContentChange(path: path, before: nil, after: JSONWriter(.pretty).bytes(of: resume))]
        }
        let after = JSONRewriter.bytes(
            of: source, replacing: isStandard ? written : Node(.null, at: written.position), with: resume)
        return files + [ContentChange(path: path, before: source.bytes, after: after)]
    }
}

extension ResumePlace {
    private static func node(in source: SourceText, at range: Range<Int>) -> Node? {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(
            SourceText(name: source.name, bytes: Array(source.bytes[range])), diagnostics: &diagnostics)
    }

    /// A node without what says nothing.
    private static func withoutNothing(_ node: Node) -> Node {
        switch node.value {
        case .object(let members):
            .object(members.filter { !$0.node.isNothing }.map { ($0.key, withoutNothing($0.node)) })
        case .array(let items): .array(items.filter { !$0.isNothing }.map(withoutNothing))
        default: Node(node.value)
        }
    }
}

/// A file of the content that is to be made, or to be changed.
public struct ContentChange: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// What it holds; `nil` where it is not there.
    public var before: [UInt8]?
    /// What it is to hold.
    public var after: [UInt8]
}
