/// A value of a field that is not published unless the candidate's `publish` list names it.
///
/// Pages are rendered from other properties. These values exist to check that none of them is published.
public struct PersonalValue: Sendable, Hashable {
    /// The field.
    public var field: WithheldField
    /// The value as it is written.
    public var text: String
    /// The path below the candidate: `resume/basics/phone`.
    public var path: String
    /// Whether the person whom it concerns agreed to its publication. Without consent, `publish` has no effect.
    public var hasConsent: Bool

    /// Creates a value.
    public init(_ field: WithheldField, _ text: String, path: String, hasConsent: Bool = true) {
        self.field = field
        self.text = text
        self.path = path
        self.hasConsent = hasConsent
    }
}

extension PersonalValue {
    /// Whether messages must mask the value wherever it occurs. E-mail addresses are masked by their form, and the other
    /// fields are too short to search for.
    public var isMaskedEverywhere: Bool {
        [.phone, .address, .birthDate].contains(field) && text.utf8.count >= 6
            && text.utf8.contains { (0x30...0x39).contains($0) }
    }
}

/// A value of a CV that is not shown, because another value of the candidate has precedence.
public struct OverriddenValue: Sendable, Hashable {
    /// The shown value.
    public var shown: String
    /// Its path below the candidate: `details/headline`.
    public var path: String
    /// The value that is not shown.
    public var overridden: String
    /// Its path below the candidate: `resume/basics/label`.
    public var overriddenPath: String

    /// Creates a value.
    public init(shown: String, path: String, overridden: String, overriddenPath: String) {
        self.shown = shown
        self.path = path
        self.overridden = overridden
        self.overriddenPath = overriddenPath
    }
}

extension LoadedUser {
    /// The values of all withheld fields, including those that the candidate publishes.
    public var personalValues: [PersonalValue] { findPersonalValues() }

    /// The values of the CV that differ from those shown.
    public var overriddenValues: [OverriddenValue] { findOverriddenValues() }

    /// The personal values that no file of the site may contain.
    public var withheldValues: [PersonalValue] { personalValues.filter { !publishes($0) } }

    /// Whether the candidate publishes a value.
    public func publishes(_ value: PersonalValue) -> Bool {
        value.hasConsent && user?.publish.contains(value.field) == true
    }
}

extension UserData {
    /// The addresses that the candidate's pages link to, with their paths below the candidate.
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
