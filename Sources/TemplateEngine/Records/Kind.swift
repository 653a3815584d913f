import WebSafety

/// What a field's value is: decides where its name may stand.
///
/// Values of other kinds than text are valid by construction, so that a hole that would have to refuse a bad value
/// never meets one.
public struct Kind<Value>: Sendable {
    /// In one piece, because every name of every record has one that is handed on.
    @usableFromInline let content: KindContent

    @inlinable var facts: KindFacts { content.facts }
    @inlinable var operations: ValueOperations { content.operations }

    @usableFromInline
    init(facts: KindFacts, operations: ValueOperations) {
        content = KindContent(facts: facts, operations: operations)
    }
}

/// What a kind is and what the renderer does with its values.
@usableFromInline
final class KindContent: Sendable {
    @usableFromInline let facts: KindFacts
    @usableFromInline let operations: ValueOperations

    init(facts: KindFacts, operations: ValueOperations) {
        self.facts = facts
        self.operations = operations
    }
}

extension Kind {
    /// A kind of values that are written as a text that they hold.
    ///
    /// - Parameters:
    ///   - offset: where in the value the text is stored.
    ///   - text: takes it out.
    private init(_ facts: KindFacts, at offset: Int?, _ text: @escaping @Sendable (Value) -> String) {
        self.init(
            facts: facts,
            operations: ValueOperations(
                of: Value.self, facts, layout: offset.map { .text(offset: $0) } ?? .other,
                isTrue: { !text($0).isEmpty },
                write: { value, output, escaping in escaping.append(text(value), to: &output) }))
    }
}

extension Kind where Value == String {
    /// Text; escaped wherever it stands. It is always there: a text that may be empty or missing is
    /// ``optional(_:)-(Kind<String>)``, and a section over it shows when there is something in it.
    public static var text: Kind {
        Kind(facts: .text, operations: .text)
    }

    /// The name of one of the templates in a folder, for `{{>*name}}`. A value that names none of them shows nothing.
    ///
    /// - Parameter folder: the folder below the templates' own, such as `cards`; `{{>*kind}}` with the value `wide` then
    ///   shows the template `cards/wide`.
    public static func template(in folder: String) -> Kind {
        Kind(facts: .template(folder: folder), operations: .text)
    }
}

extension Kind where Value == Bool {
    /// Yes or no; for sections only.
    public static var flag: Kind {
        Kind(facts: .flag, operations: ValueOperations(of: Bool.self, .flag, layout: .flag, isTrue: { $0 }))
    }
}

extension Kind where Value == Int {
    /// A whole number, written in decimal digits.
    public static var number: Kind {
        Kind(
            facts: .number,
            operations: ValueOperations(
                of: Int.self, .number, write: { value, output, _ in output.append(decimal: value) }))
    }
}

extension Kind where Value == NavigationURL {
    /// An address to follow.
    public static var navURL: Kind { Kind(.navURL, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == MediaURL {
    /// An address to load from, or of a page that is cited.
    public static var mediaURL: Kind { Kind(.mediaURL, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == AssetReference {
    /// The address of a file that the generator itself writes.
    public static var asset: Kind { Kind(.asset, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == PictureSet {
    /// One picture in several widths, as the whole value of `srcset` or `imagesrcset`.
    public static var pictureSet: Kind { Kind(.pictureSet, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == ContentSecurityPolicy {
    /// A policy, as the whole `content` of `<meta http-equiv="Content-Security-Policy">`.
    public static var metaPolicy: Kind {
        Kind(.metaPolicy(.contentSecurityPolicy), at: MemoryLayout<Value>.offset(of: \.text)) { $0.text }
    }
}

extension Kind where Value == PageRefresh {
    /// Another page to go to, as the whole `content` of `<meta http-equiv="refresh">`.
    public static var metaPolicy: Kind {
        Kind(.metaPolicy(.refresh), at: MemoryLayout<Value>.offset(of: \.text)) { $0.text }
    }
}

extension Kind where Value == Token {
    /// A word for `class` attributes.
    public static var token: Kind { Kind(.token, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == StyleValue {
    /// A colour or a length for `style` attributes.
    public static var style: Kind { Kind(.style, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == SafeHTML {
    /// Markup made by code; the only kind that may stand in a raw tag.
    public static var html: Kind { Kind(.html, at: MemoryLayout<Value>.offset(of: \.markup)) { $0.markup } }
}

extension Kind where Value == SafeJSON {
    /// JSON made by code, as the only content of a JSON script.
    public static var json: Kind { Kind(.json, at: MemoryLayout<Value>.offset(of: \.text)) { $0.text } }
}

extension Kind where Value == SectionLambda {
    /// Code that is given what stands between a section's tags, and says what to show in its place.
    public static var lambda: Kind {
        Kind(facts: .lambda, operations: ValueOperations(of: SectionLambda.self, .lambda))
    }
}

extension Kind where Value: TemplateRecord {
    /// Another record: `{{#owner}}{{name}}{{/owner}}` or `{{owner.name}}`.
    public static var record: Kind {
        let facts = KindFacts.record(RecordReference(Value.self))
        return Kind(facts: facts, operations: .record(Value.self, facts))
    }
}

extension Kind {
    /// A value that may be missing. A section over it shows when it is there, and `{{.}}` inside is the value.
    @inlinable
    public static func optional<Wrapped>(_ wrapped: Kind<Wrapped>) -> Kind where Value == Wrapped? {
        Kind(facts: .optional(wrapped.facts), operations: .optional(wrapped))
    }

    /// A text that may be missing. A section over it shows when there is something in it.
    public static func optional(_ wrapped: Kind<String>) -> Kind where Value == String? {
        Kind(facts: .optional(wrapped.facts), operations: .optionalText)
    }

    /// Several values. A section over it shows once for each; inside, `{{.}}` is the value, or its names are in scope.
    @inlinable
    public static func list<Element>(of element: Kind<Element>) -> Kind where Value == [Element] {
        Kind(facts: .list(element.facts), operations: .list(of: element))
    }
}
