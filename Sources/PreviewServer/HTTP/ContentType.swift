/// The media type of a file, derived from its name as hosts do.
enum ContentType {
    static let html = "text/html; charset=utf-8"
    static let text = "text/plain; charset=utf-8"
    static let script = "text/javascript; charset=utf-8"
    static let events = "text/event-stream"

    /// The type of a file name.
    static func of(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts.count > 1, let ending = parts.last else {
            return name == "CNAME" || name.hasPrefix("_") ? text : "application/octet-stream"
        }
        return types[ending.lowercased()] ?? "application/octet-stream"
    }

    private static let types = [
        "html": html, "htm": html, "css": "text/css; charset=utf-8", "js": script, "mjs": script, "txt": text,
        "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8", "vcf": "text/vcard; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "xml": "application/xml; charset=utf-8", "json": "application/json",
        "map": "application/json", "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp", "pdf": "application/pdf",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm",
        "wasm": "application/wasm", "zip": "application/zip", "gz": "application/gzip",
        "doc": "application/msword", "rtf": "application/rtf", "odt": "application/vnd.oasis.opendocument.text",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ]
}
