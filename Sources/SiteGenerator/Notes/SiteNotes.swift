import OperatingSystem

/// What a build notes for the next one, so that this need not read and make again what did not change.
///
/// It is a claim about files: with these inputs, those of the site were right. Whoever keeps it makes sure that it is
/// whole, that it is of this output, and that the published files are still the ones that it speaks of.
public struct SiteNotes: Sendable {
    /// The notes as they are kept.
    let bytes: ArraySlice<UInt8>
    /// Of what all pages depend on.
    private let look: Stamp
    /// Of everybody in the directory, in whatever order.
    let directory: Stamp
    /// The pages of the site itself.
    private let groups: [String: PageGroupNotes]
    /// Where the notes of candidates begin, by the stamps of their uids.
    private let candidates: [(uid: Stamp, position: UInt32)]

    /// Reads notes; `nil` where they are none, or of a site of another look.
    init?(_ bytes: ArraySlice<UInt8>, look: Stamp) {
        var reader = NotesReader(bytes)
        guard bytes.endIndex < UInt32.max, reader.bits() == look.bits, let directory = reader.bits(),
            let groups = reader.list({ reader -> (String, PageGroupNotes)? in
                guard let name = reader.text(), let group = PageGroupNotes(from: &reader) else { return nil }
                return (name, group)
            })
        else { return nil }
        var candidates: [(uid: Stamp, position: UInt32)] = []
        while !reader.isAtEnd {
            guard let notes = reader.slice() else { return nil }
            var candidate = NotesReader(bytes, at: notes.startIndex + 8)
            guard let uid = candidate.slice() else { return nil }
            candidates.append((Self.stamp(ofUID: uid), UInt32(notes.startIndex)))
        }
        candidates.sort { $0.uid.bits < $1.uid.bits }
        self.bytes = bytes
        self.look = look
        self.directory = Stamp(bits: directory)
        self.groups = Dictionary(groups) { first, _ in first }
        self.candidates = candidates
    }

    /// The notes of a candidate, and as they are kept.
    func candidate(_ uid: String) -> (notes: CandidateNotes, encoded: ArraySlice<UInt8>)? {
        let wanted = Self.stamp(ofUID: Array(uid.utf8)[...])
        var low = 0
        var high = candidates.count
        while low < high {
            let middle = (low + high) / 2
            if candidates[middle].uid.bits < wanted.bits { low = middle + 1 } else { high = middle }
        }
        guard low < candidates.count, candidates[low].uid == wanted else { return nil }
        let start = Int(candidates[low].position)
        var reader = NotesReader(bytes, at: start)
        guard let notes = CandidateNotes(from: &reader), notes.uid.utf8.elementsEqual(uid.utf8) else { return nil }
        return (notes, bytes[start..<reader.position])
    }

    /// The notes of pages of the site itself.
    func group(_ name: String) -> PageGroupNotes? { groups[name] }

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

extension SiteNotes {
    /// Puts notes together, in pieces that stand one behind the other: those of candidates are not there twice.
    ///
    /// - Parameters:
    ///   - look: of what all pages depend on.
    ///   - directory: of everybody in the directory, in whatever order.
    ///   - groups: the pages of the site itself.
    ///   - candidates: those of candidates, each with its number of bytes before it.
    static func pieces(
        look: Stamp, directory: Stamp, groups: [(name: String, notes: PageGroupNotes)],
        candidates: [[UInt8]]
    ) -> [[UInt8]] {
        var writer = NotesWriter()
        writer.write(look.bits)
        writer.write(directory.bits)
        writer.write(groups) { writer, group in
            writer.write(group.name)
            group.notes.write(to: &writer)
        }
        return [writer.bytes] + candidates
    }
}
