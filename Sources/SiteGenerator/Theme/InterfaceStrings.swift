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

    /// Reads a file of interface texts. Texts that are missing or wrong are reported and replaced by their keys.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - base: the texts that replace missing ones; `nil` if the file must be complete.
    ///   - problems: receives the problems.
    init(_ source: SourceText, over base: InterfaceStrings? = nil, reporting problems: DiagnosticCollector) {
        texts = base?.texts ?? Key.allCases.map(\.name)
        patterns = base?.patterns ?? Array(repeating: nil, count: texts.count)
        let document = TreeDocument(reading: source)
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems), reader.requireObject() else { return }
        let members = InterfaceMembers(reader.node.members ?? [])
        for member in members.unknown {
            problems.report(StringsProblem.unknownKey(member.key), at: reader.place(ofKeyOf: member))
        }
        var missing: [String] = []
        for key in Key.allCases {
            guard let text = members.text(under: key) else {
                if let value = reader[key.name] {
                    if value.string == nil, case .string = value.node.value { missing.append(key.name) }
                } else if base == nil {
                    missing.append(key.name)
                }
                continue
            }
            let pattern = TextPattern(text)
            for name in pattern?.names ?? [] where !key.placeholders.contains(where: { $0.rawValue == name }) {
                reader[key.name]?.report(StringsProblem.unknownPlaceholder(name, key: key))
            }
            texts[key.rawValue] = text
            patterns[key.rawValue] = pattern
        }
        if !missing.isEmpty { reader.report(StringsProblem.missing(missing)) }
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
        case hole(String, InterfaceStrings.Placeholder?)
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
            pieces.append(.hole(name, InterfaceStrings.Placeholder(rawValue: name)))
            rest = rest[rest.utf8.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// The names of the placeholders.
    var names: [String] {
        pieces.compactMap { if case .hole(let name, _) = $0 { name } else { nil } }
    }

    /// The text with its placeholders replaced; one without a value becomes empty.
    func filled(with values: KeyValuePairs<InterfaceStrings.Placeholder, String>) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .hole(_, let name): result += values.first { $0.key == name }?.value ?? ""
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
    private static let mostNamed = 10

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
            .error(
                "missing-strings", Self.message(forMissing: keys),
                advice: [
                    "add " + keys.prefix(3).map { "\"\($0)\": \"…\"" }.joined(separator: ", ")
                        + (keys.count > 3 ? ", …" : "")
                ]
                    + (keys.count > Self.mostNamed
                        ? ["'sitegen names profile' lists all of them under 'strings', with their meaning"] : []),
                explanation:
                    "A strings file for a new language must translate every text of the interface, so that no page mixes languages."
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
        if keys.count == 1 { return "a text is missing: \(keys[0])" }
        if keys.count <= mostNamed { return "texts are missing: \(keys.joined(separator: ", "))" }
        return "\(keys.count) texts are missing: \(keys.prefix(mostNamed).joined(separator: ", ")), …"
    }
}
