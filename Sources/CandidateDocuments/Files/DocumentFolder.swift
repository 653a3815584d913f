import ByteText
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Pictures
import WebSafety

/// The files that candidates refer to: `<content>/Users/<uid>/…`, regardless of the source of the tree. Candidates of a roster
/// can have a folder in common.
public struct DocumentFolder: Sendable {
    /// The maximum size of a document (100 MB).
    public static let limit = 100_000_000

    private let content: String
    private let fileSystem: FileSystem
    private let shared: SharedDocuments?
    /// The listing of a candidate's folder, made when the candidate was read.
    private var listed: NodeFolder?
    private var suggestions = SuggestionAllowance()

    /// Creates a value for a content folder.
    ///
    /// - Parameter shared: the folder that some candidates have in common.
    public init(content: String, shared: SharedDocuments? = nil, fileSystem: FileSystem = FileSystem()) {
        self.content = content
        self.shared = shared
        self.fileSystem = fileSystem
    }

    /// The same files, with an existing listing of one folder.
    public func knowing(_ folder: NodeFolder?) -> DocumentFolder {
        var documents = self
        documents.listed = folder
        documents.suggestions = SuggestionAllowance()
        return documents
    }

    /// The folder of a candidate.
    public func folder(of uid: String) -> String {
        if let shared, shared.uids.contains(uid) { return "\(content)/\(shared.folder)" }
        return "\(content)/Users/\(uid)"
    }

    /// A folder whose name differs from the uid in case only.
    public func folderInOtherCase(of uid: String) -> String? {
        let entries = candidates()
        guard !entries.contains(where: { $0.kind == .folder && $0.name == uid }) else { return nil }
        let folder = entries.first { entry in
            entry.kind == .folder && entry.name.lowercased() == uid.lowercased()
                && !entries.contains { $0.name == entry.name + ".json" }
        }
        return folder?.name
    }

    /// The candidate whose file name differs from a folder's name in case only.
    public func candidateInOtherCase(of folder: String) -> String? {
        let files = candidates().filter { $0.kind == .file && $0.name.hasSuffix(".json") }
        return files.map { String($0.name.dropLast(5)) }.first { uid in
            uid.lowercased() == folder.lowercased() && folderInOtherCase(of: uid) == folder
        }
    }

    /// The candidate without a folder whose file names a file in a folder without a candidate: the file or the folder
    /// was renamed.
    public func renamedCandidate(of folder: String) -> String? {
        let entries = candidates()
        guard !entries.contains(where: { $0.name == folder + ".json" }) else { return nil }
        let names = ((try? fileSystem.list(self.folder(of: folder))) ?? []).filter { $0.kind == .file }
            .map { Array("\"\($0.name)\"".utf8) }
        let uids = entries.filter { $0.kind == .file && $0.name.hasSuffix(".json") }.map { $0.name.dropLast(5) }
        let found = uids.first { uid in
            guard !names.isEmpty, !entries.contains(where: { $0.kind == .folder && $0.name == uid }),
                let text = try? fileSystem.read("\(content)/Users/\(uid).json")
            else { return false }
            return names.contains { text.firstRange(of: $0) != nil }
        }
        return found.map(String.init)
    }

    /// Whether there is a folder with a name, and no candidate of that name.
    public func hasFolderAlone(_ name: String) -> Bool {
        foldersAlone(in: candidates()).contains(name)
    }

    /// The names of the folders without a candidate.
    private func foldersAlone(in entries: [FolderEntry]) -> [String] {
        let names = Set(entries.map(\.name))
        return entries.filter { $0.kind == .folder && !names.contains($0.name + ".json") }.map(\.name)
    }

    /// The folder without a candidate that has a file at a path, if the candidate has no folder: the candidate's file or
    /// the folder was renamed.
    public func renamedFolder(of uid: String, with path: String) -> String? {
        // Folders of people in a table have no file beside them.
        guard shared == nil else { return nil }
        let entries = candidates()
        guard !entries.contains(where: { $0.name == uid }) else { return nil }
        return foldersAlone(in: entries).first { hasFile(path, of: $0) }
    }

    private func candidates() -> [FolderEntry] { (try? fileSystem.list("\(content)/Users")) ?? [] }

    /// Finds the file for a reference without a scheme, and checks its content.
    ///
    /// - Throws: the reason why it cannot be published.
    public func document(_ reference: String, of uid: String) throws(DocumentProblem) -> LocalDocument {
        let path = try DocumentPath.path(reference, folder: folder(of: uid))
        try DocumentPath.checkName(path)
        let file: Beginning
        if let listed = listedFile(path, of: uid) {
            file = listed
        } else {
            file = try lookedForFile(path, reference: reference, of: uid)
        }
        guard file.size <= Self.limit else { throw .tooLarge(path, limit: Self.limit) }
        let kind = try DocumentContent(file.start).kind(of: path)
        var document = LocalDocument(path: path, location: file.location, kind: kind, size: file.size)
        if kind == .image {
            document.pixelSize = try reading(path) { fileSystem throws(FileError) in
                try PictureSize.read { count throws(FileError) in
                    // The first bytes are read already.
                    count <= file.start.count || file.size <= file.start.count
                        ? Array(file.start.prefix(count)) : try fileSystem.readStart(of: file.location, count: count)
                }
            }
        }
        return document
    }
}

