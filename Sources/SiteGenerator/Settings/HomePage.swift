/// What the home page of a site is.
public enum HomePage: String, Sendable, Hashable, CaseIterable {
    /// The list of candidates.
    case directory
    /// The profile of the only listed candidate.
    case profile

    /// What it is, for people who choose.
    var meaning: String {
        switch self {
        case .directory: "The list of candidates, even of one."
        case .profile: "The profile of the only listed candidate; a warning if there are several or none."
        }
    }
}
