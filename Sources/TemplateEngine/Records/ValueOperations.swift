import WebSafety

/// The operations of the renderer on values of one type, by their addresses.
///
/// The compiler combines operations only with registers that contain values of their type, so that an address always
/// has the type with which it is read. Values are borrowed: the caller keeps them alive.
@usableFromInline
struct ValueOperations: Sendable {
    /// The values that the renderer reads directly, without calling the operations.
    @usableFromInline
    enum Layout: Sendable, Hashable {
        /// A `String` at an offset in bytes from the address.
        case text(offset: Int)
        /// A `String?` at the address.
        case optionalText
        /// A `Bool` at the address.
        case flag
        /// Any other value.
        case other
    }

    let layout: Layout
    /// The type of the value; computed on demand, because creating the metadata of a generic type takes time.
    let type: @Sendable () -> ObjectIdentifier
    @usableFromInline let isTrue: @Sendable (UnsafeRawPointer) -> Bool
    @usableFromInline let write: @Sendable (UnsafeRawPointer, inout OutputBuffer, Escaping) -> Void
    /// The elements of a section over the value.
    @usableFromInline let elements: @Sendable (UnsafeRawPointer) -> Elements
    /// How the elements are read.
    @usableFromInline let element: @Sendable () -> ElementAccess

    @usableFromInline
    init(
        layout: Layout, type: @escaping @Sendable () -> ObjectIdentifier,
        isTrue: @escaping @Sendable (UnsafeRawPointer) -> Bool,
        write: @escaping @Sendable (UnsafeRawPointer, inout OutputBuffer, Escaping) -> Void,
        elements: @escaping @Sendable (UnsafeRawPointer) -> Elements,
        element: @escaping @Sendable () -> ElementAccess
    ) {
        self.layout = layout
        self.type = type
        self.isTrue = isTrue
        self.write = write
        self.elements = elements
        self.element = element
    }
}

/// The values that a section renders in order.
@usableFromInline
struct Elements {
    var first: UnsafeRawPointer
    var count: Int
    /// The distance in bytes between adjacent elements.
    var stride: Int
    /// The owner of their memory, if that is not the value from which they were read.
    var owner: OwnedValue?

    @usableFromInline
    init(first: UnsafeRawPointer, count: Int, stride: Int = 0) {
        self.first = first
        self.count = count
        self.stride = stride
    }

    /// The same elements of a value that must stay alive.
    @usableFromInline
    func kept(by value: OwnedValue) -> Elements {
        var elements = self
        elements.owner = value.keep(owner)
        return elements
    }
}

/// The kind of a section's elements, and the operations on them.
@usableFromInline
struct ElementAccess: Sendable {
    let kind: KindFacts
    let operations: ValueOperations

    @usableFromInline
    init(kind: KindFacts, operations: ValueOperations) {
        self.kind = kind
        self.operations = operations
    }
}

extension ValueOperations {
    /// The operations on a value that is its own single element.
    init<Value>(
        of type: Value.Type, _ kind: KindFacts, layout: Layout = .other,
        isTrue: @escaping @Sendable (Value) -> Bool = { _ in true },
        write: @escaping @Sendable (Value, inout OutputBuffer, Escaping) -> Void = { _, _, _ in }
    ) {
        let isValueTrue: @Sendable (UnsafeRawPointer) -> Bool = {
            isTrue($0.assumingMemoryBound(to: Value.self).pointee)
        }
        self.init(
            layout: layout, type: { ObjectIdentifier(type) }, isTrue: isValueTrue,
            write: { write($0.assumingMemoryBound(to: Value.self).pointee, &$1, $2) },
            elements: { Elements(first: $0, count: isValueTrue($0) ? 1 : 0) },
            element: {
                ElementAccess(
                    kind: kind,
                    operations: ValueOperations(of: type, kind, layout: layout, isTrue: isTrue, write: write))
            })
    }

