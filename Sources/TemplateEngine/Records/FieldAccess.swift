import WebSafety

/// How a value is found in a record, with its types erased.
///
/// A class, so that the renderer can use one without counting references to each of its parts.
@usableFromInline
final class FieldAccess: Sendable {
    /// Where the value is.
    @usableFromInline
    enum Source: Sendable {
        /// In the record, so many bytes behind its beginning.
        case stored(offset: Int)
        /// Nowhere: it is computed from the record.
        case computed(ComputedField)
    }

    let kind: KindFacts
    /// What the kind is to a hole; found out once, because most names stand in holes.
    let printing: KindFacts.Printing
    /// The record whose names a dot leads to, for the same reason.
    let record: RecordReference?
    /// Whether a section over the value may show more than once, for the same reason.
    let isList: Bool
    let source: Source
    let operations: ValueOperations

    @usableFromInline
    init(kind: KindFacts, source: Source, operations: ValueOperations) {
        self.kind = kind
        printing = kind.printing
        record = kind.record
        isList = kind.isList
        self.source = source
        self.operations = operations
    }

    /// The access to a section's element by its own address: what `{{.}}` reads.
    static func element(_ element: ElementAccess) -> FieldAccess {
        FieldAccess(kind: element.kind, source: .stored(offset: 0), operations: element.operations)
    }

    /// The access to what a section over the value shows.
    var element: ElementAccess { operations.element() }

    /// The access to the same value from a record around this one, in which this one lies so many bytes behind the
    /// beginning.
    func moved(by offset: Int) -> FieldAccess {
        guard offset > 0 else { return self }
        switch source {
        case .stored(let own):
            return FieldAccess(kind: kind, source: .stored(offset: offset + own), operations: operations)
        case .computed(let field):
            return FieldAccess(kind: kind, source: .computed(field.moved(by: offset)), operations: operations)
        }
    }

    /// The access to `inner` through this one, as in `owner.name`; nothing where the outer value is missing.
    func then(_ inner: FieldAccess) -> FieldAccess {
        FieldAccess(
            kind: kind.isOptional ? .optional(inner.kind) : inner.kind, source: source,
            operations: operations.then(inner))
    }
}

extension FieldAccess {
    /// Whether a section over the value shows.
    func isTrue(_ record: UnsafeRawPointer) -> Bool {
        switch source {
        case .stored(let offset): return operations.isTrue(record + offset)
        case .computed(let field):
            var result = false
            field.lend(record) { result = operations.isTrue($0) }
            return result
        }
    }

    /// Writes the value.
    func write(_ record: UnsafeRawPointer, _ output: inout OutputBuffer, _ escaping: Escaping) {
        switch source {
        case .stored(let offset): operations.write(record + offset, &output, escaping)
        case .computed(let field): field.lend(record) { operations.write($0, &output, escaping) }
        }
    }

    /// What a section over the value shows.
    func elements(_ record: UnsafeRawPointer) -> Elements {
        switch source {
        case .stored(let offset): return operations.elements(record + offset)
        case .computed(let field):
            let value = field.own(record)
            return operations.elements(value.address).kept(by: value)
        }
    }
}

/// A field whose value is computed from the record.
@usableFromInline
struct ComputedField: Sendable {
    /// Computes the value and lends its address.
    @usableFromInline let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    /// Computes the value and gives it away.
    @usableFromInline let own: @Sendable (UnsafeRawPointer) -> OwnedValue

    /// The same field of a record that lies in another, so many bytes behind its beginning.
    func moved(by offset: Int) -> ComputedField {
        let (lend, own) = (lend, own)
        return ComputedField(lend: { lend($0 + offset, $1) }, own: { own($0 + offset) })
    }

    private init(
        lend: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void,
        own: @escaping @Sendable (UnsafeRawPointer) -> OwnedValue
    ) {
        self.lend = lend
        self.own = own
    }

    @inlinable
    init<Record, Value>(_ read: @escaping @Sendable (Record) -> Value) {
        lend = { record, body in
            withUnsafePointer(to: read(record.assumingMemoryBound(to: Record.self).pointee)) {
                body(UnsafeRawPointer($0))
            }
        }
        own = { OwnedValue(read($0.assumingMemoryBound(to: Record.self).pointee)) }
    }
}
