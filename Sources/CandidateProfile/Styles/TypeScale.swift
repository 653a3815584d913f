/// The families, sizes and weights of text, each as CSS writes it.
public struct TypeScale: Sendable, Hashable {
    /// The families of facts and running text of the interface, in the order of preference.
    public var text: String
    /// The families of names and headings.
    public var display: String
    /// The families of long texts: articles, the CV.
    public var serif: String
    /// The families of code.
    public var mono: String
    /// The size of the name or title at the head of a page.
    public var nameSize: String
    /// The maximum length of a line of text.
    public var measure: String

    /// The scale with the browser's own fonts.
    public static let standard = TypeScale(
        text: "sans-serif", display: "serif", serif: "serif", mono: "monospace",
        nameSize: "2rem", measure: "41rem")
}

extension TypeScale {
    /// A custom property, without its leading dashes, and its value.
    public typealias Property = (name: String, value: String)

    /// The value of a property; `nil` if the scale has none of that name.
    ///
    /// Setting a property that the scale does not have has no effect.
    public subscript(property name: String) -> String? {
        get { Self.fields.first { $0.name == name }.map { self[keyPath: $0.path] } }
        set {
            guard let field = Self.fields.first(where: { $0.name == name }), let newValue else { return }
            self[keyPath: field.path] = newValue
        }
    }

    /// All properties, in a fixed order.
    public var properties: [Property] { Self.fields.map { ($0.name, self[keyPath: $0.path]) } }

    private static var fields: [(name: String, path: WritableKeyPath<TypeScale, String>)] {
        [
            ("font-text", \.text), ("font-display", \.display), ("font-serif", \.serif), ("font-mono", \.mono),
            ("name-size", \.nameSize), ("measure", \.measure),
        ]
    }
}
