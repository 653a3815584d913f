import ByteText

/// The list of a site's files as it is stored: a header line with the version and the number of files, then one path
/// per line, sorted by bytes.
///
///     sitegen manifest 1 files 2
///     ada/index.html
///     index.html
///
/// It is kept in this form in memory, because that needs little more than its bytes. A list with any deviation is
/// rejected, because an incomplete list is worse than none.
struct FileList: Sendable, Equatable {
    /// The complete text.
    let bytes: [UInt8]
    /// The start of each path; a path ends one byte before the next one, or before the end.
    private let starts: [UInt32]

    private static let header = "sitegen manifest 1 files "

    /// Creates the list of sorted files without duplicates.
    init(sorted files: PlannedFiles) {
        self.init(count: files.count, sizeOfPaths: files.sizeOfPaths) { add in files.forEachPath(add) }
    }

    /// Creates the list of sorted paths without duplicates.
    init(sorted paths: some Collection<String>) {
        self.init(count: paths.count, sizeOfPaths: paths.reduce(0) { $0 + $1.utf8.count }) { add in
            for var path in paths { path.withBytes(add) }
        }
    }

    private init(count: Int, sizeOfPaths: Int, _ forEachPath: ((Bytes) -> Void) -> Void) {
        let header = "\(Self.header)\(count)\n"
        var bytes: [UInt8] = []
        // Reserve the full size: a growing array exists twice while it is copied.
        bytes.reserveCapacity(header.utf8.count + sizeOfPaths + count)
        bytes += header.utf8
        var starts: [UInt32] = []
        starts.reserveCapacity(count)
        forEachPath { path in
            starts.append(UInt32(bytes.count))
            bytes += path
            bytes.append(Self.lineFeed)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// Parses a list; `nil` if it is invalid or incomplete.
    init?(parsing bytes: [UInt8]) {
        guard bytes.count < UInt32.max, bytes.last == Self.lineFeed, bytes.starts(with: Self.header.utf8),
            let headerEnd = bytes.firstIndex(of: Self.lineFeed),
            let count = Int(String(decoding: bytes[Self.header.utf8.count..<headerEnd], as: UTF8.self)),
            String(validating: bytes, as: UTF8.self) != nil
        else { return nil }
        guard let starts = Self.starts(of: bytes, from: headerEnd + 1, count: count) else { return nil }
        self.bytes = bytes
        self.starts = starts
    }

    static func == (left: FileList, right: FileList) -> Bool { left.bytes == right.bytes }
}

extension FileList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { starts.count }

    subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// The bytes of a path.
    func pathBytes(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

    /// The total size of some paths in bytes.
    func size(of files: Range<Int>) -> Int {
        files.isEmpty ? 0 : range(files.upperBound - 1).upperBound - Int(starts[files.lowerBound])
    }

    /// Whether the list contains a path.
    func contains(_ path: String) -> Bool { index(of: path) != nil }

    /// The position of a path; `nil` if it is not in the list.
    func index(of path: String) -> Int? {
        let index = firstIndex(notBefore: path)
        return index < endIndex && bytes[range(index)].elementsEqual(path.utf8) ? index : nil
    }

    /// The positions of the files below a folder.
    func files(in folder: String) -> Range<Int> {
        // '0' is the byte after '/'.
        firstIndex(notBefore: folder + "/")..<firstIndex(notBefore: folder + "0")
    }

    /// Whether there are files below a folder.
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
        return path.withBytes { path in
            bytes.withBytes { bytes in
                var lower = 0
                var upper = starts.count
                while lower < upper {
                    let middle = (lower + upper) / 2
                    if Bytes(rebasing: bytes[range(middle)]).compareBytes(with: path) < 0 {
                        lower = middle + 1
                    } else {
                        upper = middle
                    }
                }
                return lower
            }
        }
    }

    /// The starts of the paths, each of which ends with a line feed; `nil` if a path is invalid, if they are not
    /// sorted, or if the count is wrong.
    private static func starts(of bytes: [UInt8], from first: Int, count: Int) -> [UInt32]? {
        bytes.withBytes { bytes in
            var starts: [UInt32] = []
            starts.reserveCapacity(Swift.min(count, bytes.count))
            var start = first
            var last = Bytes(rebasing: bytes[0..<0])
            while start < bytes.count {
                guard let end = end(ofPathAt: start, in: bytes) else { return nil }
                let path = Bytes(rebasing: bytes[start..<end])
                guard last.compareBytes(with: path) < 0 else { return nil }
                starts.append(UInt32(start))
                last = path
                start = end + 1
            }
            return starts.count == count ? starts : nil
        }
    }

    /// The end of a path; `nil` if it is invalid.
    ///
    /// Applies the rule of `SitePath` to bytes, so that a manipulated list cannot lead out of the output.
    private static func end(ofPathAt start: Int, in bytes: Bytes) -> Int? {
        var component = start
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == lineFeed || byte == UInt8(ascii: "/") {
                let length = index - component
                let isOnlyDots = length <= 2 && bytes[component..<index].allSatisfy { $0 == UInt8(ascii: ".") }
                // An empty component consists only of dots, too.
                if isOnlyDots { return nil }
                if byte == lineFeed { return index }
                component = index + 1
            } else if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") {
                return nil
            }
            index += 1
        }
        return nil
    }
}
