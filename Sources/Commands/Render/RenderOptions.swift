/// The options of `sitegen render`.
public struct RenderOptions: Sendable, Hashable {
    /// How tags are escaped.
    public enum Profile: String, Sendable, Hashable, CaseIterable {
        /// By the context of each tag in the HTML.
        case html
        /// With character references, as in the Mustache manual.
        case flat
    }

    /// Which values a raw tag can write.
    public enum Raw: String, Sendable, Hashable, CaseIterable {
        /// Any value.
        case any
        /// Only markup created by code. Data has none, so raw tags over data are errors.
        case safe
    }

    /// The meaning of an unknown name, partial or parent.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
        /// It renders as nothing.
        case empty
        /// It is an error.
        case error
    }

    /// The path of standard input on the command line.
    public static let standardInput = "-"

    /// The template file; `-` is standard input.
    public var template: String?
    /// The data file; `-` is standard input, `nil` an empty object.
    public var data: String?
    /// The folder with the partials; `nil` for none.
    public var partials: String?
    /// How tags are escaped.
    public var profile = Profile.flat
    /// Which values a raw tag can write; `nil` for the default of the profile.
    public var raw: Raw?
    /// The meaning of unknown names; `nil` for the default of the profile.
    public var missing: Missing?
    /// The format of problems.
    public var diagnostics = DiagnosticFormat.text
    /// Whether to treat warnings as errors.
    public var strict = false
    /// When to use colors.
    public var color = ColorChoice.auto

    /// The defaults.
    public init() {}
}
