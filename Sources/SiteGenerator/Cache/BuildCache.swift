import OperatingSystem

/// What a build keeps for the next one, so that it need not read and render what did not change.
///
/// It says with which inputs the published files were made. Who stores it makes sure that it is complete, that it belongs
/// to this output, and that the published files are still the same.
struct BuildCache: Sendable {
    /// The whole cache as it is stored.
    let bytes: ArraySlice<UInt8>
    /// The input fingerprint: the stamp of what all pages depend on.
    private let fingerprint: Stamp
    /// Of everybody in the directory, in whatever order.
    let directory: Stamp
    /// The pages of the site itself.
    private let groups: [String: CachedPageGroup]
    /// Where the records of candidates begin, by the stamps of their uids.
    private let candidates: [(uid: Stamp, position: UInt32)]

    /// Reads a cache; `nil` if it is damaged, or made from other inputs.
    init?(_ bytes: ArraySlice<UInt8>, fingerprint: Stamp) {
        var reader = CacheReader(bytes)
        guard bytes.endIndex < UInt32.max, reader.bits() == fingerprint.bits, let directory = reader.bits(),
            let groups = reader.list({ reader -> (String, CachedPageGroup)? in
                guard let name = reader.text(), let group = CachedPageGroup(from: &reader) else { return nil }
                return (name, group)
            })
        else { return nil }
        var candidates: [(uid: Stamp, position: UInt32)] = []
        while !reader.isAtEnd {
            guard let record = reader.slice() else { return nil }
            var candidate = CacheReader(bytes, at: record.startIndex + 8)
            guard let uid = candidate.slice() else { return nil }
            candidates.append((Self.stamp(ofUID: uid), UInt32(record.startIndex)))
        }
        candidates.sort { $0.uid.bits < $1.uid.bits }
        self.bytes = bytes
        self.fingerprint = fingerprint
        self.directory = Stamp(bits: directory)
        self.groups = Dictionary(groups) { first, _ in first }
        self.candidates = candidates
    }

    /// The record of a candidate, and as it is kept.
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
        guard let cached = CachedCandidate(from: &reader), cached.uid.utf8.elementsEqual(uid.utf8) else { return nil }
        return (cached, bytes[start..<reader.position])
    }

    /// A group of pages of the site itself.
    func group(_ name: String) -> CachedPageGroup? { groups[name] }

    /// The name of a page of the directory, from 1.
    static func directoryPage(_ number: Int) -> String { "directory \(number)" }

    /// The stamps of the pages of the directory, from one of them on; `nil` where there is none.
    func directoryPages() -> [Stamp]? {
        var stamps: [Stamp] = []
        while let group = group(Self.directoryPage(stamps.count + 1)) { stamps.append(group.stamp) }
        return stamps.isEmpty ? nil : stamps
    }

    private static func stamp(ofUID uid: ArraySlice<UInt8>) -> Stamp {
        uid.withUnsafeBufferPointer { Stamp(of: $0) }
    }
}

extension BuildCache {
    /// Makes a cache in consecutive pieces, so that the records of candidates are not copied.
    ///
    /// - Parameters:
    ///   - fingerprint: the stamp of what all pages depend on.
    ///   - directory: of everybody in the directory, in whatever order.
    ///   - groups: the pages of the site itself.
    ///   - candidates: those of candidates, each with its number of bytes before it.
    static func pieces(
        fingerprint: Stamp, directory: Stamp, groups: [(name: String, group: CachedPageGroup)],
        candidates: [[UInt8]]
    ) -> [[UInt8]] {
        var writer = CacheWriter()
        writer.write(fingerprint.bits)
        writer.write(directory.bits)
        writer.write(groups) { writer, group in
            writer.write(group.name)
            group.group.write(to: &writer)
        }
        return [writer.bytes] + candidates
    }
}
