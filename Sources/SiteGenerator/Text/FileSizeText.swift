import CandidateProfile
import OperatingSystem

extension InterfaceStrings {
    /// A size for people: "24 KB", "1.4 MB". Decimal units, rounded, at least 1 KB.
    func text(ofSize bytes: Int) -> String {
        let kilobytes = max(1, (bytes + 500) / 1_000)
        guard kilobytes >= 1_000 else { return filled(.fileSizeKB, [.size: String(kilobytes)]) }
        let tenths = (bytes + 50_000) / 100_000
        let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
        return filled(.fileSizeMB, [.size: "\(tenths / 10)\(fraction)"])
    }

    /// The format and size of a document: "PDF, 24 KB".
    func hint(of document: LocalDocument) -> String {
        let size = text(ofSize: document.size)
        if document.kind == .pdf { return "\(self[.pdf]), \(size)" }
        guard let format = document.format else { return size }
        return "\(format), \(size)"
    }
}

extension LocalDocument {
    /// The file's name, without its folders.
    var fileName: String { FileSystem.name(of: path) }

    /// The format from the extension of the name: "PNG"; `nil` without an extension, or if it does not look like a
    /// format.
    var format: String? {
        let parts = fileName.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last, (1...5).contains(ending.count),
            ending.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar($0)).isLetterOrDigit })
        else { return nil }
        return Substring(ending).uppercased()
    }
}

extension Character {
    fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
