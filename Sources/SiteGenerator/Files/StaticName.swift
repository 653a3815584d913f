/// Whether a static file or folder may be published, judged by its name.
enum StaticName: Equatable {
    /// It is published.
    case usual
    /// Left out: version control, an editor or the operating system created it.
    case leftBehind
    /// An error: it is hardly ever meant to be published.
    case denied(Reason)

    /// The reason why a file is hardly ever meant to be published, as the continuation of "but".
    enum Reason: String, Sendable, Hashable {
        case hidden = "hidden files often hold settings and passwords"
        case secret = "files of such a name hold keys or passwords"
        case key = "it holds a private key"
        case copy = "files of such a name are backups, databases or logs"
    }

    /// Classifies a name, ignoring case.
    init(_ name: String) {
        let name = name.lowercased()
        func has(_ starts: [String], _ endings: [String] = []) -> Bool {
            starts.contains(where: name.hasPrefix) || endings.contains(where: name.hasSuffix)
        }
        let isHidden = name.utf8.first == UInt8(ascii: ".")
        if Self.publicHidden.contains(name) {
            self = .usual
        } else if Self.leftBehindNames.contains(name) || has(Self.leftBehindStarts, ["~"])
            || isHidden && has([], Self.editing) || name.hasPrefix("#") && name.hasSuffix("#")
        {
            self = .leftBehind
        } else if Self.secrets.contains(name) || has([".env."], Self.secretEndings) {
            self = .denied(.secret)
        } else if isHidden {
            self = .denied(.hidden)
        } else {
            self = has([], Self.copyEndings) ? .denied(.copy) : .usual
        }
    }
}

extension StaticName {
    /// Hidden files that hosts and other sites look for.
    private static let publicHidden: Set<String> = [".well-known", ".nojekyll", ".domains"]

    private static let leftBehindNames: Set<String> = [
        ".svn", ".bzr", ".ds_store", ".directory", ".fseventsd", ".spotlight-v100", ".trashes", "__macosx", "thumbs.db",
        "ehthumbs.db", "desktop.ini", ".vscode", ".idea", ".vs",
    ]
    private static let leftBehindStarts = [".git", ".hg", "._", ".#", "~$", ".~lock.", ".goutputstream-"]
    /// The endings of the files of an open editor.
    private static let editing = [".swp", ".swo", ".swx", ".kate-swp"]

    private static let secrets: Set<String> = [
        ".env", ".ssh", ".aws", ".gnupg", ".netrc", ".npmrc", ".htpasswd", ".pgpass", "id_rsa", "id_dsa", "id_ecdsa",
        "id_ed25519",
    ]
    private static let secretEndings = [".pem", ".key", ".p12", ".pfx", ".ppk", ".kdbx"]
    private static let copyEndings = [
        ".bak", ".old", ".orig", ".swp", ".tmp", ".sqlite", ".sql", ".log",
    ]
}

/// Detects private keys by their content, whatever their names are.
enum PrivateKey {
    /// The number of bytes to examine.
    static let startLength = 1_024

    /// Whether the start of a file is that of a key: of OpenSSL, OpenSSH or PGP, of a Google service account, or of
    /// PuTTY.
    static func isIn(_ start: [UInt8]) -> Bool {
        // Such files are text without NUL.
        guard start.contains(UInt8(ascii: "-")), !start.contains(0) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("PRIVATE KEY-----") || text.contains("PRIVATE KEY BLOCK-----")
            || text.hasPrefix("PuTTY-User-Key-File-")
    }
}
