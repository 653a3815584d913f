import CandidateProfile

/// The pages of one folder that search engines may list, in one piece of memory: there may be tens of thousands of folders.
struct SitemapPart: Sendable, Hashable {
    /// The folder as addresses spell it, with a slash at its end; then the pages. Behind each stands a byte that UTF-8 never
    /// has, behind the address of a page perhaps another one and its date.
    private(set) var bytes: [UInt8]

    /// What was recorded before; nothing at all where there is no base URL.
    init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    fileprivate static let end: UInt8 = 0xFF
    fileprivate static let date: UInt8 = 0xFE

    /// How many pages there are.
    var count: Int { max(0, bytes.count { $0 == Self.end } - 1) }

    /// The folder; empty for the site itself.
    var folder: ArraySlice<UInt8> { bytes.prefix { $0 != Self.end } }

    /// Calls a closure for each page with the rest of its address and its date, which may be empty.
    func forEach(_ body: (_ address: ArraySlice<UInt8>, _ date: ArraySlice<UInt8>) throws -> Void) rethrows {
        var rest = bytes[folder.endIndex...].dropFirst()
        while let end = rest.firstIndex(of: Self.end) {
            let page = rest[..<end]
            let address = page.prefix { $0 != Self.date }
            try body(address, page[address.endIndex...].dropFirst())
            rest = rest[(end + 1)...]
        }
    }
}

/// Records pages as they are made, folder by folder.
struct SitemapRecorder: Sendable {
    private var bytes: [UInt8] = []
    private var folder = 0

    /// Begins a folder; an empty one is the site itself.
    mutating func begin(folder name: String) {
        bytes.removeAll(keepingCapacity: true)
        if !name.isEmpty {
            bytes += SitePath.percentEncoded(name).utf8
            bytes.append(UInt8(ascii: "/"))
        }
        folder = bytes.count
        bytes.append(SitemapPart.end)
    }

    /// Records a page of the folder.
    mutating func add(_ path: SitePath, changed: PublicationDate?) {
        // An `index.html` is spelled as its folder.
        let address = path.percentEncoded.utf8
        let isIndex = address.elementsEqual("index.html".utf8) || address.suffix(11).elementsEqual("/index.html".utf8)
        bytes += address.dropFirst(folder).dropLast(isIndex ? 10 : 0)
        if let changed {
            bytes.append(SitemapPart.date)
            bytes += changed.standardText.utf8
        }
        bytes.append(SitemapPart.end)
    }

    /// Where the record ends.
    var end: Int { bytes.count }

    /// What was recorded since the record ended somewhere.
    func pages(since end: Int) -> [UInt8] { Array(bytes[end...]) }

    /// Records what was recorded before.
    mutating func add(_ pages: [UInt8]) { bytes += pages }

    /// The record of the folder, in no more memory than it takes.
    var part: SitemapPart { SitemapPart(bytes: bytes.withUnsafeBufferPointer { Array($0) }) }
}

extension PublicationDate {
    /// The date as the W3C's profile of ISO 8601 has it: the day, or the time where that is known.
    fileprivate var standardText: String { hasTime ? timestamp : day.description }
}
