import ByteText
import Diagnostics
import OperatingSystem
import SiteGenerator

/// A file of the site being built.
struct PlannedFile: Sendable {
    /// The result of the comparison with the published file.
    enum Outcome: UInt8, Sendable {
        /// The published file has the same content.
        case unchanged
        /// The published file of an earlier build has other content.
        case changed
        /// There is no published file.
        case new
        /// A folder of an earlier build is at its path.
        case newInPlaceOfFolder
        /// Something that no build wrote is at its path.
        case foreign
        /// Another file of this build is at its path in the staging folder.
        case collided

        /// The change of the published file, once everything is published.
        var change: FileChange? {
            switch self {
            case .new, .newInPlaceOfFolder: .new
            case .changed: .changed
            case .unchanged, .foreign, .collided: nil
            }
        }

        /// Whether the file is in the staging folder.
        var isStaged: Bool {
            switch self {
            case .changed, .new, .newInPlaceOfFolder: true
            case .unchanged, .foreign, .collided: false
            }
        }
    }

    let role: SiteFileRole
    let outcome: Outcome
    /// The fingerprint of the published or staged file; the empty stamp if none was taken.
    let stamp: Stamp
    private let text: [UInt8]
    private let range: Range<Int>

    fileprivate init(_ entry: PlannedFiles.Entry, in text: [UInt8]) {
        role = entry.role
        outcome = entry.outcome
        stamp = entry.stamp
        self.text = text
        range = entry.path
    }

    /// The path in the site.
    var path: String { String(decoding: text[range], as: UTF8.self) }
}

/// The files of a site with their origins.
///
/// There may be a million files, so each needs little more memory than the bytes of its path and origin.
struct PlannedFiles: Sendable {
    fileprivate struct Entry: Sendable {
        var stamp: Stamp
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

    /// The kind of an origin's name.
    fileprivate enum OriginKind: UInt8, Sendable {
        case node
        case file
        /// A position in `otherOrigins`.
        case other
    }

    private var entries: [Entry] = []
    /// The concatenated paths.
    private var paths: [UInt8] = []
    /// The concatenated names of the origins.
    private var names: [UInt8] = []
    /// The last name added.
    private var lastOrigin = 0..<0
    /// Origins that a name alone cannot describe.
    private var otherOrigins: [Place] = []
    /// The unchanged files of the last build, by their positions in its list.
    private(set) var kept: [Range<Int>] = []

    mutating func append(
        _ path: SitePath, role: SiteFileRole, origin: Place, outcome: PlannedFile.Outcome,
        stamp: Stamp = Stamp()
    ) {
        let start = UInt32(paths.count)
        paths += path.text.utf8
        var entry = Entry(
            stamp: stamp, pathStart: start, pathCount: UInt32(paths.count) - start, originStart: 0,
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
        name.withBytes { name in
            let bytes = Bytes(rebasing: name.prefix(Int(UInt16.max)))
            // Consecutive files often have the same origin, or one that contains it.
            let isKnown = names.withBytes { $0[lastOrigin].starts(with: bytes) }
            if !isKnown {
                lastOrigin = names.count..<names.count + bytes.count
                names += bytes
            }
            entry.originStart = UInt32(lastOrigin.lowerBound)
            entry.originCount = UInt16(bytes.count)
        }
    }

    /// Adds unchanged files of the last build.
    mutating func keep(_ positions: [Range<Int>]) { kept += positions }

    /// The positions of the files that are not kept, if all files together equal a list; otherwise `nil`.
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

    /// Adds the kept files to the others.
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
                    stamp: cache.stamp(index), pathStart: start, pathCount: UInt32(paths.count) - start,
                    originStart: 0, originCount: 0, originKind: .node, outcome: .unchanged, role: .page))
        }
    }

    /// Adds the files that another worker planned.
    mutating func append(_ other: consuming PlannedFiles) {
        // Most builds have a single worker; avoid a second copy of its lists.
        if entries.isEmpty, kept.isEmpty {
            self = other
            return
        }
        kept += other.kept
        let shift = UInt32(paths.count)
        let (nameShift, otherShift) = (UInt32(names.count), UInt32(otherOrigins.count))
        var other = other
        // Each list exists twice only for a moment.
        paths += other.paths
        other.paths = []
        names += other.names
        other.names = []
        otherOrigins += other.otherOrigins
        // For many small parts, exact reservations would copy the list each time.
        if other.entries.count > entries.count / 8 { entries.reserveCapacity(entries.count + other.entries.count) }
        for var entry in other.entries {
            entry.pathStart += shift
            entry.originStart += entry.originKind == .other ? otherShift : nameShift
            entries.append(entry)
        }
    }

    /// Sorts the files by the bytes of their paths.
    mutating func sort() {
        let (names, otherOrigins) = (names, otherOrigins)
        paths.withBytes { paths in
            func path(_ entry: Entry) -> Bytes { Bytes(rebasing: paths[entry.path]) }
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

    /// The last planned files, with others.
    func suffix(_ count: Int, and others: [(path: SitePath, origin: Place)]) -> PlannedFiles {
        var part = PlannedFiles()
        part.entries = Array(entries.suffix(count))
        // Copy nothing unless there are others.
        (part.paths, part.names, part.otherOrigins) = (paths, names, otherOrigins)
        for other in others { part.append(other.path, role: .asset, origin: other.origin, outcome: .new) }
        return part
    }

    /// The origin of a file.
    func origin(at position: Int) -> Place {
        let entry = entries[position]
        switch entry.originKind {
        case .node: return .node(String(decoding: names[entry.origin], as: UTF8.self))
        case .file: return .file(String(decoding: names[entry.origin], as: UTF8.self))
        case .other: return otherOrigins[Int(entry.originStart)]
        }
    }

    /// Discards the origins, which are not needed after the check for collisions.
    mutating func forgetOrigins() {
        names = []
        otherOrigins = []
        for index in entries.indices {
            (entries[index].originStart, entries[index].originCount, entries[index].originKind) = (0, 0, .node)
        }
    }

    /// Calls a closure with the bytes of each path.
    func forEachPath(_ body: (Bytes) -> Void) {
        paths.withBytes { paths in
            for entry in entries { body(Bytes(rebasing: paths[entry.path])) }
        }
    }

    /// The total size of all paths in bytes.
    var sizeOfPaths: Int { entries.reduce(0) { $0 + Int($1.pathCount) } }
}

extension PlannedFiles: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }

    subscript(position: Int) -> PlannedFile { PlannedFile(entries[position], in: paths) }
}
