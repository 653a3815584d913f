import Diagnostics

/// What goes wrong while data is rendered.
struct DataFindings {
    /// The errors, in the order in which they were met, each place once.
    private(set) var errors: [Diagnostic] = []
    /// Whether the rendering cannot go on.
    private(set) var isFatal = false
    private var warnings: [Diagnostic] = []
    /// The places that an error has been told of.
    private var placesOfErrors = Set<Place>()
    /// The places that a warning has been told of that is given once.
    private var placesOfWarnings = Set<Place>()
    /// The first refusal at each place that is not told of by itself, and how many there are like it.
    private var untold: [Place: (first: Diagnostic, count: Int)] = [:]
}

extension DataFindings {
    /// The most refused values that one rendering tells of one by one; the others are counted.
    static let mostRefusals = 1_000
    /// The most errors for which it is looked up what could have been meant.
    static let mostOffers = 50

    /// Whether there is room for one more error with what could have been meant.
    var hasOffers: Bool { errors.count < Self.mostOffers }

    /// Whether an error has been told of a tag already.
    func isTold(_ place: Place) -> Bool { placesOfErrors.contains(place) }

    /// Whether a warning that is given once has been told of a tag already.
    func isWarned(_ place: Place) -> Bool { placesOfWarnings.contains(place) }

    /// Whether a refusal here is told of by itself, or is the first of those that are counted.
    func isShown(_ place: Place) -> Bool { warnings.count < Self.mostRefusals || untold[place] == nil }

    /// Adds an error that lets the rendering go on, so that the others are found as well.
    ///
    /// - Parameter tag: the tag that it is in, which is not told of again.
    mutating func add(_ error: Diagnostic, in tag: Place) {
        guard placesOfErrors.insert(tag).inserted else { return }
        append(error)
    }

    /// Adds what ends the rendering.
    mutating func end(_ failures: [Diagnostic]) {
        guard !isFatal else { return }
        isFatal = true
        errors += failures
    }

    /// Adds a warning about a tag, told once.
    mutating func warn(_ warning: Diagnostic) {
        if let place = warning.place, !placesOfWarnings.insert(place).inserted { return }
        warnings.append(warning)
    }

    /// Adds a value that something else was written for.
    mutating func refuse(_ refusal: Diagnostic) {
        guard warnings.count >= Self.mostRefusals, let place = refusal.place else {
            warnings.append(refusal)
            return
        }
        count(refusal, 1, at: place)
    }

    /// Takes over what was found in a lambda's template.
    mutating func take(_ inner: DataFindings) {
        for warning in inner.warnings {
            if let place = warning.place, inner.placesOfWarnings.contains(place) {
                warn(warning)
            } else {
                refuse(warning)
            }
        }
        for (place, group) in inner.untold { count(group.first, group.count, at: place) }
        // Those that lambdas end with have notes of their own, and no tag.
        for error in inner.errors where error.place.map(isTold) != true { append(error) }
        placesOfErrors.formUnion(inner.placesOfErrors)
        isFatal = isFatal || inner.isFatal
    }

    /// The warnings; what is not told of one by one is told of by its number.
    var allWarnings: [Diagnostic] {
        let groups = untold.values.map { group in
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
        untold[place, default: (refusal, 0)].count += count
    }
}
