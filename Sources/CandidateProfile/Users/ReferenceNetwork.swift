/// A reference that another person wrote for a candidate, as stored in the database.
public struct UserReference: Sendable, Hashable {
    /// The key under `user-references/<uid>`.
    public var id: String
    /// The name of the person who wrote it.
    public var name: String
    /// The person's role: "Head of tools".
    public var role: String?
    /// The text, in Markdown.
    public var text: String
    /// Whether the person agreed to the publication of name and text; `nil` if that is not stored.
    public var consent: Bool?

    /// Creates a reference.
    public init(id: String, name: String, role: String? = nil, text: String, consent: Bool? = nil) {
        self.id = id
        self.name = name
        self.role = role
        self.text = text
        self.consent = consent
    }
}

/// Read access to the references that others wrote for candidates.
///
/// Builds read them with the candidate: they follow the references of the CV.
public protocol ReferenceNetwork: Sendable {
    /// All references for a candidate, in the order of their keys; incomplete ones are left out.
    ///
    /// They are read page by page, so their number is not limited.
    ///
    /// - Throws: if the source cannot be read.
    func queryReferences(userId: String) async throws -> [UserReference]
}
