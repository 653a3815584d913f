import ByteText
import CandidateProfile
import WebSafety

/// The person of a new profile.
struct NewCandidate: Sendable, Hashable {
    var name: String
    var email: String?
    /// The uid: the name of the file, and of the folder in the site.
    var uid: String

    /// The name of the fictional person that is used without a name.
    static let inventedName = "Robin Example"
    /// The fictional person's e-mail address, in a domain reserved by RFC 2606.
    static let inventedEmail = "robin@example.com"
    /// The uid if none can be derived from a name.
    static let neutralUID = "person"

    /// A valid name without surrounding white space.
    ///
    /// - Throws: why it is not valid.
    static func name(_ text: String) throws(NewProblem) -> String {
        let name = text.trimmed
        guard !name.isEmpty else { throw .unusableName(.empty) }
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: throw .unusableName(.controlCharacter)
            default: break
            }
            // Directional embeddings, overrides and isolates would change the text around the name.
            switch scalar {
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": throw .unusableName(.directional(scalar))
            default: break
            }
        }
        return name
    }

    /// A valid e-mail address without surrounding white space.
    ///
    /// - Throws: if it is not valid.
    static func email(_ text: String) throws(NewProblem) -> String {
        guard let email = MailAddress(text) else { throw .unusableEmail(text.trimmed) }
        return email.text
    }

    /// A valid uid.
    ///
    /// - Throws: why it is not valid.
    static func uid(_ text: String) throws(NewProblem) -> String {
        guard let problem = PathName.problem(with: text, of: .candidate) else { return text }
        throw .unusableUID(text, problem, suggestion: PathName.suggestion(for: text, of: .candidate))
    }

    /// The uid derived from a name: `ada-example`; `nil` for names in other scripts than Latin, Greek and Cyrillic, unless
    /// they contain such a name in parentheses: "김철수 (Kim Chulsoo)".
    static func uid(from name: String) -> String? {
        PathName.suggestion(for: name, of: .candidate)
            ?? name.split(whereSeparator: { "()（）".contains($0) }).lazy.compactMap {
                PathName.suggestion(for: String($0), of: .candidate)
            }.first
    }
}
