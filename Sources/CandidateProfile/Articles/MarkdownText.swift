/// A Markdown text whose links and images are resolved and whose problems have been reported.
public struct MarkdownText: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The targets of addresses in the text that refer to the candidate's own files and pages, by address. All other
    /// addresses are used unchanged.
    public var references: [String: Reference]
    /// The number of visible words.
    public var wordCount: Int

    /// A file or page of the candidate.
    public enum Reference: Sendable, Hashable {
        /// A file of the candidate, published beside the profile.
        ///
        /// - Parameters:
        ///   - size: the size of a picture in CSS pixels, if known.
        ///   - fragment: the part after `#`.
        case document(LocalDocument, size: PixelSize?, fragment: String?)
        /// Another article of the candidate, by its id, with the part after `#`.
        case article(String, fragment: String?)
        /// Another page of the candidate, by its name in the candidate's folder, with the part after `#`.
        case page(String, fragment: String?)
    }

    /// Creates a text.
    public init(_ text: String, references: [String: Reference] = [:], wordCount: Int) {
        self.text = text
        self.references = references
        self.wordCount = wordCount
    }

    /// The candidate's files that the text links to or shows, sorted by path, without duplicates.
    public var documents: [LocalDocument] {
        var found: [String: LocalDocument] = [:]
        for case .document(var document, _, _) in references.values {
            // Several addresses can name one file: shown by one, linked by another.
            if let other = found[document.path] {
                document.isLinked = document.isLinked || other.isLinked
                document.versions = document.versions ?? other.versions
            }
            found[document.path] = document
        }
        return found.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

/// The displayed size of a picture in CSS pixels.
public struct PixelSize: Sendable, Hashable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
