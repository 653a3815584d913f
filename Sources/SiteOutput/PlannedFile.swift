import Diagnostics
import FileSystem
import SiteGenerator

/// A file of the site that is being built.
struct PlannedFile: Sendable {
    /// How it compares with what is published.
    enum Outcome: UInt8, Sendable {
        /// The same bytes are published.
        case unchanged
        /// Other bytes are published, by an earlier build.
        case changed
        /// Nothing is published under this path.
        case new
        /// A folder of an earlier build stands in its place.
        case newInPlaceOfFolder
        /// Something that no build wrote stands in its place.
        case foreign
        /// Another file of the same build stands in its place in the staging folder.
        case collided

        /// What becomes of the published file, once all is published.
        var change: FileChange? {
            switch self {
            case .new, .newInPlaceOfFolder: .new
            case .changed: .changed
            case .unchanged, .foreign, .collided: nil
            }
        }

        /// Whether it waits in the staging folder.
        var isStaged: Bool {
            switch self {
            case .changed, .new, .newInPlaceOfFolder: true
            case .unchanged, .foreign, .collided: false
            }
        }
    }

    let role: SiteFileRole
    let outcome: Outcome
    /// The fingerprint of the published or staged file; the empty stamp where nobody asked.
    let fingerprint: Stamp
    private let text: [UInt8]
    private let range: Range<Int>

    fileprivate init(_ entry: PlannedFiles.Entry, in text: [UInt8]) {
        role = entry.role
        outcome = entry.outcome
        fingerprint = entry.fingerprint
        self.text = text
        range = entry.path
    }

    /// Where it stands in the site.
    var path: String { String(decoding: text[range], as: UTF8.self) }
}

/// The files of a site, and what made them.
///
/// There may be a million, so that each takes little more than the bytes of its path and of the name of what made it.
struct PlannedFiles: Sendable {
    fileprivate struct Entry: Sendable {
        var fingerprint: Stamp
        var pathStart: UInt32
        var pathCount: UInt32
        var originStart: UInt32
        var originCount: UInt16
        var originKind: OriginKind
        var outcome: PlannedFile.Outcome
        var role: SiteFileRole

        var path: Range<Int> { Int(pathStart)..<Int(pathStart) + Int(pathCount) }
        var origin: Range<Int> { Int(originStart)..<Int(originStart) + Int(originCount) }
    }

    /// What the name of an origin is.
    fileprivate enum OriginKind: UInt8, Sendable {
        case node
        case file
        /// A position in `otherOrigins`.
        case other
    }

    private var entries: [Entry] = []
    /// Paths, one after the other.
    private var paths: [UInt8] = []
    /// The names of what made the files, one after the other.
    private var names: [UInt8] = []
    /// The name that was written down last.
    private var lastOrigin = 0..<0
    /// Places of which the name does not say all.
    private var otherOrigins: [Place] = []
    /// The files that are as the last build published them, by their positions in its list.
    private(set) var kept: [Range<Int>] = []

    mutating func append(
        _ path: SitePath, role: SiteFileRole, origin: Place, outcome: PlannedFile.Outcome,
        fingerprint: Stamp = Stamp()
    ) {
        let start = UInt32(paths.count)
        paths += path.text.utf8
        var entry = Entry(
            fingerprint: fingerprint, pathStart: start, pathCount: UInt32(paths.count) - start, originStart: 0,
            originCount: 0,
            originKind: .node, outcome: outcome, role: role)
        setOrigin(origin, of: &entry)
        entries.append(entry)
    }

    private mutating func setOrigin(_ origin: Place, of entry: inout Entry) {
        var name: String
        switch origin {
        case .node(let path): (name, entry.originKind) = (path, .node)
        case .file(let path): (name, entry.originKind) = (path, .file)
        case .text:
            if otherOrigins.last != origin { otherOrigins.append(origin) }
            (entry.originKind, entry.originStart) = (.other, UInt32(otherOrigins.count - 1))
            return
        }
        name.withUTF8 { name in
            let bytes = UnsafeBufferPointer(rebasing: name.prefix(Int(UInt16.max)))
            // Consecutive files are often made from the same, or from what that is a part of.
            let isKnown = names.withUnsafeBufferPointer { $0[lastOrigin].starts(with: bytes) }
            if !isKnown {
                lastOrigin = names.count..<names.count + bytes.count
                names += bytes
            }
            entry.originStart = UInt32(lastOrigin.lowerBound)
            entry.originCount = UInt16(bytes.count)
        }
    }

    /// Adds files that are as the last build published them.
    mutating func keep(_ positions: [Range<Int>]) { kept += positions }

