import Diagnostics

/// The problems found while data is rendered.
struct DataFindings {
    /// The errors in the order in which they were found, one for each place.
    private(set) var errors: [Diagnostic] = []
    /// Whether rendering cannot continue.
    private(set) var isFatal = false
    private var warnings: [Diagnostic] = []
    /// The places of reported errors.
    private var placesOfErrors = Set<Place>()
    /// The places of reported warnings that are reported once.
    private var placesOfWarnings = Set<Place>()
    /// The first refusal at each place that is not reported individually, and the number of refusals there.
    private var grouped: [Place: (first: Diagnostic, count: Int)] = [:]
}

extension DataFindings {
    /// The maximum number of refused values that one rendering reports individually. The others are counted.
    static let maximumRefusals = 1_000
    /// The maximum number of errors with suggestions.
    static let maximumOffers = 50

    /// Whether another error may have suggestions.
    var hasOffers: Bool { errors.count < Self.maximumOffers }

    /// Whether an error was reported for a tag.
    func hasError(_ place: Place) -> Bool { placesOfErrors.contains(place) }

    /// Whether a warning that is reported once was reported for a tag.
    func isWarned(_ place: Place) -> Bool { placesOfWarnings.contains(place) }

    /// Whether a refusal here is reported individually, or is the first of those that are counted.
    func isShown(_ place: Place) -> Bool { warnings.count < Self.maximumRefusals || grouped[place] == nil }

    /// Adds an error after which rendering continues, to find more errors.
    ///
    /// - Parameter tag: the tag with the error, for which no other error is reported.
    mutating func add(_ error: Diagnostic, in tag: Place) {
        guard placesOfErrors.insert(tag).inserted else { return }
        append(error)
    }

    /// Adds errors that end the rendering.
    mutating func end(_ failures: [Diagnostic]) {
        guard !isFatal else { return }
        isFatal = true
        errors += failures
    }

    /// Adds a warning for a tag once.
    mutating func warn(_ warning: Diagnostic) {
        if let place = warning.place, !placesOfWarnings.insert(place).inserted { return }
        warnings.append(warning)
    }

    /// Adds a refused value.
    mutating func refuse(_ refusal: Diagnostic) {
        guard warnings.count >= Self.maximumRefusals, let place = refusal.place else {
            warnings.append(refusal)
            return
        }
        count(refusal, 1, at: place)
    }

    /// Adds the findings in the template of a lambda.
    mutating func take(_ inner: DataFindings) {
        for warning in inner.warnings {
            if let place = warning.place, inner.placesOfWarnings.contains(place) {
                warn(warning)
            } else {
                refuse(warning)
            }
        }
        for (place, group) in inner.grouped { count(group.first, group.count, at: place) }
        // Errors that end a lambda have their own notes and no tag.
        for error in inner.errors where error.place.map(hasError) != true { append(error) }
        placesOfErrors.formUnion(inner.placesOfErrors)
        isFatal = isFatal || inner.isFatal
    }

    /// The warnings, including one for each group of counted refusals.
    var allWarnings: [Diagnostic] {
        let groups = grouped.values.map { group in
            guard group.count > 1 else { return group.first }
            var warning = group.first
            warning.message = "\(group.count) more values like this one are refused here: \(warning.message)"
            return warning
        }
        return warnings + groups.sorted(by: Diagnostic.isOrderedBefore)
    }

    private mutating func append(_ error: Diagnostic) {
        errors.append(error)
        if let place = error.place { placesOfErrors.insert(place) }
    }

    private mutating func count(_ refusal: Diagnostic, _ count: Int, at place: Place) {
        grouped[place, default: (refusal, 0)].count += count
    }
}
