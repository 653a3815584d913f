import OperatingSystem

/// A folder of the site in whose place nothing stands in the output, the topmost such: it is renamed with all that is in it.
struct NewFolder {
    /// What it holds, in the order in which folders are renamed: assets before the pages that need them. Where a folder
    /// has both, its pages need its own assets, and none of another such folder.
    enum Content: CaseIterable {
        case assets
        case assetsAndPages
        case pages
    }

    /// Where it stands in the site.
    let path: String
    /// The positions of its files among all that are planned.
    private(set) var files: Range<Int>
    private var hasAssets = false
    private var hasPages = false

    /// Makes a folder to which no file was added.
    init(path: String, files: Range<Int>) {
        self.path = path
        self.files = files
    }

    /// What it holds.
    var content: Content { !hasPages ? .assets : hasAssets ? .assetsAndPages : .pages }

    /// Adds the next of its files.
    mutating func add(_ file: PlannedFile, at position: Int) {
        files = files.lowerBound..<position + 1
        switch file.role {
        case .asset: hasAssets = true
        case .page: hasPages = true
        }
    }
}

/// Whether folders get the same group in the staging folder as in the output: a folder may say which, and it says so to
/// those that are made in it.
struct GroupInheritance {
    private let target: BuildTarget
    private let staged: UInt32?
    private var last: (folder: String, isSame: Bool)?

    /// Looks at the staging folder.
    init(_ target: BuildTarget) throws(FileError) {
        self.target = target
        staged = try target.files.status(of: target.location.staging)?.groupOfContents
    }

    /// Whether that is so for what is made in a folder of the output, which is there.
    mutating func isSame(in folder: String) throws(FileError) -> Bool {
        // New folders mostly stand beside each other.
        if let last, last.folder.hasSameBytes(as: folder) { return last.isSame }
        let path = folder.isEmpty ? target.location.output : target.published(folder)
        let isSame = try target.files.status(of: path)?.groupOfContents == staged
        last = (folder, isSame)
        return isSame
    }
}
