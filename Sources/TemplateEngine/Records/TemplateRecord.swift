/// Something that a template renders: a type that says which names it offers.
///
///     struct Person { var name: String; var headline: String? }
///
///     extension Person: TemplateRecord {
///         static let schema = RecordSchema<Person>(
///             "a person",
///             [
///                 Field("name", .text, "The name.") { $0.name },
///                 Field("headline", .optional(.text), "What the person does.") { $0.headline },
///             ])
///     }
///
/// A template is compiled against the schema; after that, rendering a record cannot fail.
public protocol TemplateRecord: Sendable {
    /// The names that the record offers.
    static var schema: RecordSchema<Self> { get }
}

/// The names that one type of record offers.
public struct RecordSchema<Record>: Sendable {
    /// What the record is, as messages say it: "a profile".
    public let title: String
    /// The names, in the order in which they are listed.
    public let fields: [Field<Record>]
    /// The same for the compiler of templates.
    @usableFromInline let table: RecordFields

    /// Makes a schema.
    ///
    /// - Parameters:
    ///   - title: what the record is, with its article: "a profile".
    ///   - fields: the names; each once, not empty, without dots, spaces or braces.
    @inlinable
    public init(_ title: String, _ fields: [Field<Record>]) {
        self.title = title
        self.fields = fields
        table = RecordFields(title: title, fields: fields.map { ($0.name, $0.access) })
    }
}

/// One name of a record: its kind, its meaning, and how it is read.
public struct Field<Record>: Sendable {
    /// The name as templates write it.
    public let name: String
    /// What it means, in one sentence for theme authors.
    public let meaning: String
    /// What it is, as messages say it: "a text", "a list".
    public var kind: String { access.kind.description }

    @usableFromInline let access: FieldAccess

    @usableFromInline
    init(_ name: String, _ meaning: String, _ access: FieldAccess) {
        self.name = name
        self.meaning = meaning
        self.access = access
    }

    /// Declares a name whose value is computed.
    ///
    /// - Parameters:
    ///   - name: the name as templates write it.
    ///   - kind: what the value is.
    ///   - meaning: what it means, in one sentence for theme authors.
    ///   - read: takes the value out of the record.
    @inlinable
    public init<Value>(
        _ name: String, _ kind: Kind<Value>, _ meaning: String, _ read: @escaping @Sendable (Record) -> Value
    ) {
        self.init(
            name, meaning,
            FieldAccess(kind: kind.facts, source: .computed(ComputedField(read)), operations: kind.operations))
    }

    /// Declares a name by the property that holds its value. A stored property is read where it lies, without copying
    /// the record or calling anything.
    ///
    /// - Parameters:
    ///   - name: the name as templates write it.
    ///   - kind: what the value is.
    ///   - meaning: what it means, in one sentence for theme authors.
    ///   - property: where the value is in the record.
    @inlinable
    @inline(__always)
    public init<Value>(
        _ name: String, _ kind: Kind<Value>, _ meaning: String, _ property: KeyPath<Record, Value> & Sendable
    ) {
        // Where it is written down what the property is, an optimizing compiler puts its offset here, or code that reads
        // it. Making objects of the paths would take longer than all the rest of a schema.
        let source: FieldAccess.Source =
            if let offset = MemoryLayout<Record>.offset(of: property) { .stored(offset: offset) } else {
                .computed(ComputedField { (record: Record) in record[keyPath: property] })
            }
        self.init(name, meaning, FieldAccess(kind: kind.facts, source: source, operations: kind.operations))
    }
}
