/// How a file is checked, by its extension.
enum FileKind {
    /// HTML.
    case page
    /// A style sheet.
    case style
    /// A PDF.
    case pdf
    /// Other text.
    case text
    /// Pictures and unknown files.
    case other

    init(_ path: String) {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last else {
            self = .other
            return
        }
        switch Substring(ending).lowercased() {
        case "html", "htm": self = .page
        case "css": self = .style
        case "pdf": self = .pdf
        case "txt", "md", "json", "xml", "svg", "vcf", "csv", "tsv", "ics", "js", "mjs", "webmanifest", "atom", "rss",
            "tex", "rtf", "yml", "yaml", "toml":
            self = .text
        default: self = .other
        }
    }
}
