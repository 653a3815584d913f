import WebSafety

/// What a field's value is: decides where its name may stand.
///
/// Values of other kinds than text are valid by construction, so that a hole that would have to refuse a bad value
/// never meets one.
public struct Kind<Value>: Sendable {
    let facts: KindFacts
    let access: ValueAccess<Value>
}

extension Kind {
    /// A kind of values that are written as a text.
    private init(_ facts: KindFacts, text: @escaping @Sendable (Value) -> String) {
        self.facts = facts
        access = ValueAccess(facts, write: { value, output, escaping in escaping.append(text(value), to: &output) })
    }
}

extension Kind where Value == String {
    /// Text; escaped wherever it stands. It is always there: a text that may be empty or missing is
    /// ``optional(_:)``, and a section over it shows when there is something in it.
    public static var text: Kind {
        Kind(
            facts: .text,
            access: ValueAccess(
                .text, isTrue: { !$0.isEmpty },
                write: { value, output, escaping in escaping.append(value, to: &output) }
            ))
    }
}

extension Kind where Value == Bool {
    /// Yes or no; for sections only.
    public static var flag: Kind { Kind(facts: .flag, access: ValueAccess(.flag, isTrue: { $0 })) }
}

extension Kind where Value == Int {
    /// A whole number, written in decimal digits.
    public static var number: Kind { Kind(.number) { String($0) } }
}

extension Kind where Value == NavigationURL {
    /// An address to follow.
    public static var navURL: Kind { Kind(.navURL, text: \.text) }
}

extension Kind where Value == MediaURL {
    /// An address to load from, or of a page that is cited.
    public static var mediaURL: Kind { Kind(.mediaURL, text: \.text) }
}

extension Kind where Value == AssetReference {
    /// The address of a file that the generator itself writes.
    public static var asset: Kind { Kind(.asset, text: \.text) }
}

extension Kind where Value == Token {
    /// A word for `class` attributes.
    public static var token: Kind { Kind(.token, text: \.text) }
}

extension Kind where Value == StyleValue {
    /// A colour or a length for `style` attributes.
    public static var style: Kind { Kind(.style, text: \.text) }
}

extension Kind where Value == SafeHTML {
    /// Markup made by code; the only kind that may stand in a raw tag.
    public static var html: Kind { Kind(.html, text: \.markup) }
}

extension Kind where Value: TemplateRecord {
    /// Another record: `{{#owner}}{{name}}{{/owner}}` or `{{owner.name}}`.
    public static var record: Kind {
        let facts = KindFacts.record(RecordReference(Value.self))
        return Kind(facts: facts, access: ValueAccess(facts))
    }
}

extension Kind {
    /// A value that may be missing. A section over it shows when it is there, and `{{.}}` inside is the value.
    public static func optional<Wrapped>(_ wrapped: Kind<Wrapped>) -> Kind where Value == Wrapped? {
        let inner = wrapped.access
        return Kind(
            facts: .optional(wrapped.facts),
            access: ValueAccess(
                isTrue: { value in value.map(inner.isTrue) ?? false },
                write: { value, output, escaping in
                    if let value { inner.write(value, &output, escaping) }
                },
                enumerate: { value, body in
                    if let value { inner.enumerate(value, body) }
                },
                element: inner.element))
    }

    /// Several values. A section over it shows once for each; inside, `{{.}}` is the value, or its names are in scope.
    public static func list<Element>(of element: Kind<Element>) -> Kind where Value == [Element] {
        Kind(
            facts: .list(element.facts),
            access: ValueAccess(
                isTrue: { !$0.isEmpty }, write: { _, _, _ in },
                enumerate: { value, body in
                    value.withUnsafeBufferPointer { elements in
                        guard let base = elements.baseAddress else { return }
                        for index in elements.indices { body(UnsafeRawPointer(base + index)) }
                    }
                },
                element: { .element(element.facts, element.access) }))
    }
}
