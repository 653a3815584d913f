import ByteText
import Diagnostics

extension Theme {
    /// Warnings for styles in own templates, which the policy of pages does not allow.
    var inlineStyles: [Diagnostic] {
        ownTemplates.flatMap { file in
            let finder = file.text.bytes.withBytes { InlineStyleFinder(in: $0, allowsElement: Self.mayHaveStyle(file)) }
            return finder.found.map { Diagnostic(ThemeProblem.inlineStyle, at: .text(file.text, $0)) }
        }
    }

    /// Whether style elements of a template are allowed by their hashes.
    private static func mayHaveStyle(_ file: File) -> Bool {
        file.path == "not-found.mustache" || file.path.hasPrefix("partials/not-found")
    }
}

/// Finds style elements and style attributes in a template, outside comments.
private struct InlineStyleFinder {
    private(set) var found: [Range<Int>] = []

    init(in text: Bytes, allowsElement: Bool) {
        var index = 0
        while index < text.count {
            if text.matches("{{!", at: index, end: text.count) {
                index = text.find("}}", from: index, end: text.count) ?? text.count
            } else if text.spells("<style", at: index, end: text.count) {
                let end = index + 6
                if !allowsElement, end < text.count, text[end] == UInt8(ascii: ">") || text[end].isASCIISpace {
                    found.append(index..<end)
                }
                index = end
            } else if index > 0, text.spells("style=", at: index, end: text.count) {
                // After a space, or after a tag of the template.
                let before = text[index - 1]
                if before.isASCIISpace || before == UInt8(ascii: "}") { found.append(index..<index + 5) }
                index += 6
            } else {
                index += 1
            }
        }
    }
}
