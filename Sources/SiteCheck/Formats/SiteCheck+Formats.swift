import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// Compares what a form of a profile says with what its candidate says.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its path in the site.
    ///   - maker: what made it.
    mutating func compare(_ bytes: Bytes, at path: String, _ maker: Place) {
        guard let (folder, name) = Self.folderAndName(of: path), let facts = facts(of: maker) else { return }
        let found: FormFacts?
        switch name {
        case "resume.json": found = FormFacts(resumeDocument: bytes)
        case "\(folder).vcf": found = FormFacts(contactCard: bytes)
        case "resume.txt":
            compare(Self.words(of: bytes), with: facts, at: path, maker)
            return
        default: return
        }
        guard let found else {
            formatFindings.append((.unreadable(path), maker))
            return
        }
        compare(found, with: facts, at: path, maker)
    }

    /// Compares what the JSON-LD in a candidate's page says.
    mutating func compare(linkedData scripts: [String], at path: String, _ maker: Place) {
        guard !scripts.isEmpty, Self.folderAndName(of: path)?.name == "index.html", let facts = facts(of: maker)
        else { return }
        for script in scripts {
            if let found = FormFacts(linkedData: script) { compare(found, with: facts, at: path, maker) }
        }
    }

    /// What was found, each at the template that made it, where the site has one of its own.
    func formatProblems(_ origins: OriginFinder) -> [Diagnostic] {
        formatFindings.map { problem, maker in
            let isPage = maker.owner == maker.name && problem.file.hasSuffix(".html")
            return Diagnostic(problem, at: isPage ? origins.template(of: .profile) ?? maker : maker)
        }
    }
}

extension SiteCheck {
    private func facts(of maker: Place) -> PublishedFacts? { maker.uid.flatMap { candidates.facts[$0] } }

    private static func folderAndName(of path: String) -> (folder: String, name: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }

    private mutating func compare(_ found: FormFacts, with facts: PublishedFacts, at path: String, _ maker: Place) {
        if let name = found.name, name.split(whereSeparator: \.isWhitespace).joined(separator: " ") != facts.name {
            formatFindings.append((.name(in: path, says: name, meant: facts.name), maker))
        }
        if let (missing, added) = Self.difference(found.links, facts.links) {
            formatFindings.append((.links(in: path, missing: missing, added: added), maker))
        }
        if let (missing, added) = Self.difference(found.dates, facts.dates) {
            formatFindings.append((.dates(in: path, missing: missing, added: added), maker))
        }
    }

    private static func difference(_ found: [String]?, _ meant: [String]) -> (missing: [String], added: [String])? {
        guard let found else { return nil }
        let missing = meant.filter { !found.contains($0) }
        let added = found.filter { !meant.contains($0) }
        return missing.isEmpty && added.isEmpty ? nil : (missing, added)
    }

    /// Plain text begins with the name, and has each link and the year of each date somewhere.
    private mutating func compare(_ text: String, with facts: PublishedFacts, at path: String, _ maker: Place) {
        if !text.hasPrefix(facts.name) {
            let start = String(text.prefix(facts.name.count))
            formatFindings.append((.name(in: path, says: start, meant: facts.name), maker))
        }
        let links = facts.links.filter { !text.contains($0) }
        if !links.isEmpty { formatFindings.append((.links(in: path, missing: links, added: []), maker)) }
        let dates = facts.dates.filter { !text.contains($0.prefix(4)) }
        if !dates.isEmpty { formatFindings.append((.dates(in: path, missing: dates, added: []), maker)) }
    }

    private static func words(of bytes: Bytes) -> String {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension FormatProblem {
    /// The file that it is about.
    fileprivate var file: String {
        switch self {
        case .name(let file, _, _), .links(let file, _, _), .dates(let file, _, _), .unreadable(let file): file
        }
    }
}
