import Diagnostics

/// A part of a profile or CV that says something else than the candidate does, and so than the other parts.
public enum FormatProblem: Problem, Hashable {
    /// Another name; the form, the name there, and the candidate's.
    case name(in: FormPlace, says: String, meant: String)
    /// Other pages elsewhere; the form, the addresses that are missing there, and those that nobody named.
    case links(in: FormPlace, missing: [String], added: [String])
    /// Other dates; the form, the dates that are missing there, and those that the CV does not have.
    case dates(in: FormPlace, missing: [String], added: [String])
    /// Another address of the profile; the form, the address there, and the profile's.
    case address(in: FormPlace, says: String, meant: String)
    /// Another value; what it is, the form, the value there, and the candidate's, where there is one.
    case value(FormValue, in: FormPlace, says: String, meant: String?)
    /// A card of a person without a name; the form, and the candidate's name.
    case nameless(FormPlace, meant: String)
    /// A second card beside the candidate's; the name in it, where it has one.
    case secondCard(in: FormPlace, of: String?)

    /// The problem's stable name.
    public var id: String { "formats-disagree" }

    /// Pages work all the same.
    public var severity: Severity { .warning }

    /// What is the case.
    public var message: String {
        switch self {
        case .name(let form, let name, let meant): "\(form) says the name '\(name)', and not '\(meant)'"
        case .links(let form, let missing, let added):
            "the links in \(form) are not the candidate's: \(Self.difference(missing, added))"
        case .dates(let form, let missing, let added):
            "the dates in \(form) are not those of the CV: \(Self.difference(missing, added))"
        case .address(let form, let address, let meant): "\(form) says the address '\(address)', and not '\(meant)'"
        case .value(let value, let form, let text, let meant?):
            "\(form) says the \(value.rawValue) '\(text)', and not '\(meant)'"
        case .value(let value, let form, let text, nil):
            "\(form) says the \(value.rawValue) '\(text)', which the candidate does not publish"
        case .nameless(let form, let meant): "\(form) has no name, and so does not say '\(meant)'"
        case .secondCard(let form, let name):
            "\(form) has a second h-card\(name.map { ", of '\($0)'" } ?? ""): programs cannot tell whose page it is"
        }
    }

    /// What to do.
    public var advice: [String] {
        [form.part.advice(for: self) ?? "let the template write there what the built-in one does"]
    }

    /// The form that it is about.
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

    /// The most values that a sentence names.
    private static let mostNamed = 3

    private static func difference(_ missing: [String], _ added: [String]) -> String {
        let parts = [("missing", missing), ("added", added)].filter { !$0.1.isEmpty }
        return parts.map { word, values in
            let more = values.count > mostNamed ? ", …" : ""
            return "\(word) \(values.prefix(mostNamed).map { "'\($0)'" }.joined(separator: ", "))\(more)"
        }.joined(separator: "; ")
    }
}
