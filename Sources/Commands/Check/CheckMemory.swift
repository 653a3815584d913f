import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteCheck
import SiteGenerator

/// What a check keeps for the next one: what it found about candidates and in files whose inputs do not change.
///
/// It is a file in a folder of its own beside the content, with its own lock, because a check may run beside a build. It is
/// only used with the same executable, settings, templates, options and date; a damaged file counts as missing.
final class CheckMemory: Sendable {
    /// The name of the folder beside the content.
    static let folderName = ".sitegen-check"

    /// What was found in files.
    let pages: CheckedPages
    /// The build cache that belongs to it; empty if there is none.
    let buildCache: ArraySlice<UInt8>
    private let people: [String: ArraySlice<UInt8>]
    private let folder: String
    private let fileSystem: FileSystem
    private let key: Stamp
    /// The stamp of the stored file; `nil` without a valid one.
    private let stored: Stamp?
    /// The stamp of what all pages are compared with.
    private let candidates: UInt64
    private let lock: FileLock

    private static let header = Array("sitegen check 2\n".utf8)

    /// Takes the lock and reads the file; `nil` if another check has the lock, or if nothing can be written there.
    ///
    /// - Parameters:
    ///   - content: the content folder.
    ///   - key: the stamp of everything that all results depend on, besides the candidates and static files.
    init?(besides content: String, key: Stamp, _ fileSystem: FileSystem) {
        folder = ContentNeighbor.path(Self.folderName, beside: content)
        self.fileSystem = fileSystem
        self.key = key
        do throws(FileError) {
            try fileSystem.makeFolders(folder)
            lock = try fileSystem.lock(folder + "/lock")
        } catch {
            return nil
        }
        let bytes = (try? fileSystem.read(folder + "/memory", followingLinks: false)) ?? []
        let parts = Self.parts(of: bytes[...], key: key)
        stored = parts?.stamp
        candidates = parts?.candidates ?? 0
        pages = CheckedPages(parts?.pages ?? [], sharing: parts?.texts ?? [])
        buildCache = parts?.buildCache ?? []
        var people: [String: ArraySlice<UInt8>] = [:]
        var reader = CacheReader(parts?.people ?? [])
        while !reader.isAtEnd {
            let start = reader.position
            guard let record = reader.slice() else { break }
            var own = CacheReader(record)
            guard let values = own.slice() else { break }
            var value = CacheReader(values)
            if let uid = value.text() { people[uid] = bytes[start..<reader.position] }
        }
        self.people = people
    }

    /// What was found about a candidate; `nil` if the candidate's input has another stamp now.
    func person(_ uid: String, _ stamp: UserStamp) -> (person: RememberedPerson, record: ArraySlice<UInt8>)? {
        guard let record = people[uid], let person = RememberedPerson(record), person.stamp == stamp,
            person.checked.uid.utf8.elementsEqual(uid.utf8), person.findings != nil
        else { return nil }
        return (person, record)
    }

    /// Whether pages are compared with the same values of all candidates as in the last check.
    func hasSameCandidates(as others: CheckedCandidates) -> Bool { stored != nil && candidates == others.stamp }

    /// Stores what this check found. A failure only costs the time of the next check.
    ///
    /// - Parameters:
    ///   - people: the records of candidates.
    ///   - candidates: what all pages were compared with.
    ///   - pages: the records of files.
    ///   - texts: the texts that those records share.
    ///   - buildCache: the build cache that belongs to them, in pieces.
    func store(
        people: [ArraySlice<UInt8>], _ candidates: CheckedCandidates, pages: [ArraySlice<UInt8>],
        texts: [ArraySlice<UInt8>],
        buildCache: [[UInt8]]
    ) {
        var start = CacheWriter()
        start.write(key.bits)
        start.write(candidates.stamp)
        start.write(people.reduce(0) { $0 + $1.count })
        start.write(pages.reduce(0) { $0 + $1.count })
        start.write(texts.reduce(0) { $0 + $1.count })
        let pieces = [start.bytes[...]] + people + pages + texts + buildCache.map { $0[...] }
        let stamp = Stamp(ofPieces: pieces)
        if stamp == stored { return }
        var mark = CacheWriter()
        mark.write(stamp.bits)
        try? fileSystem.write(folder + "/partial", pieces: [Self.header[...], mark.bytes[...]] + pieces)
        try? fileSystem.rename(folder + "/partial", to: folder + "/memory")
    }

    private struct Parts {
        var stamp: Stamp
        var candidates: UInt64
        var people: ArraySlice<UInt8>
        var pages: ArraySlice<UInt8>
        var texts: ArraySlice<UInt8>
        var buildCache: ArraySlice<UInt8>
    }

    private static func parts(of bytes: ArraySlice<UInt8>, key: Stamp) -> Parts? {
        guard bytes.starts(with: header) else { return nil }
        var reader = CacheReader(bytes, at: header.count)
        guard let bits = reader.bits(), bits == Stamp(ofPieces: [bytes[reader.position...]]).bits,
            reader.bits() == key.bits, let candidates = reader.bits(), let people = reader.number(),
            let pages = reader.number(), let texts = reader.number()
        else { return nil }
        let (start, rest) = (reader.position, bytes.endIndex - reader.position)
        guard people <= rest, pages <= rest - people, texts <= rest - people - pages else { return nil }
        let (middle, end) = (start + people + pages, start + people + pages + texts)
        return Parts(
            stamp: Stamp(bits: bits), candidates: candidates, people: bytes[start..<start + people],
            pages: bytes[start + people..<middle], texts: bytes[middle..<end], buildCache: bytes[end...])
    }
}
