/// A kind without its Swift type: what the compiler of templates knows of a value.
indirect enum KindFacts: Sendable, Hashable {
    case text, flag, number, navURL, mediaURL, asset, token, style, html, json, lambda
    case template(folder: String)
    case record(RecordReference)
    case optional(KindFacts)
    case list(KindFacts)

    /// As messages say it, with its article.
    var description: String {
        switch self {
        case .text: "a text"
        case .flag: "a yes or no"
        case .number: "a number"
        case .navURL, .mediaURL: "an address"
        case .asset: "the address of a file of the site"
        case .token: "a class name"
        case .style: "a style value"
        case .html: "markup"
        case .json: "JSON"
        case .lambda: "code for a section"
        case .template(let folder): "the name of a template in '\(folder)'"
        case .record(let record): record.title
        case .optional(let wrapped): wrapped.description
        case .list: Self.listDescription
        }
    }

    static let listDescription = "a list"

    /// Whether the value may be missing.
    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Whether a section over it ends by itself where templates contain themselves: at an empty list, at a missing value.
    var isFinite: Bool {
        switch self {
        case .optional, .list: true
        default: false
        }
    }

    /// The kind of the value where it is there.
    var wrapped: KindFacts {
        if case .optional(let wrapped) = self { wrapped.wrapped } else { self }
    }

    /// The record whose names a dot leads to; lists have none.
    var record: RecordReference? {
        if case .record(let record) = wrapped { record } else { nil }
    }

    /// Whether a hole can show it.
    var isPrintable: Bool {
        switch wrapped {
        case .flag, .record, .list, .lambda: false
        default: true
        }
    }

    /// Whether a section over it can come out either way.
    var isSection: Bool {
        switch self {
        case .flag, .record, .optional, .list, .lambda: true
        default: false
        }
    }

    /// Whether a section over it may show more than once.
    var isList: Bool {
        if case .list = wrapped { true } else { false }
    }

    /// Whether it is markup made by code.
    var isHTML: Bool { wrapped == .html }
}

/// A type of record without its Swift type.
struct RecordReference: Sendable, Hashable {
    let id: ObjectIdentifier
    /// Made when it is asked for, because records may contain each other.
    let makeSchema: @Sendable () -> (title: String, fields: [(name: String, meaning: String, access: FieldAccess)])

    init<Record: TemplateRecord>(_ type: Record.Type) {
        id = ObjectIdentifier(type)
        makeSchema = { (Record.schema.title, Record.schema.fields.map { ($0.name, $0.meaning, $0.access) }) }
    }

    var title: String { makeSchema().title }

    static func == (left: RecordReference, right: RecordReference) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The schema's names.
    func fields() -> RecordFields {
        let schema = makeSchema()
        return RecordFields(
            title: schema.title, names: schema.fields.map(\.name), accesses: schema.fields.map(\.access))
    }
}

/// A record's names, ready to be looked up.
struct RecordFields {
    let title: String
    let names: [String]
    private let accessByName: [String: FieldAccess]

    init(title: String, names: [String], accesses: [FieldAccess]) {
        self.title = title
        self.names = names
        accessByName = Dictionary(uniqueKeysWithValues: zip(names, accesses))
    }

    subscript(name: String) -> FieldAccess? { accessByName[name] }
}
