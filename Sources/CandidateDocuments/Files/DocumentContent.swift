import CandidateProfile

/// The type of a file, determined by its first bytes rather than by its name.
struct DocumentContent {
    /// The number of bytes to read: PDF readers accept the signature anywhere in the first 1,024.
    static let length = 1_024

    private let start: [UInt8]

    init(_ start: [UInt8]) {
        self.start = start
    }

    /// The kind of a document with this path.
    ///
    /// - Throws: the reason to refuse it: the content is HTML or SVG, or is not a PDF despite the extension.
    func kind(of path: String) throws(DocumentProblem) -> LocalDocument.Kind {
        if isImage { return .image }
        if start.starts(with: Self.pdfMark) { return .pdf }
        if let kind = scriptableKind { throw .scriptable(path, kind) }
        // Without an extension, some browsers guess that a file is HTML.
        if DocumentPath.fileExtension(path).isEmpty, hasMarkup { throw .scriptable(path, .webPage) }
        guard DocumentPath.fileExtension(path) == "pdf" else { return .other }
        let isMarked = start.indices.contains { start[$0...].starts(with: Self.pdfMark) }
        guard isMarked else { throw .notAPDF(path) }
        return .pdf
    }
}

extension DocumentContent {
    private static let pdfMark = Array("%PDF-".utf8)

    /// Whether it has the signature of a picture that browsers show (WHATWG MIME Sniffing, 6.1; AVIF by its HEIF
    /// brand).
    private var isImage: Bool {
        func has(_ text: String, at offset: Int) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
        return start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            || start.starts(with: [0xFF, 0xD8, 0xFF])
            || has("GIF87a", at: 0) || has("GIF89a", at: 0) || has("RIFF", at: 0) && has("WEBP", at: 8)
            || has("ftypavif", at: 4) || has("ftypavis", at: 4)
    }

    /// Whether it contains markup that can run scripts.
    private var hasMarkup: Bool {
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return ["<script", "<!doctype html", "<html", "<iframe", "<svg"].contains(where: text.contains)
    }

    /// The type that a browser would guess, if it can run scripts (WHATWG MIME Sniffing, 7.1).
    private var scriptableKind: ScriptableKind? {
        let bytes = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...]
        let text = String(decoding: bytes.drop { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }, as: UTF8.self)
            .lowercased()
        guard text.hasPrefix("<") else { return nil }
        if text.hasPrefix("<svg") { return .drawing }
        if ["<?xml", "<!--", "<!doctype"].contains(where: text.hasPrefix) {
            if text.contains("<svg") || text.contains("<!doctype svg") { return .drawing }
            if text.hasPrefix("<?xml") { return .xml }
        }
        let pages = [
            "!doctype html", "html", "head", "script", "iframe", "h1", "div", "font", "table", "a", "style", "title",
            "b",
            "body", "br", "p", "!--",
        ]
        let isPage = pages.contains { name in
            guard text.dropFirst().hasPrefix(name) else { return false }
            let next = text.dropFirst(1 + name.count).first
            return name == "!--" || next.map { " \t\n\r\u{C}/>".contains($0) } ?? true
        }
        return isPage ? .webPage : nil
    }
}
