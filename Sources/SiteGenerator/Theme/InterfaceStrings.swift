import CandidateProfile
import ContentTree
import Diagnostics
import TemplateEngine

/// The interface texts in one language: `strings/<language>.json` of the theme.
struct InterfaceStrings: Sendable {
    private var texts: [String]
    /// The parsed texts with placeholders.
    private var patterns: [TextPattern?]

    /// The text of a key.
    subscript(key: Key) -> String { texts[key.rawValue] }

    /// The text of a key with its placeholders replaced: `{name}` becomes the value of `name`.
    func filled(_ key: Key, _ values: KeyValuePairs<Placeholder, String>) -> String {
        patterns[key.rawValue]?.filled(with: values) ?? self[key]
    }

    /// Reads the files of one language, lowest layer first. Texts that are missing or wrong are reported.
    ///
    /// - Parameters:
    ///   - sources: the files.
    ///   - problems: receives the problems.
    ///   - english: the texts that replace those that no file has; without them, their keys do. Called only if needed.
    init(_ sources: [SourceText], reporting problems: DiagnosticCollector, over english: () -> InterfaceStrings?) {
        texts = Key.allCases.map(\.name)
        patterns = Array(repeating: nil, count: texts.count)
        var rest = Set(Key.allCases)
        var isReadable = true
        for (index, source) in sources.enumerated() {
            let document = TreeDocument(reading: source)
            problems.report(document.diagnostics)
            guard let reader = NodeReader(document, reporting: problems), reader.requireObject() else {
                isReadable = false
                continue
            }
            let empty = read(reader, &rest)
            let missing = index == sources.count - 1 && isReadable ? rest.union(empty) : empty
            guard !missing.isEmpty else { continue }
            reader.report(StringsProblem.missing(Key.allCases.filter(missing.contains).map(\.name)))
        }
        guard !rest.isEmpty, let english = english() else { return }
        for key in rest {
            texts[key.rawValue] = english.texts[key.rawValue]
            patterns[key.rawValue] = english.patterns[key.rawValue]
        }
    }

    /// Reads a file, replaces the texts that it has, and returns the keys with empty texts.
    ///
    /// - Parameter rest: the keys without a value so far; those in the file are removed.
    private mutating func read(_ reader: NodeReader, _ rest: inout Set<Key>) -> Set<Key> {
        let members = InterfaceMembers(reader.node.members ?? [])
        for member in members.unknown {
            reader.problems.report(StringsProblem.unknownKey(member.key), at: reader.place(ofKeyOf: member))
        }
        var empty: Set<Key> = []
        for key in Key.allCases {
            guard let text = members.text(under: key) else {
                if let value = reader[key.name] {
                    if value.string == nil, case .string = value.node.value {
                        empty.insert(key)
                    } else {
                        rest.remove(key)
                    }
                }
                continue
            }
            let pattern = TextPattern(text)
            for name in pattern?.names ?? [] where !key.placeholders.contains(where: { $0.rawValue == name }) {
                reader[key.name]?.report(StringsProblem.unknownPlaceholder(name, key: key))
            }
            texts[key.rawValue] = text
            patterns[key.rawValue] = pattern
            rest.remove(key)
        }
        return empty
    }
}

extension InterfaceStrings {
    /// The names of the kinds of material; company names are the same in all languages.
    var materialLabels: [ApplicationMaterial: String] {
        [
            .resume: self[.materialResume], .transcript: self[.materialTranscript],
            .coverLetter: self[.materialCoverLetter], .website: self[.materialWebsite], .media: self[.materialMedia],
        ]
    }
}

extension InterfaceStrings: TemplateRecord {
    static let schema = RecordSchema<InterfaceStrings>(
        "the record of strings",
        Key.allCases.map { key in
            Field(key.name, .text, key.meaning) { $0[key] }
        })
}

/// A text with placeholders in braces, parsed once: "Page {page} of {pages}".
struct TextPattern: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case text(String)
        case placeholder(String, InterfaceStrings.Placeholder?)
    }

    private var pieces: [Piece] = []

    /// Parses a text; `nil` if it contains no placeholder. An unclosed brace is text.
    init?(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        var rest = text[...]
        // A search for bytes is much faster than one for characters.
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            let name = String(rest[rest.utf8.index(after: open)..<close])
            pieces.append(.placeholder(name, InterfaceStrings.Placeholder(rawValue: name)))
            rest = rest[rest.utf8.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// The names of the placeholders.
    var names: [String] {
        pieces.compactMap { if case .placeholder(let name, _) = $0 { name } else { nil } }
    }

    /// The text with its placeholders replaced; one without a value becomes empty.
    func filled(with values: KeyValuePairs<InterfaceStrings.Placeholder, String>) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .placeholder(_, let name): result += values.first { $0.key == name }?.value ?? ""
            }
        }
        return result
    }
}

/// A problem of a file of interface texts.
enum StringsProblem: Problem {
    case unknownKey(String)
    case missing([String])
    case unknownPlaceholder(String, key: InterfaceStrings.Key)

    /// The number of missing texts that a message names.
    private static let maximumNamed = 10

    var description: ProblemDescription {
        switch self {
        case .unknownKey(let key):
            .warning(
                "unknown-string", "'\(key)' is not a text of the interface, so no page shows it",
                advice: [
                    Spelling.nearest(to: key, in: InterfaceStrings.Key.allCases.map(\.name)).map {
                        "did you mean '\($0)'?"
                    }
                        ?? "write your own texts in the template itself"
                ],
                explanation:
                    "A strings file translates a fixed set of texts; 'sitegen names profile' lists them under 'strings'. Other keys are ignored."
            )
        case .missing(let keys):
            .warning(
                "missing-strings", Self.message(forMissing: keys),
                advice: [
                    "add " + keys.prefix(3).map { "\"\($0)\": \"…\"" }.joined(separator: ", ")
                        + (keys.count > 3 ? ", …" : "")
                ]
                    + (keys.count > Self.maximumNamed
                        ? ["'sitegen names profile' lists all of them under 'strings', with their meaning"] : []),
                explanation:
                    "A strings file translates the texts of the interface. A text that it does not have is the one of the built-in file for the language, or else the English one."
            )
        case .unknownPlaceholder(let name, let key):
            .error(
                "unknown-placeholder", "'{\(name)}' is not a placeholder of '\(key.name)'",
                advice: key.placeholders.isEmpty
                    ? ["remove it: this text has no placeholders"]
                    : Spelling.advice(
                        for: name, among: key.placeholders.map(\.rawValue), offer: "the placeholders are"),
                explanation:
                    "Words in braces are replaced by a value when the page is made. Each text has its own placeholders; keep their names when you translate."
            )
        }
    }

    static var examples: [StringsProblem] {
        [
            .unknownKey("greeting"), .missing(["pageTitle"]), .unknownPlaceholder("nmae", key: .pageTitle),
            .unknownPlaceholder("name", key: .work),
        ]
    }

    private static func message(forMissing keys: [String]) -> String {
        if keys.count == 1 { return "a text is missing, so pages show the built-in one: \(keys[0])" }
        let (count, list) =
            keys.count <= maximumNamed
            ? ("", keys.joined(separator: ", "))
            : ("\(keys.count) ", keys.prefix(maximumNamed).joined(separator: ", ") + ", …")
        return "\(count)texts are missing, so pages show the built-in ones: \(list)"
    }
}
