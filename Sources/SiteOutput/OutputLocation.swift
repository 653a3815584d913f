import Diagnostics
import FileSystem

/// Where a site is published, and where what a build knows about it lives: `.sitegen-<name of the output>/` beside it.
struct OutputLocation: Sendable {
    /// The output as the user wrote it.
    let name: String
    /// The output's canonical path.
    let output: String
    /// The canonical path of the folder that holds a build's own files.
    let state: String

    /// The lock that a build holds.
    var lock: String { state + "/lock" }
    /// What the last complete build published.
    var manifest: String { state + "/manifest" }
    /// What a build is publishing; it is there from the first rename to the last deletion.
    var publishing: String { state + "/publishing" }
    /// A list while it is written.
    var partialList: String { state + "/partial" }
    /// The new and changed files of a build, under the paths that they will have.
    var staging: String { state + "/staging" }
    /// The place that problems of the output as a whole have.
    var place: Place { .file(name) }
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
        self.init(
            name: name, output: output,
            state: FileSystem.join(FileSystem.folder(of: output), ".sitegen-\(lastName)"))

        for input in inputs {
            let canonical = try reporting(at: .file(input)) { () throws(FileError) in
                try files.canonicalPathOrPlanned(input)
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
        let status: FileStatus?
        do {
            status = try files.status(of: output)
            if status?.kind == .folder { try files.checkCanWrite(in: output) }
        } catch {
            throw OutputError(.outputNotWritable(output: name, error), at: place)
        }
        if let status, status.kind != .folder { throw OutputError(.outputNotAFolder(output: name), at: place) }
        do {
            try makeStateFolder(files)
        } catch {
            throw OutputError(.outputNotWritable(output: name, error), at: place)
        }
        let stateStatus = try reporting(at: place) { () throws(FileError) in try files.status(of: state) }
        if let status, let stateStatus, status.device != stateStatus.device {
            throw OutputError(.outputIsMounted(output: name), at: place)
        }
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
