import Diagnostics
import OperatingSystem

/// The paths of an output and of its build records, `.sitegen-<name of the output>/` beside it.
struct OutputLocation: Sendable {
    /// The output as given.
    let name: String
    /// The output's canonical path.
    let output: String
    /// The canonical path of the folder with the build records.
    let state: String
    /// The path of that folder in messages, beside the output as given, if it exists there.
    let stateName: String

    /// The lock of a build.
    var lock: String { state + "/lock" }
    /// The lock of a preview server.
    var serving: String { state + "/serving" }
    /// The files of the last complete build.
    var manifest: String { state + "/manifest" }
    /// The build cache of the last complete build.
    var cache: String { state + "/memory" }
    /// The people published by the last complete build.
    var people: String { state + "/people" }
    /// The files being published; exists from the first rename to the last deletion.
    var publishing: String { state + "/publishing" }
    /// The temporary file of a list.
    var partialList: String { state + "/partial" }
    /// The new and changed files of a build, under their final paths.
    var staging: String { state + "/staging" }
    /// The place of problems of the whole output.
    var place: Place { .file(name) }

    /// A path in the output or in the folder of records, as shown in messages.
    func shown(_ path: String) -> String {
        for (canonical, shown) in [(output, name), (state, stateName)] where FileSystem.contains(canonical, path) {
            let below = String(path.dropFirst(canonical.count).drop { $0 == "/" })
            return below.isEmpty ? shown : FileSystem.join(shown, below)
        }
        return path
    }

    /// A failure with its path as shown in messages.
    func shown(_ error: FileError) -> FileError {
        var error = error
        error.path = shown(error.path)
        return error
    }

    /// Whether a failure concerns the output or the records, and not an input.
    func concerns(_ error: FileError) -> Bool {
        FileSystem.contains(output, error.path) || FileSystem.contains(state, error.path)
    }

    /// Runs an operation on the output or the records, and places its failure at the output.
    func reporting<Result>(_ body: () throws(FileError) -> Result) throws(OutputError) -> Result {
        do {
            return try body()
        } catch {
            throw OutputError(.outputFailed(shown(error)), at: place)
        }
    }

    /// Runs an operation that must succeed before the build starts.
    private func requiring<Result>(_ body: () throws(FileError) -> Result) throws(OutputError) -> Result {
        do {
            return try body()
        } catch {
            throw OutputError(.outputNotWritable(output: name, shown(error)), at: place)
        }
    }
}

extension OutputLocation {
    /// Resolves the output and refuses one that overlaps the inputs.
    init(_ name: String, inputs: [String], _ files: FileSystem) throws(OutputError) {
        let place = Place.file(name)
        let output: String
        do {
            output = try files.canonicalPathOrPlanned(name)
        } catch {
            let link = (try? files.status(of: name, followingLinks: false)).flatMap(\.self)
            if name.isEmpty { throw OutputError(.outputHasNoName(output: name), at: place) }
            guard error.isMissing, link?.kind == .link else {
                throw OutputError(.outputNotWritable(output: name, error), at: place)
            }
            throw OutputError(.outputLinkBroken(output: name), at: place)
        }
        let lastName = FileSystem.name(of: output)
        guard !lastName.isEmpty else { throw OutputError(.outputHasNoName(output: name), at: place) }
        guard !Self.isReserved(output) else { throw OutputError(.outputNameReserved(output: name), at: place) }
        let folder = FileSystem.folder(of: output)
        let stateName = Self.statePrefix + lastName
        let state = FileSystem.join(folder, stateName)
        // If the output is a link, the records are beside its target.
        let folderName = FileSystem.folder(of: name)
        let isBeside =
            FileSystem.name(of: name).hasSameBytes(as: lastName)
            && (try? files.canonicalPathOrPlanned(folderName))?.hasSameBytes(as: folder) == true
        let shownState = folderName == "." ? stateName : FileSystem.join(folderName, stateName)
        self.init(name: name, output: output, state: state, stateName: isBeside ? shownState : state)

        for input in inputs {
            let canonical: String
            do throws(FileError) {
                canonical = try files.canonicalPathOrPlanned(input)
            } catch {
                throw OutputError(.outputFailed(error), at: .file(input))
            }
            if canonical.hasSameBytes(as: output) {
                throw OutputError(.outputIsInput(output: name), at: place)
            }
            if FileSystem.contains(output, canonical) || FileSystem.contains(state, canonical) {
                throw OutputError(.outputContainsInput(output: name, input: input), at: place)
            }
            if FileSystem.contains(canonical, output) {
                throw OutputError(.outputInsideInput(output: name, input: input), at: place)
            }
        }
    }

    /// Creates the folder of records, and checks before any work that the output is writable.
    func prepare(_ files: FileSystem) throws(OutputError) {
        let status = try requiring { () throws(FileError) in
            let status = try files.status(of: output)
            if status?.kind == .folder { try files.checkCanWrite(in: output) }
            return status
        }
        if let status, status.kind != .folder { throw OutputError(.outputNotAFolder(output: name), at: place) }
        try requiring { () throws(FileError) in try makeStateFolder(files) }
        let stateStatus = try reporting { () throws(FileError) in try files.status(of: state) }
        if let status, let stateStatus, status.device != stateStatus.device {
            throw OutputError(.outputIsMounted(output: name), at: place)
        }
    }

    static let statePrefix = ".sitegen-"

    /// Whether a canonical path is in a folder of build records, or is one.
    static func isReserved(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(statePrefix) }
    }

    private func makeStateFolder(_ files: FileSystem) throws(FileError) {
        try files.makeFolders(FileSystem.folder(of: state))
        do {
            try files.makeFolder(state)
        } catch {
            guard error.isExisting, try files.status(of: state, followingLinks: false)?.kind == .folder else {
                throw error
            }
        }
    }
}
