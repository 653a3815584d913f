import Diagnostics

extension PlannedFiles {
    /// Everything that cannot stand beside something else in one site: the same path twice, after case folding and
    /// whatever the spelling of its characters, and a file whose path is a folder of another.
    ///
    /// The files must be sorted; the result does not depend on the order in which they were planned.
    func clashes() -> [Diagnostic] {
        var found: [Diagnostic] = []
        let index = FoldedIndex(files)
        for group in index.groups(files) {
            for other in group.dropFirst() {
                found.append(
                    takenByGenerator(group[0], other) ?? takenByGenerator(other, group[0]) ?? twice(other, group[0]))
            }
        }
        var last = ""
        for (position, file) in files.enumerated() {
            var folder = file.path.folderOfPath
            // The folders of a file in the same folder have been looked at.
            if folder.hasSameBytes(as: last) { continue }
            last = folder
            while !folder.isEmpty {
                if let other = index.first(folder, files) {
                    let problem = OutputProblem.fileAndFolder(file: files[other].path, inside: file.path)
                    found.append(diagnostic(problem, at: other, and: position))
                }
                folder = folder.folderOfPath
            }
        }
        return found.sorted(by: Diagnostic.isOrderedBefore)
    }

    private func twice(_ index: Int, _ other: Int) -> Diagnostic {
        // A file can be renamed at once.
        if case .file = origin(of: files[other]) {
            return diagnostic(.madeTwice(files[other].path, files[index].path), at: other, and: index)
        }
        return diagnostic(.madeTwice(files[index].path, files[other].path), at: index, and: other)
    }

    /// What is wrong where the one is a page of the site itself, and the other a file that somebody put there.
    private func takenByGenerator(_ page: Int, _ other: Int) -> Diagnostic? {
        guard case .node(let maker) = origin(of: files[page]), !maker.contains("/"),
            case .file = origin(of: files[other])
        else { return nil }
        let problem = OutputProblem.takenByGenerator(files[other].path, maker: maker)
        return Diagnostic(problem, at: origin(of: files[other]))
    }

    private func diagnostic(_ problem: OutputProblem, at index: Int, and other: Int) -> Diagnostic {
        let note = Diagnostic.Note("'\(files[other].path)' is made from this", at: origin(of: files[other]))
        return Diagnostic(problem, at: origin(of: files[index]), notes: [note])
    }
}

/// Finds paths that are the same on a disk that ignores case and the spelling of characters.
///
/// Only hashes are kept; the few paths whose hashes are the same are compared themselves.
private struct FoldedIndex {
    private var hashes: [(hash: Int, file: UInt32)]

    init(_ files: [PlannedFile]) {
        hashes = files.enumerated().map { (Self.folded($0.element.path).hashValue, UInt32($0.offset)) }
        hashes.sort { $0 < $1 }
    }

    /// The positions of files that are the same, two or more together, each group in the order of the files.
    func groups(_ files: [PlannedFile]) -> [[Int]] {
        var groups: [[Int]] = []
        var start = 0
        while start < hashes.count {
            var end = start + 1
            while end < hashes.count, hashes[end].hash == hashes[start].hash { end += 1 }
            if end - start > 1 {
                let positions = hashes[start..<end].map { Int($0.file) }
                groups += Dictionary(grouping: positions) { Self.folded(files[$0].path) }.values.filter { $0.count > 1 }
            }
            start = end
        }
        return groups
    }

    /// The first file whose path is the same.
    func first(_ path: String, _ files: [PlannedFile]) -> Int? {
        let folded = Self.folded(path)
        let hash = folded.hashValue
        var lower = 0
        var upper = hashes.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if hashes[middle].hash < hash { lower = middle + 1 } else { upper = middle }
        }
        return hashes[lower...].prefix { $0.hash == hash }.first { Self.folded(files[Int($0.file)].path) == folded }
            .map { Int($0.file) }
    }

    /// The path without the difference of case; Swift's `==` does away with the other differences.
    private static func folded(_ path: String) -> String {
        // The way over upper case makes one of `ß`, `ẞ` and `ss`, of `σ` and `ς`, and of `s` and `ſ`.
        path.utf8.allSatisfy { $0 < 0x80 } ? path.lowercased() : path.lowercased().uppercased().lowercased()
    }
}