    /// The positions in a list of the files that are not kept, where all together are the files of that list, each once;
    /// `nil` where they are others.
    func positions(in known: FileList) -> [Int]? {
        guard kept.reduce(count, { $0 + $1.count }) == known.count else { return nil }
        var positions: [Int] = []
        for file in self {
            guard let position = known.index(of: file.path) else { return nil }
            positions.append(position)
        }
        let ranges = kept + positions.map { $0..<$0 + 1 }
        var next = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard range.lowerBound == next else { return nil }
            next = range.upperBound
        }
        return positions
    }

    /// Adds the files that were kept to the others.
    mutating func addKept(_ known: FileList, _ cache: OutputCache) {
        guard !kept.isEmpty else { return }
        let count = kept.reduce(0) { $0 + $1.count }
        entries.reserveCapacity(entries.count + count)
        paths.reserveCapacity(paths.count + kept.reduce(0) { $0 + known.size(of: $1) })
        for index in kept.joined() {
            let start = UInt32(paths.count)
            paths += known.pathBytes(index)
            entries.append(
                Entry(
                    fingerprint: cache.fingerprint(index), pathStart: start, pathCount: UInt32(paths.count) - start,
                    originStart: 0, originCount: 0, originKind: .node, outcome: .unchanged, role: .page))
        }
    }

    /// Adds what another worker planned.
    mutating func append(_ other: consuming PlannedFiles) {
        // Most builds have one worker, whose lists need not be there twice.
        if entries.isEmpty, kept.isEmpty {
            self = other
            return
        }
        kept += other.kept
        let shift = UInt32(paths.count)
        let (nameShift, otherShift) = (UInt32(names.count), UInt32(otherOrigins.count))
        var other = other
        // Each list by itself is there twice, and only for a moment.
        paths += other.paths
        other.paths = []
        names += other.names
        other.names = []
        otherOrigins += other.otherOrigins
        entries.reserveCapacity(entries.count + other.entries.count)
        for var entry in other.entries {
            entry.pathStart += shift
            entry.originStart += entry.originKind == .other ? otherShift : nameShift
            entries.append(entry)
        }
    }

    /// Brings the files into the order of their paths' bytes, whoever planned them when.
    mutating func sort() {
        let (names, otherOrigins) = (names, otherOrigins)
        paths.withUnsafeBufferPointer { paths in
            func path(_ entry: Entry) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: paths[entry.path]) }
            func name(_ entry: Entry) -> (String, Int) {
                guard entry.originKind == .other else {
                    return (String(decoding: names[entry.origin], as: UTF8.self), 0)
                }
                let place = otherOrigins[Int(entry.originStart)]
                return (place.name, place.offset)
            }
            entries.sort { left, right in
                let order = path(left).compareBytes(with: path(right))
                return order == 0 ? name(left) < name(right) : order < 0
            }
        }
    }

    /// The files that were planned last, and others beside them.
    func suffix(_ count: Int, and others: [(path: SitePath, origin: Place)]) -> PlannedFiles {
        var part = PlannedFiles()
        part.entries = Array(entries.suffix(count))
        // None of these is copied, unless there are others.
        (part.paths, part.names, part.otherOrigins) = (paths, names, otherOrigins)
        for other in others { part.append(other.path, role: .asset, origin: other.origin, outcome: .new) }
        return part
    }

    /// What made a file.
    func origin(at position: Int) -> Place {
        let entry = entries[position]
        switch entry.originKind {
        case .node: return .node(String(decoding: names[entry.origin], as: UTF8.self))
        case .file: return .file(String(decoding: names[entry.origin], as: UTF8.self))
        case .other: return otherOrigins[Int(entry.originStart)]
        }
    }

    /// Forgets what made the files, which nobody asks for once it is known that no two of them clash.
    mutating func forgetOrigins() {
        names = []
        otherOrigins = []
        for index in entries.indices {
            (entries[index].originStart, entries[index].originCount, entries[index].originKind) = (0, 0, .node)
        }
    }

    /// The bytes of all paths, one path after the other, each handed to a closure.
    func forEachPath(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        paths.withUnsafeBufferPointer { paths in
            for entry in entries { body(UnsafeBufferPointer(rebasing: paths[entry.path])) }
        }
    }

    /// How many bytes all paths have.
    var sizeOfPaths: Int { entries.reduce(0) { $0 + Int($1.pathCount) } }
}

extension PlannedFiles: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(position: Int) -> PlannedFile { PlannedFile(entries[position], in: paths) }
}
