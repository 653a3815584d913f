import TemplateEngine
import WebSafety

/// Reads data in a format like JSON. Every sequence of bytes is valid.
struct FuzzedData {
    private var bytes: ArraySlice<UInt8>

    /// The value at the start of the bytes; `null` if they do not begin a value.
    static func value(_ bytes: [UInt8]) -> TemplateValue {
        var reader = FuzzedData(bytes: bytes[...])
        return reader.value(depth: 0)
    }

    private mutating func value(depth: Int) -> TemplateValue {
        skipBlanks()
        guard let first = bytes.first else { return .null }
        guard depth < 64 else {
            skipWord()
            return .null
        }
        switch first {
        case UInt8(ascii: "{"):
            bytes.removeFirst()
            var members: [String: TemplateValue] = [:]
            while let name = element(before: UInt8(ascii: "}")) {
                bytes = bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()
                members[name] = value(depth: depth + 1)
            }
            return .object(members)
        case UInt8(ascii: "["):
            bytes.removeFirst()
            var items: [TemplateValue] = []
            while hasElement(before: UInt8(ascii: "]")) { items.append(value(depth: depth + 1)) }
            return .list(items)
        case UInt8(ascii: "\""):
            return special(string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            skipWord()
            return .flag(first == UInt8(ascii: "t"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            let spelling = bytes.prefix { !", }]\n".utf8.contains($0) }
            bytes.removeFirst(spelling.count)
            return .number(String(decoding: spelling, as: UTF8.self))
        default:
            skipWord()
            return .null
        }
    }

    private mutating func element(before end: UInt8) -> String? {
        guard hasElement(before: end) else { return nil }
        return String(decoding: string(), as: UTF8.self)
    }

    /// Skips to the next element; returns whether there is one.
    private mutating func hasElement(before end: UInt8) -> Bool {
        bytes = bytes.drop { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
        if bytes.first == end { bytes.removeFirst() } else if !bytes.isEmpty { return true }
        return false
    }

    private mutating func string() -> [UInt8] {
        if bytes.first == UInt8(ascii: "\"") { bytes.removeFirst() }
        var text: [UInt8] = []
        while let byte = bytes.popFirst(), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\"), let escaped = bytes.popFirst() else {
                text.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                let code = UInt32(String(decoding: bytes.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD
                bytes = bytes.dropFirst(4)
                text += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
            default: text.append(escaped)
            }
        }
        return text
    }

    /// A text; after `!` trusted markup; after `%` the result of a lambda, in which `%` is replaced by the section's
    /// text.
    private func special(_ text: [UInt8]) -> TemplateValue {
        let rest = String(decoding: text.dropFirst(), as: UTF8.self)
        switch text.first {
        case UInt8(ascii: "!"): return .html(SafeHTML(vouchedFor: rest))
        case UInt8(ascii: "%"):
            let parts = rest.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
            return .lambda(TemplateLambda { parts.joined(separator: $0 ?? "") })
        default: return .text(String(decoding: text, as: UTF8.self))
        }
    }

    private mutating func skipBlanks() { bytes = bytes.drop { $0 <= 0x20 } }

    /// Skips at least one byte, so that reading terminates.
    private mutating func skipWord() {
        let word = bytes.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        bytes.removeFirst(max(1, word.count))
    }
}
