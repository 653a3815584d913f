extension UserData {
    /// The public version of the CV: values of the candidate outside the CV have precedence, and withheld values are
    /// only included if the candidate publishes them.
    ///
    /// Every page and file is derived from this, so that they all agree.
    public var publishedResume: Resume {
        var published = resume ?? Resume()
        published.meta = Resume.Meta()
        published.basics.name = name
        published.basics.label = details.headline ?? published.basics.label
        published.basics.summary = details.summary ?? published.basics.summary
        published.basics.pronouns = details.pronouns ?? published.basics.pronouns
        published.basics.email = email ?? published.basics.email
        if let place = details.location, !published.basics.location.isIn(place) {
            if publish.isDisjoint(with: [.address, .postalCode]) {
                // Another place than that of the CV replaces it completely.
                published.basics.location = Resume.Location()
            }
            // A published address stays complete.
            published.basics.location.city = published.basics.location.city ?? place
        }
        var filter = WithheldFilter(publish: publish)
        published.visit(&filter)
        return published
    }
}

extension Resume.Location {
    /// Whether a place in free text refers to this location.
    public func isIn(_ place: String) -> Bool {
        guard let part = city ?? region ?? countryCode else { return false }
        return place.holds(ignoringCase: part) || isWritten(as: place)
    }
}

/// Removes withheld values, and all values of entries that may not be published. The empty entries stay, so that the
/// others keep their paths.
private struct WithheldFilter: ResumeVisitor {
    var publish: WithheldFields

    private func isWithheld(_ field: WithheldField?) -> Bool { field.map { !publish.contains($0) } ?? false }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        if isWithheld(withheld) { value = nil }
    }
    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {
        if isWithheld(withheld) { value = nil }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) { value.visit(&self) }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in 0..<value.count {
            if value[index].isPublishable { value[index].visit(&self) } else { value[index] = Part() }
        }
    }
    // The variants are private.
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) { value = [] }
}
