/// One thing that an import does to a CV, or leaves to its owner.
public struct ResumeChange: Sendable, Hashable {
    /// The section: "work".
    public var section: String
    /// What identifies the entry in it: "Engineer, Example Works"; empty outside of lists.
    public var entry: String
    /// The key in it, with those above it: "location/city"; of a new entry that of its list, empty for a section.
    public var key: String
    /// What happens.
    public var kind: Kind

    /// What happens to a value.
    public enum Kind: Sendable, Hashable {
        /// An entry is new, with all that is in it.
        case newEntry
        /// A value is new.
        case added(String)
        /// It takes the place of another one.
        case replaced(String, by: String)
        /// It stays as it is, although the import says something else.
        case kept(String, notTaking: String)
    }

    /// Whether it changes the CV.
    public var isWritten: Bool {
        if case .kept = kind { false } else { true }
    }
}
