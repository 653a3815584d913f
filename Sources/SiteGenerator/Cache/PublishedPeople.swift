/// The candidates of the last publication and their addresses: a text file whose first line has the version and the
/// number of lines, followed by one line per candidate, ordered by address.
///
///     sitegen people 1 lines 2
///     ada published zK2mQ
///     bo kept bo
///     old/path/index.html alias zK2mQ
///
/// An address is a candidate's folder in lower case, because many hosts and file systems ignore case. The address is
/// *kept* for a candidate who was left out of the last publication because of errors. A file of any other form is
/// rejected.
public struct PublishedPeople: Sendable, Equatable {
    /// A line of the list.
    public struct Entry: Sendable, Hashable {
        /// The folder in the site, in lower case.
        public var address: String
        /// The candidate's key under `Users`.
        public var uid: String
        /// What the address is.
        public var state: State

        /// What an address is.
        public enum State: String, Sendable {
            /// The folder of a candidate who was published.
            case published
            /// The folder of a candidate who was left out because of errors.
            case kept
            /// A redirect to a page of the candidate.
            case alias
        }

        /// Whether it is the folder of a candidate who was published.
        public var isPublished: Bool { state == .published }

        /// Creates a line for the folder of a candidate.
        public init(address: String, uid: String, isPublished: Bool) {
            self.init(address: address, uid: uid, state: isPublished ? .published : .kept)
        }

        init(address: String, uid: String, state: State) {
            self.address = address
            self.uid = uid
            self.state = state
        }
    }

    /// The whole text, in one piece: there may be tens of thousands of lines.
    public let bytes: [UInt8]
    /// The position of each line.
    private let starts: [UInt32]

    private static let header = "sitegen people 1 lines "
    private static let lineFeed = UInt8(ascii: "\n")

    /// Creates a list; of several lines with one address, one stays.
    public init(_ people: [Entry]) {
        let sorted = people.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
        var lines: [UInt8] = []
        var count = 0
        var last: String?
        for person in sorted where person.address != last {
            lines += "\(person.address) \(person.state.rawValue) \(person.uid)\n".utf8
            count += 1
            last = person.address
        }
        bytes = Array("\(Self.header)\(count)\n".utf8) + lines
        starts = Self.starts(of: bytes) ?? []
    }

    /// Reads a list; `nil` if it is damaged or has another version.
    public init?(parsing bytes: [UInt8]) {
        guard bytes.count < UInt32.max, String(validating: bytes, as: UTF8.self) != nil,
            let starts = Self.starts(of: bytes)
        else { return nil }
        self.bytes = bytes
        self.starts = starts
        var last: ArraySlice<UInt8> = []
        for index in indices {
            let parts = line(index).split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, last.lexicographicallyPrecedes(parts[0]), !parts[2].isEmpty,
                Entry.State(rawValue: String(decoding: parts[1], as: UTF8.self)) != nil
            else { return nil }
            last = parts[0]
        }
    }

    /// Lists are equal if their bytes are.
    public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
}

extension PublishedPeople: RandomAccessCollection {
    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { starts.count }

    /// A line.
    public subscript(index: Int) -> Entry {
        let parts = line(index).split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        let texts = parts.map { String(decoding: $0, as: UTF8.self) }
        return Entry(address: texts[0], uid: texts[2], state: Entry.State(rawValue: texts[1]) ?? .kept)
    }

    /// The line of an address.
    public func entry(at address: String) -> Entry? {
        let low = firstLine(from: address)
        guard low < count else { return nil }
        let person = self[low]
        return person.address.utf8.elementsEqual(address.utf8) ? person : nil
    }

    /// The lines of the aliases in a folder, by its address.
    func aliases(below folder: String) -> [Entry] {
        var found: [Entry] = []
        let start = folder + "/"
        for index in firstLine(from: start)..<count {
            guard line(index).starts(with: start.utf8) else { break }
            found.append(self[index])
        }
        return found
    }

    /// The first line whose address is not before another one.
    private func firstLine(from address: String) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if line(middle).prefix(while: { $0 != UInt8(ascii: " ") }).lexicographicallyPrecedes(address.utf8) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The uids of candidates that are published in this list and not in another one, in the order of their addresses.
    public func published(butNotIn other: PublishedPeople) -> [String] {
        if self == other { return [] }
        let moved = filter { person in
            person.isPublished
                && other.entry(at: person.address).map { $0.isPublished && $0.uid.hasSameBytes(as: person.uid) }
                    != true
        }
        guard !moved.isEmpty else { return [] }
        let uids = Set(other.lazy.filter(\.isPublished).map { Array($0.uid.utf8) })
        return moved.map(\.uid).filter { !uids.contains(Array($0.utf8)) }
    }
}

extension PublishedPeople {
    private func line(_ index: Int) -> ArraySlice<UInt8> {
        let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
        return bytes[Int(starts[index])..<end - 1]
    }

    /// The positions of the lines; `nil` if their number differs from the first line.
    private static func starts(of bytes: [UInt8]) -> [UInt32]? {
        guard bytes.last == lineFeed, bytes.starts(with: header.utf8), let end = bytes.firstIndex(of: lineFeed),
            let count = Int(String(decoding: bytes[header.utf8.count..<end], as: UTF8.self))
        else { return nil }
        let ends = bytes.indices.filter { bytes[$0] == lineFeed }
        guard ends.count - 1 == count else { return nil }
        return ends.dropLast().map { UInt32($0 + 1) }
    }
}

extension String {
    /// Whether both have the same bytes; `==` also equates other spellings of the same characters.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
