import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import Pictures
import WebSafety

/// The files that candidates refer to: `<content>/Users/<uid>/…`, whatever the tree itself is read from.
public struct DocumentFolder: Sendable {
    /// The largest document (100 MB).
    public static let limit = 100_000_000

    private let content: String
    private let fileSystem: FileSystem
    /// A candidate's folder that was listed when their node was read.
    private var listed: NodeFolder?
    private var suggestions = SuggestionAllowance()

    /// Names the content folder.
    public init(content: String, fileSystem: FileSystem = FileSystem()) {
        self.content = content
        self.fileSystem = fileSystem
    }

    /// The same files, where one folder was listed already.
    public func knowing(_ folder: NodeFolder?) -> DocumentFolder {
        var documents = self
        documents.listed = folder
        documents.suggestions = SuggestionAllowance()
        return documents
    }

    /// The folder of a candidate.
    public func folder(of uid: String) -> String { "\(content)/Users/\(uid)" }

    /// A folder that would be the candidate's if it were spelled in the same case.
    public func folderInOtherCase(of uid: String) -> String? {
        let entries = candidates()
        guard !entries.contains(where: { $0.kind == .folder && $0.name == uid }) else { return nil }
        let folder = entries.first { entry in
            entry.kind == .folder && entry.name.lowercased() == uid.lowercased()
                && !entries.contains { $0.name == entry.name + ".json" }
        }
        return folder?.name
    }

    /// The candidate whose file is called like a folder, but for the case.
    public func candidateInOtherCase(of folder: String) -> String? {
        let files = candidates().filter { $0.kind == .file && $0.name.hasSuffix(".json") }
        return files.map { String($0.name.dropLast(5)) }.first { uid in
            uid.lowercased() == folder.lowercased() && folderInOtherCase(of: uid) == folder
        }
    }

    private func candidates() -> [FolderEntry] { (try? fileSystem.list("\(content)/Users")) ?? [] }

    /// Finds the file that a reference without a scheme means, and looks into it.
    ///
    /// - Throws: why it cannot be published.
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
        return LocalDocument(path: path, location: file.location, kind: kind, size: file.size)
    }
}

extension DocumentFolder {
    /// A file, its size, and how it begins.
    private typealias Beginning = (location: String, size: Int, start: [UInt8])

    /// A file directly in the folder that was listed: there it was no link, and opening it tells whether it still is none.
    ///
    /// - Returns: `nil` where more has to be looked at, if only to say what is wrong.
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

    /// What stands in a candidate's folder, where that was listed.
    private func listing(of uid: String) -> NodeFolder? {
        listed.flatMap { Bytes.same($0.location, folder(of: uid)) ? $0 : nil }
    }

    /// Reads the Markdown file that a reference means.
    ///
    /// - Throws: why it cannot be read.
    public func text(_ reference: String, of uid: String) throws(DocumentProblem) -> (path: String, source: SourceText)
    {
        let path = try DocumentPath.path(reference, folder: folder(of: uid))
        if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { throw .hidden(path) }
        let (location, status) = try file(path, reference: reference, of: uid)
        guard status.size <= ContentFolder.largestFile else { throw .tooLarge(path, limit: ContentFolder.largestFile) }
        let bytes = try reading(path) { fileSystem throws(FileError) in
            try fileSystem.read(location, limit: ContentFolder.largestFile)
        }
        return (path, SourceText(name: location, bytes: bytes))
    }

    /// Checks that a portrait can be published without the place where it was taken.
    ///
    /// - Throws: why it cannot, or why it cannot be read.
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

    /// The size of a picture as browsers show it; `nil` where its content does not tell.
    public func size(of picture: LocalDocument) -> PixelSize? {
        guard picture.kind == .image else { return nil }
        return PictureSize.read { count in try? fileSystem.readStart(of: picture.location, count: count) }
    }

    /// The files in a folder of a candidate's and in the folders in it, by their paths below it; none where there is no such
    /// folder.
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
        // A uid that is no key could be `..`.
        guard TreeKeyProblem(uid) == nil else { throw .missing(path, folder: folder, suggestion: nil) }
        try checkLinks(path, folder: folder)
        let location = folder + "/" + path
        let status = try reading(path) { fileSystem throws(FileError) in try fileSystem.status(of: location) }
        guard let status else {
            let suggestion = suggestion(for: path, reference: reference, of: uid)
            // What was meant as an address is quoted as it was written.
            let written = reference.contains("//") ? DocumentPath.trimmed(reference) : path
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

    /// Follows links, if there are any, and refuses those that lead out of the folder.
    private func checkLinks(_ path: String, folder: String) throws(DocumentProblem) {
        let own = try reading(path) { fileSystem throws(FileError) in
            try fileSystem.status(of: folder, followingLinks: false)
        }
        // A folder that is a link is somebody else's, whatever it leads to.
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

    /// Where a path leads, without links; `nil` where nothing is there.
    private func resolved(_ location: String, for path: String) throws(DocumentProblem) -> String? {
        try reading(path) { fileSystem throws(FileError) in try fileSystem.resolvingLinks(in: location) }
    }

    /// What was probably meant by the name of a file that is not there.
    private func suggestion(for path: String, reference: String, of uid: String) -> String? {
        let folder = folder(of: uid)
        if let below = DocumentPath.path(path, below: uid),
            let status = try? fileSystem.status(of: folder + "/" + below), status.kind == .file
        {
            return "did you mean '\(below)'?"
        }
        if let address = DocumentPath.address(in: reference) {
            return DocumentPath.advice(onTheWeb: address)
        }
        guard suggestions.take() else { return nil }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        let entries = (try? fileSystem.list(parent.isEmpty ? folder : folder + "/" + parent)) ?? []
        let names = entries.filter { $0.kind != .folder && !$0.name.hasPrefix(".") }
            .map { parent.isEmpty ? $0.name : parent + "/" + $0.name }
        return Spelling.nearest(to: path, in: names).map { "did you mean '\($0)'?" }
    }
}
