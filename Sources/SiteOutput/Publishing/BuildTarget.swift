import OperatingSystem

/// The immutable state of a build, shared by all workers.
struct BuildTarget: Sendable {
    let files: FileSystem
    let location: OutputLocation
    let known: KnownFiles
    /// The cache of the last build; `nil` if everything is rendered and compared.
    let cache: OutputCache?
    /// Whether there is no output yet.
    let isNew: Bool
    /// Whether to use and write the build cache.
    let isRemembering: Bool

    /// The path of a file in the output.
    func published(_ path: String) -> String { location.output + "/" + path }
    /// The path of a file in the staging folder.
    func staged(_ path: String) -> String { location.staging + "/" + path }

    /// What is at the path of a folder in the output. A file of an earlier build counts as missing, because it can be
    /// replaced.
    func stateOfFolder(_ path: String) throws(FileError) -> FolderChain.State {
        switch try files.status(of: published(path), followingLinks: false)?.kind {
        case .folder: .present
        case nil: .missing
        case .file where known.contains(path): .missing
        default: .blocked(path)
        }
    }

    /// The files in a folder of the output that no build wrote, that `list` does not contain, and that `isTolerated`
    /// does not accept.
    ///
    /// A folder without files of the site is listed as a whole, with a trailing slash. Other folders are searched,
    /// unless only the folder itself is requested.
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
