import Diagnostics

/// What can be wrong with signing in, and with being signed in.
///
/// `host` is a host as people know it; `text` is what a server says in its own words, already fit to be shown. Nothing of
/// a password or a token is ever among the facts.
public enum AccountProblem: Problem, Error, Hashable {
    /// The e-mail address or the password has no characters.
    case emptyCredentials
    /// Nobody has this address, or the password is another; which of the two is not said.
    case wrongCredentials
    /// The service does not take this for an e-mail address.
    case unusableEmail
    /// The account is switched off.
    case disabled
    /// Too many attempts with a wrong password.
    case tooManyAttempts
    /// The project does not have this way to sign in switched on.
    case notEnabled(provider: String)
    /// The service wants more than a program can give.
    case wantsMore(Wish)
    /// The service refuses for a reason that has no words of its own here.
    case refused(host: String, text: String?)

    /// Neither an argument nor a session says the API key.
    case noAPIKey
    /// The service does not know the API key.
    case unknownAPIKey
    /// Neither an argument nor a session says the database.
    case noDatabase
    /// `FIREBASE_AUTH_EMULATOR_HOST` is no host of this machine with a port.
    case emulatorHost(String)
    /// The standard streams are no terminal at which a password could be typed unseen.
    case noTerminal
    /// The input ended before address and password were there.
    case inputEnded

    /// Nobody is signed in.
    case notSignedIn
    /// The session is no longer accepted.
    case sessionRefused(text: String?)
    /// The token from the environment has ended.
    case tokenEnded
    /// The token from the environment does not say whose it is.
    case namelessToken
    /// A token in the environment stands in the place of the session.
    case tokenStandsFirst
    /// The session's file cannot be used.
    case session(path: String, SessionFault)
    /// No folder is known for the session.
    case noSessionFolder
    /// Another run holds the session.
    case sessionBusy
    /// Neither an identity provider nor Firebase says anything that goes into a profile.
    case noUserInfo

    /// What a service may want to know besides.
    public enum Wish: Sendable, Hashable {
        /// A second factor.
        case secondFactor
        /// The proof that somebody is no program.
        case captcha
        /// That two accounts with one address are put together.
        case otherAccount
    }

    /// What is wrong with the session's file.
    public enum SessionFault: Sendable, Hashable {
        /// The system does not let it be read; its words.
        case unreadable(String)
        /// It does not hold a session.
        case damaged
        /// Others may read it.
        case open
        /// It belongs to somebody else.
        case foreign
        /// It cannot be written; the system's words.
        case unwritable(String)
        /// It cannot be removed; the system's words.
        case unremovable(String)
    }
}

extension AccountProblem {
    /// The stable name.
    public var id: String {
        switch self {
        case .emptyCredentials: "empty-credentials"
        case .wrongCredentials: "wrong-credentials"
        case .unusableEmail: "email-not-taken"
        case .disabled: "account-disabled"
        case .tooManyAttempts: "too-many-attempts"
        case .notEnabled: "provider-not-enabled"
        case .wantsMore: "more-than-a-password"
        case .refused: "sign-in-refused"
        case .noAPIKey: "missing-api-key"
        case .unknownAPIKey: "unknown-api-key"
        case .noDatabase: "missing-database"
        case .emulatorHost: "auth-emulator-host"
        case .noTerminal: "no-terminal-for-password"
        case .inputEnded: "password-missing"
        case .notSignedIn: "not-signed-in"
        case .sessionRefused: "session-refused"
        case .tokenEnded: "token-ended"
        case .namelessToken: "nameless-token"
        case .tokenStandsFirst: "token-stands-first"
        case .session(_, .unreadable): "session-unreadable"
        case .session(_, .damaged): "session-damaged"
        case .session(_, .open), .session(_, .foreign): "session-open-to-others"
        case .session(_, .unwritable), .session(_, .unremovable): "session-not-written"
        case .noSessionFolder: "no-session-folder"
        case .sessionBusy: "session-busy"
        case .noUserInfo: "no-user-info"
        }
    }

    /// How much it weighs.
    public var severity: Severity { self == .tokenStandsFirst ? .warning : .error }

