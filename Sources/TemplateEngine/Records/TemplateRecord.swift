/// A type that a template can render. It declares the names that it offers.
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
/// A template is compiled against the schema, so rendering a record cannot fail.
public protocol TemplateRecord: Sendable {
    /// The names that the record offers.
    static var schema: RecordSchema<Self> { get }
}

/// The names that a type of record offers.
public struct RecordSchema<Record>: Sendable {
    /// The title of the record in messages: "a profile".
    public let title: String
    /// The names, in the order of documentation.
    public let fields: [Field<Record>]
    /// The same, for the compiler.
    @usableFromInline let table: RecordFields

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - title: the title of the record, with its article: "a profile".
    ///   - fields: the names, without duplicates; not empty, without dots, spaces and braces.
    ///   - advice: how to get a name that the record does not have.
    @inlinable
    public init(_ title: String, _ fields: [Field<Record>], advice: String? = nil) {
        self.title = title
        self.fields = fields
        table = RecordFields(title: title, fields: fields.map { ($0.name, $0.access) }, advice: advice)
    }
}

/// One name of a record: its kind, its meaning, and how to read its value.
public struct Field<Record>: Sendable {
    /// The name in templates.
    public let name: String
    /// The meaning, in one sentence for theme authors.
    public let meaning: String
    /// The kind in messages: "a text", "a list".
    public var kind: String { access.kind.description }

    @usableFromInline let access: FieldAccess

    @usableFromInline
    init(_ name: String, _ meaning: String, _ access: FieldAccess) {
        self.name = name
        self.meaning = meaning
        self.access = access
    }

    /// Declares a name with a computed value.
    ///
    /// - Parameters:
    ///   - name: the name in templates.
    ///   - kind: the kind of the value.
    ///   - meaning: the meaning, in one sentence for theme authors.
    ///   - read: computes the value from a record.
    @inlinable
    public init<Value>(
        _ name: String, _ kind: Kind<Value>, _ meaning: String, _ read: @escaping @Sendable (Record) -> Value
    ) {
        self.init(
            name, meaning,
            FieldAccess(kind: kind.facts, source: .computed(ComputedField(read)), operations: kind.operations))
    }

    /// Declares a name with the value of a property. A stored property is read in place, without copying the record or
    /// calling a function.
    ///
    /// - Parameters:
    ///   - name: the name in templates.
    ///   - kind: the kind of the value.
    ///   - meaning: the meaning, in one sentence for theme authors.
    ///   - property: the property of the record.
    @inlinable
    @inline(__always)
    public init<Value>(
        _ name: String, _ kind: Kind<Value>, _ meaning: String, _ property: KeyPath<Record, Value> & Sendable
    ) {
        // For a key path literal, the optimizer replaces this with an offset or a getter. Creating key path objects
        // would take longer than the rest of a schema.
        let source: FieldAccess.Source =
            if let offset = MemoryLayout<Record>.offset(of: property) { .stored(offset: offset) } else {
                .computed(ComputedField { (record: Record) in record[keyPath: property] })
            }
        self.init(name, meaning, FieldAccess(kind: kind.facts, source: source, operations: kind.operations))
    }
}
