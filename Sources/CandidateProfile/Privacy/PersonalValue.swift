/// What a source says under one of the fields that stay out of a site unless the candidate's `publish` list names them.
///
/// Pages are made from other properties; these exist so that it can be shown, and tested, that none of them is published.
public struct PersonalValue: Sendable, Hashable {
    /// The field that it belongs to.
    public var field: WithheldField
    /// The value as it is written.
    public var text: String
    /// Where it stands below the candidate: `resume/basics/phone`.
    public var path: String

    /// Makes a value.
    public init(_ field: WithheldField, _ text: String, path: String) {
        self.field = field
        self.text = text
        self.path = path
    }
}

/// A value of a CV that is not shown, because the candidate says something else in a place that comes first.
public struct OverriddenValue: Sendable, Hashable {
    /// What is shown.
    public var shown: String
    /// Where that stands below the candidate: `details/headline`.
    public var path: String
    /// What is not shown.
    public var overridden: String
    /// Where that stands below the candidate: `resume/basics/label`.
    public var overriddenPath: String

    /// Makes a value.
    public init(shown: String, path: String, overridden: String, overriddenPath: String) {
        self.shown = shown
        self.path = path
        self.overridden = overridden
        self.overriddenPath = overriddenPath
    }
}

extension LoadedUser {
    /// What the source says under the fields that are withheld unless the candidate publishes them, wherever it stands.
    public var personalValues: [PersonalValue] { findPersonalValues() }

    /// What the CV says differently from what is shown.
    public var overriddenValues: [OverriddenValue] { findOverriddenValues() }

    /// The personal values that may stand in no file of the site.
    public var withheldValues: [PersonalValue] {
        personalValues.filter { user?.publish.contains($0.field) != true }
    }
}

extension UserData {
    /// Every address that pages show of the candidate, with its path below the candidate.
    public var links: [(url: String, path: String)] {
        var links: [(url: String, path: String)] = []
        if let picture = details.remotePicture { links.append((picture.text, "details/picture")) }
        for item in materials {
            guard case .link(let url) = item.target else { continue }
            links.append((url.text, "userApplicationMaterial/\(item.pathName)/url"))
        }
        for value in resume?.values ?? [] {
            guard case .url(let url) = value.content else { continue }
            links.append((url.text, "resume/" + value.path))
        }
        return links
    }
}
