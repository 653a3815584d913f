import WebSafety

/// How a value is found in a record, with its types erased.
///
/// A class, so that the renderer can use one without counting references to each of its parts.
final class FieldAccess: Sendable {
    /// Where the value is.
    enum Source: Sendable {
        /// In the record, so many bytes behind its beginning.
        case stored(offset: Int)
        /// Nowhere: it is computed from the record.
        case computed(ComputedField)
    }

    let kind: KindFacts
    let source: Source
    let operations: ValueOperations

    init(kind: KindFacts, source: Source, operations: ValueOperations) {
        self.kind = kind
        self.source = source
        self.operations = operations
    }

    /// The access to a section's element by its own address: what `{{.}}` reads.
    static func element(_ element: ElementAccess) -> FieldAccess {
        FieldAccess(kind: element.kind, source: .stored(offset: 0), operations: element.operations)
    }

    /// The access to what a section over the value shows.
    var element: ElementAccess { operations.element() }

    /// The access to `inner` through this one, as in `owner.name`; nothing where the outer value is missing.
    func then(_ inner: FieldAccess) -> FieldAccess {
        if case .record = kind, case .stored(let outer) = source, case .stored(let offset) = inner.source {
            return FieldAccess(kind: inner.kind, source: .stored(offset: outer + offset), operations: inner.operations)
        }
        return FieldAccess(
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
            var elements = operations.elements(value.address)
            elements.owner = value.keep(elements.owner)
            return elements
        }
    }
}

/// A field whose value is computed from the record.
struct ComputedField: Sendable {
    /// Computes the value and lends its address.
    let lend: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    /// Computes the value and gives it away.
    let own: @Sendable (UnsafeRawPointer) -> OwnedValue

    init<Record, Value>(_ read: @escaping @Sendable (Record) -> Value) {
        lend = { record, body in
            withUnsafePointer(to: read(record.assumingMemoryBound(to: Record.self).pointee)) {
                body(UnsafeRawPointer($0))
            }
        }
        own = { OwnedCopy(read($0.assumingMemoryBound(to: Record.self).pointee)) }
    }
}
