import Diagnostics
import TemplateEngine

/// A template, the templates that it may use, and its data, as one sequence of bytes, so that all of them can be
/// mutated: the template, then after each 0x1E a name, 0x1F and a text. A text without a name is the data.
struct FuzzedTemplates {
    var template: [UInt8]
    var others: [(name: String, text: [UInt8])] = []
    /// The data, in a format like JSON.
    var data: [UInt8]?

    init(template: String, others: [String: String] = [:], data: String? = nil) {
        self.template = Array(template.utf8)
        self.others = others.sorted { $0.key < $1.key }.map { ($0, Array($1.utf8)) }
        self.data = data.map { Array($0.utf8) }
    }

    /// Parses bytes. All bytes are valid.
    init(_ bytes: [UInt8]) {
        var parts = bytes.split(separator: 0x1E, omittingEmptySubsequences: false).map(Array.init)
        template = parts.removeFirst()
        for part in parts.prefix(16) {
            let end = part.firstIndex(of: 0x1F) ?? part.count
            let name = String(decoding: part[..<end], as: UTF8.self)
            let text = Array(part[min(end + 1, part.count)...])
            if name.isEmpty { data = text } else { others.append((name, text)) }
        }
    }

    /// The bytes in the format that is parsed.
    var bytes: [UInt8] {
        var bytes = template
        for other in others { bytes += [0x1E] + Array(other.name.utf8) + [0x1F] + other.text }
        if let data { bytes += [0x1E, 0x1F] + data }
        return bytes
    }

    /// All texts, joined.
    var texts: [[UInt8]] { [template] + others.map(\.text) }

    /// The parsed templates; the first is `t`.
    var library: TemplateLibrary {
        TemplateLibrary(
            others.filter { $0.name != "t" }.map { other in
                TemplateSource(name: other.name, text: SourceText(name: other.name, bytes: other.text))
            } + [TemplateSource(name: "t", text: SourceText(name: "t", bytes: template))])
    }

    /// The names in tags, found without parsing the templates.
    var names: [(sigil: UInt8, name: String)] {
        var found: [(UInt8, String)] = []
        for text in texts {
            var index = 0
            while index + 1 < text.count {
                guard text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "{") else {
                    index += 1
                    continue
                }
                index += 2
                var sigil = UInt8(ascii: " ")
                while index < text.count, "{#^&><$/*! =".utf8.contains(text[index]) {
                    if text[index] != UInt8(ascii: " ") { sigil = text[index] }
                    index += 1
                }
                let start = index
                while index < text.count, text[index] > 0x20, text[index] != UInt8(ascii: "}") { index += 1 }
                if start < index { found.append((sigil, String(decoding: text[start..<index], as: UTF8.self))) }
            }
        }
        return found
    }
}
