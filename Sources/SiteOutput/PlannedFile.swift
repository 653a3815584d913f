import Diagnostics
import FileSystem
import SiteGenerator

/// A file of the site that is being built.
///
/// There is one for each file, so it is kept small: what made it stands once in ``PlannedFiles/origins``.
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

    let path: String
    fileprivate(set) var origin: UInt32
    let role: SiteFileRole
    let outcome: Outcome
    /// How it looks, where it was published before or waits in the staging folder; the stamp of nothing where nobody asked.
    var look: Stamp
}

/// The files of a site, and what made them.
struct PlannedFiles: Sendable {
    private(set) var files: [PlannedFile] = []
    /// What made the files; consecutive files share an entry.
    private(set) var origins: [Place] = []
    /// The files that are as the last build published them, by their positions in its list.
    private(set) var kept: [Range<Int>] = []

    mutating func append(
        _ path: SitePath, role: SiteFileRole, origin: Place, outcome: PlannedFile.Outcome, look: Stamp = Stamp()
    ) {
        if origins.last != origin { origins.append(origin) }
        files.append(
            PlannedFile(path: path.text, origin: UInt32(origins.count - 1), role: role, outcome: outcome, look: look))
    }

    /// Adds files that are as the last build published them.
    mutating func keep(_ positions: [Range<Int>]) { kept += positions }

    /// Whether these are the files that the last build published, all of them and no other, as it published them.
    func areAll(of count: Int) -> Bool {
        guard files.isEmpty else { return false }
        var next = 0
        for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard range.lowerBound == next else { return false }
            next = range.upperBound
        }
        return next == count
    }

    /// Adds the files that were kept to the others.
    mutating func addKept(_ known: FileList, _ memory: OutputMemory) {
        guard !kept.isEmpty else { return }
        origins.append(.node("the build before"))
        files.reserveCapacity(files.count + kept.reduce(0) { $0 + $1.count })
        for index in kept.joined() {
            files.append(
                PlannedFile(
                    path: known[index], origin: UInt32(origins.count - 1), role: .page, outcome: .unchanged,
                    look: memory.looks[index]))
        }
    }

    /// Adds what another worker planned.
    mutating func append(_ other: consuming PlannedFiles) {
        // Most builds have one worker, whose lists need not be there twice.
        if files.isEmpty, kept.isEmpty {
            self = other
            return
        }
        kept += other.kept
        let offset = UInt32(origins.count)
        origins += other.origins
        for var file in other.files {
            file.origin += offset
            files.append(file)
        }
    }

    /// Brings the files into the order of their paths' bytes, whoever planned them when.
    mutating func sort() {
        let origins = origins
        files.sort { left, right in
            let order = left.path.compareBytes(with: right.path)
            guard order == 0 else { return order < 0 }
            let (first, second) = (origins[Int(left.origin)], origins[Int(right.origin)])
            return (first.name, first.offset) < (second.name, second.offset)
        }
    }

    func origin(of file: PlannedFile) -> Place { origins[Int(file.origin)] }
}
