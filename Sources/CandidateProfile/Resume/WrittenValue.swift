/// A value that stands in a candidate's node as somebody wrote it, and what it was read as.
public struct WrittenValue: Sendable, Hashable {
    /// Where it stands below the candidate, by the keys that were written: `resume/work/0/company`.
    public var path: String
    /// What it was read as.
    public var reading: Reading

    /// What a value was read as.
    public enum Reading: Sendable, Hashable {
        /// A value of the CV, by its path there, as ``ResumeValue/path`` has it: `work/0/name`.
        case value(String)
        /// A value that the candidate says outside of the CV, by its path below the candidate: `details/headline`,
        /// `userApplicationMaterial/0/name`. Materials are counted as ``UserData/materials`` holds them.
        case own(String)
        /// Something that says how the site is made: a name of a page, who gets to see it, what is published.
        case setting
        /// The portrait, as the CV names it.
        case picture
        /// A word for what goes on, in place of an end.
        case ongoing
        /// The name of a variant of the CV that an entry belongs to.
        case variant
        /// Something about the document itself.
        case document
        /// Nothing: it is empty.
        case nothing
        /// Something that no page shows.
        case unshown(UnshownValue.Reason)
    }

    /// Makes a value.
    public init(path: String, reading: Reading) {
        self.path = path
        self.reading = reading
    }
}
