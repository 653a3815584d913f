import WebSafety

/// References to files in a candidate's folder: relative, percent-encoded (RFC 3986).
public enum DocumentPath {
    /// Whether a text is an address of its own and no path: it has a scheme, or begins with `//`.
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

    /// The path that a reference means, decoded, without `.` and empty components.
    public static func path(
        _ reference: String, folder: @autoclosure () -> String
    ) throws(DocumentProblem) -> String {
        if isPlainName(reference) { return reference }
        let text = trimmed(reference)
        for scalar in text.unicodeScalars {
            if scalar == "\\" { throw .refused(text, .backslash) }
            if isHidden(scalar) { throw .refused(text, .hiddenCharacter(scalar)) }
        }
        if text.contains("?") || text.contains("#") { throw .queryOrFragment(text) }
        guard let decoded = decodingPercents(text) else { throw .percent(text) }
        if let scalar = decoded.unicodeScalars.first(where: isHidden) { throw .refused(text, .hiddenCharacter(scalar)) }
        if decoded.contains("\\") { throw .refused(text, .backslash) }
        guard !decoded.hasPrefix("/") else { throw .absolute(text) }
        let components = decoded.split(separator: "/").filter { $0 != "." }
        guard !components.contains("..") else { throw .outside(text, folder: folder()) }
        guard !components.isEmpty else { throw .notAFile(text) }
        return components.joined(separator: "/")
    }

    /// Refuses what a name alone gives away.
    static func checkName(_ path: String) throws(DocumentProblem) {
        // Bytes are looked at: to Swift a dot with a combining mark behind it is no dot.
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

    /// What follows the last dot of the name, in lower case.
    public static func fileExtension(_ path: String) -> String {
        if isPlainName(path) {
            let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
            return dot.map { path[path.utf8.index(after: $0)...].lowercased() } ?? ""
        }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The address that somebody meant who left out the scheme: `example.com/x`, `ada@example.org`.
    public static func address(in reference: String) -> String? {
        let text = trimmed(reference)
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

    /// The address that somebody meant who left out the scheme before a site with a port: `example.com:8080/x`.
    public static func addressWithPort(in reference: String) -> String? {
        let text = trimmed(reference)
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let port = text[colon...].dropFirst().prefix { !"/?#".contains($0) }
        guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let host = String(text[..<colon])
        guard address(in: host) == "https://\(host)" else { return nil }
        return (try? NavigationURL("https://" + text)) == nil ? nil : "https://\(text)"
    }

    /// The address of a picture that somebody meant who left out the scheme: `www.example.com/me.jpg`, and no file in a
    /// folder whose name has a dot.
    public static func addressOfPicture(in reference: String) -> String? {
        guard !isAddress(reference) || addressWithPort(in: reference) != nil, let address = address(in: reference),
            address.hasPrefix("https://")
        else {
            return nil
        }
        let host = address.dropFirst("https://".count).prefix { !"/?#:".contains($0) }
        return host.split(separator: ".").last?.allSatisfy(\.isLetter) == true ? address : nil
    }

    /// The advice that goes with an address that somebody meant.
    public static func advice(toWrite address: String) -> String {
        address.hasPrefix("mailto:") ? "write it as \"email\", or \(address) for a link" : "write \(address)"
    }

    /// The same where a file may have been meant as well.
    public static func advice(onTheWeb address: String) -> String {
        advice(toWrite: address) + (address.hasPrefix("mailto:") ? "" : " for an address on the web")
    }

    /// Whether a path ends like the name of a document.
    static func hasFileExtension(_ path: String) -> Bool { fileExtensions.contains(fileExtension(path)) }

    /// Whether a path begins with a drive or a network share of Windows: `C:\cv.pdf`, `\\server\cv.pdf`.
    static func isOfWindows(_ text: String) -> Bool {
        let start = Array(trimmed(text).unicodeScalars.prefix(3))
        guard start.count == 3 else { return false }
        return start[0].properties.isAlphabetic && start[1] == ":" && start[2] == "\\"
            || start[0] == "\\" && start[1] == "\\"
    }

    /// The part of a path that follows the candidate's folder, for a path that names the folder as well.
    public static func path(_ path: String, below uid: String) -> String? {
        let components = path.split(separator: "/")
        guard let index = components.lastIndex(where: { $0.utf8.elementsEqual(uid.utf8) }) else { return nil }
        let below = components[(index + 1)...]
        return below.isEmpty ? nil : below.joined(separator: "/")
    }

    /// A path as a reference: everything encoded but unreserved characters and `/`.
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
    /// Whether a text is a name of nothing but letters and digits of ASCII, `-`, `_` and `.`, and does not begin with a dot.
    /// As a reference or a path it means the file of that name, and nothing in it has to be looked at more closely.
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

    /// The text without white space of ASCII around it.
    public static func trimmed(_ text: String) -> String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || ("\t"..."\r").contains(scalar) }
        let scalars = text.unicodeScalars.drop(while: isSpace)
        guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(Substring(scalars[...last]))
    }

    /// Whether a character is not seen, or changes the direction in which others are shown.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        // Joiners shape letters of Persian and Indic scripts, and emoji.
        case .format: return scalar != "\u{200C}" && scalar != "\u{200D}" && !isOfEmoji(scalar)
        default: return false
        }
    }

    /// Tags, with which emoji of flags are written.
    private static func isOfEmoji(_ scalar: Unicode.Scalar) -> Bool { ("\u{E0020}"..."\u{E007F}").contains(scalar) }

    private static func decodingPercents(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return PercentEncoding.decoded(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
