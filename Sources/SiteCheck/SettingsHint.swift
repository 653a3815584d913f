import CandidateProfile
import Diagnostics

/// A hint about the settings of a site.
public enum SettingsHint: Problem, Hashable {
    /// The base URL is missing.
    case noBaseURL
    /// The cards for sharing show no words, because the site names no font.
    case wordlessCards
    /// The title of a site with several candidates is the name of one of them; with their number.
    case titleOfOnePerson(String, candidates: Int)
    /// A color on which text would be unreadable; the kind of material, the color and the shade that is shown.
    case movedColor(String, from: Color, to: Color)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .noBaseURL:
            .hint(
                "no-base-url",
                "without a base URL, '404.html', feeds, the sitemap, canonical links and the cards of shared addresses are left out",
                advice: [
                    #"write where the site will be published: "baseURL": "https://example.org/people/" in 'site.json', or --base-url"#
                ],
                explanation:
                    "These files need absolute addresses, so sitegen must know where the site will be published. All other pages use relative links and work anywhere."
            )
        case .wordlessCards:
            .hint(
                "cards-without-words",
                "previews of shared addresses show the portrait without name and headline, because the site names no font",
                advice: [
                    #"put a font into 'Templates/fonts', and name its family in 'site.json': "cv": { "font": "My Sans" }"#
                ],
                explanation:
                    "With a base URL, each profile and article has a card of 1200 × 630 pixels, which other services show beside its address. The words on it are drawn with the font of the CVs. CVs as PDF use the font as well."
            )
        case .titleOfOnePerson(let name, let candidates):
            .hint(
                "title-of-one-person", "the title of this site with \(candidates) candidates is the name '\(name)'",
                advice: ["write a title for all of them, such as the name of the team"],
                explanation:
                    "The title is the heading of the list of candidates, and a part of the title of each page. A site that began with one person has the name of that person as the title."
            )
        case .movedColor(let material, let color, let shade):
            .hint(
                "color-moved",
                "the color \(color) of '\(material)' is shown as \(shade) so that text on it is readable",
                advice: ["write \(shade), or another color with enough contrast to white or black text"],
                explanation:
                    "Neither white nor black text reaches a contrast of 4.5:1 on this color (WCAG 2.2 AA). sitegen uses the nearest shade that does."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [SettingsHint] {
        [
            .noBaseURL, .wordlessCards, .titleOfOnePerson("Ada Example", candidates: 2),
            .movedColor(
                "podcast", from: Color(red: 0x77, green: 0x77, blue: 0x77),
                to: Color(red: 0x76, green: 0x76, blue: 0x76)),
        ]
    }
}
