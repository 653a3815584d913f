import CandidateProfile
import WebSafety

/// The person of a new profile.
struct Person: Sendable, Hashable {
    var name: String
    var email: String?
    /// The uid: the name of the file, and of the folder in the site.
    var uid: String

    /// The name of the fictional person that is used without a name.
    static let inventedName = "Robin Example"
    /// The fictional person's e-mail address, in a domain reserved by RFC 2606.
    static let inventedEmail = "robin@example.com"
    /// The uid that is suggested if none can be derived from a name.
    static let neutralUID = "person"

    /// A valid name without surrounding white space.
    ///
    /// - Throws: why it is not valid.
    static func name(_ text: String) throws(NewProblem) -> String {
        let name = trimmed(text)
        guard !name.isEmpty else { throw .unusableName(.empty) }
        let isHidden = { (scalar: Unicode.Scalar) in
            [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
        guard !name.unicodeScalars.contains(where: isHidden) else { throw .unusableName(.controlCharacter) }
        return name
    }

    /// A valid e-mail address without surrounding white space.
    ///
    /// - Throws: if it is not valid.
    static func email(_ text: String) throws(NewProblem) -> String {
        guard let email = MailAddress(text) else { throw .unusableEmail(trimmed(text)) }
        return email.text
    }

    /// A valid uid.
    ///
    /// - Throws: why it is not valid.
    static func uid(_ text: String) throws(NewProblem) -> String {
        guard let problem = PathName.problem(with: text, of: .candidate) else { return text }
        throw .unusableUID(text, problem, suggestion: PathName.suggestion(for: text, of: .candidate))
    }

    /// The uid derived from a name: `ada-example`; `nil` for names in other scripts than Latin, Greek and Cyrillic.
    static func uid(from name: String) -> String? { PathName.suggestion(for: name, of: .candidate) }

    private static func trimmed(_ text: String) -> String {
        var characters = text[...]
        while characters.first?.isWhitespace == true { characters.removeFirst() }
        while characters.last?.isWhitespace == true { characters.removeLast() }
        return String(characters)
    }
}
