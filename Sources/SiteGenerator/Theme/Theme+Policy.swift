import ByteText
import Diagnostics

extension Theme {
    /// Warnings for what own templates contain and the policy of pages does not allow: styles, scripts and remote files.
    var policyViolations: [Diagnostic] {
        ownTemplates.flatMap { file in
            let finder = file.text.bytes.withBytes { PolicyFinder(in: $0, allowsStyle: Self.mayHaveStyle(file)) }
            return finder.found.map { Diagnostic($0.problem, at: .text(file.text, $0.range)) }
        }
    }

    /// Whether style elements of a template are allowed by their hashes.
    private static func mayHaveStyle(_ file: File) -> Bool {
        file.path == "not-found.mustache" || file.path.hasPrefix("partials/not-found")
    }
}

/// Finds styles, scripts and addresses of remote files in a template, outside comments.
private struct PolicyFinder {
    private(set) var found: [(problem: ThemeProblem, range: Range<Int>)] = []

    init(in text: Bytes, allowsStyle: Bool) {
        var index = 0
        while index < text.count {
            if text.matches("{{!", at: index, end: text.count) {
                index = text.find("}}", from: index, end: text.count) ?? text.count
            } else if Self.starts("<style", text, at: index) {
                if !allowsStyle { found.append((.inlineStyle, index..<index + 6)) }
                index += 6
            } else if Self.starts("<script", text, at: index) {
                let end = text.find(">", from: index, end: text.count) ?? text.count
                let type = Self.value(of: "type=", text, in: index..<end) ?? index..<index
                // A tag in a script is an error that the template reports.
                let close = text.find("</script", from: end, end: text.count) ?? text.count
                if Self.value(of: "src=", text, in: index..<end) == nil, text.find("{{", from: end, end: close) == nil,
                    text.find("json", from: type.lowerBound, end: type.upperBound) == nil
                {
                    found.append((.inlineScript, index..<index + 7))
                }
                index += 7
            } else if Self.starts("<link", text, at: index) {
                let end = text.find(">", from: index, end: text.count) ?? text.count
                let rel = Self.value(of: "rel=", text, in: index..<end) ?? index..<index
                let isLoaded = (["stylesheet", "icon", "preload"] as [StaticString]).contains {
                    text.find($0, from: rel.lowerBound, end: rel.upperBound) != nil
                }
                if isLoaded { addRemote(Self.value(of: "href=", text, in: index..<end), text) }
                index += 5
            } else if index > 0, text.spells("style=", at: index, end: text.count) {
                // After a space, or after a tag of the template.
                let before = text[index - 1]
                if before.isASCIISpace || before == UInt8(ascii: "}") {
                    found.append((.inlineStyle, index..<index + 5))
                }
                index += 6
            } else if index > 0, text[index - 1].isASCIISpace, text.spells("src=", at: index, end: text.count) {
                addRemote(Self.value(of: "src=", text, in: index - 1..<text.count), text)
                index += 4
            } else {
                index += 1
            }
        }
    }

    private mutating func addRemote(_ address: Range<Int>?, _ text: Bytes) {
        guard let address else { return }
        let spelling = String(decoding: address.map { text[$0] }, as: UTF8.self)
        let isRemote = ["https://", "http://", "//"].contains { spelling.lowercased().hasPrefix($0) }
        if isRemote { found.append((.remoteFile(spelling), address)) }
    }

    /// Whether an element with this name starts at an index.
    private static func starts(_ tag: StaticString, _ text: Bytes, at index: Int) -> Bool {
        let end = index + tag.utf8CodeUnitCount
        guard text.spells(tag, at: index, end: text.count), end < text.count else { return false }
        return text[end] == UInt8(ascii: ">") || text[end].isASCIISpace
    }

    /// The value of an attribute in a tag, without quotes; the name ends with `=`.
    private static func value(of name: StaticString, _ text: Bytes, in tag: Range<Int>) -> Range<Int>? {
        var index = tag.lowerBound
        while let start = text.find(name, from: index, end: tag.upperBound) {
            index = start + name.utf8CodeUnitCount
            guard start > 0, text[start - 1].isASCIISpace else { continue }
            let isQuoted =
                index < tag.upperBound && (text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'"))
            let first = isQuoted ? index + 1 : index
            var end = first
            while end < tag.upperBound,
                isQuoted ? text[end] != text[index] : !text[end].isASCIISpace && text[end] != UInt8(ascii: ">")
            {
                end += 1
            }
            return first..<end
        }
        return nil
    }
}
