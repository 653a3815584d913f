/// The kind of a material.
///
/// The set is open: the eight constants are built in, and `site.json` can add others. Labels, colors and icons are in
/// the ``MaterialCatalogue``.
public struct ApplicationMaterial: RawRepresentable, Hashable, Sendable {
    /// The key in the data: `resume`, `coverLetter`.
    public let rawValue: String

    /// Creates a kind with any key.
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
    /// An article, talk or report in the press.
    public static let media = ApplicationMaterial(rawValue: "media")
}
