/// The files of a site as a build writes them down: text, a first line with the version and the number of files, then
/// one path a line, in the order of their bytes.
///
///     sitegen manifest 1 files 2
///     ada/index.html
///     index.html
///
/// It is kept as it is on disk, so that it costs little more than its bytes. Whatever is not exactly like this is not
/// understood at all: half a list is worse than none.
struct FileList: Sendable, Equatable {
    /// The whole text.
    let bytes: [UInt8]
    /// Where each path begins; it ends one before the next, or before the end.
    private let starts: [UInt32]

    private static let header = "sitegen manifest 1 files "

    /// Makes a list of paths that are in order, each once.
    init(sorted paths: some Collection<String>) {
        let header = "\(Self.header)\(paths.count)\n"
        var bytes: [UInt8] = []
        // All of it at once: a list that grows is there twice while it does.
        bytes.reserveCapacity(paths.reduce(header.utf8.count) { $0 + $1.utf8.count + 1 })
        bytes += header.utf8
        var starts: [UInt32] = []
        starts.reserveCapacity(paths.count)
        for path in paths {
            starts.append(UInt32(bytes.count))
            bytes += path.utf8
            bytes.append(Self.lineFeed)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// Reads a list; `nil` where it is not one, or not whole.
    init?(parsing bytes: [UInt8]) {
        guard bytes.count < UInt32.max, bytes.last == Self.lineFeed, bytes.starts(with: Self.header.utf8),
            let headerEnd = bytes.firstIndex(of: Self.lineFeed),
            let count = Int(String(decoding: bytes[Self.header.utf8.count..<headerEnd], as: UTF8.self)),
            String(validating: bytes, as: UTF8.self) != nil
        else { return nil }
        var starts: [UInt32] = []
        var start = headerEnd + 1
        while start < bytes.count, let end = bytes[start...].firstIndex(of: Self.lineFeed) {
            guard Self.isPath(bytes[start..<end]) else { return nil }
            if let last = starts.last {
                guard bytes[Int(last)..<start - 1].lexicographicallyPrecedes(bytes[start..<end]) else { return nil }
            }
            starts.append(UInt32(start))
            start = end + 1
        }
        guard starts.count == count else { return nil }
        self.bytes = bytes
        self.starts = starts
    }

    static func == (left: FileList, right: FileList) -> Bool { left.bytes == right.bytes }
}

extension FileList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { starts.count }

    subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// Whether a path is in it.
    func contains(_ path: String) -> Bool {
        let index = firstIndex(notBefore: path)
        return index < endIndex && bytes[range(index)].elementsEqual(path.utf8)
    }

    /// Whether any of the files is somewhere inside a folder.
    func hasFiles(in folder: String) -> Bool {
        let start = folder + "/"
        let index = firstIndex(notBefore: start)
        return index < endIndex && bytes[range(index)].starts(with: start.utf8)
    }
}

extension FileList {
    private static let lineFeed = UInt8(ascii: "\n")

    private func range(_ index: Int) -> Range<Int> {
        let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
        return Int(starts[index])..<end - 1
    }

    private func firstIndex(notBefore path: String) -> Int {
        var path = path
        return path.withUTF8 { path in
            bytes.withUnsafeBufferPointer { bytes in
                var lower = 0
                var upper = starts.count
                while lower < upper {
                    let middle = (lower + upper) / 2
                    if UnsafeBufferPointer(rebasing: bytes[range(middle)]).compareBytes(with: path) < 0 {
                        lower = middle + 1
                    } else {
                        upper = middle
                    }
                }
                return lower
            }
        }
    }

    /// The rule of `SitePath`, on bytes: a list that was tampered with must not lead out of the output.
    private static func isPath(_ line: ArraySlice<UInt8>) -> Bool {
        let allowed = line.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
        return allowed
            && line.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { component in
                !component.isEmpty && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
            }
    }
}
