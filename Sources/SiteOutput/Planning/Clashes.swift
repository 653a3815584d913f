import ByteText
import Diagnostics
import OperatingSystem
import SiteGenerator

extension PlannedFiles {
    /// All collisions in a site: equal paths, ignoring case and Unicode normalization, and a file whose path is a
    /// folder of another file.
    ///
    /// The files must be sorted. The result does not depend on the order in which they were planned.
    ///
    /// - Parameter winners: the origins of files that stay, so that the other file is the error; collisions among them
    ///   are not reported.
    func clashes(yieldingTo winners: [Place] = []) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let index = FoldedIndex(self)
        for group in index.groups(self) {
            for other in group.dropFirst() {
                let isOfWinners = [group[0], other].map { winners.contains(origin(at: $0)) }
                switch (isOfWinners[0], isOfWinners[1]) {
                case (true, true): continue
                case (true, false):
                    found.append(
                        diagnostic(.madeTwice(self[other].path, self[group[0]].path), at: other, and: group[0]))
                case (false, true):
                    found.append(
                        diagnostic(.madeTwice(self[group[0]].path, self[other].path), at: group[0], and: other))
                case (false, false):
                    found.append(
                        takenByGenerator(group[0], other) ?? takenByGenerator(other, group[0]) ?? twice(other, group[0])
                    )
                }
            }
        }
        for (folder, position) in folders() {
            if let other = index.first(folder, self) {
                let problem = OutputProblem.fileAndFolder(file: self[other].path, inside: self[position].path)
                let isOfWinners = [other, position].map { winners.contains(origin(at: $0)) }
                if isOfWinners == [true, true] { continue }
                found.append(
                    isOfWinners[0]
                        ? diagnostic(problem, at: position, and: other) : diagnostic(problem, at: other, and: position))
            }
        }
        return found.sorted(by: Diagnostic.isOrderedBefore)
    }

    /// The collisions of the last files with each other or with others, which stay.
    func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] {
        var files = suffix(count, and: others)
        files.sort()
        return files.clashes(yieldingTo: others.map(\.origin))
    }

    /// All folders, with the first file inside each.
    private func folders() -> [(path: String, file: Int)] {
        var found: [(path: String, file: Int)] = []
        var last: [UInt8] = []
        var position = 0
        forEachPath { path in
            defer { position += 1 }
            guard let end = path.lastIndex(of: UInt8(ascii: "/")) else { return }
            // The folders of a file in the same folder were added before.
            if path[..<end].elementsEqual(last) { return }
            var folder = String(decoding: path[..<end], as: UTF8.self)
            last = Array(folder.utf8)
            while !folder.isEmpty {
                found.append((folder, position))
                folder = folder.folderOfPath
            }
        }
        return found
    }

    private func twice(_ index: Int, _ other: Int) -> Diagnostic {
        // A file can be renamed, so it is reported first.
        if case .file = origin(at: other) {
            return diagnostic(.madeTwice(self[other].path, self[index].path), at: other, and: index)
        }
        return diagnostic(.madeTwice(self[index].path, self[other].path), at: index, and: other)
    }

    /// The problem if one file is a page of the site and the other was added by a user.
    private func takenByGenerator(_ page: Int, _ other: Int) -> Diagnostic? {
        guard case .node(let maker) = origin(at: page), !maker.contains("/"), case .file = origin(at: other)
        else { return nil }
        let problem = OutputProblem.takenByGenerator(self[other].path, maker: maker)
        return Diagnostic(problem, at: origin(at: other))
    }

    private func diagnostic(_ problem: OutputProblem, at index: Int, and other: Int) -> Diagnostic {
        let note = Diagnostic.Note("'\(self[other].path)' is made from this", at: origin(at: other))
        return Diagnostic(problem, at: origin(at: index), notes: [note])
    }
}

/// Finds paths that are equal on a file system that ignores case and Unicode normalization.
///
/// Only hashes are stored, which take 16 bytes a file, a fifth of the folded paths; paths with equal hashes are compared.
private struct FoldedIndex {
    private var hashes: [(hash: UInt64, file: UInt32)] = []

    init(_ files: PlannedFiles) {
        hashes.reserveCapacity(files.count)
        files.forEachPath { hashes.append((Self.hash($0), UInt32(hashes.count))) }
        hashes.sort { $0 < $1 }
    }

    /// The positions of equal files, in groups of two or more, each in the order of the files.
    func groups(_ files: PlannedFiles) -> [[Int]] {
        var groups: [[Int]] = []
        var start = 0
        while start < hashes.count {
            var end = start + 1
            while end < hashes.count, hashes[end].hash == hashes[start].hash { end += 1 }
            if end - start > 1 {
                let positions = hashes[start..<end].map { Int($0.file) }
                groups += Dictionary(grouping: positions) { files[$0].path.foldedPath }.values.filter { $0.count > 1 }
            }
            start = end
        }
        return groups
    }

    /// The first file with an equal path.
    func first(_ path: String, _ files: PlannedFiles) -> Int? {
        let folded = path.foldedPath
        var bytes = path
        let hash = bytes.withBytes { Self.hash($0) }
        var lower = 0
        var upper = hashes.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if hashes[middle].hash < hash { lower = middle + 1 } else { upper = middle }
        }
        return hashes[lower...].prefix { $0.hash == hash }.first { files[Int($0.file)].path.foldedPath == folded }
            .map { Int($0.file) }
    }

    /// A hash that is equal for equal paths.
    private static func hash(_ path: Bytes) -> UInt64 {
        guard path.allSatisfy({ $0 < 0x80 }) else {
            var folded = String(decoding: path, as: UTF8.self).foldedPath
            // The Kelvin sign is folded to an ASCII letter.
            return folded.withBytes { bytes in
                bytes.allSatisfy { $0 < 0x80 } ? asciiHash(bytes) : nil
            } ?? UInt64(bitPattern: Int64(folded.hashValue))
        }
        return asciiHash(path)
    }

    private static func asciiHash(_ path: Bytes) -> UInt64 {
        Stamp(of: path.map(\.asciiLowercased)).bits
    }
}

extension String {
    /// The path without differences in case; Swift's `==` ignores differences in normalization.
    var foldedPath: String {
        // Uppercasing first makes `ß`, `ẞ` and `ss` equal, `σ` and `ς`, and `s` and `ſ`.
        utf8.allSatisfy { $0 < 0x80 } ? lowercased() : lowercased().uppercased().lowercased()
    }
}
