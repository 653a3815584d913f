import WebSafety

/// Data of any shape.
public enum TemplateValue: Sendable {
    /// Nothing; false.
    case null
    /// Yes or no.
    case flag(Bool)
    /// A number as it is spelled; always true.
    case number(String)
    /// Text; false when it is empty.
    case text(String)
    /// Markup made by code; false when it is empty.
    case html(SafeHTML)
    /// Several values; false when there are none.
    case list([TemplateValue])
    /// Values under names; always true.
    case object([String: TemplateValue])
    /// Code that answers when it is asked; always true.
    case lambda(TemplateLambda)
}

/// Code that stands in the data and gives back a template (Mustache spec 1.4.2, `~lambdas`).
///
/// What it gives back is rendered where the tag stands: in the place of a variable with `{{` and `}}` as delimiters, and
/// then escaped as that variable is; in the place of a section with the delimiters that are in force there. Lambdas come
/// from code, never from data that was read.
public struct TemplateLambda: Sendable {
    /// What it gives back for the text between the section's tags; `nil` where the tag is a variable.
    let body: @Sendable (_ section: String?) -> String

    /// Makes a lambda.
    ///
    /// - Parameter body: is given the text between the section's tags as it is written, or `nil` where the tag is a
    ///   variable, and gives back a template.
    public init(_ body: @escaping @Sendable (_ section: String?) -> String) {
        self.body = body
    }
}

/// Code in a record that is given what stands between a section's tags, and says what to show in its place.
public struct SectionLambda: Sendable {
    /// What is shown.
    public enum Content: Sendable {
        /// Text, which is escaped.
        case text(String)
        /// Markup made by code.
        case html(SafeHTML)
    }

    let body: @Sendable (_ section: String) -> Content

    /// Makes a lambda.
    ///
    /// - Parameter body: is given the text between the tags as it is written.
    public init(_ body: @escaping @Sendable (_ section: String) -> Content) {
        self.body = body
    }
}
