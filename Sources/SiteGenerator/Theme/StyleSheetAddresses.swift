import Diagnostics
import WebSafety

/// The addresses in a style sheet, and its unbalanced braces: `url(…)`, with or without quotes, and the text after `@import` (CSS Syntax 3, 4.3.6; CSS
/// Cascade 5, 2).
struct StyleSheetAddresses {
    /// The ranges of the addresses, without quotes.
    private(set) var ranges: [Range<Int>] = []
    /// The positions of blocks that are not closed.
    private(set) var unclosedBlocks: [Int] = []
    /// The positions of braces that close nothing.
    private(set) var strayBraces: [Int] = []
    private let bytes: [UInt8]
    private var index = 0

    /// Finds the addresses and braces outside comments and other texts.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = readString()
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if !isAfterName, skip("url(") { readAddress() } else { index += 1 }
            case UInt8(ascii: "@"): if skip("@import") { readImport() } else { index += 1 }
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "{"):
                unclosedBlocks.append(index)
                index += 1
            case UInt8(ascii: "}"):
                if unclosedBlocks.popLast() == nil { strayBraces.append(index) }
                index += 1
            default: index += 1
            }
        }
    }
}

extension StyleSheetAddresses {
    private func peek(_ distance: Int = 0) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    /// Whether the preceding byte is part of a name, so no function begins here.
    private var isAfterName: Bool {
        guard index > 0 else { return false }
        let byte = bytes[index - 1]
        return byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Skips a word, ignoring case. Returns whether it was found.
    private mutating func skip(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        let isThere = word.withUTF8Buffer { word in
            zip(word, bytes[index..<index + count]).allSatisfy {
                $0 == $1 || $0 == $1 | 0x20 && $0 >= UInt8(ascii: "a")
            }
        }
        if isThere { index += count }
        return isThere
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") { return index += 2 }
            index += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = peek(), [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { index += 1 }
    }

    /// Reads a quoted text. Returns the range inside the quotes; `nil` if the text does not end on its line.
    private mutating func readString() -> Range<Int>? {
        let quote = bytes[index]
        index += 1
        let start = index
        while let byte = peek() {
            if byte == quote {
                index += 1
                return start..<index - 1
            }
            if byte == 0x0A || byte == 0x0C || byte == 0x0D { return nil }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private var isAtQuote: Bool { peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") }

    private mutating func readAddress() {
        skipSpace()
        if isAtQuote {
            if let range = readString() { ranges.append(range) }
            return
        }
        let start = index
        while let byte = peek(), byte > 0x20, byte != UInt8(ascii: ")") {
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        ranges.append(start..<min(index, bytes.count))
    }

    private mutating func readImport() {
        skipSpace()
        if isAtQuote, let range = readString() { ranges.append(range) }
    }
}

/// A style sheet with the published names of the files that it refers to.
struct LinkedStyleSheet {
    /// The content.
    private(set) var content: [UInt8]
    /// The files at the root of the site that it refers to, which only the folder of static files can have; and where.
    private(set) var rootFiles: [(path: SitePath, place: Place)] = []

    /// Where an address leads.
    private enum Target {
        /// A file of the theme, by its path; and the rest of the address.
        case file(String, rest: ArraySlice<UInt8>)
        /// An address that stays as it is.
        case other
        case problem(AssetProblem)
    }

    /// Replaces the addresses of files.
    ///
    /// - Parameters:
    ///   - file: the style sheet.
    ///   - path: its published path, in the same folder as the file in the theme.
    ///   - published: the published paths of files, by their paths in the theme.
    ///   - theme: the theme, whose other files are not published.
    ///   - problems: receives missing files, and addresses that browsers do not load.
    init(
        _ file: Theme.File, at path: SitePath, _ published: [String: SitePath], of theme: Theme,
        reporting problems: DiagnosticCollector
    ) {
        content = file.text.bytes
        // Built-in style sheets refer to no files.
        guard file.isOwn else { return }
        let folder = file.path.split(separator: "/").dropLast()
        var found: [Diagnostic] = []
        let addresses = StyleSheetAddresses(in: content)
        for (brace, problem) in [
            (addresses.unclosedBlocks.last, AssetProblem.unclosedBlock), (addresses.strayBraces.first, .strayBrace),
        ] {
            if let brace { problems.report(problem, at: .text(file.text, brace..<brace + 1)) }
        }
        for range in addresses.ranges.reversed() {
            switch Self.target(of: content[range], in: folder) {
            case .other: break
            case .problem(let problem): found.append(Diagnostic(problem, at: .text(file.text, range)))
            case .file(let target, let rest):
                if let asset = published[target] {
                    content.replaceSubrange(range, with: path.reference(to: asset).text.utf8 + rest)
                } else if target.hasPrefix(AssetNames.folder) {
                    let known = published.keys.map { String($0.dropFirst(AssetNames.folder.count)) }
                    let problem = AssetProblem.missing(
                        String(target.dropFirst(AssetNames.folder.count)), known: known)
                    found.append(Diagnostic(problem, at: .text(file.text, range)))
                } else if theme[target] != nil {
                    found.append(Diagnostic(AssetProblem.misplaced(target), at: .text(file.text, range)))
                } else if let path = SitePath(target), !target.contains("/") {
                    rootFiles.append((path, .text(file.text, range)))
                }
            }
        }
        problems.report(found.reversed())
    }

    private static func target(of address: ArraySlice<UInt8>, in folder: some Sequence<Substring>) -> Target {
        let end = address.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.endIndex
        let path = address[..<end]
        let text = String(decoding: address, as: UTF8.self)
        if let colon = path.prefix(while: { $0 != UInt8(ascii: "/") }).firstIndex(of: UInt8(ascii: ":")) {
            return .problem(
                String(decoding: path[..<colon], as: UTF8.self).lowercased() == "data" ? .embedded : .remote(text))
        }
        guard let first = path.first else { return .other }
        guard first != UInt8(ascii: "/") else { return path.starts(with: "//".utf8) ? .problem(.remote(text)) : .other }
        var parts = folder.map(String.init)
        for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let name = String(decoding: PercentEncoding.leniently(part), as: UTF8.self)
            switch name {
            case ".", "": break
            case "..": if parts.popLast() == nil { return .problem(.outside(text)) }
            default: parts.append(name)
            }
        }
        return .file(parts.joined(separator: "/"), rest: address[end...])
    }
}
