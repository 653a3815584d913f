import CandidateImport
import ContentTree
import Diagnostics
import OperatingSystem
import Starter

/// What a new site says about the fictional person of `sitegen new` outside of the person's own values: the title of the
/// site, the uid, and the uid in `README.md`. An import of another name replaces it.
struct StarterIdentity: Sendable {
    /// The changed files.
    private(set) var files: [ContentChange] = []
    /// The candidate's file, and the one that it becomes; `nil` if the uid stays.
    private(set) var renamed: (old: String, new: String)?

    private let fileSystem: FileSystem

    /// Finds what is to be replaced.
    ///
    /// - Parameters:
    ///   - uid: the candidate's uid.
    ///   - name: the imported name.
    ///   - content: the content folder.
    ///   - candidates: the candidates of the site.
    /// - Throws: if a file cannot be read.
    init(
        of uid: String, replacedBy name: String, in content: String, among candidates: KnownCandidates,
        _ fileSystem: FileSystem
    ) throws {
        self.fileSystem = fileSystem
        try replaceTitle(in: FileSystem.join(content, "site.json"), with: name)
        let users = FileSystem.join(content, "Users")
        let (file, folder) = (FileSystem.join(users, uid + ".json"), FileSystem.join(users, uid))
        let new = NewCandidate.uid(from: name) ?? NewCandidate.neutralUID
        guard uid == Starter.uid, candidates.uids == [uid],
            try fileSystem.status(of: file) != nil, try fileSystem.status(of: folder) == nil,
            try fileSystem.status(of: FileSystem.join(users, new)) == nil
        else { return }
        renamed = (file, FileSystem.join(users, new + ".json"))
        try replaceUID(in: FileSystem.join(content, "../README.md"), with: new)
    }

    private mutating func replaceTitle(in path: String, with name: String) throws {
        guard try fileSystem.status(of: path)?.kind == .file else { return }
        let source = SourceText(name: path, bytes: try fileSystem.read(path))
        var problems: [Diagnostic] = []
        guard let settings = JSONReader.read(source, diagnostics: &problems),
            settings["title"]?.string == NewCandidate.inventedName,
            let new = settings.replacing(TreePath(keys: ["title"]), with: .string(name))
        else { return }
        files.append(
            ContentChange(
                path: path, before: source.bytes, after: JSONRewriter.bytes(of: source, replacing: settings, with: new))
        )
    }

    /// Only an untouched file has the uid where it stands for the candidate.
    private mutating func replaceUID(in path: String, with uid: String) throws {
        guard let text = Starter.files.first(where: { $0.path == "README.md" })?.text,
            try fileSystem.status(of: path)?.kind == .file
        else { return }
        let original = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        let bytes = try fileSystem.read(path)
        guard bytes == Array(original.utf8) else { return }
        files.append(
            ContentChange(path: path, before: bytes, after: Array(original.replacing(Starter.uid, with: uid).utf8)))
    }
}
