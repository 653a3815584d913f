/// A 64-bit hash that detects changes; different inputs have equal stamps with a probability of 2⁻⁶⁴.
///
/// It is computed by multiplying and folding, and is the same on every machine. It detects accidental changes; it is
/// not secure against attacks.
public struct Stamp: Sendable, Hashable {
    /// The hash of the added values.
    public private(set) var bits: UInt64

    /// The bits as sixteen hexadecimal digits, for the names of files.
    public var digits: String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Creates the stamp of nothing.
    public init() {
        bits = Self.secret
    }

    /// Creates a stamp from its bits.
    public init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates the stamp of a number.
    public init(of number: UInt64) {
        self.init()
        add(number)
    }

    /// Creates the stamp of bytes.
    public init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.init()
        add(bytes)
    }

    /// Creates the stamp of bytes.
    public init(of bytes: [UInt8]) {
        self.init()
        add(bytes)
    }

    /// Creates the stamp of a text.
    public init(of text: String) {
        self.init()
        add(text)
    }

    /// Creates the stamp of consecutive pieces of bytes; it does not depend on how they are divided.
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

    /// Adds bytes and their number, which separates them from what follows.
    public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        add(UInt64(bytes.count))
        let bytes = UnsafeRawBufferPointer(bytes)
        var offset = 0
        // Eight bytes at once, with one multiplication.
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
    /// A fingerprint of the file without reading it. It changes when a program writes the file or replaces it, because
    /// only the system sets ``changed``. Exception: writing through a memory mapping of a file on tmpfs.
    public var stamp: Stamp {
        var stamp = Stamp(of: UInt64(bitPattern: Int64(size)))
        stamp.add(device)
        stamp.add(number)
        stamp.add(UInt64(bitPattern: modified))
        stamp.add(UInt64(bitPattern: changed))
        return stamp
    }
}

/// Collects the stamps of files and folders that are read, to detect changes before the next read.
///
/// A file that has just changed has no stamp: another change within the time resolution of the file system could not be
/// detected.
public struct FileStamps: Sendable {
    private let files: FileSystem
    /// The start of the collection, in nanoseconds since 1970.
    private let start: Int64

    /// Creates a collection.
    public init(_ files: FileSystem) {
        self.files = files
        start = CurrentProcess.nanosecondsSince1970
    }

    /// Adds the stamps of a file, or of a folder and everything in it, including hidden files. Returns false if there
    /// is no stamp: the file has just changed, it is a link or contains one, or a system call failed.
    ///
    /// - Parameter listing: receives the path and the entries of each folder, before anything in it is read.
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
        // Some file systems store whole seconds, or every second one.
        let precision: Int64 = last % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
        return last < start - precision
    }
}
