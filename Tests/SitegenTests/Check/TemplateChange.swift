import Testing

/// A change to a built-in template, and the expected output of `sitegen check`.
struct TemplateChange: Sendable, CustomTestStringConvertible {
    var template: String
    var old: String
    var new: String
    var testDescription: String { "\(template): \(old) → \(new)" }

    init(_ template: String, _ old: String, _ new: String) {
        self.template = template
        self.old = old
        self.new = new
    }
}
