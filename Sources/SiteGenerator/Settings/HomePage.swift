/// The home page of a site.
public enum HomePage: String, Sendable, Hashable, CaseIterable {
    /// The list of candidates.
    case directory
    /// The profile of the only listed candidate.
    case profile

    /// The description of the setting.
    var meaning: String {
        switch self {
        case .directory: "The list of candidates, even of one."
        case .profile: "The profile of the only listed candidate; a warning if there are several or none."
        }
    }
}
