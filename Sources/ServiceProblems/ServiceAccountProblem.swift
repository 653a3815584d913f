import Diagnostics

/// A problem of the key file of a service account, which `GOOGLE_APPLICATION_CREDENTIALS` names.
///
/// `path` is the file. No value contains a part of its content.
public enum ServiceAccountProblem: Problem, Error, Hashable {
    /// The file cannot be read; the system's reason.
    case unreadable(path: String, String)
    /// The file is not the key file of a service account.
    case notAKeyFile(path: String)
    /// The file's address for tokens is not encrypted.
    case tokenAddress(path: String)
    /// The program `openssl` is not installed.
    case noOpenSSL
    /// `openssl` cannot sign with the key.
    case unusableKey(path: String)
    /// The service does not issue a token for the key; its text.
    case refused(host: String, text: String?)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .unreadable(let path, let reason):
            .error(
                "service-account-unreadable",
                "the file '\(path)' in GOOGLE_APPLICATION_CREDENTIALS cannot be read: \(reason)",
                advice: ["correct the variable, or unset it to use the database without a service account"],
                explanation: Self.variable)
        case .notAKeyFile(let path):
            .error(
                "service-account-form", "'\(path)' is not the key file of a service account",
                advice: [
                    "create one in the Firebase console, in the project's settings under Service accounts",
                    "or set SITEGEN_TOKEN to an access token, such as the output of: gcloud auth print-access-token",
                ],
                explanation: Self.variable)
        case .tokenAddress(let path):
            .error(
                "service-account-form", "the \"token_uri\" in '\(path)' does not begin with https://",
                advice: ["download the file again from the Firebase console"], explanation: Self.variable)
        case .noOpenSSL:
            .error(
                "openssl-missing", "the program 'openssl' is not installed; it signs with the key of a service account",
                advice: ["install it: apt-get install openssl"],
                explanation:
                    "sitegen has no cryptography of its own. With GOOGLE_APPLICATION_CREDENTIALS, it runs 'openssl dgst -sign' and passes the key through a pipe."
            )
        case .unusableKey(let path):
            .error(
                "service-account-key", "'openssl' cannot sign with the \"private_key\" in '\(path)'",
                advice: ["download the file again from the Firebase console"],
                explanation:
                    "The key must be an RSA key in PEM form, with its line feeds. They are often lost when a key is copied into a variable of a CI system."
            )
        case .refused(let host, let text):
            .error(
                "service-account-refused",
                "'\(host)' issues no token for the service account" + (text.map { ": \($0)" } ?? ""),
                advice: [
                    "check that the key was not deleted, and that the clock of this machine is right",
                    "unset GOOGLE_APPLICATION_CREDENTIALS to use the database without a service account",
                ],
                explanation: Self.variable)
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [ServiceAccountProblem] {
        [
            .unreadable(path: "key.json", "no such file or directory"), .notAKeyFile(path: "key.json"),
            .tokenAddress(path: "key.json"), .noOpenSSL, .unusableKey(path: "key.json"),
            .refused(host: "oauth2.googleapis.com", text: "Invalid JWT Signature"),
        ]
    }

    private static let variable =
        "GOOGLE_APPLICATION_CREDENTIALS names the key file of a service account, with which programs such as CI jobs can use a database without a person's session. It is used if there is no SITEGEN_TOKEN and no session for the database."
}
