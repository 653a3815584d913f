/// A change of a CV by an import, or a value that stays.
public struct ResumeChange: Sendable, Hashable {
    /// The section: "work".
    public var section: String
    /// The title of the entry: "Engineer, Example Works"; empty outside of lists.
    public var entry: String
    /// The key path in the entry: "location/city"; for a new entry that of its list, empty for a section.
    public var key: String
    /// The kind of change.
    public var kind: Kind

    /// The kind of a change.
    public enum Kind: Sendable, Hashable {
        /// A new entry.
        case newEntry
        /// A new value.
        case added(String)
        /// A replaced value.
        case replaced(String, by: String)
        /// An existing value that stays, although the imported one differs.
        case kept(String, notTaking: String)
    }

    /// Whether it changes the CV.
    public var isWritten: Bool {
        if case .kept = kind { false } else { true }
    }
}
