import CandidateProfile
import Diagnostics

/// Something to know about the settings of a site.
public enum SettingsHint: Problem, Hashable {
    /// Nobody says where the site will be published.
    case noBaseURL
    /// A colour on which no text could be read; the kind of material, the colour and the shade that is shown.
    case movedColor(String, from: Color, to: Color)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .noBaseURL: "no-base-url"
        case .movedColor: "color-moved"
        }
    }

    /// Nothing is wrong.
    public var severity: Severity { .hint }

    /// What is the case.
    public var message: String {
        switch self {
        case .noBaseURL:
            "without a base URL, '404.html', feeds, the sitemap and the full addresses of pages are left out"
        case .movedColor(let material, let color, let shade):
            "the colour \(color) of '\(material)' is shown as \(shade): on it no text could be read"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .noBaseURL:
            [
                #"write where the site will be published: "baseURL": "https://example.org/people/" in 'site.json', or --base-url"#
            ]
        case .movedColor(_, _, let shade): ["write \(shade), or another colour on which white or black text is read"]
        }
    }
}
