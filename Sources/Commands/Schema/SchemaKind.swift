import CandidateDecoding
import ContentTree
import SiteGenerator

/// The files of a site that have a schema.
public enum SchemaKind: String, Sendable, Hashable, CaseIterable {
    /// `site.json`.
    case site
    /// A candidate.
    case candidate

    /// Which files it is about.
    var files: String {
        switch self {
        case .site: "the settings of a site: Content/site.json"
        case .candidate: "a candidate: a file in Content/Users"
        }
    }

    /// The schema, made from what the decoder knows.
    var schema: JSONSchema {
        switch self {
        case .site: JSONSchema("The settings of a site of sitegen", SiteSettings.form)
        case .candidate: JSONSchema("A candidate of a site of sitegen", UserForms.candidate)
        }
    }

    /// The schema as a file.
    var text: String { JSONWriter(.pretty).text(of: schema.node) }
}
