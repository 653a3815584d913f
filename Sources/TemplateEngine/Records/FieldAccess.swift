import WebSafety

/// What can be done with values of one kind.
struct ValueAccess<Value>: Sendable {
    typealias Body = (UnsafeRawPointer) -> Void

    let isTrue: @Sendable (Value) -> Bool
    let write: @Sendable (Value, inout OutputBuffer, Escaping) -> Void
    /// Calls the body with the address of each element of a section over the value.
    let enumerate: @Sendable (Value, Body) -> Void
    /// The access to such an element.
    let element: @Sendable () -> FieldAccess
}

extension ValueAccess {
    /// The access to a value that is its own and only element.
    init(
        _ kind: KindFacts, isTrue: @escaping @Sendable (Value) -> Bool = { _ in true },
        write: @escaping @Sendable (Value, inout OutputBuffer, Escaping) -> Void = { _, _, _ in }
    ) {
        self.isTrue = isTrue
        self.write = write
        enumerate = { value, body in
            if isTrue(value) { withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) } }
        }
        element = { .element(kind, ValueAccess(kind, isTrue: isTrue, write: write)) }
    }
}

/// A field's access with its types erased: everything takes the address of a value whose type the schema knows.
///
/// The compiler of templates only ever pairs an access with a register that holds a value of the access's own type, so
/// the addresses are always bound to what they are read as.
struct FieldAccess: Sendable {
    let kind: KindFacts
    let isTrue: @Sendable (UnsafeRawPointer) -> Bool
    let write: @Sendable (UnsafeRawPointer, inout OutputBuffer, Escaping) -> Void
    let enumerate: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    /// The access to what `enumerate` gives the addresses of.
    let element: @Sendable () -> FieldAccess

    /// The access to a value that is taken out of a record.
    init<Value>(
        _ kind: KindFacts, _ access: ValueAccess<Value>, read: @escaping @Sendable (UnsafeRawPointer) -> Value
    ) {
        self.kind = kind
        isTrue = { access.isTrue(read($0)) }
        write = { access.write(read($0), &$1, $2) }
        enumerate = { access.enumerate(read($0), $1) }
        element = access.element
    }

    /// The access to a value by its own address: what `{{.}}` reads.
    static func element<Value>(_ kind: KindFacts, _ access: ValueAccess<Value>) -> FieldAccess {
        FieldAccess(kind, access) { $0.assumingMemoryBound(to: Value.self).pointee }
    }

    /// The access to `inner` through this one, as in `owner.name`; nothing where the outer value is missing.
    func then(_ inner: FieldAccess) -> FieldAccess {
        let outer = enumerate
        return FieldAccess(
            kind: kind.isOptional ? .optional(inner.kind) : inner.kind,
            isTrue: { pointer in
                var result = false
                outer(pointer) { result = inner.isTrue($0) }
                return result
            },
            write: { pointer, output, escaping in outer(pointer) { inner.write($0, &output, escaping) } },
            enumerate: { pointer, body in outer(pointer) { inner.enumerate($0, body) } },
            element: inner.element)
    }

    private init(
        kind: KindFacts, isTrue: @escaping @Sendable (UnsafeRawPointer) -> Bool,
        write: @escaping @Sendable (UnsafeRawPointer, inout OutputBuffer, Escaping) -> Void,
        enumerate: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void,
        element: @escaping @Sendable () -> FieldAccess
    ) {
        self.kind = kind
        self.isTrue = isTrue
        self.write = write
        self.enumerate = enumerate
        self.element = element
    }
}
