extension UserData {
    /// The CV as everybody may read it: what the candidate says in other places comes first, and of the fields that are
    /// withheld only those that the candidate publishes are in it.
    ///
    /// Every page and every file that says something of a candidate is made from this; so they all say the same.
    public var publishedResume: Resume {
        var published = resume ?? Resume()
        published.meta = Resume.Meta()
        published.basics.name = name
        published.basics.label = details.headline ?? published.basics.label
        published.basics.summary = details.summary ?? published.basics.summary
        published.basics.email = email ?? published.basics.email
        if let place = details.location, !published.basics.location.isIn(place) {
            // The candidate says another place than the CV: nothing of that one stands.
            published.basics.location = Resume.Location()
            published.basics.location.city = place
        }
        var filter = WithheldFilter(publish: publish)
        published.visit(&filter)
        return published
    }
}

extension Resume.Location {
    /// Whether a place as people say it is this one.
    fileprivate func isIn(_ place: String) -> Bool {
        guard let part = city ?? region ?? countryCode else { return false }
        return place.holds(ignoringCase: part)
    }
}

/// Empties what is withheld.
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
        for index in 0..<value.count { value[index].visit(&self) }
    }
    // Which variants there are is nobody's business.
    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) { value = [] }
}
