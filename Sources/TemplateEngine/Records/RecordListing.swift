/// What a type of record offers to templates, as documentation shows it: the names of the records inside it included.
///
/// Records may contain each other, so whoever walks through them notes which were seen: two listings are equal when they
/// are of the same type.
public struct RecordListing: Sendable, Hashable {
    private let record: RecordReference

    /// The listing of a type of record.
    public init<Record: TemplateRecord>(of type: Record.Type) {
        record = RecordReference(type)
    }

    fileprivate init(_ record: RecordReference) {
        self.record = record
    }

    /// What the record is, with its article: "a profile".
    public var title: String { record.title }

    /// The names, in the order in which the record declares them.
    public var names: [ListedName] { record.listedNames }
}

/// A name that a record offers.
public struct ListedName: Sendable, Hashable {
    /// The name as templates write it.
    public let name: String
    /// What it means, in one sentence for theme authors.
    public let meaning: String
    /// Whether the value may be missing.
    public let isOptional: Bool
    /// Whether there are several values.
    public let isList: Bool
    /// What the value is; of a list, each of its elements.
    public let value: ListedValue

    init(name: String, meaning: String, kind: KindFacts) {
        self.name = name
        self.meaning = meaning
        isOptional = kind.isOptional
        isList = kind.isList
        var element = kind.wrapped
        while case .list(let inner) = element { element = inner.wrapped }
        value = ListedValue(element)
    }
}

/// What a listed value is.
public enum ListedValue: Sendable, Hashable {
    /// Text.
    case text
    /// Yes or no; for sections only.
    case flag
    /// A whole number.
    case number
    /// An address to follow or to load from.
    case address
    /// The address of a file of the site.
    case siteFile
    /// One picture in several widths, for `srcset`.
    case pictureSet
    /// What a `meta` with `http-equiv` says, made by code.
    case metaPolicy
    /// A word for `class` attributes.
    case className
    /// A colour or a length for `style` attributes.
    case style
    /// Markup made by code: what a raw tag may write.
    case markup
    /// JSON made by code, for a JSON script.
    case json
    /// Code that is given what stands between a section's tags.
    case code
    /// The name of a template in a folder, for `{{>*name}}`.
    case templateName(folder: String)
    /// A record with names of its own.
    case record(RecordListing)

    fileprivate init(_ kind: KindFacts) {
        self =
            switch kind {
            case .text: .text
            case .flag: .flag
            case .number: .number
            case .navURL, .mediaURL: .address
            case .asset: .siteFile
            case .pictureSet: .pictureSet
            case .metaPolicy: .metaPolicy
            case .token: .className
            case .style: .style
            case .html: .markup
            case .json: .json
            case .lambda: .code
            case .template(let folder): .templateName(folder: folder)
            case .record(let record): .record(RecordListing(record))
            case .optional(let inner), .list(let inner): ListedValue(inner)
            }
    }
}
