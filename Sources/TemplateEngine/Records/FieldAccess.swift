import WebSafety

/// Reads a value from a record, with the types erased.
///
/// A class, so that the renderer retains one object instead of each of its parts.
@usableFromInline
final class FieldAccess: Sendable {
    /// Where the value is stored.
    @usableFromInline
    enum Source: Sendable {
        /// In the record, at an offset in bytes.
        case stored(offset: Int)
        /// It is computed from the record.
        case computed(ComputedField)
    }

    let kind: KindFacts
    /// How the value can be written; stored because most names are used in variables.
    let printing: KindFacts.Printing
    /// The record whose names follow a dot; stored for the same reason.
    let record: RecordReference?
    /// Whether a section over the value may be rendered more than once; stored for the same reason.
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

    /// The access to a section's element by its address, for `{{.}}`.
    static func element(_ element: ElementAccess) -> FieldAccess {
        FieldAccess(kind: element.kind, source: .stored(offset: 0), operations: element.operations)
    }

    /// The access to the elements of a section over the value.
    var element: ElementAccess { operations.element() }

    /// The access to the same value from an enclosing record, in which this one is stored at an offset in bytes.
    func moved(by offset: Int) -> FieldAccess {
        guard offset > 0 else { return self }
        switch source {
        case .stored(let own):
            return FieldAccess(kind: kind, source: .stored(offset: offset + own), operations: operations)
        case .computed(let field):
            return FieldAccess(kind: kind, source: .computed(field.moved(by: offset)), operations: operations)
        }
    }

    /// The access to `inner` through this one, as in `owner.name`; without a value if the outer one is missing.
    func then(_ inner: FieldAccess) -> FieldAccess {
        FieldAccess(
            kind: kind.isOptional ? .optional(inner.kind) : inner.kind, source: source,
            operations: operations.then(inner))
    }
}

extension FieldAccess {
    /// Whether a section over the value is rendered.
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

    /// The elements of a section over the value.
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
    /// Computes the value and passes its address to a closure.
    @usableFromInline let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    /// Computes the value and returns it.
    @usableFromInline let own: @Sendable (UnsafeRawPointer) -> OwnedValue

    /// The same field of a record that is stored in another one, at an offset in bytes.
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
