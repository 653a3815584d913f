/// A value in a candidate's node as written, with its interpretation.
public struct WrittenValue: Sendable, Hashable {
    /// The path below the candidate, with the written keys: `resume/work/0/company`.
    public var path: String
    /// The interpretation.
    public var reading: Reading

    /// The interpretation of a value.
    public enum Reading: Sendable, Hashable {
        /// A value of the CV, by its ``ResumeValue/path``: `work/0/name`.
        case value(String)
        /// A value outside the CV, by its path below the candidate: `details/headline`,
        /// `userApplicationMaterial/0/name`. Indices of materials are those in ``UserData/materials``.
        case own(String)
        /// A setting: the name of a page, the visibility, what is published.
        case setting
        /// A value that pages show in the words of the interface: the status, a group.
        case word
        /// The portrait in the CV.
        case picture
        /// A word for an ongoing period, instead of an end.
        case ongoing
        /// The name of a variant.
        case variant
        /// Metadata of the document.
        case document
        /// An empty value.
        case nothing
        /// A value that no page shows.
        case unshown(UnshownValue.Reason)
    }

    /// Creates a value.
    public init(path: String, reading: Reading) {
        self.path = path
        self.reading = reading
    }
}
