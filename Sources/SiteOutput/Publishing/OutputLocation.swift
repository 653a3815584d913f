import Diagnostics
import OperatingSystem

/// Where a site is published, and where what a build knows about it lives: `.sitegen-<name of the output>/` beside it.
struct OutputLocation: Sendable {
    /// The output as the user wrote it.
    let name: String
    /// The output's canonical path.
    let output: String
    /// The canonical path of the folder that holds a build's own files.
    let state: String
    /// That folder as messages name it: beside the output as the user wrote it, where it is there.
    let stateName: String

    /// The lock that a build holds.
    var lock: String { state + "/lock" }
    /// The lock that a program holds which serves the output.
    var serving: String { state + "/serving" }
    /// What the last complete build published.
    var manifest: String { state + "/manifest" }
    /// What the last complete build remembers.
    var memory: String { state + "/memory" }
    /// Who was published by the last complete build.
    var people: String { state + "/people" }
    /// What a build is publishing; it is there from the first rename to the last deletion.
    var publishing: String { state + "/publishing" }
    /// A list while it is written.
    var partialList: String { state + "/partial" }
    /// The new and changed files of a build, under the paths that they will have.
    var staging: String { state + "/staging" }
    /// The place that problems of the output as a whole have.
    var place: Place { .file(name) }

    /// A path in the output or in the state folder as messages name it.
    func shown(_ path: String) -> String {
        for (canonical, shown) in [(output, name), (state, stateName)] where FileSystem.contains(canonical, path) {
            let below = String(path.dropFirst(canonical.count).drop { $0 == "/" })
            return below.isEmpty ? shown : FileSystem.join(shown, below)
        }
        return path
    }

    /// A failure with its path as messages name it.
    func shown(_ error: FileError) -> FileError {
        var error = error
        error.path = shown(error.path)
        return error
    }

    /// Whether a failure is the output's, or that of the state folder, rather than an input's.
    func concerns(_ error: FileError) -> Bool {
        FileSystem.contains(output, error.path) || FileSystem.contains(state, error.path)
    }

    /// Does something with the output and its state; what goes wrong has the output for a place.
    func reporting<Result>(_ body: () throws(FileError) -> Result) throws(OutputError) -> Result {
        do {
            return try body()
        } catch {
            throw OutputError(.outputFailed(shown(error)), at: place)
        }
    }

    /// Does something that the output must allow before any work is done.
    private func requiring<Result>(_ body: () throws(FileError) -> Result) throws(OutputError) -> Result {
        do {
            return try body()
        } catch {
            throw OutputError(.outputNotWritable(output: name, shown(error)), at: place)
        }
    }
}

extension OutputLocation {
    /// Finds the output and refuses one that would mix with what the build reads.
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
        let isReserved = output.split(separator: "/").contains { $0.hasPrefix(Self.statePrefix) }
        guard !isReserved else { throw OutputError(.outputNameReserved(output: name), at: place) }
        let folder = FileSystem.folder(of: output)
        let stateName = Self.statePrefix + lastName
        let state = FileSystem.join(folder, stateName)
        // Where the output is a link, the folder is beside what it leads to.
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

    /// Makes the state folder, and finds out before any work is done whether the output can be written.
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

    private static let statePrefix = ".sitegen-"

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
