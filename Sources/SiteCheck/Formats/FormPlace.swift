/// A form of a profile: a file, or what a page says to those who read one part of it alone.
public struct FormPlace: Sendable, Hashable, CustomStringConvertible {
    /// A part of a page.
    public enum Part: String, Sendable, Hashable {
        /// All of a file that is no page.
        case file
        /// What people read.
        case page
        /// The main heading.
        case heading
        /// The card of microformats2.
        case card = "h-card"
        /// What is shown where the page is shared.
        case preview = "Open Graph data"
        /// What search engines read.
        case linkedData = "JSON-LD"
    }

    /// The file, and how many others are the same.
    public var pages: PageSet
    /// The part of it.
    public var part: Part

    /// A form in a file.
    public init(_ file: String, _ part: Part = .file) {
        pages = PageSet(first: file)
        self.part = part
    }

    /// The form by its name.
    public var description: String {
        part == .file || part == .page ? "\(pages)" : "the \(part.rawValue) of \(pages)"
    }
}

extension FormPlace.Part {
    /// What to do about a problem with it; `nil` where that depends on nothing.
    func advice(for problem: FormatProblem) -> String? {
        switch (problem, self) {
        case (_, .file), (.unreadable, _): nil
        case (_, .linkedData): "let the template write '{{data}}' there, and nothing of its own"
        case (.address, _): "let the template write '{{page.canonical}}' there, or the 'address' of the page's preview"
        case (.name, .preview):
            "let the template write there what the preview of the page holds, and nothing of its own"
        case (.name, _): "let the template write '{{name}}' there"
        case (.links, _): "let the template write '{{url}}' of each contact and of each account there"
        case (.dates, _): "let the template write '{{datetime}}' and '{{text}}' of each date there"
        }
    }
}
