import CandidateProfile
import TemplateEngine
import WebSafety

/// A candidate in the directory.
struct Person: Sendable, ProfileDisplayable {
    var name: String
    var headline: String?
    var location: String?
    var profile: AssetReference
    var materials: [Mark]

    init(_ entry: DirectoryEntry.Details, at path: SitePath, in context: PageContext) {
        name = entry.name
        headline = entry.headline
        location = entry.location
        profile = path.reference(to: entry.profile)
        materials = entry.materials.map { Mark($0, at: path, in: context) }
    }
}

extension Person: TemplateRecord {
    static let schema = RecordSchema<Person>(
        "a candidate",
        [
            Field("name", .text, "The candidate's name.", \.name),
            Field("headline", .optional(.text), "The candidate's work in one line.", \.headline),
            Field("location", .optional(.text), "The place.", \.location),
            Field("profile", .asset, "The candidate's page.", \.profile),
            Field("marks", .list(of: .record), "The candidate's materials, as small icons.", \.materials),
            Field("hasMarks", .flag, "Whether the candidate has materials.") { !$0.materials.isEmpty },
        ])
}

/// A material as a small mark beside a name.
struct Mark: Sendable, Displayable, ColorStyles {
    var name: String
    var entry: MaterialCatalogue.Entry
    var kind: String?
    var drawnIcon: AssetReference?
    var iconImage: AssetReference?

    var themeColor: Color { entry.themeColor }
    var styleClass: Token { entry.styleClass }

    init(_ material: DirectoryEntry.Details.Material, at path: SitePath, in context: PageContext) {
        name = material.name
        entry = context.settings.materials[material.material]
        (drawnIcon, iconImage) = context.icon(entry.icon, at: path)
        kind = kind(called: entry.label)
    }
}

extension Mark: TemplateRecord {
    static let schema = RecordSchema<Mark>(
        "a mark",
        [
            Field("name", .text, "The material's name.", \.name),
            Field("label", .text, "The label of its kind.", \.entry.label),
            Field("kind", .optional(.text), "The label of its kind, unless the name contains it.", \.kind),
            Field("style", .token, "The class for the kind's colours.") { $0.styleClass },
            Field("icon", .optional(.asset), "The kind's icon in the sprite, for `use`.", \.drawnIcon),
            Field("iconImage", .optional(.asset), "The kind's icon as a picture of the site.", \.iconImage),
        ])
}
