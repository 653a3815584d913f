import ByteText
import CandidateProfile
import WebSafety

/// References to files in a candidate's folder: relative and percent-encoded (RFC 3986).
public enum DocumentPath {
    /// Whether a text is an address rather than a path: it has a scheme, or begins with `//`.
    public static func isAddress(_ text: String) -> Bool {
        if text.hasPrefix("//") { return true }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ":"): return true
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
            default: continue
            }
        }
        return false
    }

    /// The decoded path of a reference, without `.` and empty segments.
    public static func path(
        _ reference: String, folder: @autoclosure () -> String
    ) throws(DocumentProblem) -> String {
        if isPlainName(reference) { return reference }
        let text = reference.trimmedOfASCII
        for scalar in text.unicodeScalars {
            if scalar == "\\" { throw .refused(text, .backslash) }
            if HiddenCharacter.isHidden(scalar) { throw .refused(text, .hiddenCharacter(scalar)) }
        }
        if text.contains("?") || text.contains("#") { throw .queryOrFragment(text) }
        guard let decoded = decodingPercents(text) else { throw .percent(text) }
        if let scalar = decoded.unicodeScalars.first(where: HiddenCharacter.isHidden) {
            throw .refused(text, .hiddenCharacter(scalar))
        }
        if decoded.contains("\\") { throw .refused(text, .backslash) }
        guard !decoded.hasPrefix("/") else { throw .absolute(text) }
        let components = decoded.split(separator: "/").filter { $0 != "." }
        guard !components.contains("..") else { throw .outside(text, folder: folder()) }
        guard !components.isEmpty else { throw .notAFile(text) }
        return components.joined(separator: "/")
    }

    /// Refuses a path whose names are not allowed.
    static func checkName(_ path: String) throws(DocumentProblem) {
        // Compare bytes: in a Swift string, a dot with a combining mark is not a dot.
        let components = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if components.contains(where: { $0.utf8.first == UInt8(ascii: ".") }) { throw .hidden(path) }
        for name in components { if let problem = problem(withName: name) { throw .unusableName(path, problem) } }
        if isServerProgram(components.last ?? "") { throw .scriptable(path, .serverProgram) }
        switch fileExtension(path) {
        case "html", "htm", "xhtml", "xht", "shtml", "shtm", "stm", "mhtml", "mht": throw .scriptable(path, .webPage)
        case "svg", "svgz": throw .scriptable(path, .drawing)
        case "xml", "xsl", "xslt": throw .scriptable(path, .xml)
        case "js", "mjs", "cjs": throw .scriptable(path, .script)
        case "css": throw .scriptable(path, .styleSheet)
        case "wasm", "swf": throw .scriptable(path, .program)
        case "md", "markdown": throw .markdown(path)
        case "json": throw .node(path)
        default: return
        }
    }

    /// The part after the last dot of the name, in lower case.
    public static func fileExtension(_ path: String) -> String {
        if isPlainName(path) {
            let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
            return dot.map { path[path.utf8.index(after: $0)...].lowercased() } ?? ""
        }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The complete address for one without a scheme: `example.com/x`, `ada@example.org`.
    public static func address(in reference: String) -> String? {
        let text = reference.trimmedOfASCII
        if let address = AddressAdvice.withColon(text) ?? AddressAdvice.hostOfShare(text) { return address }
        if let address = addressWithPort(in: text) { return address }
        if URLFilter.isMailAddress(text) { return "mailto:\(text)" }
        if let inside = AddressAdvice.addressInside(text) { return inside }
        let host = text.prefix { !"/?#".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isHost =
            labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty
                    && label.unicodeScalars.allSatisfy {
                        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
                    }
            }
        guard isHost, let last = labels.last?.lowercased(), last.count >= 2, !last.allSatisfy(\.isNumber) else {
            return nil
        }
        let isFileName = !text.utf8.contains(UInt8(ascii: "/")) && fileExtensions.contains(last)
        return isFileName || (try? NavigationURL("https://" + text)) == nil ? nil : "https://\(text)"
    }

    /// The complete address for a host with a port and without a scheme: `example.com:8080/x`.
    public static func addressWithPort(in reference: String) -> String? {
        let text = reference.trimmedOfASCII
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let port = text[colon...].dropFirst().prefix { !"/?#".contains($0) }
        guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let host = String(text[..<colon])
        guard address(in: host) == "https://\(host)" else { return nil }
        return (try? NavigationURL("https://" + text)) == nil ? nil : "https://\(text)"
    }

    /// The complete address of a picture without a scheme: `www.example.com/me.jpg`. A file in a folder whose name
    /// contains a dot does not count.
    public static func addressOfPicture(in reference: String) -> String? {
        guard !isAddress(reference) || addressWithPort(in: reference) != nil, let address = address(in: reference),
            address.hasPrefix("https://")
        else {
            return nil
        }
        let host = address.dropFirst("https://".count).prefix { !"/?#:".contains($0) }
        return host.split(separator: ".").last?.allSatisfy(\.isLetter) == true ? address : nil
    }

    /// The advice to write an address.
    public static func advice(toWrite address: String) -> String {
        address.hasPrefix("mailto:") ? "write it as \"email\", or \(address) for a link" : "write \(address)"
    }

    /// The advice to write an address if it is not a file.
    public static func advice(onTheWeb address: String) -> String {
        advice(toWrite: address) + (address.hasPrefix("mailto:") ? "" : " for an address on the web")
    }

    /// Whether a path has the extension of a document.
    static func hasFileExtension(_ path: String) -> Bool { fileExtensions.contains(fileExtension(path)) }

    /// Whether a path is a Windows path with a drive or a network share: `C:\cv.pdf`, `\\server\cv.pdf`.
    static func isOfWindows(_ text: String) -> Bool {
        let start = Array(text.trimmedOfASCII.unicodeScalars.prefix(3))
        guard start.count == 3 else { return false }
        return start[0].properties.isAlphabetic && start[1] == ":" && start[2] == "\\"
            || start[0] == "\\" && start[1] == "\\"
    }

    /// The path relative to the candidate's folder, for a path that includes the folder.
    public static func path(_ path: String, below uid: String) -> String? {
        let components = path.split(separator: "/")
        guard let index = components.lastIndex(where: { $0.utf8.elementsEqual(uid.utf8) }) else { return nil }
        let below = components[(index + 1)...]
        return below.isEmpty ? nil : below.joined(separator: "/")
    }

    /// Percent-encodes a path as a reference, except unreserved characters and `/`.
    public static func reference(to path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension DocumentPath {
    /// Whether a text consists of ASCII letters, digits, `-`, `_` and `.`, and does not begin with a dot. Such a name
    /// needs no decoding and no further checks.
    private static func isPlainName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
            default: byte.isASCIILetter || byte.isASCIIDigit
            }
        }
    }

    private static let fileExtensions: Set<String> = [
        "pdf", "png", "jpg", "jpeg", "gif", "webp", "avif", "txt", "rtf", "doc", "docx", "odt", "pages", "key", "ppt",
        "pptx", "xls", "xlsx", "csv", "tex", "zip", "md", "html", "htm", "svg", "json", "xml",
        "js", "mjs", "cjs", "css", "wasm", "swf", "php", "asp", "aspx", "jsp", "cgi",
    ]

    private static func decodingPercents(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return PercentEncoding.decoded(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
    }
}

