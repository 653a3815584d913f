/// A kind without its Swift type: what the compiler of templates knows of a value.
indirect enum KindFacts: Sendable {
    case text, flag, number, navURL, mediaURL, asset, token, style, html
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
        case .record(let record): record.title
        case .optional(let wrapped): wrapped.description
        case .list: "a list"
        }
    }

    /// What stands in a section over the value.
    var element: KindFacts {
        switch self {
        case .optional(let wrapped): wrapped.element
        case .list(let element): element
        default: self
        }
    }

    /// The record whose names a dot leads to; lists have none.
    var record: RecordReference? {
        switch self {
        case .record(let record): record
        case .optional(let wrapped): wrapped.record
        default: nil
        }
    }

    /// Whether a hole can show it.
    var isPrintable: Bool {
        switch self {
        case .flag, .record, .list: false
        case .optional(let wrapped): wrapped.isPrintable
        default: true
        }
    }

    /// Whether a section over it can come out either way.
    var isSection: Bool {
        switch self {
        case .flag, .record, .optional, .list: true
        default: false
        }
    }

    /// Whether it is markup made by code.
    var isHTML: Bool {
        switch self {
        case .html: true
        case .optional(let wrapped): wrapped.isHTML
        default: false
        }
    }
}

/// A type of record without its Swift type.
struct RecordReference: Sendable {
    let id: ObjectIdentifier
    /// Made when it is asked for, because records may contain each other.
    private let makeSchema: @Sendable () -> (title: String, fields: [(name: String, access: FieldAccess)])

    init<Record: TemplateRecord>(_ type: Record.Type) {
        id = ObjectIdentifier(type)
        makeSchema = { (Record.schema.title, Record.schema.fields.map { ($0.name, $0.access) }) }
    }

    var title: String { makeSchema().title }

    /// The schema's names.
    func fields() -> RecordFields {
        let schema = makeSchema()
        return RecordFields(title: schema.title, names: schema.fields.map(\.name), accesses: schema.fields.map(\.access))
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

extension KindFacts {
    /// Tells kinds apart, records by their types.
    var signature: String {
        switch self {
        case .record(let record): "\(UInt(bitPattern: record.id))"
        case .optional(let wrapped): "\(wrapped.signature)?"
        case .list(let element): "[\(element.signature)]"
        default: description
        }
    }
}
