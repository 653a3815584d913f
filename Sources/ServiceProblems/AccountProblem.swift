import Diagnostics

/// A problem of signing in, or of a session.
///
/// `host` is a host as shown to people; `text` is a server's message, safe to show. No value contains a password or a
/// token.
public enum AccountProblem: Problem, Error, Hashable {
    /// The e-mail address or the password is empty.
    case emptyCredentials
    /// The account does not exist, or the password is wrong; the service does not tell which.
    case wrongCredentials
    /// The e-mail address is invalid.
    case unusableEmail
    /// An account with the e-mail address exists already.
    case emailExists
    /// No account has the e-mail address.
    case unknownEmail
    /// The new password does not meet the requirements; the service's text.
    case weakPassword(String?)
    /// The two typed passwords differ.
    case passwordsDiffer
    /// Only owners of the project can create accounts.
    case noSignUp
    /// The account is disabled.
    case disabled
    /// Too many attempts with wrong passwords.
    case tooManyAttempts
    /// The project does not allow this way to sign in.
    case notEnabled(provider: String)
    /// The service requires more than a program can provide.
    case wantsMore(Wish)
    /// The service refuses for another reason.
    case refused(host: String, text: String?)

    /// No API key is given, and there is no session.
    case noAPIKey
    /// The API key is unknown.
    case unknownAPIKey
    /// No database is given, and there is no session.
    case noDatabase
    /// `FIREBASE_AUTH_EMULATOR_HOST` is not a host and port.
    case emulatorHost(String)
    /// A token of the real service would be sent to an emulator on another machine.
    case unencryptedToken(host: String)
    /// What somebody signs in with is sent to an emulator on another machine.
    case unencryptedSignIn(host: String)
    /// There is no terminal on which to type a password unseen.
    case noTerminal
    /// The input ended before address and password.
    case inputEnded

    /// There is no session.
    case notSignedIn
    /// The session is no longer accepted.
    case sessionRefused(text: String?)
    /// The token from the environment has expired.
    case tokenEnded
    /// The token from the environment does not name its owner.
    case namelessToken
    /// The token from the environment replaces the session.
    case tokenTakesPrecedence
    /// The session's file is unusable.
    case session(path: String, SessionFault)
    /// The folder for the session is unknown.
    case noSessionFolder
    /// Another process is using the session.
    case sessionBusy
    /// The identity provider and Firebase have no data for a profile.
    case noUserInfo

    /// A further requirement of a service.
    public enum Wish: Sendable, Hashable {
        /// A second factor.
        case secondFactor
        /// Proof that the user is not a program.
        case captcha
        /// Linking two accounts with one e-mail address.
        case otherAccount
    }

    /// A problem of the session's file.
    public enum SessionFault: Sendable, Hashable {
        /// The file cannot be read; the system's reason.
        case unreadable(String)
        /// The content is not a session.
        case damaged
        /// Other users can read the file.
        case open
        /// The file belongs to another user.
        case foreign
        /// The file cannot be written; the system's reason.
        case unwritable(String)
        /// The file cannot be removed; the system's reason.
        case unremovable(String)
    }
}