/// A folder for the files of several candidates.
public struct SharedDocuments: Sendable {
    /// The name of the folder in the content.
    public var folder: String
    /// The uids of the candidates.
    public var uids: Set<String>

    /// Creates a value.
    public init(folder: String, uids: Set<String>) {
        self.folder = folder
        self.uids = uids
    }
}

extension DocumentFolder {
    /// The location of a file, its size, and its first bytes.
    private typealias Beginning = (location: String, size: Int, start: [UInt8])

    /// Opens a file directly in the listed folder. The listing shows that it was no link; opening it checks this again.
    ///
    /// - Returns: `nil` if the slower check is needed, possibly to report a problem.
    private func listedFile(_ path: String, of uid: String) -> Beginning? {
        guard let listed = listing(of: uid), listed.hasFile(path) else { return nil }
        let location = listed.location + "/" + path
        var size = 0
        let start = try? fileSystem.readStart(
            of: location, count: DocumentContent.length, followingLinks: false, noting: { size = $0.size })
        return start.map { (location, size, $0) }
    }

    private func lookedForFile(
        _ path: String, reference: String, of uid: String
    ) throws(DocumentProblem) -> Beginning {
        let (location, status) = try file(path, reference: reference, of: uid)
        guard status.size <= Self.limit else { throw .tooLarge(path, limit: Self.limit) }
        let start = try reading(path) { fileSystem throws(FileError) in
            try fileSystem.readStart(of: location, count: DocumentContent.length)
        }
        return (location, status.size, start)
    }

    /// The listing of a candidate's folder, if there is one.
    private func listing(of uid: String) -> NodeFolder? {
        listed.flatMap { ExactText.same($0.location, folder(of: uid)) ? $0 : nil }
    }

    /// Reads the Markdown file for a reference.
    ///
    /// - Throws: the reason why it cannot be read.
    public func text(_ reference: String, of uid: String) throws(DocumentProblem) -> (path: String, source: SourceText)
    {
        let path = try DocumentPath.path(reference, folder: folder(of: uid))
        if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { throw .hidden(path) }
        let (location, status) = try file(path, reference: reference, of: uid)
        guard status.size <= ContentFolder.maximumFileSize else {
            throw .tooLarge(path, limit: ContentFolder.maximumFileSize)
        }
        let bytes = try reading(path) { fileSystem throws(FileError) in
            try fileSystem.read(location, limit: ContentFolder.maximumFileSize)
        }
        return (path, SourceText(name: location, bytes: bytes))
    }

    /// Checks that a portrait can be published without the location where it was taken.
    ///
    /// - Throws: the reason why it cannot be published or read.
    public func checkPortrait(_ picture: LocalDocument) throws(DocumentProblem) {
        let bytes: [UInt8]
        if let content = picture.content {
            bytes = content
        } else {
            bytes = try reading(picture.path) { fileSystem throws(FileError) in
                try fileSystem.read(picture.location, limit: Self.limit)
            }
        }
        let review = PictureReview(bytes)
        guard !review.isCleanable, let place = review.place else { return }
        throw .portraitWithLocation(picture.path, place)
    }

    /// The problem of a document that is used as a picture but is none that browsers show.
    public func notAnImage(_ document: LocalDocument) -> DocumentProblem {
        let start = try? fileSystem.readStart(of: document.location, count: DocumentContent.length)
        return .notAnImage(document.path, start.flatMap(PictureFile.Format.init))
    }

    /// The size at which browsers show a picture; `nil` if its content does not contain it.
    public func size(of picture: LocalDocument) -> PixelSize? {
        guard picture.kind == .image else { return nil }
        return try? PictureSize.read { count in try fileSystem.readStart(of: picture.location, count: count) }
    }

    /// The files in a subfolder of the candidate's folder and below, as paths relative to the subfolder; empty if it
    /// does not exist.
    public func files(in folder: String, of uid: String) -> [String] {
        guard TreeKeyProblem(uid) == nil else { return [] }
        if let listed = listing(of: uid), listed.hasOnlyFiles { return [] }
        let root = self.folder(of: uid) + "/" + folder
        let entries = (try? fileSystem.list(root)) ?? []
        return entries.flatMap { entry -> [String] in
            if entry.kind == .file { return [entry.name] }
            guard entry.kind == .folder, !entry.name.hasPrefix(".") else { return [] }
            let inside = (try? fileSystem.list(root + entry.name)) ?? []
            return inside.filter { $0.kind == .file }.map { entry.name + "/" + $0.name }
        }
    }

    /// Whether there is a file at a path in a candidate's folder.
    public func hasFile(_ path: String, of uid: String) -> Bool {
        (try? fileSystem.status(of: folder(of: uid) + "/" + path))?.kind == .file
    }

