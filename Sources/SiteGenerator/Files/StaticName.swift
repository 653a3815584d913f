/// What the name of a static file, or of a folder of them, tells of it.
enum StaticName: Equatable {
    /// It is published.
    case usual
    /// Version control, an editor or a system left it there, and nobody means to publish it.
    case leftBehind
    /// It is hardly ever meant to be published.
    case denied(Reason)

    /// Why a file is hardly ever meant to be published, to follow "but".
    enum Reason: String, Sendable, Hashable {
        case hidden = "hidden files often hold settings and passwords"
        case secret = "files of such a name hold keys or passwords"
        case key = "it holds a private key"
        case copy = "files of such a name are backups, databases or logs"
    }

    /// Judges a name, in letters of either case.
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
    /// Files that hosts and other sites look for.
    private static let publicHidden: Set<String> = [".well-known", ".nojekyll", ".domains"]

    private static let leftBehindNames: Set<String> = [
        ".svn", ".bzr", ".ds_store", ".directory", ".fseventsd", ".spotlight-v100", ".trashes", "__macosx", "thumbs.db",
        "ehthumbs.db", "desktop.ini", ".vscode", ".idea", ".vs",
    ]
    private static let leftBehindStarts = [".git", ".hg", "._", ".#", "~$", ".~lock.", ".goutputstream-"]
    /// What a file is called while it is edited.
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

/// Private keys by what they hold, whatever they are called.
enum PrivateKey {
    /// How many bytes are looked at.
    static let startLength = 1_024

    /// Whether a file that begins so holds a key: one of OpenSSL, OpenSSH or PGP, of a Google service account, or of PuTTY.
    static func isIn(_ start: [UInt8]) -> Bool {
        // Text alone: what is no UTF-8 is no such file.
        guard start.contains(UInt8(ascii: "-")), !start.contains(0) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("PRIVATE KEY-----") || text.contains("PRIVATE KEY BLOCK-----")
            || text.hasPrefix("PuTTY-User-Key-File-")
    }
}