extension AccountProblem {
    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .emptyCredentials:
            .error(
                "empty-credentials", "Neither email nor password can be empty.",
                advice: ["write both, each on a line of its own"],
                explanation:
                    "Signing in needs an e-mail address and a password. From standard input, the first line is the address and the second the password."
            )
        case .wrongCredentials:
            .error(
                "wrong-credentials", "the e-mail address or the password is wrong",
                advice: ["type both again: passwords are case-sensitive"],
                explanation:
                    "Firebase does not say which of the two is wrong, so that nobody can find out who has an account. Check that the account belongs to this project."
            )
        case .unusableEmail:
            .error(
                "email-not-taken", "the service does not accept this e-mail address",
                advice: ["write it as in 'ada@example.com'"],
                explanation: "Firebase refused the text as an e-mail address. Check it for typing errors and spaces.")
        case .emailExists:
            .error(
                "email-exists", "an account with this e-mail address exists already",
                advice: [
                    "sign in: sitegen login", "to choose a new password: sitegen login --reset-password",
                ],
                explanation:
                    "Each e-mail address can have one account in a project. It may also have been created in the app, or by an earlier '--sign-up' whose connection was lost."
            )
        case .unknownEmail:
            .error(
                "email-unknown", "no account has this e-mail address",
                advice: ["check it for typing errors", "to create an account: sitegen login --sign-up"],
                explanation: "The project says which addresses have accounts, and this one has none. No mail was sent.")
        case .weakPassword(let text):
            .error(
                "weak-password", "the project does not accept this password" + Self.quoted(text),
                advice: ["choose another password, with at least 6 characters"],
                explanation:
                    "Firebase requires at least 6 characters; a project can also require numbers, capital letters and special characters."
            )
        case .passwordsDiffer:
            .error(
                "passwords-differ", "the two passwords are not the same", advice: ["start again"],
                explanation:
                    "A new password is not shown as you type, so '--sign-up' asks for it twice. No account was created."
            )
        case .noSignUp:
            .error(
                "no-sign-up", "the project does not let users create accounts",
                advice: ["an owner of the project can add you, in the Firebase console under Authentication, Users"],
                explanation:
                    "A setting of the Firebase project reserves new accounts for its owners (Authentication, Settings, User actions)."
            )
        case .disabled:
            .error(
                "account-disabled", "this account is disabled",
                advice: ["an owner of the project can enable it, in the Firebase console under Authentication"],
                explanation:
                    "An owner of the Firebase project disabled the account. Its data is kept, but nobody can sign in with it."
            )
        case .tooManyAttempts:
            .error(
                "too-many-attempts", "there were too many attempts to sign in to this account",
                advice: ["wait a few minutes, or choose a new password: sitegen login --reset-password"],
                explanation:
                    "Firebase blocks an account for a while after several wrong passwords. Wait before you try again.")
        case .notEnabled(let provider):
            .error(
                "provider-not-enabled",
                provider == "password"
                    ? "the project does not allow signing in with e-mail address and password"
                    : "the project does not allow signing in with '\(provider)'",
                advice: [
                    "an owner of the project can enable it, in the Firebase console under Authentication, Sign-in method"
                ],
                explanation:
                    "Each way to sign in must be enabled in the Firebase project. Enable it there, or sign in another way."
            )
        case .wantsMore(let wish):
            .error(
                "more-than-a-password", Self.message(for: wish),
                advice: [
                    wish == .otherAccount
                        ? "sign in with e-mail address and password, or ask an owner of the project"
                        : "sign in with an identity provider: --oidc ISSUER --client-id ID"
                ],
                explanation:
                    "The account or the project requires a step that the command line cannot do, such as a second factor or a captcha. Sign in with an identity provider in the browser instead."
            )
        case .refused(let host, let text):
            .error(
                "sign-in-refused", "'\(host)' refused to sign in" + Self.quoted(text),
                advice: ["check the project's settings in the Firebase console under Authentication"],
                explanation:
                    "The service refused the request for a reason that sitegen does not know; the text is the service's own. Usually a setting of the project is missing."
            )
        case .noAPIKey:
            .error(
                "missing-api-key", "the project's API key is missing",
                advice: ["write --api-key KEY; the key is in the Firebase console, in the project's settings"],
                explanation:
                    "Signing in needs the web API key of the Firebase project. The key is not secret: it identifies the project. After the first sign-in, the session remembers it."
            )
        case .unknownAPIKey:
            .error(
                "unknown-api-key", "the service does not accept this API key",
                advice: ["copy it again from the Firebase console, in the project's settings"],
                explanation: "The key is incomplete, was deleted, or belongs to another project.")
        case .noDatabase:
            .error(
                "missing-database", "no database is named",
                advice: ["write --firebase URL, or sign in: sitegen login --firebase URL --api-key KEY"],
                explanation:
                    "The command needs the address of a database, from --firebase or from the session of an earlier 'sitegen login'. There is neither."
            )
        case .emulatorHost(let text):
            .error(
                "auth-emulator-host",
                "'\(text)' in FIREBASE_AUTH_EMULATOR_HOST is not a host with a port",
                advice: ["write host and port without http://, such as 127.0.0.1:9099"],
                explanation:
                    "The variable FIREBASE_AUTH_EMULATOR_HOST selects the Firebase emulator instead of the real service. The connection is not encrypted, so use it only for accounts of the emulator."
            )
        case .unencryptedToken(let host):
            .error(
                "unencrypted-token",
                "the emulator '\(host)' is on another machine, and the token is not one of an emulator",
                advice: [
                    "sign in at the emulator: set FIREBASE_AUTH_EMULATOR_HOST, and run sitegen login",
                    "or set SITEGEN_TOKEN=owner, with which the emulator ignores the rules",
                ],
                explanation:
                    "Connections to an emulator are not encrypted. sitegen sends them only unsigned tokens of the emulator of Firebase Authentication, which are worth nothing elsewhere."
            )
        case .unencryptedSignIn(let host):
            .warning(
                "unencrypted-sign-in",
                "the emulator '\(host)' is on another machine: what you sign in with is sent there without encryption",
                advice: ["use an account that exists in the emulator only, with a password that you use nowhere else"],
                explanation:
                    "Connections to an emulator are not encrypted, so others in the network can read the password, or the token of an identity provider. Accounts of an emulator protect nothing."
            )
        case .noTerminal:
            .error(
                "no-terminal-for-password", "the password cannot be read without a terminal",
                advice: ["write the address and the password to standard input, one line each"],
                explanation:
                    "sitegen reads a typed password only from a terminal, where it can hide it. In scripts, pass address and password on standard input."
            )
        case .inputEnded:
            .error(
                "password-missing", "the input ended before the password, or before the e-mail address",
                advice: [
                    "write the password to standard input, and before it, without --email, the address: one line each"
                ],
                explanation:
                    "Standard input must contain the e-mail address, unless --email gives it, and the password, in one line each. One of them is missing."
            )
        case .notSignedIn:
            .error(
                "not-signed-in", "you are not signed in",
                advice: ["sign in first: sitegen login --firebase URL --api-key KEY"],
                explanation:
                    "The command writes in your name, so it needs a session. 'sitegen whoami' shows the current one.")
        case .sessionRefused(let text):
            .error(
                "session-refused", "the session is no longer valid" + Self.quoted(text),
                advice: ["sign in again: sitegen login"],
                explanation:
                    "The service ended the session, for example because the password was changed or the account was disabled."
            )
        case .tokenEnded:
            .error(
                "token-ended", "the token in SITEGEN_TOKEN has expired",
                advice: ["create a new one, or unset the variable and sign in: sitegen login"],
                explanation:
                    "ID tokens are valid for one hour. A token from the environment cannot be renewed by sitegen.")
        case .namelessToken:
            .error(
                "nameless-token", "the token in SITEGEN_TOKEN does not contain a user",
                advice: ["you can still use it for what the database's rules allow"],
                explanation:
                    "The token grants access, but does not identify a user, for example an access token of a service account. Commands that need to know who you are cannot use it."
            )
        case .tokenTakesPrecedence:
            .warning(
                "token-stands-first", "the token in SITEGEN_TOKEN is used instead of the session",
                advice: ["unset the variable to use the session"],
                explanation:
                    "A token in the environment has priority over the session of 'sitegen login'. Signing in has no effect while the variable is set."
            )
        case .session(let path, .unreadable(let reason)):
            .error(
                "session-unreadable", "the session in '\(path)' cannot be read: \(reason)",
                advice: ["sign out and in again: sitegen logout, sitegen login"],
                explanation:
                    "The operating system refused to open the session file. Check its owner and permissions, or create a new session."
            )
        case .session(let path, .damaged):
            .error(
                "session-damaged", "'\(path)' does not contain a valid session",
                advice: ["sign out and in again: sitegen logout, sitegen login"],
                explanation: "The session file was changed or only partly written. Signing out removes it.")
        case .session(let path, .open):
            .error(
                "session-open-to-others", "other users can read the session in '\(path)', so it is not used",
                advice: ["sign in again to replace it", "or restrict its permissions: chmod 600 '\(path)'"],
                explanation: Self.privateSession)
        case .session(let path, .foreign):
            .error(
                "session-open-to-others", "the session in '\(path)' belongs to another user, so it is not used",
                advice: ["run sitegen as its owner, or set XDG_CONFIG_HOME"], explanation: Self.privateSession)
        case .session(let path, .unwritable(let reason)):
            .error(
                "session-not-written", "the session cannot be saved in '\(path)': \(reason)",
                advice: ["check the permissions and the disk space, or set XDG_CONFIG_HOME to another folder"],
                explanation:
                    "sitegen stores the session in the configuration folder of the user. The folder cannot be written, so you are signed in for this run only."
            )
        case .session(let path, .unremovable(let reason)):
            .error(
                "session-not-written", "the session in '\(path)' cannot be removed: \(reason)",
                advice: ["check the permissions, or set XDG_CONFIG_HOME to another folder"],
                explanation:
                    "The session file cannot be deleted, so you remain signed in on this machine. Remove the file yourself."
            )
        case .noSessionFolder:
            .error(
                "no-session-folder", "there is no folder for the session: neither HOME nor XDG_CONFIG_HOME is set",
                advice: ["set XDG_CONFIG_HOME to a folder of your own"],
                explanation:
                    "sitegen stores the session in $XDG_CONFIG_HOME/sitegen or ~/.config/sitegen. Containers and services often run without these variables."
            )
        case .sessionBusy:
            .error(
                "session-busy", "another run of sitegen has locked the session for a minute",
                advice: ["try again when that run has ended"],
                explanation:
                    "Only one run at a time renews the session, so that none of them loses it. Another run did not finish in time."
            )
        case .noUserInfo:
            .error(
                "no-user-info", "there is no given name, family name, nickname or picture for this account",
                advice: [
                    "sign in with an identity provider: sitegen login --oidc ISSUER --client-id ID",
                    "or name a file with its answer: sitegen import userinfo FILE",
                ],
                explanation:
                    "'import userinfo' copies what the account says about its user. Accounts with only an e-mail address and a password say nothing."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [AccountProblem] {
        let path = "/home/ada/.config/sitegen/session.json"
        return [
            .emptyCredentials, .wrongCredentials, .unusableEmail, .emailExists, .unknownEmail,
            .weakPassword("Password should be at least 6 characters"), .passwordsDiffer, .noSignUp, .disabled,
            .tooManyAttempts,
            .notEnabled(provider: "password"), .notEnabled(provider: "oidc.example"), .wantsMore(.secondFactor),
            .wantsMore(.captcha), .wantsMore(.otherAccount),
            .refused(host: "identitytoolkit.googleapis.com", text: "INVALID_TENANT_ID"),
            .noAPIKey, .unknownAPIKey, .noDatabase, .emulatorHost("http://127.0.0.1:9099"),
            .unencryptedToken(host: "firebase.example:9000"), .unencryptedSignIn(host: "firebase.example:9099"),
            .noTerminal, .inputEnded,
            .notSignedIn, .sessionRefused(text: "TOKEN_EXPIRED"), .tokenEnded, .namelessToken, .tokenTakesPrecedence,
            .session(path: path, .unreadable("permission denied")), .session(path: path, .damaged),
            .session(path: path, .open), .session(path: path, .foreign),
            .session(path: path, .unwritable("no space left on device")),
            .session(path: path, .unremovable("permission denied")), .noSessionFolder, .sessionBusy, .noUserInfo,
        ]
    }

    private static let privateSession =
        "A session lets its holder write in your name, so its file must belong to you and be readable only by you. Somebody else may have copied it: sign in again to replace it."

    private static func message(for wish: Wish) -> String {
        switch wish {
        case .secondFactor: "this account requires a second factor, which is not supported here"
        case .captcha: "the project requires a captcha, which is not supported here"
        case .otherAccount: "another account has the same e-mail address and must be linked first"
        }
    }

    private static func quoted(_ text: String?) -> String { text.map { ": \($0)" } ?? "" }
}
