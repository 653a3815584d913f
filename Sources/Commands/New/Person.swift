import ByteText
import CandidateProfile
import WebSafety

/// The person of a new profile.
struct Person: Sendable, Hashable {
    /// The name as people read it.
    var name: String
    /// The e-mail address.
    var email: String?
    /// The key: the name of the file, and of the folder in the site.
    var uid: String

    /// Who stands there where nobody was named.
    static let inventedName = "Robin Example"
    /// The invented person's address (RFC 2606: it is nobody's).
    static let inventedEmail = "robin@example.com"
    /// The key of somebody whose name has no letters that could stand in an address.
    static let neutralUID = "person"

    /// A name without white space around it.
    ///
    /// - Throws: why it cannot be one.
    static func name(_ text: String) throws(NewProblem) -> String {
        let name = text.trimmed
        guard !name.isEmpty else { throw .unusableName(.empty) }
        let isHidden = { (scalar: Unicode.Scalar) in
            [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
        guard !name.unicodeScalars.contains(where: isHidden) else { throw .unusableName(.controlCharacter) }
        return name
    }

    /// An e-mail address without white space around it.
    ///
    /// - Throws: that it is none.
    static func email(_ text: String) throws(NewProblem) -> String {
        guard let email = MailAddress(text) else { throw .unusableEmail(text.trimmed) }
        return email.text
    }

    /// A key that can be part of an address.
    ///
    /// - Throws: why it cannot.
    static func uid(_ text: String) throws(NewProblem) -> String {
        guard let problem = PathName.problem(with: text, of: .candidate) else { return text }
        throw .unusableUID(text, problem, suggestion: PathName.suggestion(for: text, of: .candidate))
    }

    /// The key that a name suggests: `ada-example`; `nil` where there is none, as for a name in another script than Latin, Greek
    /// and Cyrillic.
    static func uid(from name: String) -> String? { PathName.suggestion(for: name, of: .candidate) }
}
