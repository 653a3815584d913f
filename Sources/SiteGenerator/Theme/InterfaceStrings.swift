import ContentTree
import Diagnostics
import TemplateEngine

/// The words of the interface in one language: `strings/<language>.json` of the theme.
struct InterfaceStrings: Sendable {
    private var texts: [String]

    /// The text under a key.
    subscript(key: Key) -> String { texts[key.index] }

    /// The text under a key with its placeholders filled: `{name}` becomes the value of `name`.
    func filled(_ key: Key, _ values: [Placeholder: String]) -> String {
        var result = ""
        var rest = self[key][...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            result += Placeholder(rawValue: name).flatMap { values[$0] } ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Reads a file of words. Whatever is missing or wrong is reported, and stands as its key.
    init(_ source: SourceText, reporting problems: DiagnosticCollector) {
        texts = Key.allCases.map(\.rawValue)
        let document = TreeDocument(reading: source)
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems), reader.requireObject() else { return }
        reader.warnAboutUnknownKeys(Key.allCases.map(\.rawValue))
        var missing: [String] = []
        for key in Key.allCases {
            guard let value = reader[key.rawValue] else {
                missing.append(key.rawValue)
                continue
            }
            guard let text = reader.string(key.rawValue) else { continue }
            for name in Self.placeholders(in: text) where !key.placeholders.contains(where: { $0.rawValue == name }) {
                value.report(StringsProblem.unknownPlaceholder(name, key: key))
            }
            texts[key.index] = text
        }
        if !missing.isEmpty { reader.report(StringsProblem.missing(missing)) }
    }

    private static func placeholders(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}

extension InterfaceStrings: TemplateRecord {
    static let schema = RecordSchema<InterfaceStrings>(
        "the strings",
        Key.allCases.map { key in
            Field(key.rawValue, .text, key.meaning) { $0[key] }
        })
}

/// What can be wrong with a file of words.
enum StringsProblem: Problem {
    case missing([String])
    case unknownPlaceholder(String, key: InterfaceStrings.Key)

    var id: String {
        switch self {
        case .missing: "missing-strings"
        case .unknownPlaceholder: "unknown-placeholder"
        }
    }

    var message: String {
        switch self {
        case .missing(let keys):
            "\(keys.count == 1 ? "a text is" : "texts are") missing: \(keys.joined(separator: ", "))"
        case .unknownPlaceholder(let name, let key): "'{\(name)}' is not filled in '\(key.rawValue)'"
        }
    }

    var advice: [String] {
        switch self {
        case .missing(let keys):
            ["add " + keys.prefix(3).map { "\"\($0)\": \"…\"" }.joined(separator: ", ") + (keys.count > 3 ? ", …" : "")]
        case .unknownPlaceholder(let name, let key):
            Spelling.advice(for: name, among: key.placeholders.map(\.rawValue), offer: "there is")
        }
    }
}
