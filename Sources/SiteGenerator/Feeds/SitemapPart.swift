import CandidateProfile

/// The pages of one folder that search engines may list, in one piece of memory: there may be tens of thousands of
/// folders.
struct SitemapPart: Sendable, Hashable {
    /// The percent-encoded folder with a trailing slash, then the pages. A byte that UTF-8 never uses follows each of
    /// them; another one and the date may follow the address of a page.
    private(set) var bytes: [UInt8]

    /// Creates a part from recorded bytes; empty without a base URL.
    init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    fileprivate static let end: UInt8 = 0xFF
    fileprivate static let date: UInt8 = 0xFE

    /// The number of pages.
    var count: Int { max(0, bytes.count { $0 == Self.end } - 1) }

    /// The folder; empty for the site itself.
    var folder: ArraySlice<UInt8> { bytes.prefix { $0 != Self.end } }

    /// Calls a closure for each page with its address below the folder and its date, which may be empty.
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

/// Records pages folder by folder, as they are written.
struct SitemapRecorder: Sendable {
    private var bytes: [UInt8] = []
    private var folder = 0

    /// Begins a folder; an empty name means the site itself.
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
        // `index.html` is written as its folder.
        let address = path.percentEncoded.utf8
        let isIndex = address.elementsEqual("index.html".utf8) || address.suffix(11).elementsEqual("/index.html".utf8)
        bytes += address.dropFirst(folder).dropLast(isIndex ? 10 : 0)
        if let changed {
            bytes.append(SitemapPart.date)
            bytes += changed.standardText.utf8
        }
        bytes.append(SitemapPart.end)
    }

    /// The end of the record.
    var end: Int { bytes.count }

    /// The record from a position on.
    func pages(since end: Int) -> [UInt8] { Array(bytes[end...]) }

    /// Appends recorded pages.
    mutating func add(_ pages: [UInt8]) { bytes += pages }

    /// The record of the folder, without spare capacity.
    var part: SitemapPart { SitemapPart(bytes: bytes.withUnsafeBufferPointer { Array($0) }) }
}

extension PublicationDate {
    /// The date in the W3C's profile of ISO 8601: the day, or the time if it is known.
    fileprivate var standardText: String { hasTime ? timestamp : day.description }
}
