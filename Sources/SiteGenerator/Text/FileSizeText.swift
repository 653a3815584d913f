import CandidateProfile

extension InterfaceStrings {
    /// A size as people write it: "24 KB", "1.4 MB". Decimal units, rounded, at least 1 KB.
    func text(ofSize bytes: Int) -> String {
        let kilobytes = max(1, (bytes + 500) / 1_000)
        guard kilobytes >= 1_000 else { return filled(.fileSizeKB, [.size: String(kilobytes)]) }
        let tenths = (bytes + 50_000) / 100_000
        let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
        return filled(.fileSizeMB, [.size: "\(tenths / 10)\(fraction)"])
    }

    /// What a document is, in a few characters: "PDF, 24 KB".
    func hint(of document: LocalDocument) -> String {
        let size = text(ofSize: document.size)
        if document.kind == .pdf { return "\(self[.pdf]), \(size)" }
        let name = document.path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex else { return size }
        return "\(name[name.index(after: dot)...].uppercased()), \(size)"
    }
}
