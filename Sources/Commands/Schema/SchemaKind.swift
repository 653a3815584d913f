import CandidateDecoding
import ContentTree
import SiteGenerator

/// The files that have a schema.
public enum SchemaKind: String, Sendable, Hashable, CaseIterable {
    /// `site.json`.
    case site
    /// A candidate.
    case candidate
    /// `people.json`, a file of the site.
    case people

    /// The files, as a phrase.
    var files: String {
        switch self {
        case .site: "the settings of a site: Content/site.json"
        case .candidate: "a candidate: a file in Content/Users"
        case .people: "the directory of a site for other programs: people.json"
        }
    }

    /// The schema, generated from the keys that the decoder reads.
    var schema: JSONSchema {
        switch self {
        case .site: JSONSchema("The settings of a site of sitegen", SiteSettings.form)
        case .candidate: JSONSchema("A candidate of a site of sitegen", UserForms.candidate)
        case .people: JSONSchema("The directory of a site of sitegen", PeopleDocument.form)
        }
    }

    /// The schema as the content of a file.
    var text: String { JSONWriter(.pretty).text(of: schema.node) }
}
