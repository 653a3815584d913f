/// A stamp of a thing: 64 bits that differ where the thing differs, but for one case in 2⁶⁴.
///
/// It is made from numbers and bytes by multiplying and folding; it is the same on every machine, and guards against
/// accidents, not against somebody who looks for two things of one stamp.
public struct Stamp: Sendable, Hashable {
    /// The stamp of what was added so far.
    public private(set) var bits: UInt64

    /// The stamp of nothing.
    public init() {
        bits = Self.secret
    }

    /// The stamp that has these bits.
    public init(bits: UInt64) {
        self.bits = bits
    }

    /// The stamp of a number.
    public init(of number: UInt64) {
        self.init()
        add(number)
    }

    /// The stamp of bytes.
    public init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.init()
        add(bytes)
    }

    /// The stamp of bytes.
    public init(of bytes: [UInt8]) {
        self.init()
        add(bytes)
    }

    /// The stamp of a text.
    public init(of text: String) {
        self.init()
        add(text)
    }

    /// The stamp of bytes that stand in pieces, one behind the other: the same however they are divided.
    public init(ofPieces pieces: some Sequence<ArraySlice<UInt8>>) {
        self.init()
        var (count, word, filled) = (0, UInt64(0), 0)
        for piece in pieces {
            piece.withUnsafeBytes { bytes in
                count += bytes.count
                var offset = 0
                while offset < bytes.count {
                    if filled == 0, offset + 8 <= bytes.count {
                        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                        offset += 8
                        continue
                    }
                    word |= UInt64(bytes[offset]) << (8 * filled)
                    (offset, filled) = (offset + 1, filled + 1)
                    if filled == 8 {
                        add(word)
                        (word, filled) = (0, 0)
                    }
                }
            }
        }
        if filled > 0 { add(word) }
        add(UInt64(count))
    }

    /// Adds a number.
    public mutating func add(_ number: UInt64) {
        bits = Self.fold(bits ^ number, Self.multiplier)
    }

    /// Adds bytes and their number, so that what follows cannot be taken for a part of them.
    public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        add(UInt64(bytes.count))
        let bytes = UnsafeRawBufferPointer(bytes)
        var offset = 0
        // Eight bytes at once: one multiplication for all of them.
        while offset + 8 <= bytes.count {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        if offset < bytes.count {
            var rest: UInt64 = 0
            for index in (offset..<bytes.count).reversed() { rest = rest << 8 | UInt64(bytes[index]) }
            add(rest)
        }
    }

    /// Adds bytes and their number.
    public mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { add($0) }
    }

    /// Adds a text.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add($0) }
    }

    private static let secret: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let multiplier: UInt64 = 0xD6E8_FEB8_6659_FD93

    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = (left ^ secret).multipliedFullWidth(by: right)
        return product.high ^ product.low ^ left
    }
}

extension FileStatus {
    /// How it looks without being read: where a program gives it other content, or puts another file in its place, it looks
    /// different, as the system sets ``changed`` and nobody else can. It does not where a program writes through memory onto
    /// which a file of a tmpfs is mapped.
    public var stamp: Stamp {
        var stamp = Stamp(of: UInt64(bitPattern: Int64(size)))
        stamp.add(device)
        stamp.add(number)
        stamp.add(UInt64(bitPattern: modified))
        stamp.add(UInt64(bitPattern: changed))
        return stamp
    }
}

/// Stamps of files and folders that are read, for who wants to know the next time whether they are as they were.
///
/// A file that was changed only just now has no stamp: if it were changed again in the same moment, as short as the file
/// system tells moments apart, nobody could see it.
public struct FileStamps: Sendable {
    private let files: FileSystem
    /// When this began to look, in nanoseconds since 1970.
    private let start: Int64

    /// Begins to look.
    public init(_ files: FileSystem) {
        self.files = files
        start = CurrentProcess.nanosecondsSince1970
    }

    /// Adds the looks of a file, or of a folder and everything in it, hidden files too; false where it has no stamp: it was
    /// changed just now, it is a link or holds one, or the system does not answer.
    ///
    /// - Parameter listing: is told the path of each folder and what is in it, before anything in it is read.
    public func add(
        _ path: String, to stamp: inout Stamp, noting listing: (String, [FolderEntry]) -> Void = { _, _ in }
    ) -> Bool {
        guard let status = (try? files.status(of: path, followingLinks: false)).flatMap(\.self), isSettled(status)
        else { return false }
        stamp.add(status.stamp.bits)
        switch status.kind {
        case .file: return true
        case .link, .other: return false
        case .folder:
            guard let entries = try? files.list(path) else { return false }
            listing(path, entries)
            stamp.add(UInt64(entries.count))
            for entry in entries {
                stamp.add(entry.name)
                guard add(path + "/" + entry.name, to: &stamp, noting: listing) else { return false }
            }
            return true
        }
    }

    private func isSettled(_ status: FileStatus) -> Bool {
        let last = max(status.modified, status.changed)
        // Some file systems keep whole seconds, or every other one.
        let precision: Int64 = last % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
        return last < start - precision
    }
}
