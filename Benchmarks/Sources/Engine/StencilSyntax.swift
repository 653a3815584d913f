/// Converts Mustache templates to Stencil's syntax, as far as the samples require: values, sections and partials.
struct StencilSyntax {
    /// The data, which distinguishes lists from Booleans, and contains the members of list items.
    let data: JSONValue
    /// The open sections: the end tag of each, and for lists the first item.
    private var open: [(end: String, item: JSONValue?)] = []

    init(data: JSONValue) {
        self.data = data
    }

    /// The template in Stencil's syntax, which renders the same bytes.
    mutating func translated(_ template: String) -> String {
        var result = ""
        for line in template.split(separator: "\n", omittingEmptySubsequences: false) {
            let translated = translated(line: line)
            if !result.isEmpty, !endsWithTagLine { result += "\n" }
            result += translated.text
            endsWithTagLine = translated.isTagLine
        }
        return result
    }

    private var endsWithTagLine = false
}

extension StencilSyntax {
    /// One line, and whether it contains only a standalone tag, which Mustache removes together with the line ending.
    private mutating func translated(line: Substring) -> (text: String, isTagLine: Bool) {
        var text = ""
        var tags = 0
        var isBlank = true
        var showsValue = false
        var rest = line
        while let start = rest.firstRange(of: "{{") {
            isBlank = isBlank && rest[..<start.lowerBound].allSatisfy(\.isWhitespace)
            text += rest[..<start.lowerBound]
            let isRaw = rest[start.upperBound...].hasPrefix("{")
            guard let end = rest.firstRange(of: isRaw ? "}}}" : "}}") else { break }
            let tag = rest[start.upperBound..<end.lowerBound].drop { $0 == "{" }.filter { $0 != " " }
            rest = rest[end.upperBound...]
            tags += 1
            showsValue = showsValue || !["#", "/", ">", "^"].contains(tag.prefix(1))
            text += translated(tag: tag, isRaw: isRaw)
        }
        isBlank = isBlank && rest.allSatisfy(\.isWhitespace)
        text += rest
        let standsAlone = tags == 1 && isBlank && !showsValue
        return (standsAlone ? text.filter { $0 != "\n" } : text, standsAlone)
    }

    private mutating func translated(tag: String, isRaw: Bool) -> String {
        let name = String(tag.dropFirst())
        switch tag.first {
        case ">": return "{% include \"\(name)\" %}"
        case "/": return open.popLast()?.end ?? ""
        case "#":
            let path = path(to: name)
            guard case .list(let items) = value(name) else {
                open.append(("{% endif %}", nil))
                return "{% if \(path) %}"
            }
            open.append(("{% endfor %}", items.first ?? .null))
            return "{% for item\(open.count) in \(path) %}"
        default: return "{{ \(path(to: tag))\(isRaw ? "" : "|escape") }}"
        }
    }

    /// A name in Stencil, which does not look up names in the items of loops.
    private func path(to name: String) -> String {
        for (index, section) in open.enumerated().reversed() {
            if case .object(let members) = section.item, members[name] != nil { return "item\(index + 1).\(name)" }
        }
        return name
    }

    private func value(_ name: String) -> JSONValue {
        for section in open.reversed() {
            if case .object(let members) = section.item, let value = members[name] { return value }
        }
        return data[name]
    }
}
