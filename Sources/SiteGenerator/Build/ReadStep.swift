import CandidateProfile
import Diagnostics
import FileSystem

/// The first step: finds the candidates whose files did not change since the last build, and reads the others.
struct ReadStep<Source: SiteSource>: Sendable {
    private let source: Source
    private let list: UserList
    /// The uids of those who have posts, which others write below.
    private let authors: Set<String>
    private let cache: BuildCache?
    private let rootFiles: RootFiles
    /// Whether the next build may use what this one finds.
    private let isCaching: Bool

    /// - Parameters:
    ///   - authors: the uids of those who have posts.
    ///   - cache: what the last build kept; `nil` to read everybody.
    ///   - rootFiles: the files beside the folders of candidates.
    init(
        _ source: Source, _ list: UserList, authors: Set<String>, _ cache: BuildCache?, _ rootFiles: RootFiles,
        _ inputs: SiteGenerator.Inputs
    ) {
        self.source = source
        self.list = list
        self.authors = authors
        self.cache = cache
        self.rootFiles = rootFiles
        isCaching = inputs.isCaching
    }

    /// The candidates of a part, in their order. A name that stands for nobody is left out.
    ///
    /// - Throws: why the source or the sink does not answer.
    func run(_ part: CandidatePart, lookingInto sink: inout some SiteSink) async throws -> [ReadCandidate] {
        // Stamps are taken before reading: a file that changes in between has another stamp in the next build.
        let stamps = WorkClock.spend(on: .compare) { part.positions.map(stamp(at:)) }
        var known: [UnchangedCandidate?] = []
        for (position, stamp) in zip(part.positions, stamps) {
            known.append(try stamp.flatMap { try unchanged(at: position, $0, &sink) })
        }
        // Whoever has warnings is read for them.
        let unread = zip(part.positions, known).filter { $0.1?.cached.hasWarnings != false }.map { $0.0 }
        var loaded = try await WorkClock.spend(on: .decode) { try await source.load(unread, of: list)[...] }
        var found: [ReadCandidate] = []
        for (index, position) in part.positions.enumerated() {
            if let known = known[index], !known.cached.hasWarnings {
                found.append(.unchanged(known))
            } else if let first = loaded.first, first.uid.hasSameBytes(as: list.names[position]) {
                loaded.removeFirst()
                found.append(
                    .loaded(
                        LoadedCandidate(
                            position: position, loaded: first, stamp: stamps[index], unchanged: known[index])))
            }
        }
        return found
    }

    /// The stamp of a candidate whose pages depend on nobody else.
    private func stamp(at position: Int) -> UserStamp? {
        let uid = list.names[position]
        guard isCaching, list.refused[position] == nil, !authors.contains(uid) else { return nil }
        return source.stamp(of: uid)
    }

    private func unchanged(
        at position: Int, _ stamp: UserStamp, _ sink: inout some SiteSink
    ) throws -> UnchangedCandidate? {
        guard let (cached, encoded) = cache?.candidate(list.names[position]), cached.stamp == stamp,
            !rootFiles.haveName(cached.pathName),
            let files = cached.files == 0
                ? PublishedFiles(positions: []) : try sink.published(in: cached.pathName, count: cached.files)
        else { return nil }
        return UnchangedCandidate(position: position, cached: cached, encoded: encoded, files: files)
    }
}

/// A candidate behind the step ``ReadStep``.
enum ReadCandidate: Sendable {
    /// A candidate who need not be read.
    case unchanged(UnchangedCandidate)
    case loaded(LoadedCandidate)
}

/// A candidate whose input and published files are those of the last build.
struct UnchangedCandidate: Sendable {
    var position: Int
    var cached: CachedCandidate
    /// The same, as the last build kept it.
    var encoded: ArraySlice<UInt8>
    var files: PublishedFiles
}

/// A candidate who was read.
struct LoadedCandidate: Sendable {
    var position: Int
    var loaded: LoadedUser
    /// The stamp from before reading.
    var stamp: UserStamp?
    /// Where nothing changed and the candidate was only read for warnings: the pages of the last build.
    var unchanged: UnchangedCandidate?
}