    /// The sentence.
    public var message: String {
        switch self {
        case .emptyCredentials: "Neither email nor password can be empty."
        case .wrongCredentials: "nobody is known by this e-mail address and password"
        case .unusableEmail: "the service does not take this for an e-mail address"
        case .disabled: "this account is switched off"
        case .tooManyAttempts: "there were too many attempts to sign in to this account"
        case .notEnabled("password"): "the project does not let people sign in with e-mail address and password"
        case .notEnabled(let provider): "the project does not let people sign in with '\(provider)'"
        case .wantsMore(.secondFactor): "this account wants a second factor, which cannot be given here"
        case .wantsMore(.captcha): "the project wants a proof of not being a program, which cannot be given here"
        case .wantsMore(.otherAccount): "another account has the same e-mail address, and has to be joined first"
        case .refused(let host, let text): "'\(host)' refuses to sign anybody in" + Self.quoted(text)
        case .noAPIKey: "nobody says the project's API key"
        case .unknownAPIKey: "the service does not know this API key"
        case .noDatabase: "nobody says which database"
        case .emulatorHost(let text):
            "'\(text)' in FIREBASE_AUTH_EMULATOR_HOST is not a host of this machine with a port"
        case .noTerminal: "there is no terminal at which the password could be typed unseen"
        case .inputEnded: "the input ended before the e-mail address and the password were there"
        case .notSignedIn: "nobody is signed in"
        case .sessionRefused(let text): "the session is no longer accepted" + Self.quoted(text)
        case .tokenEnded: "the time of the token in SITEGEN_TOKEN is over"
        case .namelessToken: "the token in SITEGEN_TOKEN does not say whose it is"
        case .tokenStandsFirst: "the token in SITEGEN_TOKEN is used in place of any session"
        case .session(let path, .unreadable(let reason)): "the session in '\(path)' cannot be read: \(reason)"
        case .session(let path, .damaged): "'\(path)' does not hold a session that can be used"
        case .session(let path, .open): "others may read the session in '\(path)', and so it is not used"
        case .session(let path, .foreign): "the session in '\(path)' belongs to somebody else, and so it is not used"
        case .session(let path, .unwritable(let reason)): "the session cannot be kept in '\(path)': \(reason)"
        case .session(let path, .unremovable(let reason)): "the session in '\(path)' cannot be removed: \(reason)"
        case .noSessionFolder: "there is no folder for the session: neither HOME nor XDG_CONFIG_HOME is set"
        case .sessionBusy: "another run of sitegen has held the session for a minute"
        case .noUserInfo: "nobody says a given name, family name, nickname or picture of who is signed in"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .emptyCredentials: ["write both, each on a line of its own"]
        case .wrongCredentials: ["type both again: capital and small letters differ in passwords"]
        case .unusableEmail: ["write it as in 'ada@example.com'"]
        case .disabled: ["whoever keeps the project can switch it on, in the Firebase console under Authentication"]
        case .tooManyAttempts: ["wait some minutes, or let yourself send a new password where you sign in elsewhere"]
        case .notEnabled:
            ["whoever keeps the project can switch it on, in the Firebase console under Authentication, Sign-in method"]
        case .wantsMore(.otherAccount): ["sign in with e-mail address and password, or ask whoever keeps the project"]
        case .wantsMore: ["sign in with an identity provider: --oidc ISSUER --client-id ID"]
        case .refused:
            ["compare what you wrote with the project's settings, under Authentication in the Firebase console"]
        case .noAPIKey: ["write --api-key KEY: it stands in the Firebase console, in the project's settings"]
        case .unknownAPIKey: ["copy it once more: it stands in the Firebase console, in the project's settings"]
        case .noDatabase: ["write --firebase URL, and to sign in --api-key KEY as well"]
        case .emulatorHost: ["write host and port without http://, such as 127.0.0.1:9099"]
        case .noTerminal, .inputEnded: ["write the address and the password to standard input, a line each"]
        case .notSignedIn: ["sign in first: sitegen login --firebase URL --api-key KEY"]
        case .sessionRefused: ["sign in again: sitegen login"]
        case .tokenEnded: ["make a new one, or leave the variable out and sign in: sitegen login"]
        case .namelessToken: ["it can be used all the same, as far as the database takes it"]
        case .tokenStandsFirst: ["leave the variable out to use the session"]
        case .session(_, .unreadable), .session(_, .damaged):
            ["sign out, which removes it, and sign in again: sitegen logout, sitegen login"]
        case .session(let path, .open):
            ["somebody may have it: sign in again, which makes a new one", "or only close it: chmod 600 '\(path)'"]
        case .session(_, .foreign): ["run sitegen as the person whom it belongs to, or set XDG_CONFIG_HOME"]
        case .session(_, .unwritable), .session(_, .unremovable):
            ["see who may write there and whether there is room, or set XDG_CONFIG_HOME to another folder"]
        case .noSessionFolder: ["set XDG_CONFIG_HOME to a folder of your own"]
        case .sessionBusy: ["try again when that run has ended"]
        case .noUserInfo:
            [
                "sign in with an identity provider: sitegen login --oidc ISSUER --client-id ID",
                "or name a file with its answer: sitegen import userinfo FILE",
            ]
        }
    }

    private static func quoted(_ text: String?) -> String { text.map { ": \($0)" } ?? "" }
}

extension AccountProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [AccountProblem] {
        let path = "/home/ada/.config/sitegen/session.json"
        return [
            .emptyCredentials, .wrongCredentials, .unusableEmail, .disabled, .tooManyAttempts,
            .notEnabled(provider: "password"), .notEnabled(provider: "oidc.example"), .wantsMore(.secondFactor),
            .wantsMore(.captcha), .wantsMore(.otherAccount),
            .refused(host: "identitytoolkit.googleapis.com", text: "ADMIN_ONLY_OPERATION"),
            .noAPIKey, .unknownAPIKey, .noDatabase, .emulatorHost("http://127.0.0.1:9099"), .noTerminal, .inputEnded,
            .notSignedIn, .sessionRefused(text: "TOKEN_EXPIRED"), .tokenEnded, .namelessToken, .tokenStandsFirst,
            .session(path: path, .unreadable("permission denied")), .session(path: path, .damaged),
            .session(path: path, .open), .session(path: path, .foreign),
            .session(path: path, .unwritable("no space left on device")),
            .session(path: path, .unremovable("permission denied")), .noSessionFolder, .sessionBusy, .noUserInfo,
        ]
    }
}
