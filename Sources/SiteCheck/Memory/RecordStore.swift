import OperatingSystem
import SiteGenerator
import Synchronization

/// A file of records that are read one at a time, so that they do not stay in memory.
///
/// The records of the last check can be kept; new ones go to a second file, which replaces the first one in
/// ``store(_:)``. The file begins with a header and ends with an index: its position and stamp are the last 16 bytes. A
/// damaged file counts as missing, and so does a damaged record.
public final class RecordStore: Sendable {
    /// A record, by its number.
    public enum Record: Sendable, Hashable {
        /// A record of the last check.
        case last(Int)
        /// A record of this check.
        case new(Int)
    }

    private struct Entry {
        var key: UInt64
        var start: Int
        var count: Int
        var stamp: UInt64
    }

    private struct NewFile {
        var file: OpenFile?
        var entries: [Entry] = []
        var size = 0
        /// Whether nothing more can be written.
        var isBroken = false
    }

    private let path: String
    private let lock: FileLock
    private let key: Stamp
    private let fileSystem: FileSystem
    private let last: OpenFile?
    /// The records of the last check, ordered by their keys.
    private let entries: [Entry]
    private let new = Mutex(NewFile())

    private static let header = Array("sitegen check 3\n".utf8)
    /// The bytes after the index.
    private static let endCount = 16

    /// Takes the lock of a folder, which is created if necessary, and opens the file in it.
    ///
    /// - Parameter key: the stamp of everything that all records depend on. A file with another key counts as missing.
    /// - Throws: that another check has the lock, or why nothing can be written there.
    public init(in folder: String, key: Stamp, _ fileSystem: FileSystem) throws(FileError) {
        try fileSystem.makeFolders(folder)
        lock = try fileSystem.lock(folder + "/lock")
        path = folder + "/memory"
        self.key = key
        self.fileSystem = fileSystem
        if let file = try? fileSystem.openFile(path), let entries = Self.entries(of: file, key) {
            self.entries = entries
            last = file
        } else {
            entries = []
            last = nil
        }
    }

    deinit { try? fileSystem.removeFile(draft) }

    /// The number of the record of the last check with a key.
    public func find(_ key: RecordKey) -> Int? {
        let key = key.stamp
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key.bits { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].key == key.bits ? low : nil
    }

    /// The content of a record.
    ///
    /// - Throws: why it cannot be read, or that it is damaged.
    public func read(_ record: Record) throws(FileError) -> [UInt8] {
        switch record {
        case .last(let number):
            guard let last else { throw .damaged(path) }
            return try read(entries[number], in: last)
        case .new(let number):
            return try new.withLock { (new) throws(FileError) in
                guard let file = new.file else { throw .damaged(path) }
                return try read(new.entries[number], in: file)
            }
        }
    }

    /// The content of the record of the last check with a key; empty if there is none, or if it is damaged.
    public func content(of key: RecordKey) -> [UInt8] { find(key).flatMap { try? read(.last($0)) } ?? [] }

    /// Adds a record in pieces, or finds the same one of the last check; `nil` if it cannot be written.
    public func add(_ key: RecordKey, _ pieces: [ArraySlice<UInt8>]) -> Record? {
        let (stamp, count) = (Stamp(ofPieces: pieces).bits, pieces.reduce(0) { $0 + $1.count })
        if let number = find(key), entries[number].stamp == stamp, entries[number].count == count {
            return .last(number)
        }
        return new.withLock { new in
            guard let start = append(pieces, count: count, to: &new) else { return nil }
            new.entries.append(Entry(key: key.stamp.bits, start: start, count: count, stamp: stamp))
            return .new(new.entries.count - 1)
        }
    }

