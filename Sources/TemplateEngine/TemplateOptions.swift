/// How templates are compiled: how tags are escaped, and what becomes of names that do not exist.
public struct TemplateOptions: Sendable, Hashable {
    /// What a raw tag, `{{{name}}}` or `{{&name}}`, may write.
    public enum RawTags: Sendable, Hashable {
        /// Any value, as it is.
        case any
        /// Only markup made by code.
        case safeHTML
    }

    /// What becomes of something that does not exist.
    public enum Missing: Sendable, Hashable {
        /// It shows as nothing, as the Mustache manual says.
        case empty
        /// It is an error.
        case error
    }

    /// How tags are escaped.
    public var profile: EscapingProfile
    /// What raw tags may write.
    public var rawTags: RawTags
    /// What a partial or parent that does not exist is.
    public var missingTemplates: Missing
    /// What a name that the data does not have is. For records it is always an error.
    public var unknownNames: Missing

    /// Makes options.
    public init(
        profile: EscapingProfile, rawTags: RawTags, missingTemplates: Missing, unknownNames: Missing
    ) {
        self.profile = profile
        self.rawTags = rawTags
        self.missingTemplates = missingTemplates
        self.unknownNames = unknownNames
    }

    /// For pages: escaped by context, nothing raw but markup made by code, and everything has to exist.
    public static let html = TemplateOptions(
        profile: .html, rawTags: .safeHTML, missingTemplates: .error, unknownNames: .error)
    /// Plain Mustache: character references everywhere, and what does not exist shows as nothing.
    public static let flat = TemplateOptions(
        profile: .flat, rawTags: .any, missingTemplates: .empty, unknownNames: .empty)
}
