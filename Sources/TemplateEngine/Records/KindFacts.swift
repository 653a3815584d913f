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
    /// Asked for when it is needed, because records may contain each other.
    private let makeFields: @Sendable () -> RecordFields
    /// The names with their meanings, for documentation.
    let listedNames: @Sendable () -> [ListedName]

    init<Record: TemplateRecord>(_ type: Record.Type) {
        id = ObjectIdentifier(type)
        makeFields = { Record.schema.table }
        listedNames = {
            Record.schema.fields.map { ListedName(name: $0.name, meaning: $0.meaning, kind: $0.access.kind) }
        }
    }

    var title: String { fields.title }

    /// The schema's names.
    var fields: RecordFields { makeFields() }

    static func == (left: RecordReference, right: RecordReference) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A record's names, ready to be looked up by the bytes of a template.
final class RecordFields: Sendable {
    let title: String
    let names: [String]
    private let accesses: [FieldAccess]
    /// The bytes of all names, one after the other, and where each ends.
    private let bytes: [UInt8]
    private let ends: [Int]

    init(title: String, fields: [(name: String, access: FieldAccess)]) {
        self.title = title
        names = fields.map(\.name)
        accesses = fields.map(\.access)
        bytes = fields.flatMap(\.name.utf8)
        var end = 0
        ends = fields.map {
            end += $0.name.utf8.count
            return end
        }
    }

    /// The access to a name; records have few, so that they are compared one by one.
    subscript(name: ArraySlice<UInt8>) -> FieldAccess? {
        name.withUnsafeBufferPointer { name in
            bytes.withUnsafeBufferPointer { bytes in
                var start = 0
                for index in ends.indices {
                    let end = ends[index]
                    if end - start == name.count, bytes[start] == name[0],
                        bytes[start..<end].elementsEqual(name)
                    {
                        return accesses[index]
                    }
                    start = end
                }
                return nil
            }
        }
    }
}
