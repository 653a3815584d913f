import Diagnostics
import WebSafety

/// The address under which a site is published: `https://example.org/people/`.
public struct BaseURL: Sendable, Hashable {
    /// The address, ending in a slash.
    public let text: String
    /// The path on the host, beginning and ending in a slash: `/people/`.
    public let path: String

    /// Checks an address.
    ///
    /// - Throws: why it cannot be the address of a site.
    public init(_ text: String) throws(BaseURLProblem) {
        let checked: String
        do {
            checked = try URLFilter.check(text, for: .media)
        } catch {
            // Reports a wrong port as a problem of the port.
            if error == .unusableHost, let slashes = text.utf8.firstIndex(of: Self.slash) {
                try Self.checkPort(of: text.utf8[slashes...].dropFirst(2).prefix { $0 != Self.slash }, text)
            }
            throw .refused(text, error)
        }
        // The filter accepts these schemes only with a host; an address without a scheme is relative.
        guard let colon = checked.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }),
            checked.utf8[colon] == UInt8(ascii: ":")
        else { throw .notAbsolute(text) }
        guard !checked.utf8.contains(where: { "?#".utf8.contains($0) }) else { throw .queryOrFragment(text) }
        self.text = checked.utf8.last == Self.slash ? checked : checked + "/"
        let host = self.text.utf8[colon...].dropFirst(3)
        path = String(Substring(host.drop { $0 != Self.slash }))
        try Self.checkPort(of: host.prefix { $0 != Self.slash }, text)
        try Self.checkPath(path, text)
        if let folder = Self.folder(ofPage: checked) { throw .page(text, folder: folder) }
    }

    private static let slash = UInt8(ascii: "/")

    /// The address of the folder of `…/index.html`.
    private static func folder(ofPage address: String) -> String? {
        guard let end = address.lastIndex(of: "/"), address[..<end].last != "/" else { return nil }
        let name = address[end...].lowercased()
        guard [".html", ".htm", ".php"].contains(where: name.hasSuffix) else { return nil }
        return String(address[...end])
    }

    /// A port is a number from 1 to 65535 (RFC 3986, 3.2.3; RFC 6335, 6). The colons of an IPv6 address are in
    /// brackets.
    private static func checkPort(of authority: Substring.UTF8View, _ text: String) throws(BaseURLProblem) {
        let name = authority.lastIndex(of: UInt8(ascii: "]")).map { authority[$0...] } ?? authority
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return }
        let port = String(Substring(name[colon...].dropFirst()))
        guard port.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = Int(port),
            (1...65_535).contains(number)
        else { throw .port(text, port) }
    }

    /// Browsers remove `.` and `..` from a path, even percent-encoded ones, and would request other addresses.
    private static func checkPath(_ path: String, _ text: String) throws(BaseURLProblem) {
        for component in path.utf8.split(separator: slash) {
            guard let name = PercentEncoding.decoded(component) else { throw .percent(text) }
            if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { throw .dots(text) }
        }
    }

    /// The address of a file of the site; `index.html` is written as its folder.
    public func address(of path: SitePath) -> String {
        let isFolder = path.text == "index.html" || path.text.hasSuffix("/index.html")
        let address = path.percentEncoded
        return text + (isFolder ? String(Substring(address.utf8.dropLast(10))) : address)
    }

    /// The site's root, for pages that are shown at any address.
    var root: AssetReference { AssetReference(vouchedFor: path) }
}
