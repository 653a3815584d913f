import Diagnostics
import SiteGenerator
import Testing
import WebSafety

/// The files of a site in memory.
struct MemorySink: SiteSink {
    /// The texts of the written files, by path.
    var texts: [String: String] = [:]
    /// The sources of the copied files, by path.
    var copies: [String: String] = [:]
    /// All files in the order of writing: path, role and origin.
    var log: [String] = []

    mutating func write(_ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place) {
        #expect(texts[path.text] == nil && copies[path.text] == nil, "\(path) is given twice")
        texts[path.text] = content.withBytes { String(decoding: $0, as: UTF8.self) }
        log.append("\(path) \(role) \(origin.name)")
    }

    mutating func copy(_ path: SitePath, from location: String, origin: Place) {
        #expect(texts[path.text] == nil && copies[path.text] == nil, "\(path) is given twice")
        copies[path.text] = location
        log.append("\(path) copy \(origin.name)")
    }

    /// The paths of all files, in order.
    var paths: [String] { (Array(texts.keys) + copies.keys).sorted() }

    /// The text of a file without values that depend on the theme: fingerprints and icons.
    func page(_ path: String) throws -> String {
        var page = try #require(texts[path])
        if let start = page.range(of: "<div hidden><svg"), let end = page.range(of: "</svg></div>") {
            page.replaceSubrange(start.lowerBound..<end.upperBound, with: "(icons)")
        }
        return page.replacing(/(site|favicon)-[0-9a-f]{16}\./) { "\($0.output.1)-(fingerprint)." }
    }
}

extension String {
    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
