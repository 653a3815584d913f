/// The kind of a material.
///
/// The set is open: the eight constants are those that every site knows, and `site.json` may add others. Label, colour
/// and icon stand in the ``MaterialCatalogue``.
public struct ApplicationMaterial: RawRepresentable, Hashable, Sendable {
    /// The key in the data: `resume`, `coverLetter`.
    public let rawValue: String

    /// Makes a kind of any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A résumé.
    public static let resume = ApplicationMaterial(rawValue: "resume")
    /// A GitHub account or repository.
    public static let github = ApplicationMaterial(rawValue: "github")
    /// A LinkedIn profile.
    public static let linkedin = ApplicationMaterial(rawValue: "linkedin")
    /// A transcript of records.
    public static let transcript = ApplicationMaterial(rawValue: "transcript")
    /// A cover letter.
    public static let coverLetter = ApplicationMaterial(rawValue: "coverLetter")
    /// A website.
    public static let website = ApplicationMaterial(rawValue: "website")
    /// An app in the App Store.
    public static let appStore = ApplicationMaterial(rawValue: "appStore")
    /// An article, a talk, a report in the press.
    public static let media = ApplicationMaterial(rawValue: "media")
}
