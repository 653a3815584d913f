import CandidateProfile
import WebSafety

/// A picture embedded in a text: `data:image/png;base64,…` (RFC 2397).
///
/// It is published as a file next to the profile. Supported are PNG, JPEG, GIF, WebP and AVIF, identified by their
/// first bytes, and drawings (SVG) that run no code and load nothing.
public struct EmbeddedPicture {
    /// The picture's bytes.
    let content: [UInt8]
    /// The file name extension of its format.
    let fileExtension: String

    /// Whether a text is a `data:` URL.
    public static func isOne(_ text: String) -> Bool { text.prefix(5).lowercased() == "data:" }

    /// Decodes a picture; `nil` if it is invalid or unsafe.
    public init?(_ text: String) {
        guard Self.isOne(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let parameters = String(text[..<comma].dropFirst(5)).lowercased().split(separator: ";")
        let data = text[text.utf8.index(after: comma)...].utf8
        let isBase64 = parameters.last == "base64"
        guard let content = isBase64 ? Self.base64(data) : PercentEncoding.decoded(data) else { return nil }
        self.content = content
        if let format = Self.format(of: content) {
            fileExtension = format
        } else if parameters.first == "image/svg+xml", InertDrawing.isOne(content) {
            fileExtension = "svg"
        } else {
            return nil
        }
    }

    /// The picture as a document in the candidate's folder of the site.
    public var document: LocalDocument {
        var document = LocalDocument(
            path: "picture.\(fileExtension)", location: "", kind: .image, size: content.count)
        document.content = content
        return document
    }
}

extension EmbeddedPicture {
    private static func format(of bytes: [UInt8]) -> String? {
        func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
        guard (try? DocumentContent(Array(bytes.prefix(DocumentContent.length))).kind(of: "picture.bin")) == .image
        else { return nil }
        if has("PNG", at: 1) { return "png" }
        if has("GIF8", at: 0) { return "gif" }
        if has("WEBP", at: 8) { return "webp" }
        return has("ftyp", at: 4) ? "avif" : "jpg"
    }

    /// Decodes base 64 (RFC 4648, 4) with white space between characters; `nil` if the text contains other characters.
    private static func base64(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        var isOver = false
        for character in text {
            let value: UInt8
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case UInt8(ascii: "="):
                isOver = true
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
            default: return nil
            }
            guard !isOver else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            if count % 4 == 0 {
                bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                bits = 0
            }
        }
        switch count % 4 {
        case 2: bytes.append(UInt8(bits >> 4 & 0xFF))
        case 3: bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
        case 1: return nil
        default: break
        }
        return bytes
    }
}

/// Recognizes drawings (SVG) that run no code and load nothing in any browser.
private enum InertDrawing {
    /// Whether the bytes are such a drawing. The check is stricter than browsers.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self)?.lowercased(), text.contains("<svg") else {
            return false
        }
        let refused = [
            "<script", "<foreignobject", "<!entity", "<!doctype", "<iframe", "<embed", "<object", "<image", "<use",
            "<style", "<a ", "<a>", "<set", "<animate", "<handler", "javascript:", "@import", "&#", "xml:base",
        ]
        guard !refused.contains(where: text.contains) else { return false }
        return !hasHandler(text) && !loads(text)
    }

    /// Whether the name of an attribute begins with `on`.
    private static func hasHandler(_ text: String) -> Bool {
        text.contains(/[\s"'\/]on[a-z]+\s*=/)
    }

    /// Whether the drawing refers to anything outside of itself.
    private static func loads(_ text: String) -> Bool {
        text.contains(/href\s*=\s*["']?[^#"'\s]/) || text.contains(/url\(\s*["']?[^#"'\s]/)
    }
}
