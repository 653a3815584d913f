/// What a test needs to know of a Swift source: its imports and its length.
struct SwiftSource {
    /// The path below the package.
    var path: String
    /// The number of lines.
    let lineCount: Int
    /// The modules that the source imports; not what comments and texts say.
    let imports: [Import]

    /// One import: the module, and the line it stands on, from 1.
    struct Import: Hashable {
        var module: String
        var line: Int
    }

    init(path: String, text: String) {
        self.path = path
        lineCount =
            text.utf8.count { $0 == UInt8(ascii: "\n") }
            + (text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
        let lines = Self.code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
        imports = lines.enumerated().flatMap { number, line in
            line.split(separator: ";").compactMap(Self.importedModule).map { Import(module: $0, line: number + 1) }
        }
    }
}

extension SwiftSource {
    private static func importedModule(_ statement: Substring) -> String? {
        var words = statement.split { $0 == " " || $0 == "\t" }
        while let first = words.first, first.hasPrefix("@") || accessLevels.contains(String(first)) {
            words.removeFirst()
        }
        guard words.first == "import", words.count >= 2 else { return nil }
        let path = kinds.contains(String(words[1])) && words.count >= 3 ? words[2] : words[1]
        return path.split(separator: ".").first.map(String.init)
    }

    private static let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// The text without comments and string literals; line ends stay.
    static func code(of text: String) -> String {
        var scanner = CodeScanner(rest: Array(text.replacing("\r\n", with: "\n").unicodeScalars)[...])
        scanner.scanCode(untilBracket: false)
        return String(String.UnicodeScalarView(scanner.code))
    }
}

/// Copies code and leaves out comments and string literals (The Swift Programming Language, Lexical Structure).
private struct CodeScanner {
    var rest: ArraySlice<Unicode.Scalar>
    var code: [Unicode.Scalar] = []

    mutating func scanCode(untilBracket: Bool) {
        var depth = 0
        while let scalar = rest.first {
            if takes("//") {
                while let next = rest.first, next != "\n" { rest.removeFirst() }
            } else if takes("/*") {
                skipComment()
            } else if let hashes = stringStart() {
                skipString(hashes: hashes)
            } else {
                rest.removeFirst()
                if scalar == "(" { depth += 1 }
                if scalar == ")" {
                    depth -= 1
                    if untilBracket, depth < 0 { return }
                }
                code.append(scalar)
            }
        }
    }

    private mutating func takes(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest.removeFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func skipComment() {
        var depth = 1
        while depth > 0, let scalar = rest.first {
            if takes("/*") {
                depth += 1
            } else if takes("*/") {
                depth -= 1
            } else {
                if scalar == "\n" { code.append(scalar) }
                rest.removeFirst()
            }
        }
        code.append(" ")
    }

    private func stringStart() -> Int? {
        let hashes = rest.prefix { $0 == "#" }.count
        return rest.dropFirst(hashes).first == "\"" ? hashes : nil
    }

    private mutating func skipString(hashes: Int) {
        rest.removeFirst(hashes)
        let marks = String(repeating: "#", count: hashes)
        let quotes = takes("\"\"\"") ? "\"\"\"" : "\""
        if quotes == "\"" { rest.removeFirst() }
        while let scalar = rest.first {
            if takes(quotes + marks) { return }
            if takes("\\" + marks + "(") {
                // What is interpolated is code, but no import can stand there.
                let before = code
                scanCode(untilBracket: true)
                code = before + code[before.count...].filter { $0 == "\n" }
            } else if takes("\\" + marks) {
                if rest.first != "\n" { _ = rest.popFirst() }
            } else {
                if scalar == "\n" {
                    code.append(scalar)
                    if quotes == "\"" { return }
                }
                rest.removeFirst()
            }
        }
    }
}
