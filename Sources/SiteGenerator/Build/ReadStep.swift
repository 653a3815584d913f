import CandidateProfile
import OperatingSystem

/// The first step: finds the candidates whose files did not change since the last build, and reads the others.
struct ReadStep<Source: SiteSource>: Sendable {
    private let source: Source
    private let list: UserList
    /// The uids of candidates whose pages depend on more than their own files: other people comment on their posts, or
    /// wrote references for them.
    private let alwaysRead: Set<String>
    /// Candidates that ``listsOnePerson(besides:_:)`` read, by their positions.
    private var readAhead: [Int: (stamp: UserStamp?, loaded: LoadedUser?)] = [:]
    /// Whether the next build may use the results of this one.
    private let isCaching: Bool

    /// - Parameter alwaysRead: the uids of candidates whose pages depend on more than their own files.
    init(_ source: Source, _ list: UserList, alwaysRead: Set<String>, _ inputs: SiteGenerator.Inputs) {
        self.source = source
        self.list = list
        self.alwaysRead = alwaysRead
        isCaching = inputs.isCaching
    }

    /// The candidates of a part, in order. A name without a candidate is left out.
    ///
    /// - Parameters:
    ///   - cache: the cache of the last build; `nil` to read all candidates.
    ///   - rootFiles: the files beside the folders of candidates.
    /// - Throws: why the source or the sink cannot be read.
    func run(
        _ part: CandidatePart, _ cache: BuildCache?, _ rootFiles: RootFiles, lookingInto sink: inout some SiteSink
    ) async throws -> [ReadCandidate] {
        // Stamps are taken before reading: a file that changes in between has another stamp in the next build.
        let stamps = WorkClock.spend(on: .compare) {
            part.positions.map { position in readAhead[position].map(\.stamp) ?? stamp(at: position) }
        }
        var known: [UnchangedCandidate?] = []
        for (position, stamp) in zip(part.positions, stamps) {
            guard let stamp, let (cached, encoded) = cache?.candidate(list.names[position]), cached.stamp == stamp,
                !rootFiles.haveName(cached.pathName),
                cached.redirects.allSatisfy({ rootFiles.obstacle(to: $0) == nil }),
                let files = try files(of: cached, &sink)
            else {
                known.append(nil)
                continue
            }
            known.append(UnchangedCandidate(position: position, cached: cached, encoded: encoded, files: files))
        }
        // Candidates with warnings are read again to report them.
        let unread = zip(part.positions, known).filter { $0.1?.cached.hasWarnings != false }.map { $0.0 }
        var loaded = try await load(unread)[...]
        var found: [ReadCandidate] = []
        for (index, position) in part.positions.enumerated() {
            if let known = known[index], !known.cached.hasWarnings {
                found.append(.unchanged(known))
            } else if let first = loaded.first, first.uid.hasSameBytes(as: list.names[position]) {
                loaded.removeFirst()
                found.append(
                    .loaded(
                        LoadedCandidate(loaded: first, stamp: stamps[index], unchanged: known[index])))
            }
        }
        return found
    }

    /// The stamp of a candidate whose pages depend on no other candidate.
    private func stamp(at position: Int) -> UserStamp? {
        let uid = list.names[position]
        guard isCaching, list.refused[position] == nil, !alwaysRead.contains(uid) else { return nil }
        return source.stamp(of: uid)
    }

    private func files(of cached: CachedCandidate, _ sink: inout some SiteSink) throws -> PublishedFiles? {
        if cached.files == 0 { return PublishedFiles(positions: []) }
        return try sink.published(in: cached.pathName, count: cached.files)
    }

    /// Reads candidates, in order, except those that were already read.
    private func load(_ positions: [Int]) async throws -> [LoadedUser] {
        guard positions.contains(where: { readAhead[$0] != nil }) else {
            return try await WorkClock.spend(on: .decode) { try await source.load(positions, of: list) }
        }
        let others = try await WorkClock.spend(on: .decode) {
            try await source.load(positions.filter { readAhead[$0] == nil }, of: list)
        }
        var rest = others[...]
        return positions.compactMap { position in
            if let ahead = readAhead[position] { return ahead.loaded }
            guard let first = rest.first, first.uid.hasSameBytes(as: list.names[position]) else { return nil }
            return rest.popFirst()
        }
    }
}

extension ReadStep {
    /// Whether exactly one candidate without errors is listed. Stops at the second one.
    ///
    /// - Parameters:
    ///   - excluded: the uids of candidates that get no pages.
    ///   - cache: the cache of the last build.
    /// - Throws: why the source cannot be read.
    mutating func listsOnePerson(besides excluded: [String], _ cache: BuildCache?) async throws -> Bool {
        let excluded = Set(excluded.map { Array($0.utf8) })
        let step = max(2, source.batchSize)
        var listed = 0
        for start in stride(from: 0, to: list.names.count, by: step) {
            var unread: [Int] = []
            var stamps: [Int: UserStamp] = [:]
            for position in start..<min(start + step, list.names.count) {
                let uid = list.names[position]
                if excluded.contains(Array(uid.utf8)) { continue }
                stamps[position] = stamp(at: position)
                if let stamp = stamps[position], let cached = cache?.candidate(uid)?.cached, cached.stamp == stamp {
                    if cached.visibility == .listed { listed += 1 }
                } else {
                    unread.append(position)
                }
            }
            guard listed < 2 else { return false }
            var loaded = try await load(unread)[...]
            for position in unread {
                var found: LoadedUser?
                if loaded.first?.uid.hasSameBytes(as: list.names[position]) == true { found = loaded.popFirst() }
                if found?.user?.visibility == .listed { listed += 1 }
                // Only the first ones are kept, so that memory does not grow with the number of candidates.
                if readAhead.count < step { readAhead[position] = (stamps[position], found) }
            }
            guard listed < 2 else { return false }
        }
        return listed == 1
    }
}
