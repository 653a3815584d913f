import ByteText
import Diagnostics
import OperatingSystem

extension PlannedFiles {
    /// Everything that cannot stand beside something else in one site: the same path twice, after case folding and
    /// whatever the spelling of its characters, and a file whose path is a folder of another.
    ///
    /// The files must be sorted; the result does not depend on the order in which they were planned.
    ///
    /// - Parameter winners: what makes the files that stay, so that the other one is wrong; nothing is said of clashes
    ///   among them.
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

    /// All folders, and the first file somewhere in each.
    private func folders() -> [(path: String, file: Int)] {
        var found: [(path: String, file: Int)] = []
        var last: [UInt8] = []
        var position = 0
        forEachPath { path in
            defer { position += 1 }
            guard let end = path.lastIndex(of: UInt8(ascii: "/")) else { return }
            // The folders of a file in the same folder have been looked at.
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
        // A file can be renamed at once.
        if case .file = origin(at: other) {
            return diagnostic(.madeTwice(self[other].path, self[index].path), at: other, and: index)
        }
        return diagnostic(.madeTwice(self[index].path, self[other].path), at: index, and: other)
    }

    /// What is wrong where the one is a page of the site itself, and the other a file that somebody put there.
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

/// Finds paths that are the same on a disk that ignores case and the spelling of characters.
///
/// Only hashes are kept; the few paths whose hashes are the same are compared themselves.
private struct FoldedIndex {
    private var hashes: [(hash: UInt64, file: UInt32)] = []

    init(_ files: PlannedFiles) {
        hashes.reserveCapacity(files.count)
        files.forEachPath { hashes.append((Self.hash($0), UInt32(hashes.count))) }
        hashes.sort { $0 < $1 }
    }

    /// The positions of files that are the same, two or more together, each group in the order of the files.
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

    /// The first file whose path is the same.
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

    /// A hash that is the same for paths that are the same.
    private static func hash(_ path: Bytes) -> UInt64 {
        guard path.allSatisfy({ $0 < 0x80 }) else {
            var folded = String(decoding: path, as: UTF8.self).foldedPath
            // A sign for degrees Kelvin is folded into an ordinary letter.
            return folded.withBytes { bytes in
                bytes.allSatisfy { $0 < 0x80 } ? asciiHash(bytes) : nil
            } ?? UInt64(bitPattern: Int64(folded.hashValue))
        }
        return asciiHash(path)
    }

    private static func asciiHash(_ path: Bytes) -> UInt64 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, path.count)) { buffer in
            for (index, byte) in path.enumerated() {
                buffer[index] = byte.asciiLowercased
            }
            return Stamp(of: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<path.count])).bits
        }
    }
}

extension String {
    /// The path without the difference of case; Swift's `==` does away with the other differences.
    var foldedPath: String {
        // The way over upper case makes one of `ß`, `ẞ` and `ss`, of `σ` and `ς`, and of `s` and `ſ`.
        utf8.allSatisfy { $0 < 0x80 } ? lowercased() : lowercased().uppercased().lowercased()
    }
}
