import OperatingSystem

/// What a build keeps for the next one, so that it need not read and render unchanged candidates.
///
/// It records the inputs of the published files. The code that stores it must ensure that it is complete and belongs to
/// this output, and that the published files are unchanged.
struct BuildCache: Sendable {
    /// The whole cache as it is stored.
    let bytes: ArraySlice<UInt8>
    /// The input fingerprint: the stamp of what all pages depend on.
    private let inputFingerprint: Stamp
    /// Whether the home page was the list of candidates.
    let hasDirectory: Bool
    /// The stamp of the directory's content, which does not depend on the order of candidates.
    let directory: Stamp
    /// The pages of the site itself.
    private let groups: [String: CachedPageGroup]
    /// The names of the groups of the directory, in the order of the sitemap.
    private let directoryNames: [String]
    /// The positions of the records of candidates, by the stamps of their uids.
    private let candidates: [(uid: Stamp, position: UInt32)]

    /// Reads a cache; `nil` if it is damaged or has other inputs.
    init?(_ bytes: ArraySlice<UInt8>, inputFingerprint: Stamp) {
        var reader = CacheReader(bytes)
        guard bytes.endIndex < UInt32.max, reader.bits() == inputFingerprint.bits,
            let hasDirectory = reader.number(), let directory = reader.bits(),
            let groups = reader.list({ reader -> (String, CachedPageGroup)? in
                guard let name = reader.text(), let group = CachedPageGroup(from: &reader) else { return nil }
                return (name, group)
            })
        else { return nil }
        var candidates: [(uid: Stamp, position: UInt32)] = []
        while !reader.isAtEnd {
            let start = reader.position
            guard let record = reader.slice() else { return nil }
            var candidate = CacheReader(bytes, at: record.startIndex + 8)
            guard let uid = candidate.slice() else { return nil }
            candidates.append((Self.stamp(ofUID: uid), UInt32(start)))
        }
        candidates.sort { $0.uid.bits < $1.uid.bits }
        self.bytes = bytes
        self.inputFingerprint = inputFingerprint
        self.hasDirectory = hasDirectory == 1
        self.directory = Stamp(bits: directory)
        self.groups = Dictionary(groups) { first, _ in first }
        directoryNames = groups.map(\.0).filter { $0.hasPrefix(Self.directoryStart) }
        self.candidates = candidates
    }

    /// The record of a candidate, decoded and encoded, preceded by its number of bytes.
    func candidate(_ uid: String) -> (cached: CachedCandidate, encoded: ArraySlice<UInt8>)? {
        let wanted = Self.stamp(ofUID: Array(uid.utf8)[...])
        var low = 0
        var high = candidates.count
        while low < high {
            let middle = (low + high) / 2
            if candidates[middle].uid.bits < wanted.bits { low = middle + 1 } else { high = middle }
        }
        guard low < candidates.count, candidates[low].uid == wanted else { return nil }
        let start = Int(candidates[low].position)
        var reader = CacheReader(bytes, at: start)
        guard let record = reader.slice(), let cached = CachedCandidate(record), cached.uid.utf8.elementsEqual(uid.utf8)
        else { return nil }
        return (cached, bytes[start..<reader.position])
    }

    /// A group of pages of the site itself.
    func group(_ name: String) -> CachedPageGroup? { groups[name] }

    /// The name of the group of a file that depends only on the directory.
    static func directoryGroup(_ path: SitePath) -> String { directoryStart + path.text }

    private static let directoryStart = "directory "

    /// The groups of these files, in the order of the sitemap.
    func directoryGroups() -> [(name: String, group: CachedPageGroup)] {
        directoryNames.compactMap { name in groups[name].map { (name, $0) } }
    }

    private static func stamp(ofUID uid: ArraySlice<UInt8>) -> Stamp {
        uid.withUnsafeBufferPointer { Stamp(of: $0) }
    }
}

extension BuildCache {
    /// Creates a cache in consecutive pieces, which avoids copying the records of candidates.
    ///
    /// - Parameters:
    ///   - inputFingerprint: the stamp of what all pages depend on.
    ///   - hasDirectory: whether the home page is the list of candidates.
    ///   - directory: the stamp of the directory's content.
    ///   - groups: the pages of the site itself.
    ///   - candidates: the records of candidates, each preceded by its number of bytes.
    static func pieces(
        inputFingerprint: Stamp, hasDirectory: Bool, directory: Stamp, groups: [(name: String, group: CachedPageGroup)],
        candidates: [ArraySlice<UInt8>]
    ) -> [ArraySlice<UInt8>] {
        var writer = CacheWriter()
        writer.write(inputFingerprint.bits)
        writer.write(hasDirectory ? 1 : 0)
        writer.write(directory.bits)
        writer.write(groups) { writer, group in
            writer.write(group.name)
            group.group.write(to: &writer)
        }
        return [writer.bytes[...]] + candidates
    }
}
