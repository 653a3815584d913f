import Diagnostics

/// What can be wrong with signing in.
public enum AccountProblem: Problem, Hashable {
    /// The e-mail address or the password has no characters.
    case emptyCredentials
    /// Nobody has this address, or the password is another; which of the two is not said.
    case wrongCredentials

    /// The stable name.
    public var id: String {
        switch self {
        case .emptyCredentials: "empty-credentials"
        case .wrongCredentials: "wrong-credentials"
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .emptyCredentials: "Neither email nor password can be empty."
        case .wrongCredentials: "nobody is known by this e-mail address and password"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .emptyCredentials: ["write both, each on a line of its own"]
        case .wrongCredentials: ["compare both with what you sign in with elsewhere"]
        }
    }
}
