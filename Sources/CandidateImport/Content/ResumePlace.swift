import CandidateDecoding
import ContentTree
import Diagnostics
import FileSystem

/// Where in a folder of content the CV of a candidate stands, or would stand.
public struct ResumePlace: Sendable {
    /// The candidate's uid.
    public let uid: String
    /// All that is said of the candidate; `nil` where nobody is there.
    public let candidate: Node?
    /// The CV in the standard's form; `nil` where there is none.
    public let resume: Node?
    /// The file that holds the CV, or that it goes into.
    public let path: String

    private let written: Node?
    private let source: SourceText?
    private let details: DetailsPlace

    /// Looks for a candidate.
    ///
    /// - Parameters:
    ///   - uid: the candidate's uid, which is a key of the tree.
    ///   - tree: the content.
    ///   - readsResume: whether the CV is looked at, because something may go into it.
    ///   - problems: receives what is said of the CV that is there.
    /// - Throws: a `DiagnosticList` with errors in the candidate's files, or an ``ImportProblem``.
    public init(
        of uid: String, in tree: ContentFolder, readingResume readsResume: Bool = true,
        reporting problems: DiagnosticCollector
    ) throws {
        self.uid = uid
        candidate = try StoredResume.candidate(uid, in: tree)
        details = DetailsPlace(of: uid, in: tree)
        guard readsResume, let stored = try StoredResume.reader(of: uid, in: tree, reporting: problems) else {
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

    /// Whether the candidate is there.
    public var hasCandidate: Bool { candidate != nil }

    /// What becomes of the candidate's `details`.
    ///
    /// - Parameters:
    ///   - values: what is to stand in them.
    ///   - overwrites: whether it takes the place of other values.
    public func merging(_ values: [(key: String, text: String)], overwriting overwrites: Bool) -> DetailsMerge {
        DetailsMerge(of: candidate?["details"], with: values, overwriting: overwrites)
    }

    /// Whether the CV stands there in the standard's form, so that what is added goes between what there is.
    public var isStandard: Bool {
        guard let written, let resume else { return true }
        return Self.withoutNothing(written) == Self.withoutNothing(resume)
    }

    /// The file that holds the `details`, or that they go into, and whether it is still to be made.
    public func fileOfDetails(_ merge: DetailsMerge) -> (path: String, isNew: Bool) {
        guard hasCandidate else { return (details.candidatePath, true) }
        return details.change(merge).map { ($0.source.name, false) } ?? (details.newPath, true)
    }

    /// The files that a CV and details in place of those that are there change, whole.
    ///
    /// - Parameters:
    ///   - resume: the CV; `nil` where it stays as it is.
    ///   - merge: the details.
    ///   - name: the name of a candidate who is not there yet.
    public func files(with resume: Node?, _ merge: DetailsMerge, name: String?) -> [ContentChange] {
        var files: [ContentChange] = []
        var changes: [(source: SourceText, old: Node, new: Node)] = []
        if !hasCandidate, let name {
            files.append(details.newCandidate(name: name, merge))
        } else if merge.isChange {
            if let change = details.change(merge) {
                changes.append(change)
            } else {
                files.append(details.newFile(merge))
            }
        }
        if let resume {
            if let source, let written {
                let old = isStandard ? written : Node(.null, at: written.position)
                // One file may hold both.
                let same = changes.first { $0.source.name == source.name }?.source ?? source
                changes.append((same, old, isStandard ? resume : resume.unplaced))
            } else {
                files.append(ContentChange(path: path, before: nil, after: JSONWriter(.pretty).bytes(of: resume)))
            }
        }
        var names: [String] = []
        for change in changes where !names.contains(change.source.name) { names.append(change.source.name) }
        return files
            + names.compactMap { name in
                let own = changes.filter { $0.source.name == name }
                guard let source = own.first?.source else { return nil }
                let after = JSONRewriter.bytes(of: source, replacing: own.map { ($0.old, $0.new) })
                return ContentChange(path: name, before: source.bytes, after: after)
            }
    }
}

extension ResumePlace {
    /// What stands in a range of a text by itself.
    static func node(in source: SourceText, at range: Range<Int>) -> Node? {
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
