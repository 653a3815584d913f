import CandidateDecoding
import ContentTree
import Diagnostics
import Markdown

/// Writes articles as Markdown files: the keys as front matter, followed by the text.
///
/// ``MarkdownSpelling`` reads the result back as the same node. A node that Markdown cannot represent exactly is not
/// written.
struct MarkdownArticle {
    private static let keys = UserForms.article.names.filter { $0 != "body" }

    /// The content of a new file; `nil` if Markdown cannot represent the node exactly.
    static func bytes(of node: Node) -> [UInt8]? {
        guard let body = node["body"]?.string else { return nil }
        var text = "---\n"
        for key in keys {
            guard let value = node[key], value.stored() != nil else { continue }
            guard let spelled = FrontMatterValue.text(of: value) else { return nil }
            text += "\(key): \(spelled)\n"
        }
        // No empty line here: it would become part of the text.
        let bytes = Array((text + "---\n" + body).utf8)
        return says(bytes, node) ? bytes : nil
    }

    /// Changes only what differs in an existing file; `nil` if Markdown cannot represent the node exactly.
    static func bytes(of source: SourceText, with node: Node) -> [UInt8]? {
        guard let changed = changed(source, to: node), says(changed, node) else { return bytes(of: node) }
        return changed
    }

    private static func says(_ bytes: [UInt8], _ node: Node) -> Bool {
        var diagnostics: [Diagnostic] = []
        let read = MarkdownSpelling().read(SourceText(name: "", bytes: bytes), diagnostics: &diagnostics)
        return diagnostics.isEmpty && Node.isSameStored(read, node)
    }
}

extension MarkdownArticle {
    private static func changed(_ source: SourceText, to node: Node) -> [UInt8]? {
        let matter = FrontMatter(of: source, knownKeys: keys)
        var diagnostics: [Diagnostic] = []
        guard matter.isPresent, matter.diagnostics.isEmpty, let body = node["body"]?.string,
            let old = MarkdownSpelling().read(source, diagnostics: &diagnostics)
        else { return nil }
        let bytes = source.bytes
        let lineBreak = bytes[..<matter.body.lowerBound].contains(0x0D) ? "\r\n" : "\n"
        var patches: [(range: Range<Int>, text: String)] = []
        var added = ""
        for key in keys where !Node.isSameStored(old[key], node[key]) {
            let entry = matter.entries.first { $0.key.text == key }
            guard let value = node[key], value.stored() != nil else {
                guard let entry else { return nil }
                patches.append((line(around: entry.key.range.lowerBound, in: bytes), ""))
                continue
            }
            guard let spelled = FrontMatterValue.text(of: value) else { return nil }
            if let entry {
                patches.append((entry.range, entry.range.isEmpty ? " " + spelled : spelled))
            } else {
                added += "\(key): \(spelled)\(lineBreak)"
            }
        }
        let closing = line(around: matter.body.lowerBound - 1, in: bytes).lowerBound
        patches.append((closing..<closing, added))
        if old["body"]?.string != body { patches.append((matter.body, body)) }
        var result: [UInt8] = []
        var position = 0
        for patch in patches.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard patch.range.lowerBound >= position else { return nil }
            result += bytes[position..<patch.range.lowerBound] + Array(patch.text.utf8)
            position = patch.range.upperBound
        }
        return result + bytes[position...]
    }

    /// The range of a line, with its line ending.
    private static func line(around offset: Int, in bytes: [UInt8]) -> Range<Int> {
        var start = min(offset, bytes.count)
        // A line ending may have two bytes.
        if start > 0, start < bytes.count, bytes[start] == 0x0A { start -= 1 }
        if start > 0, start < bytes.count, bytes[start] == 0x0D { start -= 1 }
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end < bytes.count { end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1 }
        return start..<end
    }
}
