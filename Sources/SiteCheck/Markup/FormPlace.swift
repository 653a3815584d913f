/// A part of a profile or CV page that some programs or people read by itself.
public struct FormPlace: Sendable, Hashable, CustomStringConvertible {
    /// A part of a page.
    public enum Part: String, Sendable, Hashable {
        /// The visible text.
        case page
        /// The main heading.
        case heading
        /// The card of microformats2.
        case card = "h-card"
        /// The CV of microformats2.
        case resume = "h-resume"
        /// The title in the browser's tab.
        case title
        /// The address for search engines.
        case canonical = "canonical link"
        /// The preview for other sites.
        case preview = "Open Graph data"
        /// The structured data for search engines.
        case linkedData = "JSON-LD"
    }

    /// The page, and the number of pages with the same problem.
    public var pages: PageSet
    /// The part of the page.
    public var part: Part

    /// Creates a part of one page.
    public init(_ file: String, _ part: Part) {
        pages = PageSet(first: file)
        self.part = part
    }

    /// Creates a part of several pages.
    init(_ pages: PageSet, _ part: Part) {
        self.pages = pages
        self.part = part
    }

    /// The name of the part.
    public var description: String {
        part == .page ? "\(pages)" : "the \(part.rawValue) of \(pages)"
    }
}

extension FormPlace.Part {
    /// The advice for a problem; `nil` if the part makes no difference.
    func advice(for problem: FormatProblem) -> String? {
        switch (problem, self) {
        case (_, .linkedData): "write only '{{data}}' there in the template"
        case (.address, _): "write '{{page.canonical}}' there in the template, or the 'address' of the page's preview"
        case (.secondCard, _): "keep one element with 'class=\"h-card\"' in the template, outside of others"
        case (.nameless, _): "add 'class=\"p-name\"' to the name in the template"
        case (.value(.headline, _, _, _), .card): "write '{{headline}}' there in the template"
        case (.value(.employer, _, _, _), _): "write '{{organisation}}' or '{{employer}}' there in the template"
        case (.name, .title): "write '{{page.title}}' there in the template"
        case (.name, .resume): "write '{{title}}' there in the template"
        case (.name, .preview), (.value, .preview):
            "write only the values of the page's preview there in the template"
        case (.value, _): nil
        case (.name, _): "write '{{name}}' there in the template"
        case (.links, _): "write '{{url}}' of each contact and account there in the template"
        case (.dates, _): "write '{{datetime}}' and '{{text}}' of each date there in the template"
        }
    }
}

extension FormPlace.Part {
    /// The advice for missing values.
    func advice(forLeftOut values: [FormValue]) -> String {
        let start = "if that is not intended, the template should"
        return switch (self, values.first) {
        case (.linkedData, _): "\(start) contain only '{{data}}' there"
        case (_, .canonical): "\(start) contain '<link rel=\"canonical\" href=\"{{page.canonical}}\">'"
        case (.card, .headline): "\(start) contain 'class=\"p-job-title\"' for the headline"
        case (.resume, .employer): "\(start) contain 'class=\"p-org\"' for the employers"
        case (.resume, .name): "\(start) contain 'class=\"p-name\"' for the title of the CV, as in the built-in theme"
        default: "\(start) contain what the built-in theme does"
        }
    }
}
