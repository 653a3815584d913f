/// A text in Markdown that was looked through: what its links and images lead to is known, and everything that is wrong
/// with it was told.
public struct MarkdownText: Sendable, Hashable {
    /// The text.
    public var text: String
    /// What is meant by addresses of the text that lead to something of the candidate's own, by the address as its author
    /// means it; all others lead where they say.
    public var references: [String: Reference]
    /// How many words a reader reads.
    public var wordCount: Int

    /// Something of the candidate's own.
    public enum Reference: Sendable, Hashable {
        /// A file of the candidate, published beside the profile.
        ///
        /// - Parameters:
        ///   - size: a picture's, in CSS pixels, where it is known.
        ///   - fragment: what follows `#`.
        case document(LocalDocument, size: PixelSize?, fragment: String?)
        /// Another article of the candidate, by its id, with what follows `#`.
        case article(String, fragment: String?)
        /// Another page of the candidate, by its name in their folder of the site, with what follows `#`.
        case page(String, fragment: String?)
    }

    /// Makes a text.
    public init(_ text: String, references: [String: Reference] = [:], wordCount: Int) {
        self.text = text
        self.references = references
        self.wordCount = wordCount
    }

    /// The files of the candidate that the text leads to or shows, in the order of their paths, each once.
    public var documents: [LocalDocument] {
        var found: [String: LocalDocument] = [:]
        for case .document(let document, _, _) in references.values { found[document.path] = document }
        return found.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

/// The size of a picture as browsers show it, in CSS pixels.
public struct PixelSize: Sendable, Hashable {
    /// From left to right.
    public var width: Int
    /// From top to bottom.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
