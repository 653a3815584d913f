import ByteText
import WebSafety

extension TemplateData {
    /// The maximum depth of lists and objects that are written as JSON.
    static let maximumJSONDepth = 128

    /// Appends a value as JSON that is safe in a script. Markup is written as text, and lambdas as nothing.
    ///
    /// - Returns: whether everything was written; false if lists and objects are nested too deeply.
    func appendJSON(_ index: Index, to output: inout OutputBuffer, depth: Int = 0) -> Bool {
        guard depth <= Self.maximumJSONDepth else { return false }
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

    /// Appends a number as it is spelled, or a text if that is not a number in JSON.
    private func appendJSONNumber(_ spelling: String, to output: inout OutputBuffer) {
        if Self.isJSONNumber(spelling) { output.append(spelling) } else { output.appendJSONString(spelling) }
    }

    /// Whether a text is a number in JSON (RFC 8259, section 6).
    private static func isJSONNumber(_ spelling: String) -> Bool {
        var rest = Substring(spelling).utf8
        func takeDigits() -> Int {
            let count = rest.prefix { $0.isASCIIDigit }.count
            rest = rest.dropFirst(count)
            return count
        }
        func take(_ bytes: String) -> Bool {
            guard let first = rest.first, bytes.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = take("-")
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole == 1 || whole > 1 && !startsWithZero else { return false }
        if take("."), takeDigits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
