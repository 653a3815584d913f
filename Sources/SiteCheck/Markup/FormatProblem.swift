import Diagnostics

/// A part of a profile or CV that contradicts the candidate's data, and so the other parts.
public enum FormatProblem: Problem, Hashable {
    /// Another name; the part, its name, and the candidate's name.
    case name(in: FormPlace, says: String, meant: String)
    /// Other links; the part, the missing addresses, and those that the candidate does not have.
    case links(in: FormPlace, missing: [String], added: [String])
    /// Other dates; the part, the missing dates, and those that the CV does not have.
    case dates(in: FormPlace, missing: [String], added: [String])
    /// Another address of the profile; the part, its address, and the profile's address.
    case address(in: FormPlace, says: String, meant: String)
    /// Another value; its kind, the part, its value, and the candidate's value, if there is one.
    case value(FormValue, in: FormPlace, says: String, meant: String?)
    /// A card of a person without a name; the part, and the candidate's name.
    case nameless(FormPlace, meant: String)
    /// A second card beside the candidate's; its name, if there is one.
    case secondCard(in: FormPlace, of: String?)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .name(let form, let name, let meant): warning("\(form) has the name '\(name)' instead of '\(meant)'")
        case .links(let form, let missing, let added):
            warning("the links in \(form) differ from the candidate's: \(Self.difference(missing, added))")
        case .dates(let form, let missing, let added):
            warning("the dates in \(form) differ from the CV: \(Self.difference(missing, added))")
        case .address(let form, let address, let meant):
            warning("\(form) has the address '\(address)' instead of '\(meant)'")
        case .value(let value, let form, let text, let meant?):
            warning("\(form) has the \(value.rawValue) '\(text)' instead of '\(meant)'")
        case .value(let value, let form, let text, nil):
            warning("\(form) has the \(value.rawValue) '\(text)', which the candidate does not publish")
        case .nameless(let form, let meant): warning("\(form) has no name; expected '\(meant)'")
        case .secondCard(let form, let name):
            warning(
                "\(form) has a second h-card\(name.map { ", of '\($0)'" } ?? ""), so programs cannot tell whose page it is"
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [FormatProblem] {
        [
            .name(in: FormPlace("ada/index.html", .linkedData), says: "A. Example", meant: "Ada Example"),
            .links(
                in: FormPlace("ada/cv.html", .page), missing: ["https://ada.example/"], added: ["https://example.org/"]),
            .dates(in: FormPlace("ada/cv.html", .page), missing: ["2021-03"], added: []),
            .address(
                in: FormPlace("ada/index.html", .preview), says: "https://example.org/", meant: "https://a.example/ada/"
            ),
            .value(
                .email, in: FormPlace("ada/index.html", .linkedData), says: "eda@example.com", meant: "ada@example.com"),
            .nameless(FormPlace("ada/index.html", .card), meant: "Ada Example"),
            .secondCard(in: FormPlace("ada/index.html", .page), of: "Bo Example"),
        ]
    }

    private func warning(_ message: String) -> ProblemDescription {
        .warning(
            "formats-disagree", message,
            advice: [
                form.part.advice(for: self) ?? "write there what the built-in theme does"
            ],
            explanation:
                "Programs read a page as microformats, JSON-LD and a link preview. One of them has another value than the content, usually because a template of the site contains a fixed text."
        )
    }

    /// The part with the problem.
    var form: FormPlace {
        get {
            switch self {
            case .name(let form, _, _), .links(let form, _, _), .dates(let form, _, _), .address(let form, _, _),
                .value(_, let form, _, _), .nameless(let form, _), .secondCard(let form, _):
                form
            }
        }
        set {
            let form = newValue
            switch self {
            case .name(_, let says, let meant): self = .name(in: form, says: says, meant: meant)
            case .links(_, let missing, let added): self = .links(in: form, missing: missing, added: added)
            case .dates(_, let missing, let added): self = .dates(in: form, missing: missing, added: added)
            case .address(_, let says, let meant): self = .address(in: form, says: says, meant: meant)
            case .value(let value, _, let says, let meant): self = .value(value, in: form, says: says, meant: meant)
            case .nameless(_, let meant): self = .nameless(form, meant: meant)
            case .secondCard(_, let name): self = .secondCard(in: form, of: name)
            }
        }
    }

    /// The maximum number of values in a message.
    private static let maximumNamed = 3

    private static func difference(_ missing: [String], _ added: [String]) -> String {
        let parts = [("missing", missing), ("added", added)].filter { !$0.1.isEmpty }
        return parts.map { word, values in
            let more = values.count > maximumNamed ? ", …" : ""
            return "\(word) \(values.prefix(maximumNamed).map { "'\($0)'" }.joined(separator: ", "))\(more)"
        }.joined(separator: "; ")
    }
}