/// Names that hosts and systems treat specially.
extension DocumentPath {
    /// The reason why a file or folder with this name cannot be published; `nil` if there is none.
    ///
    /// Includes the rules of Windows ("Naming Files, Paths, and Namespaces", Win32), because sites are also cloned and
    /// hosted there.
    static func problem(withName name: String) -> DocumentNameProblem? {
        if let character = name.unicodeScalars.first(where: { "<>:\"|?*".unicodeScalars.contains($0) }) {
            return .character(character)
        }
        if let last = name.utf8.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { return .ending }
        let lowered = name.lowercased()
        // A device name counts up to the first dot: 'con.pdf'.
        let stem = String(lowered.unicodeScalars.prefix { $0 != "." })
        if PathName.isDevice(stem.trimmedOfASCII) { return .device }
        return hostSettings.contains(lowered) ? .hostSettings : nil
    }

    /// The names of settings files, in lower case, of IIS, Netlify, Cloudflare, GitHub Pages, Vercel, Azure, Firebase
    /// and PHP.
    private static let hostSettings: Set<String> = [
        "web.config", "_headers", "_redirects", "_routes.json", "_worker.js", "cname", "netlify.toml", "vercel.json",
        "staticwebapp.config.json", "firebase.json", "php.ini", "user.ini",
    ]

    /// Whether web servers may run a file with this name instead of sending it.
    static func isServerProgram(_ name: String) -> Bool {
        let extensions = name.lowercased().unicodeScalars.split(separator: ".").dropFirst().map {
            String(Substring($0))
        }
        // Apache may run these regardless of further extensions: 'page.php.pdf'.
        if extensions.contains(where: { isPHP($0) || $0 == "cgi" || $0 == "fcgi" }) { return true }
        let programs: Set<String> = [
            "asp", "aspx", "asa", "asax", "ascx", "ashx", "asmx", "axd", "cshtml", "vbhtml", "jsp", "jspx", "jspf",
            "cfm", "cfc", "hta", "pl", "py", "rb",
        ]
        return extensions.last.map(programs.contains) ?? false
    }

    private static func isPHP(_ fileExtension: String) -> Bool {
        if ["phtml", "pht", "phar", "phps"].contains(fileExtension) { return true }
        return fileExtension.hasPrefix("php") && fileExtension.utf8.dropFirst(3).allSatisfy(\.isASCIIDigit)
    }
}
