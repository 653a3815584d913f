import ByteText

extension JSONParser {
    /// The failure at an unexpected byte.
    func unexpected(_ bytes: Bytes, expected: JSONExpectation) -> JSONFailure {
        guard index < bytes.count else {
            var failure = JSONFailure(
                .unexpected(found: "the end of the file", expected, advice: expected.adviceAtEnd),
                bytes.count..<bytes.count)
            failure.open = open.last.map { $0..<$0 + 1 }
            return failure
        }
        guard let scalar = Self.scalar(bytes, at: index) else { return JSONFailure(.notUTF8(bytes[index]), at: index) }
        let advice = advice(bytes, scalar, expected)
        let problem = JSONProblem.unexpected(found: Self.name(of: scalar), expected, advice: advice)
        if let comma = commaBefore(bytes, scalar, expected) { return JSONFailure(problem, at: comma) }
        if let end = endWithoutComma(bytes, expected, advice) { return JSONFailure(problem, end..<end) }
        var failure = JSONFailure(problem, index..<index + UTF8.width(scalar))
        let text = textBefore(bytes, expected)
        if let text, expected != .colon || markAtEnd(bytes, text) != nil { failure.text = text }
        return failure
    }

    /// Advice if the text starts like a file of another format.
    static func adviceForOtherFormat(_ bytes: Bytes) -> String? {
        func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
        if begins("---") || begins("# ") || begins("## ") || begins("- ") || begins("* ") {
            return "this looks like Markdown or YAML: write it as JSON, as in { \"name\": \"Ada Example\" }"
        }
        if begins("<") && !begins("<<<<<<<") {
            return "this looks like a web page or XML: save the JSON itself, which begins with '{'"
        }
        return nil
    }
}

extension JSONParser {
    /// The trailing comma before a closing bracket.
    private func commaBefore(
        _ bytes: Bytes, _ scalar: Unicode.Scalar, _ expected: JSONExpectation
    ) -> Int? {
        guard expected == .nextItem || expected == .nextKey, scalar == "}" || scalar == "]" else { return nil }
        return bytes[..<index].lastIndex { $0 > 0x20 }
    }

    /// The end of a value that another value or key follows without a comma.
    private func endWithoutComma(_ bytes: Bytes, _ expected: JSONExpectation, _ advice: String) -> Int? {
        guard expected == .afterItem || expected == .afterValue, advice == expected.advice else { return nil }
        return bytes[..<index].lastIndex { $0 > 0x20 }.map { $0 + 1 }
    }

    /// The string directly before something that cannot follow it. Its closing quote may really open the next string.
    private func textBefore(_ bytes: Bytes, _ expected: JSONExpectation) -> Range<Int>? {
        guard [.afterItem, .afterValue, .colon].contains(expected), index > 1, bytes[index - 1] == UInt8(ascii: "\""),
            bytes[index].continuesWord
        else { return nil }
        var start = index - 2
        while start > 0, bytes[start] != UInt8(ascii: "\"") || bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return start..<index
    }

    /// The character before which a string was probably meant to end: `"Ada, "` and `"name: "`.
    private func markAtEnd(_ bytes: Bytes, _ text: Range<Int>) -> Character? {
        let mark = bytes[text].dropLast().last { $0 > 0x20 }
        return mark.flatMap {
            [UInt8(ascii: ","), UInt8(ascii: ":")].contains($0) ? Character(Unicode.Scalar($0)) : nil
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "'": "a single quote"
        case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
            "the control character \(JSONProblem.name(of: scalar))"
        case _ where scalar.properties.isWhitespace: "the space \(JSONProblem.name(of: scalar))"
        case _ where scalar.properties.generalCategory == .format:
            "the invisible character \(JSONProblem.name(of: scalar))"
        default: "'\(scalar)'"
        }
    }

    private func advice(_ bytes: Bytes, _ scalar: Unicode.Scalar, _ expected: JSONExpectation)
        -> String
    {
        if isConflict(bytes) {
            return
                "this is an unresolved merge conflict: keep the right version, and remove the lines of '<<<<<<<', '=======' and '>>>>>>>'"
        }
        if expected == .value, let advice = Self.adviceForOtherFormat(bytes) { return advice }
        if scalar.value < 0x20 || scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
            || (0x7F..<0xA0).contains(scalar.value)
        {
            return "remove it: only spaces, tabs and line ends can be between values"
        }
        switch scalar {
        case "'", "“", "”", "„", "«", "‘", "’", "`": return "put keys and texts in double quotes: \""
        case "/" where isComment(bytes), "#" where !isColor(bytes): return "remove it: JSON has no comments"
        case "}", "]": return adviceForBracket(scalar, expected)
        case ",": return adviceForComma(expected)
        case ":" where expected == .end: return "put braces around keys and values, as in { \"name\": \"Ada Example\" }"
        case ":" where expected == .afterItem: return "put keys and values in braces: { }"
        case ":" where expected == .afterValue:
            return "a ',' may be missing before the key, or the closing quote of the text before it"
        case "=" where expected == .colon: return "write ':' instead"
        case ";" where expected == .afterItem || expected == .afterValue: return "write ',' instead"
        case "{", "[", "\"": return expected.advice
        default: return adviceAfter(bytes, expected)
        }
    }

    private func adviceForBracket(_ scalar: Unicode.Scalar, _ expected: JSONExpectation) -> String {
        switch expected {
        case .nextItem, .nextKey: "remove this ','"
        case .end: "remove it: every bracket is already closed"
        case .value: "add the opening bracket: a file of this kind begins with '{'"
        case .colon: "write ':' and a value after the key"
        case .keyedValue: "write a value after the ':', or remove the key"
        case .afterItem, .firstItem: "write ']' before it, or instead of it: a list ends with ']'"
        case .afterValue, .firstKey: "write '}' before it, or instead of it: an object ends with '}'"
        }
    }

    private func adviceForComma(_ expected: JSONExpectation) -> String {
        switch expected {
        case .colon: "write ':' and a value after the key"
        case .keyedValue: "write a value after the ':', or remove the key"
        case .end: "remove it: a file contains one value"
        default: "remove it: a ',' is only allowed between two values"
        }
    }

    /// Advice about a string or number that probably ends at the wrong place.
    private func adviceAfter(_ bytes: Bytes, _ expected: JSONExpectation) -> String {
        if let text = textBefore(bytes, expected), let mark = markAtEnd(bytes, text) {
            return "the closing quote may be missing before the '\(mark)' of the text before it"
        }
        guard [.afterItem, .afterValue, .end].contains(expected) else { return expected.advice }
        switch bytes[..<index].last(where: { $0 > 0x20 }) {
        case UInt8(ascii: "\"")?: return "write \\\" for a quote inside a text, or ',' after a text"
        case _ where index > 0 && bytes[index - 1].continuesWord:
            return "if it is a text, put all of it in double quotes"
        default: return expected.advice
        }
    }

    /// Whether the line is a conflict marker of version control.
    private func isConflict(_ bytes: Bytes) -> Bool {
        guard index == 0 || bytes[index - 1] == UInt8(ascii: "\n") || bytes[index - 1] == UInt8(ascii: "\r") else {
            return false
        }
        return ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { bytes[index...].starts(with: $0.utf8) }
    }

    private func isComment(_ bytes: Bytes) -> Bool {
        bytes[(index + 1)...].first.map { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") } ?? false
    }

    /// Whether an unquoted color starts here: `#BF2563`.
    private func isColor(_ bytes: Bytes) -> Bool {
        let word = bytes[(index + 1)...].prefix { $0.continuesWord }
        return (word.count == 3 || word.count == 6) && word.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}
