/// What `sitegen render` was asked for.
public struct RenderOptions: Sendable, Hashable {
    /// How tags are escaped.
    public enum Profile: String, Sendable, Hashable, CaseIterable {
        /// By what stands around each tag in the HTML.
        case html
        /// With character references everywhere, as the Mustache manual says.
        case flat
    }

    /// What a raw tag may write.
    public enum Raw: String, Sendable, Hashable, CaseIterable {
        /// Any value, as it is.
        case any
        /// Only markup made by code; data has none, so raw tags over data are errors.
        case safe
    }

    /// What a name, partial or parent that does not exist is.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
        /// Nothing is shown for it.
        case empty
        /// It is an error.
        case error
    }

    /// The path that stands for standard input.
    public static let standardInput = "-"

    /// The file with the template; `-` is standard input.
    public var template: String?
    /// The file with the data; `-` is standard input, `nil` an object without members.
    public var data: String?
    /// The folder with the partials; `nil` where there are none.
    public var partials: String?
    /// How tags are escaped.
    public var profile = Profile.flat
    /// What a raw tag may write; `nil` for what goes with the profile.
    public var raw: Raw?
    /// What something that does not exist is; `nil` for what goes with the profile.
    public var missing: Missing?
    /// How to print problems.
    public var diagnostics = DiagnosticFormat.text
    /// Whether a warning fails the rendering.
    public var strict = false
    /// When to use colours.
    public var color = ColorChoice.auto

    /// The options of `sitegen render` alone.
    public init() {}
}
