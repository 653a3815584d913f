import Diagnostics
import TemplateEngine
import WebSafety

/// Inputs for which the work of some engines is not linear. Each is measured at one size and at twice that size; linear
/// work then takes twice as long.
@main
enum Traps {
    static func main() {
        print("time for n, time for 2n, ratio (linear work: 2); median of 5")
        for trap in Trap.all {
            let (single, double) = (trap.measure(trap.size), trap.measure(2 * trap.size))
            let ratio = Double(double) / Double(max(single, 1))
            print(
                "\(pad(trap.name, 58)) n = \(pad(String(trap.size), 8)) \(pad(milliseconds(single), 10)) "
                    + "\(pad(milliseconds(double), 10)) \(Double(Int(ratio * 100)) / 100)")
        }
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func milliseconds(_ nanoseconds: Int) -> String {
        "\(Double(nanoseconds / 10_000) / 100) ms"
    }
}

/// One kind of input.
struct Trap {
    var name: String
    /// The factor for the size.
    var size: Int
    /// Creates the input of a size, and returns the work to measure.
    var prepare: (Int) -> () -> Void

    /// The median time in nanoseconds.
    func measure(_ size: Int) -> Int {
        let work = prepare(size)
        let clock = ContinuousClock()
        return (0..<5).map { _ in
            let (seconds, attoseconds) = clock.measure(work).components
            return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        }.sorted()[2]
    }

    /// Parses and compiles a template for data of any shape, and renders it.
    static func dynamic(
        _ name: String, _ size: Int, options: TemplateOptions = .flat,
        data: @escaping (Int) -> TemplateValue = { _ in .null },
        partials: @escaping (Int) -> [String: String] = { _ in [:] }, _ template: @escaping (Int) -> String
    ) -> Trap {
        Trap(name: name, size: size) { count in
            let sources = partials(count).merging(["t": template(count)]) { $1 }.map {
                TemplateSource(name: $0.key, text: SourceText(name: $0.key, $0.value))
            }
            let data = TemplateData(data(count))
            return {
                let library = TemplateLibrary(sources)
                do throws(DiagnosticList) {
                    var output = OutputBuffer()
                    try library.dynamicTemplate("t", options: options).render(data, into: &output)
                    precondition(output.count >= 0)
                } catch {
                    precondition(!error.diagnostics.isEmpty)
                }
            }
        }
    }
}

extension Trap {
    static var all: [Trap] { syntax + templates + pages + rendering + printing }

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static var syntax: [Trap] {
        [
            dynamic("text without tags", 400_000) { many("x", $0) },
            dynamic("opening braces", 200_000) { many("{", $0) },
            dynamic("sections that are never closed", 60_000) { many("{{#a}}", $0) },
            dynamic("closing tags without sections", 60_000) { many("{{/a}}", $0) },
            dynamic("tags without an end", 60_000) { many("{{a ", $0) },
            dynamic("crossed tags", 20_000) { many("{{#a}}{{#b}}{{/a}}{{/b}}", $0) },
            dynamic("changes of the delimiters", 20_000) { many("{{=<% %>=}}<%={{ }}=%>", $0) },
            dynamic("dots in one name", 200_000) { "{{" + many("a.", $0) + "a}}" },
            dynamic("comments on lines of their own", 35_000) { many("  {{! c }}  \n", $0) },
            dynamic("blanks around a tag", 200_000) { many(" ", $0) + "{{! c }}" + many(" ", $0) + "\n" },
            dynamic("tags on one line", 40_000) { many("{{>p}} ", $0) },
            dynamic("blocks on one line", 20_000) { many("{{$b}}{{/b}}", $0) },
            dynamic("blank lines in a block", 100_000) { "{{$b}}\n" + many("\n", $0) + "{{/b}}\n" },
        ]
    }

    private static var templates: [Trap] {
        [
            dynamic(
                "different partials", 1_000,
                partials: { count in
                    Dictionary(uniqueKeysWithValues: (0..<count).map { ("p\($0)", "x") })
                }
            ) { count in (0..<count).map { "{{>p\($0)}}" }.joined() },
            dynamic(
                "blocks of one parent", 2_000,
                partials: { count in
                    ["p": (0..<count).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()]
                }
            ) { count in "{{<p}}" + (0..<count).map { "{{$b\($0)}}x{{/b\($0)}}" }.joined() + "{{/p}}" },
            dynamic("parents with a block each", 1_500, partials: { _ in ["p": "{{$b}}{{/b}}"] }) { count in
                (0..<count).map { "{{<p}}{{$b}}\($0){{/b}}{{/p}}" }.joined()
            },
            dynamic("names that do not exist", 20_000) { count in (0..<count).map { "{{n\($0)}}" }.joined() },
        ]
    }