    /// Stores these records, and no others, for the next check. A failure only costs the time of the next check.
    public func store(_ records: [Record]) {
        let last = Set(records.compactMap { if case .last(let number) = $0 { number } else { nil } })
        if last.count == records.count, last.count == entries.count { return }
        new.withLock { new in
            var all = records.compactMap { if case .new(let number) = $0 { new.entries[number] } else { nil } }
            for number in last.sorted() {
                var entry = entries[number]
                guard let content = try? read(.last(number)),
                    let start = append([content[...]], count: entry.count, to: &new)
                else { continue }
                entry.start = start
                all.append(entry)
            }
            all.sort { $0.key < $1.key }
            var index = CacheWriter()
            index.write(key.bits)
            index.write(all) { writer, entry in
                writer.write(entry.key)
                writer.write(entry.start)
                writer.write(entry.count)
                writer.write(entry.stamp)
            }
            var end = CacheWriter()
            end.write(UInt64(new.size))
            end.write(Stamp(of: index.bytes).bits)
            let pieces = [index.bytes[...], end.bytes[...]]
            guard append(pieces, count: index.bytes.count + Self.endCount, to: &new) != nil else { return }
            try? fileSystem.rename(draft, to: path)
        }
    }

    private var draft: String { path + "-partial" }

    /// Appends bytes to the new file, and returns their position; `nil` if they cannot be written.
    private func append(_ pieces: [ArraySlice<UInt8>], count: Int, to new: inout NewFile) -> Int? {
        guard !new.isBroken else { return nil }
        do throws(FileError) {
            if new.file == nil {
                let file = try fileSystem.createFile(draft)
                try file.append([Self.header[...]])
                (new.file, new.size) = (file, Self.header.count)
            }
            try new.file?.append(pieces)
            defer { new.size += count }
            return new.size
        } catch {
            new.isBroken = true
            return nil
        }
    }

    private func read(_ entry: Entry, in file: OpenFile) throws(FileError) -> [UInt8] {
        let bytes = try file.read(at: entry.start, count: entry.count)
        guard Stamp(ofPieces: [bytes[...]]).bits == entry.stamp else { throw .damaged(path) }
        return bytes
    }

    /// The records of a file, ordered by their keys; `nil` if the file is damaged or has another key.
    private static func entries(of file: OpenFile, _ key: Stamp) -> [Entry]? {
        let size = file.size - endCount
        guard size >= header.count, let start = try? file.read(at: 0, count: header.count), start == header,
            let end = try? file.read(at: size, count: endCount)
        else { return nil }
        var reader = CacheReader(end[...])
        guard let bits = reader.bits(), let stamp = reader.bits(), let position = Int(exactly: bits),
            position <= size, let index = try? file.read(at: position, count: size - position),
            Stamp(of: index).bits == stamp
        else { return nil }
        reader = CacheReader(index[...])
        guard reader.bits() == key.bits else { return nil }
        return reader.list { reader in
            guard let key = reader.bits(), let start = reader.number(), let count = reader.number(),
                let stamp = reader.bits(), start <= position, count <= position - start
            else { return nil }
            return Entry(key: key, start: start, count: count, stamp: stamp)
        }
    }
}

/// The subject of a record.
public enum RecordKey: Sendable {
    /// The findings in the files of a candidate.
    case files(inFolder: String, count: Int)
    /// The findings in files of the site itself.
    case siteFiles([String])
    /// The texts that records of files share.
    case texts
    /// The findings about a candidate before the pages are rendered, by the uid.
    case person(String)
    /// The stamp of the values that all pages are compared with.
    case candidates
    /// The build cache that belongs to the records of files.
    case buildCache

    fileprivate var stamp: Stamp {
        var stamp: Stamp
        switch self {
        case .files(let folder, let count):
            stamp = Stamp(of: 1)
            stamp.add(folder)
            stamp.add(UInt64(count))
        case .siteFiles(let paths):
            stamp = Stamp(of: 2)
            for path in paths.sorted() { stamp.add(path) }
        case .texts: stamp = Stamp(of: 3)
        case .person(let uid):
            stamp = Stamp(of: 4)
            stamp.add(uid)
        case .candidates: stamp = Stamp(of: 5)
        case .buildCache: stamp = Stamp(of: 6)
        }
        return stamp
    }
}
