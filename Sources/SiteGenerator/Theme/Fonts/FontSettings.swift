import CandidateProfile
import ContentTree
import Diagnostics
import Fonts

/// The settings of a font file in `theme.json` or `site.json`. They describe WOFF2 files, and override the values of other
/// files.
struct FontSettings {
    var family: String?
    var weights: ClosedRange<Int>?
    var isItalic: Bool?
    var form: FontForm?
    var fallback: FallbackMetrics?

    /// The keys.
    static let form = NodeForm(
        [
            NodeKey("family", "The family that tokens name: \"My Serif\".", .filledText),
            NodeKey("weight", "The weight, 1 to 1000; of a variable font the range: \"100 900\".", .textOrNumber),
            NodeKey(
                "style", "The style.",
                .choice([NodeWord("normal", "Upright letters."), NodeWord("italic", "Slanted letters.")])),
            NodeKey(
                "generic", "The form of the letters, which decides which local font is shown until the file is loaded.",
                .choice([
                    NodeWord("serif", "Letters with serifs."), NodeWord("sans-serif", "Letters without serifs."),
                    NodeWord("monospace", "Letters of one width."),
                ])),
        ] + metricNames.map { NodeKey($0, "The CSS descriptor of the local font, in percent.", .number) })

    private static let metricNames = ["size-adjust", "ascent-override", "descent-override", "line-gap-override"]

    private enum Style: String, CaseIterable {
        case normal, italic
    }

    /// The settings in a document, named by the paths of their files. Reports values that are not objects.
    static func all(in reader: NodeReader) -> [NodeReader] {
        reader.object(ThemeManifest.fontsKey)?.children.filter { $0.requireObject() } ?? []
    }

    /// Reads the settings of a file, and reports invalid ones.
    init(_ reader: NodeReader) {
        reader.reportKeys(except: Self.form.names) { ThemeProblem.unknownKey($0, known: Self.form.names) }
        family = reader.string("family")
        weights = reader["weight"].flatMap(Self.weights)
        isItalic = reader.choice("style", of: Style.self).map { $0 == .italic }
        form = reader.choice("generic", of: FontForm.self)
        let metrics = Self.metricNames.map { reader[$0].flatMap(Self.percent) }
        fallback = FallbackMetrics(
            sizeAdjust: metrics[0], ascent: metrics[1], descent: metrics[2], lineGap: metrics[3])
    }

    private static func weights(_ reader: NodeReader) -> ClosedRange<Int>? {
        let text: String
        switch reader.node.value {
        case .number(let spelling): text = spelling
        case .string(let value): text = value
        default: text = ""
        }
        let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
        guard (1...2).contains(numbers.count), numbers.allSatisfy((1...1000).contains), numbers[0] <= numbers.last ?? 0
        else {
            reader.report(FontProblem.invalidWeight)
            return nil
        }
        return numbers[0]...numbers[numbers.count - 1]
    }

    private static func percent(_ reader: NodeReader) -> Double? {
        guard case .number(let spelling) = reader.node.value, let number = Double(spelling), (0...1000).contains(number)
        else {
            reader.report(FontProblem.invalidPercentage)
            return nil
        }
        return number
    }
}