    /// Finds a file of a candidate.
    private func file(_ path: String, reference: String, of uid: String) throws(DocumentProblem) -> (
        location: String, status: FileStatus
    ) {
        let folder = folder(of: uid)
        // An invalid uid could be `..`.
        guard TreeKeyProblem(uid) == nil else { throw .missing(path, folder: folder, suggestion: nil) }
        try checkLinks(path, folder: folder)
        let location = folder + "/" + path
        let status = try reading(path) { fileSystem throws(FileError) in try fileSystem.status(of: location) }
        guard let status else {
            let suggestion = suggestion(for: path, reference: reference, of: uid)
            // A reference that resembles an address is quoted as written.
            let written = reference.contains("//") ? reference.trimmedOfASCII : path
            throw .missing(written, folder: folder, suggestion: suggestion)
        }
        guard status.kind == .file else { throw .notAFile(path) }
        return (location, status)
    }

    private func reading<Value>(_ path: String, _ read: (FileSystem) throws(FileError) -> Value)
        throws(DocumentProblem) -> Value
    {
        do throws(FileError) {
            return try read(fileSystem)
        } catch {
            throw .unreadable(path, error)
        }
    }

    /// Follows links in a path and refuses those that lead out of the folder.
    private func checkLinks(_ path: String, folder: String) throws(DocumentProblem) {
        let own = try reading(path) { fileSystem throws(FileError) in
            try fileSystem.status(of: folder, followingLinks: false)
        }
        // A candidate's folder must not be a link, regardless of its target.
        guard own?.kind != .link else { throw .outside(path, folder: folder) }
        var prefix: [Substring] = []
        var base: String?
        for component in path.split(separator: "/") {
            prefix.append(component)
            let here = prefix.joined(separator: "/")
            let status = try reading(path) { fileSystem throws(FileError) in
                try fileSystem.status(of: folder + "/" + here, followingLinks: false)
            }
            guard status?.kind == .link else { continue }
            if base == nil { base = try resolved(folder, for: path) }
            guard let target = try resolved(folder + "/" + here, for: path) else { throw .brokenLink(here) }
            guard let base, target == base || target.hasPrefix(base + "/") else {
                throw .linkOutside(here, folder: folder)
            }
        }
        guard let base, let target = try resolved(folder + "/" + path, for: path) else { return }
        guard target.hasPrefix(base + "/") else { throw .outside(path, folder: folder) }
        try DocumentPath.checkName(String(target.dropFirst(base.utf8.count + 1)))
    }

    /// The path with all links resolved; `nil` if nothing exists there.
    private func resolved(_ location: String, for path: String) throws(DocumentProblem) -> String? {
        try reading(path) { fileSystem throws(FileError) in try fileSystem.resolvingLinks(in: location) }
    }

    /// The file with the name of a missing one in a folder above that of the candidate.
    private func elsewhere(_ path: String, of uid: String) -> String? {
        guard let name = path.split(separator: "/").last else { return nil }
        let folders = ["\(content)/Users", content, FileSystem.folder(of: content)]
        return folders.map { $0 == "." ? String(name) : FileSystem.join($0, String(name)) }.first {
            (try? fileSystem.status(of: $0))?.kind == .file
        }
    }

    /// Whether an existing file can be suggested. A file with another number, or in a shared folder with another name, can
    /// belong to somebody else.
    private static func mayBeMeant(_ name: String, by path: String, isShared: Bool) -> Bool {
        isShared ? stem(of: name) == stem(of: path) : name.filter(\.isNumber) == path.filter(\.isNumber)
    }

    /// The letters and digits of a name without its extension, in lower case.
    private static func stem(of name: String) -> String {
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        return stem.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// A suggestion for a file that does not exist.
    private func suggestion(for path: String, reference: String, of uid: String) -> String? {
        let folder = folder(of: uid)
        if let below = DocumentPath.path(path, below: uid),
            let status = try? fileSystem.status(of: folder + "/" + below), status.kind == .file
        {
            return "did you mean '\(below)'?"
        }
        if let other = elsewhere(path, of: uid) { return "the file is '\(other)': move it into '\(folder)'" }
        if let address = DocumentPath.address(in: reference) {
            return DocumentPath.advice(onTheWeb: address)
        }
        guard suggestions.take() else { return nil }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        let entries = (try? fileSystem.list(parent.isEmpty ? folder : folder + "/" + parent)) ?? []
        let names = entries.filter { $0.kind != .folder && !$0.name.hasPrefix(".") }
            .map { parent.isEmpty ? $0.name : parent + "/" + $0.name }
            .filter { Self.mayBeMeant($0, by: path, isShared: shared?.uids.contains(uid) == true) }
        if let near = Spelling.nearest(to: path, in: names) { return "did you mean '\(near)'?" }
        // Pictures of articles are beside them.
        let beside = parent.isEmpty ? files(in: "articles/", of: uid) : []
        return Spelling.nearest(to: path, in: beside).map { "did you mean 'articles/\($0)'?" }
    }
}
