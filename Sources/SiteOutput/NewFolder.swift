import FileSystem

/// A topmost folder of the site that does not exist in the output. It is renamed with its contents.
struct NewFolder {
    /// The contents of a folder, in the order in which folders are renamed: assets before the pages that need them. In
    /// a folder with both, pages need only the assets of that folder.
    enum Content: CaseIterable {
        case assets
        case assetsAndPages
        case pages
    }

    /// The path in the site.
    let path: String
    /// The positions of its files among the planned files.
    private(set) var files: Range<Int>
    private var hasAssets = false
    private var hasPages = false

    /// Creates an entry without files.
    init(path: String, files: Range<Int>) {
        self.path = path
        self.files = files
    }

    /// The contents.
    var content: Content { !hasPages ? .assets : hasAssets ? .assetsAndPages : .pages }

    /// Adds the next file.
    mutating func add(_ file: PlannedFile, at position: Int) {
        files = files.lowerBound..<position + 1
        switch file.role {
        case .asset: hasAssets = true
        case .page: hasPages = true
        }
    }
}

/// Whether folders inherit the same group in the staging folder as in the output, which depends on the set-group-ID
/// bit.
struct GroupInheritance {
    private let target: BuildTarget
    private let staged: UInt32?
    private var last: (folder: String, isSame: Bool)?

    /// Examines the staging folder.
    init(_ target: BuildTarget) throws(FileError) {
        self.target = target
        staged = try target.files.status(of: target.location.staging)?.groupOfContents
    }

    /// Whether new files in an existing folder of the output would inherit the same group.
    mutating func isSame(in folder: String) throws(FileError) -> Bool {
        // New folders are usually in the same folder.
        if let last, last.folder.hasSameBytes(as: folder) { return last.isSame }
        let path = folder.isEmpty ? target.location.output : target.published(folder)
        let isSame = try target.files.status(of: path)?.groupOfContents == staged
        last = (folder, isSame)
        return isSame
    }
}
