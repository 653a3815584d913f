/// What `Package.swift` declares: the targets and the names that each depends on.
struct PackageManifest {
    /// One target.
    struct Target: Hashable {
        /// What it is: `target`, `executableTarget`, `plugin`, `testTarget`.
        var kind: String
        /// The name.
        var name: String
        /// The names of the targets that it depends on.
        var dependencies: [String]
    }

    /// The targets, in their order.
    var targets: [Target] = []

    /// Reads a manifest that spells each target with literals.
    init(_ text: String) {
        for match in text.matches(of: /\.(target|executableTarget|plugin|testTarget)\(\s*name:\s*"([^"]+)"/) {
            // `.target(` ends where its bracket closes; texts in a manifest hold no brackets.
            var depth = 1
            let body = text[match.range.upperBound...].prefix {
                if $0 == "(" { depth += 1 }
                if $0 == ")" { depth -= 1 }
                return depth > 0
            }
            let list = body.firstMatch(of: /dependencies:\s*\[([^\]]*)\]/)?.output.1 ?? ""
            targets.append(
                Target(
                    kind: String(match.output.1), name: String(match.output.2),
                    dependencies: list.matches(of: /"([^"]+)"/).map { String($0.output.1) }))
        }
    }
}
