/// A part of a profile or CV: what a page says to those who read one part of it alone.
public struct FormPlace: Sendable, Hashable, CustomStringConvertible {
    /// A part of a page.
    public enum Part: String, Sendable, Hashable {
        /// What people read.
        case page
        /// The main heading.
        case heading
        /// The card of microformats2.
        case card = "h-card"
        /// The CV of microformats2.
        case resume = "h-resume"
        /// What stands in the browser's tab.
        case title
        /// The address that search engines are told.
        case canonical = "canonical link"
        /// What is shown where the page is shared.
        case preview = "Open Graph data"
        /// What search engines read.
        case linkedData = "JSON-LD"
    }

    /// The page, and how many others are the same.
    public var pages: PageSet
    /// The part of it.
    public var part: Part

    /// A form in a page.
    public init(_ file: String, _ part: Part) {
        pages = PageSet(first: file)
        self.part = part
    }

    /// A form of several pages.
    init(_ pages: PageSet, _ part: Part) {
        self.pages = pages
        self.part = part
    }

    /// The form by its name.
    public var description: String {
        part == .page ? "\(pages)" : "the \(part.rawValue) of \(pages)"
    }
}

extension FormPlace.Part {
    /// What to do about a problem with it; `nil` where that depends on nothing.
    func advice(for problem: FormatProblem) -> String? {
        switch (problem, self) {
        case (_, .linkedData): "let the template write '{{data}}' there, and nothing of its own"
        case (.address, _): "let the template write '{{page.canonical}}' there, or the 'address' of the page's preview"
        case (.secondCard, _): "let the template have one element with 'class=\"h-card\"' that stands in no other one"
        case (.nameless, _): "let the template have 'class=\"p-name\"' at the name"
        case (.value(.headline, _, _, _), .card): "let the template write '{{headline}}' there"
        case (.value(.employer, _, _, _), _): "let the template write '{{organisation}}' or '{{employer}}' there"
        case (.name, .title): "let the template write '{{page.title}}' there"
        case (.name, .resume): "let the template write '{{title}}' there"
        case (.name, .preview), (.value, .preview):
            "let the template write there what the preview of the page holds, and nothing of its own"
        case (.value, _): nil
        case (.name, _): "let the template write '{{name}}' there"
        case (.links, _): "let the template write '{{url}}' of each contact and of each account there"
        case (.dates, _): "let the template write '{{datetime}}' and '{{text}}' of each date there"
        }
    }
}

extension FormPlace.Part {
    /// What to do about values that it leaves out.
    func advice(forLeftOut values: [FormValue]) -> String {
        let start = "if that is not meant, let the template"
        return switch (self, values.first) {
        case (.linkedData, _): "\(start) write '{{data}}' there, and nothing of its own"
        case (_, .canonical): "\(start) have '<link rel=\"canonical\" href=\"{{page.canonical}}\">'"
        case (.card, .headline): "\(start) have 'class=\"p-job-title\"' at the headline"
        case (.resume, .employer): "\(start) have 'class=\"p-org\"' at the employers"
        case (.resume, .name): "\(start) have 'class=\"p-name\"' at the title of the CV, as the built-in one does"
        default: "\(start) write there what the built-in one does"
        }
    }
}
