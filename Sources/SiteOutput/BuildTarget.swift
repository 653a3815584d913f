import FileSystem

/// What everybody who works on one build needs to know, and nobody changes.
struct BuildTarget: Sendable {
    let files: FileSystem
    let location: OutputLocation
    let known: KnownFiles
    /// What the last build kept; `nil` where everything is to be made and compared.
    let cache: OutputCache?
    /// Whether there is no output yet, in which a file could be.
    let isNew: Bool
    /// Whether the next build is to remember this one.
    let isRemembering: Bool

    /// Where a file of the site is published.
    func published(_ path: String) -> String { location.output + "/" + path }
    /// Where a file of the site waits for publication.
    func staged(_ path: String) -> String { location.staging + "/" + path }

    /// What stands where a folder of the output should be; a file of our own may give way to it.
    func stateOfFolder(_ path: String) throws(FileError) -> FolderChain.State {
        switch try files.status(of: published(path), followingLinks: false)?.kind {
        case .folder: .present
        case nil: .missing
        case .file where known.contains(path): .missing
        default: .blocked(path)
        }
    }

    /// Everything in a folder of the output that no build wrote, `list` does not hold and `isTolerated` does not name.
    ///
    /// A folder that holds nothing of ours is named as a whole, with a slash behind it; one that does is looked into,
    /// unless only the folder itself is asked for.
    func foreignFiles(
        in folder: String, besides list: FileList? = nil, isDeep: Bool = true,
        tolerating isTolerated: (String) -> Bool = { _ in false }
    ) throws(FileError) -> [String] {
        var found: [String] = []
        for entry in try files.list(folder.isEmpty ? location.output : published(folder)) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            if isTolerated(path) { continue }
            switch entry.kind {
            case .file:
                if list?.contains(path) != true, !known.contains(path) { found.append(path) }
            case .folder:
                if list?.hasFiles(in: path) == true || known.hasFiles(in: path) {
                    if isDeep { found += try foreignFiles(in: path, besides: list) }
                } else {
                    found.append(path + "/")
                }
            case .link, .other:
                found.append(path)
            }
        }
        return found
    }
}
