import CandidateDecoding
import ContentTree
import Diagnostics
import OperatingSystem

/// The place of a candidate's CV in a content folder.
public struct ResumePlace: Sendable {
    /// The candidate's uid.
    public let uid: String
    /// The candidate's node; `nil` for a new candidate.
    public let candidate: Node?
    /// The CV in the standard's form; `nil` if there is none.
    public let resume: Node?
    /// The file that contains the CV, or will contain it.
    public let path: String

    private let written: Node?
    private let source: SourceText?
    private let details: DetailsPlace
    /// The candidate as written and without samples, if samples are to be removed; all changes are then made in its file.
    private let cleaned: (source: SourceText, old: Node, new: Node)?

    /// Finds a candidate.
    ///
    /// - Parameters:
    ///   - uid: the candidate's uid.
    ///   - tree: the content.
    ///   - readsResume: whether to read the CV, to merge into it.
    ///   - withoutSamples: returns the candidate without samples that the import replaces; `nil` if there are none.
    ///     Called only if a single file contains the candidate.
    ///   - problems: receives the problems of the existing CV.
    /// - Throws: a `DiagnosticList` with errors in the candidate's files, or an ``ImportProblem``.
    public init(
        of uid: String, in tree: ContentFolder, readingResume readsResume: Bool = true,
        removingSamples withoutSamples: (Node) -> Node? = { _ in nil }, reporting problems: DiagnosticCollector
    ) throws {
        self.uid = uid
        let known = try StoredResume.candidate(uid, in: tree)
        details = DetailsPlace(of: uid, in: tree)
        let files = tree.document(at: TreePath(keys: ["Users", uid])).sources
        if let known, files.count == 1, let source = files.first, let new = withoutSamples(known) {
            cleaned = (source, known, new)
            candidate = new
            let document = TreeDocument(
                path: TreePath(keys: ["Users", uid, "resume"]), node: new["resume"], sources: files)
            written = document.node
            resume = NodeReader(document, reporting: problems).map(ResumeDocument.standardForm(of:))
            path = source.name
            self.source = source
            return
        }
        cleaned = nil
        candidate = known
        guard readsResume, let stored = try StoredResume.reader(of: uid, in: tree, reporting: problems) else {
            path = FileSystem.join(tree.root, "Users/\(uid)/resume.json")
            (resume, written, source) = (nil, nil, nil)
            return
        }
        let (reader, sources) = (stored.reader, stored.document.sources)
        // Only a node in a single text can be edited.
        guard sources.count == 1, let source = sources.first,
            Self.node(in: source, at: JSONRewriter.range(of: reader.node, in: source)) == reader.node
        else { throw ImportProblem.splitResume(sources.map(\.name)) }
        self.source = source
        path = source.name
        written = reader.node
        resume = ResumeDocument.standardForm(of: reader)
    }

    /// Whether the file of the CV is new.
    public var isNewFile: Bool { source == nil }

    /// Whether the candidate exists.
    public var hasCandidate: Bool { candidate != nil }

    /// The merged `details` of the candidate.
    ///
    /// - Parameters:
    ///   - values: the values to merge.
    ///   - overwrites: whether to replace existing values.
    public func merging(_ values: [(key: String, text: String)], overwriting overwrites: Bool) -> DetailsMerge {
        DetailsMerge(of: candidate?["details"], with: values, overwriting: overwrites)
    }

    /// Whether the CV is stored in the standard's form, so that it can be edited in place.
    public var isStandard: Bool {
        guard let written, let resume else { return true }
        return Self.withoutNothing(written) == Self.withoutNothing(resume)
    }

    /// The file that contains the `details`, or will contain them, and whether it is new.
    public func fileOfDetails(_ merge: DetailsMerge) -> (path: String, isNew: Bool) {
        guard hasCandidate else { return (details.candidatePath, true) }
        return details.change(merge).map { ($0.source.name, false) } ?? (details.newPath, true)
    }

    /// The changed files for a CV and details.
    ///
    /// - Parameters:
    ///   - resume: the CV; `nil` if it does not change.
    ///   - merge: the details.
    ///   - name: the name of a new candidate.
    public func files(with resume: Node?, _ merge: DetailsMerge, name: String?) -> [ContentChange] {
        if let cleaned { return [file(of: cleaned, with: resume, merge)] }
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
                // One file can contain both.
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
    /// Whether samples are removed.
    public var removesSamples: Bool { cleaned != nil }

    /// The file of a candidate without samples, with the CV and the details.
    private func file(
        of cleaned: (source: SourceText, old: Node, new: Node), with resume: Node?, _ merge: DetailsMerge
    ) -> ContentChange {
        var members = cleaned.new.members ?? []
        func set(_ key: String, _ node: Node) {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].node = node
            } else {
                members.append(Node.Member(key, node))
            }
        }
        if merge.isChange { set("details", merge.details) }
        if let resume { set("resume", isStandard ? resume : resume.unplaced) }
        let new = Node(.object(members), at: cleaned.old.position)
        let after = JSONRewriter.bytes(of: cleaned.source, replacing: cleaned.old, with: new, removing: true)
        return ContentChange(path: cleaned.source.name, before: cleaned.source.bytes, after: after)
    }

    /// The node in a range of a text.
    static func node(in source: SourceText, at range: Range<Int>) -> Node? {
        var diagnostics: [Diagnostic] = []
        return JSONReader.read(
            SourceText(name: source.name, bytes: Array(source.bytes[range])), diagnostics: &diagnostics)
    }

    /// The node without empty values.
    private static func withoutNothing(_ node: Node) -> Node {
        switch node.value {
        case .object(let members):
            .object(members.filter { !$0.node.isNothing }.map { ($0.key, withoutNothing($0.node)) })
        case .array(let items): .array(items.filter { !$0.isNothing }.map(withoutNothing))
        default: Node(node.value)
        }
    }
}

/// A new or changed file of the content.
public struct ContentChange: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// The current content; `nil` for a new file.
    public var before: [UInt8]?
    /// The new content.
    public var after: [UInt8]

    /// Creates a change.
    public init(path: String, before: [UInt8]?, after: [UInt8]) {
        self.path = path
        self.before = before
        self.after = after
    }
}
