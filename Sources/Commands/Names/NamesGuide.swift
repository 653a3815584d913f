import TemplateEngine

/// How to write names of each kind in a template, with examples from the listed names.
enum NamesGuide {
    /// A tag and its meaning.
    struct Row: Sendable, Hashable {
        var tag: String
        var words: String
    }

    /// The rows for the kinds of names in some records. The example of a kind is its shortest name in the first record
    /// that has one.
    static func rows(for records: [[ListedName]]) -> [Row] {
        let names = records.flatMap(\.self)
        func example(_ isWanted: (ListedName) -> Bool) -> String? {
            records.compactMap { $0.filter(isWanted).map(\.name).min { $0.count < $1.count } }.first
        }
        func section(_ name: String, _ body: String = "…") -> String { "{{#\(name)}}\(body){{/\(name)}}" }
        var rows: [Row] = []
        func add(_ isWanted: (ListedName) -> Bool, _ row: (String) -> Row) {
            if let name = example(isWanted) { rows.append(row(name)) }
        }
        add({ $0.isSingle && $0.value == .text }) {
            Row(tag: "{{\($0)}}", words: "a single value, escaped for its context")
        }
        add({ $0.isSingle && [.address, .siteFile].contains($0.value) }) {
            Row(tag: #"<a href="{{\#($0)}}">"#, words: "an address or a file of the site, in an attribute")
        }
        add({ $0.value == .pictureSet }) {
            Row(tag: #"<img srcset="{{\#($0)}}">"#, words: "a picture in several widths, as the complete value")
        }
        add({ $0.value == .metaPolicy }) {
            Row(
                tag: #"<meta http-equiv="…" content="{{\#($0)}}">"#,
                words: "a policy for the browser, as the complete value")
        }
        add({ $0.value == .className }) { Row(tag: #"<p class="{{\#($0)}}">"#, words: "a class name") }
        add({ $0.value == .style }) { Row(tag: #"<p style="color: {{\#($0)}}">"#, words: "a style value") }
        add({ $0.value == .markup }) {
            Row(tag: "{{{\($0)}}}", words: "markup, unescaped; only markup can be in triple braces")
        }
        add({ $0.value == .json }) {
            Row(
                tag: #"<script type="application/json">{{\#($0)}}</script>"#,
                words: "JSON, as the complete content of the script")
        }
        add({ $0.value.isTemplateName }) { Row(tag: "{{>*\($0)}}", words: "the partial that the value names") }
        add({ $0.value == .code }) { Row(tag: section($0), words: "receives the text between the tags") }
        add({ $0.isOptional && !$0.value.isRecord }) {
            Row(tag: section($0), words: "shown only if there is a value; inside, {{\($0)}} or {{.}} is the value")
        }
        add({ $0.value == .flag }) { Row(tag: section($0), words: "shown only if true") }
        add({ $0.value == .flag }) {
            Row(tag: "{{^\($0)}}…{{/\($0)}}", words: "shown only if false, or if a value or list is empty")
        }
        for name in names where !name.isList && rows.allSatisfy({ !$0.words.hasPrefix("a record") }) {
            guard case .record(let record) = name.value, let inner = record.names.first?.name else { continue }
            rows.append(
                Row(
                    tag: "{{\(name.name).\(inner)}} or \(section(name.name, "{{\(inner)}}"))",
                    words: "a record: a name inside it; a missing optional record shows nothing"))
        }
        add({ $0.isList && $0.value.isRecord }) {
            Row(
                tag: section($0),
                words:
                    "repeated for each item of the list; inside, names of the item hide outer names")
        }
        add({ $0.isList && !$0.value.isRecord }) {
            Row(tag: section($0, "{{.}}"), words: "a list of single values; {{.}} is the value")
        }
        if names.contains(where: \.isList) {
            rows.append(
                Row(
                    tag: "{{@index}} {{@count}} {{#@first}}…{{/@first}} {{#@last}}…{{/@last}}",
                    words: "in a section over a list: the index of the item, from 0; the number of items; "
                        + "shown for the first item; shown for the last item"))
        }
        return rows
    }
}

extension ListedName {
    /// Whether it is neither optional nor a list.
    fileprivate var isSingle: Bool { !isOptional && !isList }

    /// The kind as a phrase: "optional text", "list of records".
    var kindPhrase: String {
        if isList { return "list of \(value.isRecord ? "records" : value.phrase)" }
        return isOptional ? "optional \(value.phrase)" : value.phrase
    }
}

extension ListedValue {
    fileprivate var isRecord: Bool {
        if case .record = self { true } else { false }
    }

    fileprivate var isTemplateName: Bool {
        if case .templateName = self { true } else { false }
    }

    /// The kind as a phrase.
    var phrase: String {
        switch self {
        case .text: "text"
        case .flag: "yes or no"
        case .number: "number"
        case .address: "address"
        case .siteFile: "site file"
        case .pictureSet: "picture set"
        case .metaPolicy: "meta policy"
        case .className: "class name"
        case .style: "style"
        case .markup: "markup"
        case .json: "JSON"
        case .code: "code"
        case .templateName: "template name"
        case .record: "record"
        }
    }
}
