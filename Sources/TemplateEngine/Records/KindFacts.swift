/// A kind without its Swift type: what the compiler of templates knows of a value.
@usableFromInline
enum KindFacts: Sendable, Hashable {
    case text, flag, number, navURL, mediaURL, asset, pictureSet, token, style, html, json, lambda
    case metaPolicy(MetaPurpose)
    case template(folder: String)
    case record(RecordReference)
    indirect case optional(KindFacts)
    indirect case list(KindFacts)

    /// As messages say it, with its article.
    var description: String {
        switch self {
        case .text: "a text"
        case .flag: "a yes or no"
        case .number: "a number"
        case .navURL: "an address"
        case .mediaURL: "an address to load from"
        case .asset: "the address of a file of the site"
        case .pictureSet: "a set of pictures"
        case .metaPolicy(.contentSecurityPolicy): "a policy for the page's content"
        case .metaPolicy(.refresh): "a refresh of the page"
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

    /// The kind of what a section over it shows.
    var element: KindFacts {
        switch self {
        case .optional(let wrapped): wrapped.element
        case .list(let element): element
        default: self
        }
    }

    /// The record whose names a dot leads to; lists have none.
    var record: RecordReference? {
        if case .record(let record) = wrapped { record } else { nil }
    }

    /// What it is to a hole that shows it.
    enum Printing: Sendable {
        /// Nothing that could be shown.
        case nothing
        /// Text, or what is written as text.
        case text
        /// Markup made by code.
        case markup
    }

    /// What it is to a hole that shows it.
    var printing: Printing {
        switch wrapped {
        case .flag, .record, .list, .lambda: .nothing
        case .html: .markup
        default: .text
        }
    }

    /// Whether it is written as nothing in no case.
    var isNeverEmpty: Bool {
        switch self {
        case .number, .navURL, .mediaURL, .token, .style: true
        default: false
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
}

/// A type of record without its Swift type.
@usableFromInline
struct RecordReference: Sendable, Hashable {
    let id: ObjectIdentifier
    private let type: any TemplateRecord.Type

    @usableFromInline
    init(_ type: any TemplateRecord.Type) {
        id = ObjectIdentifier(type)
        self.type = type
    }

    var title: String { fields.title }

    /// The schema's names; asked for when they are needed, because records may contain each other.
    var fields: RecordFields { type.fields }

    /// The names with their meanings, for documentation.
    var listedNames: [ListedName] { type.listedNames }

    @usableFromInline
    static func == (left: RecordReference, right: RecordReference) -> Bool { left.id == right.id }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension TemplateRecord {
    fileprivate static var fields: RecordFields { schema.table }

    fileprivate static var listedNames: [ListedName] {
        schema.fields.map { ListedName(name: $0.name, meaning: $0.meaning, kind: $0.access.kind) }
    }
}
