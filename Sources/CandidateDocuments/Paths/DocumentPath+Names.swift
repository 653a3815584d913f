import CandidateProfile
import WebSafety

/// Names that hosts and systems treat specially.
extension DocumentPath {
    /// What keeps a file or folder of a name from being published; `nil` where nothing does.
    ///
    /// Sites are copied to hosts, and cloned, on Windows as well ("Naming Files, Paths, and Namespaces", Win32).
    static func problem(withName name: String) -> DocumentNameProblem? {
        if let character = name.unicodeScalars.first(where: { "<>:\"|?*".unicodeScalars.contains($0) }) {
            return .character(character)
        }
        if let last = name.utf8.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { return .ending }
        let lowered = name.lowercased()
        // A device is meant whatever follows the first dot: 'con.pdf'.
        let stem = String(lowered.unicodeScalars.prefix { $0 != "." })
        if PathName.isDevice(trimmed(stem)) { return .device }
        return hostSettings.contains(lowered) ? .hostSettings : nil
    }

    /// The names, in lower case, under which IIS, Netlify, Cloudflare, GitHub Pages, Vercel, Azure, Firebase and PHP look for
    /// settings.
    private static let hostSettings: Set<String> = [
        "web.config", "_headers", "_redirects", "_routes.json", "_worker.js", "cname", "netlify.toml", "vercel.json",
        "staticwebapp.config.json", "firebase.json", "php.ini",
    ]

    /// Whether web servers take a file of a name for a program, which they run instead of sending it.
    static func isServerProgram(_ name: String) -> Bool {
        let extensions = name.lowercased().unicodeScalars.split(separator: ".").dropFirst().map {
            String(Substring($0))
        }
        // Apache may run these whatever extension follows: 'page.php.pdf'.
        if extensions.contains(where: { isPHP($0) || $0 == "cgi" || $0 == "fcgi" }) { return true }
        let programs: Set<String> = [
            "asp", "aspx", "asa", "asax", "ascx", "ashx", "asmx", "axd", "cshtml", "vbhtml", "jsp", "jspx", "jspf",
            "cfm", "cfc",
        ]
        return extensions.last.map(programs.contains) ?? false
    }

    private static func isPHP(_ fileExtension: String) -> Bool {
        if ["phtml", "pht", "phar", "phps"].contains(fileExtension) { return true }
        return fileExtension.hasPrefix("php") && fileExtension.utf8.dropFirst(3).allSatisfy(\.isASCIIDigit)
    }
}
