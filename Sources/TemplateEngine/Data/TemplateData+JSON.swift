import WebSafety

extension TemplateData {
    /// The most lists and objects inside each other that are written as JSON.
    static let deepestJSON = 128

    /// Appends a value as JSON that may stand in a script; markup is a text there, and a lambda nothing.
    ///
    /// - Returns: whether all of it could be written; not where lists and objects stand too deep inside each other.
    func appendJSON(_ index: Index, to output: inout OutputBuffer, depth: Int = 0) -> Bool {
        guard depth <= Self.deepestJSON else { return false }
        switch nodes[Int(index)] {
        case .null, .lambda: output.append("null")
        case .flag(let flag): output.append(flag ? "true" : "false")
        case .number(let text): appendJSONNumber(texts[Int(text)], to: &output)
        case .text(let text), .html(let text): output.appendJSONString(texts[Int(text)])
        case .list(let first, let count):
            output.append("[")
            for item in first..<first + count {
                if item > first { output.append(",") }
                guard appendJSON(item, to: &output, depth: depth + 1) else { return false }
            }
            output.append("]")
        case .object(let first, let count):
            output.append("{")
            let sorted = members[Int(first)..<Int(first + count)].sorted {
                names[Int($0.name)].utf8.lexicographicallyPrecedes(names[Int($1.name)].utf8)
            }
            for (position, member) in sorted.enumerated() {
                if position > 0 { output.append(",") }
                output.appendJSONString(names[Int(member.name)])
                output.append(":")
                guard appendJSON(member.value, to: &output, depth: depth + 1) else { return false }
            }
            output.append("}")
        }
        return true
    }

    /// Appends a number as it is spelled; what is spelled like no number becomes a text.
    private func appendJSONNumber(_ spelling: String, to output: inout OutputBuffer) {
        let isNumber = spelling.utf8.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
        if isNumber, !spelling.isEmpty { output.append(spelling) } else { output.appendJSONString(spelling) }
    }
}
