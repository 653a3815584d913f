import ByteText
import ContentTree
import HTMLSyntax
import WebSafety

extension ContentSecurityPolicy {
    /// The policy of all pages: nothing from other hosts, and no script or style inside the page.
    static let page = ContentSecurityPolicy(
        vouchedFor: "default-src 'self'; base-uri 'none'; form-action 'self'")

    /// The policy of a page whose own `style` elements are allowed, each by its hash (Content Security Policy Level 3,
    /// 2.3.1).
    static func page(withStylesOf html: borrowing OutputBuffer) -> ContentSecurityPolicy {
        var finder = StyleFinder()
        html.withBytes { HTMLTokenizer.read(Bytes($0), &finder) }
        let sources = finder.styles.map { "'sha256-\(Base64.text(of: SHA256.hash($0)))'" }
        guard !sources.isEmpty else { return page }
        return ContentSecurityPolicy([
            ("default-src", ["'self'"]), ("style-src", ["'self'"] + sources), ("base-uri", ["'none'"]),
            ("form-action", ["'self'"]),
        ]) ?? page
    }
}

/// Finds the contents of `style` elements.
private struct StyleFinder: HTMLVisitor {
    private(set) var styles: [[UInt8]] = []
    private var isInStyle = false

    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {
        isInStyle = page.spells(name, "style")
    }

    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {
        guard isInStyle else { return }
        // Browsers read every line end as a line feed before they hash (WHATWG HTML, 13.2.3.5).
        var style: [UInt8] = []
        for (index, byte) in zip(range, page[range]) {
            if byte != UInt8(ascii: "\r") {
                style.append(byte)
            } else if index + 1 == range.upperBound || page[index + 1] != UInt8(ascii: "\n") {
                style.append(UInt8(ascii: "\n"))
            }
        }
        styles.append(style)
    }

    mutating func endTag(_ name: Range<Int>, in page: Bytes) { isInStyle = false }
}

/// Base64 (RFC 4648, 4).
private enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = (group + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
            for index in 0..<4 {
                result.append(index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