    /// The operations on a record, which is always present and cannot be written.
    static func record<Record: TemplateRecord>(_ type: Record.Type, _ kind: KindFacts) -> ValueOperations {
        ValueOperations(
            layout: .other, type: { ObjectIdentifier(Record.self) }, isTrue: { _ in true }, write: { _, _, _ in },
            elements: { Elements(first: $0, count: 1) },
            element: { ElementAccess(kind: kind, operations: .record(type, kind)) })
    }

    /// The operations on a value that may be missing. A present value is at the address of the optional: an enumeration
    /// with one payload case has the layout of its payload (Swift ABI, Type Layout, Single-Payload Enums).
    @inlinable
    static func optional<Wrapped>(_ wrapped: Kind<Wrapped>) -> ValueOperations {
        let inner = wrapped.operations
        return ValueOperations(
            layout: .other, type: { ObjectIdentifier(Wrapped?.self) },
            isTrue: { address in
                address.assumingMemoryBound(to: Wrapped?.self).pointee != nil && inner.isTrue(address)
            },
            write: { address, output, escaping in
                guard address.assumingMemoryBound(to: Wrapped?.self).pointee != nil else { return }
                inner.write(address, &output, escaping)
            },
            elements: { address in
                guard address.assumingMemoryBound(to: Wrapped?.self).pointee != nil else {
                    return Elements(first: address, count: 0)
                }
                return inner.elements(address)
            },
            element: inner.element)
    }

    /// The operations on a text.
    static let text: ValueOperations = ValueOperations(
        layout: .text(offset: 0), type: { ObjectIdentifier(String.self) },
        isTrue: { !$0.assumingMemoryBound(to: String.self).pointee.isEmpty },
        write: { address, output, escaping in
            escaping.append(address.assumingMemoryBound(to: String.self).pointee, to: &output)
        },
        elements: { address in
            Elements(first: address, count: address.assumingMemoryBound(to: String.self).pointee.isEmpty ? 0 : 1)
        },
        element: { ElementAccess(kind: .text, operations: .text) })

    /// The operations on a text that may be missing. The element of its section is read as the same optional text,
    /// which avoids a copy.
    static let optionalText: ValueOperations = ValueOperations(
        layout: .optionalText, type: { ObjectIdentifier(String?.self) },
        isTrue: { $0.assumingMemoryBound(to: String?.self).pointee?.isEmpty == false },
        write: { address, output, escaping in
            guard let text = address.assumingMemoryBound(to: String?.self).pointee else { return }
            escaping.append(text, to: &output)
        },
        elements: { address in
            let text = address.assumingMemoryBound(to: String?.self).pointee
            return Elements(first: address, count: text?.isEmpty == false ? 1 : 0)
        },
        element: { ElementAccess(kind: .text, operations: .optionalText) })

    /// The operations on a list.
    @inlinable
    static func list<Element>(of element: Kind<Element>) -> ValueOperations {
        ValueOperations(
            layout: .other, type: { ObjectIdentifier([Element].self) },
            isTrue: { !$0.assumingMemoryBound(to: [Element].self).pointee.isEmpty },
            write: { _, _, _ in },
            elements: { address in
                address.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { elements in
                    guard let base = elements.baseAddress else { return Elements(first: address, count: 0) }
                    return Elements(
                        first: UnsafeRawPointer(base), count: elements.count, stride: MemoryLayout<Element>.stride)
                }
            },
            element: { ElementAccess(kind: element.facts, operations: element.operations) })
    }

    /// The operations on `inner` of this value's element, as in `owner.name`; without a value if that is missing.
    func then(_ inner: FieldAccess) -> ValueOperations {
        let outer = elements
        return ValueOperations(
            layout: .other, type: type,
            isTrue: { address in
                let found = outer(address)
                return withExtendedLifetime(found.owner) { found.count > 0 && inner.isTrue(found.first) }
            },
            write: { address, output, escaping in
                let found = outer(address)
                withExtendedLifetime(found.owner) {
                    if found.count > 0 { inner.write(found.first, &output, escaping) }
                }
            },
            elements: { address in
                let found = outer(address)
                guard found.count > 0 else { return found }
                var elements = inner.elements(found.first)
                elements.owner = found.owner?.keep(elements.owner) ?? elements.owner
                return elements
            },
            element: inner.operations.element)
    }
}