    private static var pages: [Trap] {
        [
            dynamic("values in one attribute", 20_000, options: .html, data: { _ in .object(["x": .text("1")]) }) {
                "<p title=\"" + many("{{x}}", $0) + "\">"
            },
            dynamic("literal text in one attribute", 200_000, options: .html) { "<p title=\"" + many("x", $0) + "\">" },
            dynamic("sections in one attribute", 2_000, options: .html, data: { _ in .object(["x": .flag(true)]) }) {
                "<p title=\"" + many("{{#x}}a{{/x}}", $0) + "\">"
            },
            dynamic(
                "lists inside each other in an attribute", 30, options: .html,
                data: { _ in .object(["x": .list([.number("1")])]) }
            ) {
                "<p title=\"" + many("{{#x}}a", $0) + many("{{/x}}", $0) + "\">"
            },
            dynamic(
                "lists beside each other and inside each other", 7, options: .html,
                data: { _ in .object(["x": .flag(true)]) }
            ) {
                count in
                "<a href=\"/" + (0..<count).reduce("{{x}}") { inner, _ in "{{#x}}\(inner)?{{/x}}{{#x}}#{{/x}}" } + "\">"
            },
            dynamic("attributes of one tag", 2_000, options: .html) { count in
                "<p " + (0..<count).map { "data-a\($0)=\"\"" }.joined(separator: " ") + ">"
            },
            dynamic(
                "attributes of one tag in sections", 500, options: .html, data: { _ in .object(["x": .flag(true)]) }
            ) { count in
                "<p " + (0..<count).map { "{{#x}}data-a\($0)=\"\"{{/x}}" }.joined(separator: " ") + ">"
            },
            dynamic("comments in markup", 20_000, options: .html) { many("<!-- a - b -->", $0) },
            dynamic("a style", 60_000, options: .html) { "<style>" + many("</styl", $0) + "</style>" },
            dynamic("elements of SVG inside each other", 20_000, options: .html) {
                many("<svg>", $0) + many("</svg>", $0)
            },
            dynamic(
                "templates of SVG that name each other", 500, options: .html,
                partials: { count in
                    Dictionary(
                        uniqueKeysWithValues: (0..<count).map { ("p\($0)", "<svg><e\($0)>{{>*x}}{{>*x}}") })
                }
            ) { _ in "<svg>{{>*x}}" },
            dynamic(
                "parts of a tag that contain themselves and end elsewhere", 1_000, options: .html,
                partials: { count in
                    Dictionary(
                        uniqueKeysWithValues: (0..<count).map {
                            ("p\($0)", "{{#x}}{{>p\($0)}}{{/x}} data-a\($0)=\"\"")
                        })
                }
            ) { count in "<p " + (0..<count).map { "{{>p\($0)}}" }.joined(separator: " ") + ">" },
            dynamic("character references", 40_000, options: .html) { "<a href=\"/" + many("&amp;", $0) + "\">" },
        ]
    }

    private static var rendering: [Trap] {
        [
            dynamic(
                "items of a list", 100_000, data: { .object(["x": .list(Array(repeating: .text("<"), count: $0))]) }
            ) { _ in
                "{{#x}}{{.}}{{@index}}{{/x}}"
            },
            dynamic("a text of special characters", 200_000, data: { .object(["x": .text(many("<", $0))]) }) { _ in
                "{{x}}"
            },
            dynamic(
                "members of an object", 20_000,
                data: { count in
                    .object(["x": .object(Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", .text("v")) }))]
                    )
                }
            ) { count in "{{#x}}" + (0..<count / 2).map { "{{k\($0)}}" }.joined() + "{{/x}}" },
            dynamic(
                "lines with indentation", 20_000, data: { _ in .object(["x": .text("1")]) },
                partials: { ["p": many("a {{x}}\n", $0)] }
            ) { _ in
                "  {{>p}}\n"
            },
        ]
    }
    /// The printed problems of a template.
    private static var printing: [Trap] {
        [
            printed("printed: tags without an end on one line", 10_000) { many("{{a ", $0) },
            printed("printed: sections that are never closed, on one line", 10_000) { many("{{#a}}", $0) },
            printed("printed: sections that are never closed, a line each", 10_000) { many("{{#a}}\n", $0) },
        ]
    }

    /// Prints the problems of a template.
    private static func printed(_ name: String, _ size: Int, _ template: @escaping (Int) -> String) -> Trap {
        Trap(name: name, size: size) { count in
            let source = TemplateSource(name: "t", text: SourceText(name: "t", template(count)))
            let found = TemplateLibrary([source]).diagnostics
            precondition(!found.isEmpty)
            return {
                // A new text, because the starts of its lines are cached and finding them is part of the work.
                let text = SourceText(name: source.text.name, bytes: source.text.bytes)
                let fresh = found.map { diagnostic in
                    var diagnostic = diagnostic
                    if case .text(_, let range)? = diagnostic.place { diagnostic.place = .text(text, range) }
                    return diagnostic
                }
                precondition(!DiagnosticPrinter().text(for: fresh).isEmpty)
            }
        }
    }
}
