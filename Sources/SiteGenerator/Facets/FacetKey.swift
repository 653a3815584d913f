import CandidateProfile

/// The rule that decides which spellings of a skill or a place are one facet.
enum FacetKey {
    /// The key of a value: base letters in lower case, without spaces, hyphens, underscores, and dots inside. `Node.js`,
    /// `NodeJS` and `node js` have the same key; `C`, `C++` and `C#` have different ones.
    static func key(of text: String) -> String {
        var key = ""
        for character in text.baseLetters {
            switch character {
            case "-", "_", "\u{2010}", "\u{2011}": continue
            case "." where !key.isEmpty: continue
            default: if !character.isWhitespace { key.append(character) }
            }
        }
        return key
    }
}

/// The skills with several usual names.
struct SkillNames: Sendable {
    /// The names by the keys of all spellings.
    private var names: [String: String] = [:]
    /// The spellings by name, with the name itself.
    private var spellings: [String: [String]] = [:]

    /// The built-in table, and the spellings that a site adds.
    ///
    /// - Parameter added: other spellings by name, of `site.json`. They replace built-in ones.
    init(adding added: [(name: String, spellings: [String])] = []) {
        for (name, spellings) in Self.builtIn + added {
            self.spellings[name, default: [name]] += spellings
            for spelling in [name] + spellings { names[FacetKey.key(of: spelling)] = name }
        }
    }

    /// The name that the table gives a skill; `nil` if the table does not contain it.
    func name(of skill: String) -> String? {
        // A site can give a built-in name another one.
        names[FacetKey.key(of: skill)].map { names[FacetKey.key(of: $0)] ?? $0 }
    }

    /// All spellings of a skill that the table contains; empty for other skills.
    func spellings(of skill: String) -> [String] { name(of: skill).flatMap { spellings[$0] } ?? [] }

    private static let builtIn: [(name: String, spellings: [String])] = [
        (".NET", ["dotnet", "dot net"]),
        ("AWS", ["Amazon Web Services"]),
        ("C#", ["C Sharp", "CSharp"]),
        ("C++", ["Cpp", "C Plus Plus"]),
        ("CI/CD", ["CI", "CICD", "Continuous Integration"]),
        ("CSS", ["CSS3"]),
        ("Go", ["Golang"]),
        ("Google Cloud", ["GCP", "Google Cloud Platform"]),
        ("HTML", ["HTML5"]),
        ("JavaScript", ["JS", "ECMAScript"]),
        ("Kubernetes", ["K8s"]),
        ("Node.js", ["Node"]),
        ("Objective-C", ["ObjC"]),
        ("PostgreSQL", ["Postgres"]),
        ("Python", ["Python 3"]),
        ("React", ["React.js"]),
        ("Ruby on Rails", ["Rails"]),
        ("TypeScript", ["TS"]),
        ("Vue.js", ["Vue"]),
    ]
}
