import ByteText
import CandidateImport
import Diagnostics

/// The changes of an import, shown for confirmation.
struct ImportSummary: Sendable {
    let material: ImportedMaterial
    let place: ResumePlace
    let merge: ResumeMerge
    let details: DetailsMerge
    /// The paths of samples of `sitegen new` that are removed.
    let samples: [String]

    /// The sections whose entries are single words, listed on one line.
    private static let sectionsOfWords = ["skills", "languages", "interests"]

    /// The complete text.
    ///
    /// - Parameter isWritten: whether there are changes to write.
    func text(isWritten: Bool) -> String {
        var lines = [heading(isWritten: isWritten)]
        for section in sections { lines += ["", section + ":"] + self.lines(of: section) }
        let removed = samples.isEmpty ? [] : [samples.joined(separator: ", ")]
        lines += Self.part("Removed, because they are samples of 'sitegen new':", removed)
        lines += Self.part("Not imported:", Self.leftOut(of: material))
        let hidden = HiddenImport(place.candidate, merge.resume, of: material)
        if isWritten { lines += Self.part("Imported, but hidden by existing values:", hidden.lines) }
        lines += Self.part("Stored under another key:", Self.moved(of: material))
        lines += [""] + HelpText.wrapped(closing(isWritten: isWritten, hidden.hasSamples), columns: 80)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The message after writing.
    static func closing(_ files: [ContentChange], renamed: (old: String, new: String)?) -> String {
        "\n" + files.map { "\($0.before == nil ? "made" : "changed"): \(TerminalText.visible($0.path))\n" }.joined()
            + (renamed.map { "renamed: \(TerminalText.visible($0.old)) to \(TerminalText.visible($0.new))\n" } ?? "")
            + "'sitegen check' lists what becomes public.\n"
    }
}

extension ImportSummary {
    private func heading(isWritten: Bool) -> String {
        let file = material.hasResume ? (place.path, place.isNewFile) : place.fileOfDetails(details)
        let path = TerminalText.visible(file.0)
        guard isWritten else { return "\(path) is already up to date." }
        if !place.hasCandidate { return "For a new candidate '\(place.uid)', in \(path):" }
        return file.1 ? "For '\(place.uid)', in the new file \(path):" : "For '\(place.uid)', in \(path):"
    }

    private var changes: [ResumeChange] { merge.changes + details.changes }

    /// The sections with changes, in the order of the import.
    private var sections: [String] {
        var seen: Set<String> = []
        return changes.map(\.section).filter { seen.insert($0).inserted }
    }

    private func lines(of section: String) -> [String] {
        let changes = changes.filter { $0.section == section }
        let whole = changes.filter { $0.key.isEmpty && $0.kind == .newEntry }
        var lines: [String] = []
        if Self.sectionsOfWords.contains(section), !whole.isEmpty {
            let words = whole.map { Self.shown($0.entry) }.joined(separator: ", ")
            lines += Self.block(words, first: "  + ")
        } else {
            lines += whole.map { "  + " + Self.shown($0.entry) }
        }
        var entry = ""
        for change in changes where !whole.contains(change) {
            if change.kind == .newEntry {
                lines.append("  + \(TerminalText.visible(change.key)): \(Self.shown(change.entry))")
                continue
            }
            if !change.entry.isEmpty, change.entry != entry { lines.append("  " + Self.shown(change.entry)) }
            entry = change.entry
            lines.append((entry.isEmpty ? "  " : "    ") + Self.line(change))
        }
        return lines
    }

    private static func line(_ change: ResumeChange) -> String {
        let start = change.key.isEmpty ? "" : TerminalText.visible(change.key) + ": "
        return switch change.kind {
        case .newEntry: "+ \(start)\(shown(change.entry))"
        case .added(let value): "+ \(start)\(shown(value))"
        case .replaced(let old, let new): "~ \(start)\(shown(new)) (was: \(shown(old)))"
        case .kept(let old, let new): "= \(start)\(shown(old)) stays (imported: \(shown(new)))"
        }
    }

    /// A value on one line, shortened to 60 characters.
    static func shown(_ text: String) -> String {
        let line = TerminalText.visible(text.joinedWords)
        return line.count > 60 ? line.prefix(59) + "…" : line
    }

    private func closing(isWritten: Bool, _ hasSamples: Bool) -> String {
        var parts: [String] = []
        let entries = changes.count { $0.kind == .newEntry }
        let values = changes.count { if case .added = $0.kind { true } else { false } }
        let replaced = changes.count { if case .replaced = $0.kind { true } else { false } }
        let kept = changes.count { !$0.isWritten }
        func count(_ number: Int, _ one: String, _ many: String) {
            if number > 0 { parts.append(number == 1 ? "1 \(one)" : "\(number) \(many)") }
        }
        count(entries, "new entry", "new entries")
        count(values, "new value", "new values")
        count(replaced, "value replaced", "values replaced")
        if parts.isEmpty { parts = [isWritten ? "A new candidate" : "Nothing to write"] }
        var text = parts.joined(separator: ", ") + "."
        if kept > 0 {
            let words = kept == 1 ? "1 value differs and stays" : "\(kept) values differ and stay"
            text += " \(words); --overwrite replaces \(kept == 1 ? "it" : "them")."
        }
        if merge.isChange, !place.isStandard { text += " The rest is written as JSON Resume 1.3.1." }
        if isWritten, hasSamples {
            text += " Sample text from 'sitegen new' remains in '\(place.uid)'; 'sitegen check' lists it."
        }
        if let withheld = withheldFields {
            text += " \(withheld) not published unless \"publish\" names \(withheld.hasSuffix(" is") ? "it" : "them")."
        }
        let references = material.resume["references"]?.items ?? []
        if isWritten, references.contains(where: { $0["consent"] == nil }) {
            text += " A reference is published only with \"consent\": true."
        }
        return text
    }

    /// The imported fields that the candidate does not publish, with the verb: "E-mail address and phone number are".
    private var withheldFields: String? {
        let fields = [
            ("email", "email", "e-mail address"), ("phone", "phone", "phone number"),
            ("location/address", "address", "street"), ("location/postalCode", "postalCode", "postal code"),
            ("birthDate", "birthDate", "birth date"),
        ]
        let published = place.candidate?["publish"]?.items?.compactMap(\.string) ?? []
        let names = fields.filter { key, field, _ in
            !published.contains(field)
                && changes.contains { $0.section == "basics" && $0.key == key && $0.isWritten }
        }.map(\.2)
        guard let last = names.last else { return nil }
        let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
        return list.prefix(1).uppercased() + list.dropFirst() + (names.count == 1 ? " is" : " are")
    }
}

// MARK: Values that are not imported

extension ImportSummary {
    /// The lines about values of LinkedIn that are not imported, or have another key.
    static func notes(on material: ImportedMaterial) -> [String] {
        part("Not imported:", leftOut(of: material)) + part("Stored under another key:", moved(of: material))
    }

    /// A heading with its lines; nothing without lines.
    private static func part(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", heading] + rows(lines)
    }

    private static func leftOut(of material: ImportedMaterial) -> [String] {
        if let picture = material.info?.refusedPicture {
            return ["picture: \(Self.shown(picture)), which is not a web address"]
        }
        guard let linkedIn = material.linkedIn else { return [] }
        var lines = columns(of: material, .unmapped) { "\($0), which a CV has no key for" }
        lines += columns(of: material, .personal) { "\($0), which only 'import linkedin --private' imports" }
        switch linkedIn.hiddenRecommendations {
        case 0: break
        case 1: lines.append("a recommendation that is not visible on LinkedIn")
        case let count: lines.append("\(count) recommendations that are not visible on LinkedIn")
        }
        lines += linkedIn.passedOver.map { "\(TerminalText.visible($0)), a duplicate" }
        if !linkedIn.unread.isEmpty { lines.append("whole files: " + Self.shownNames(linkedIn.unread, most: 40)) }
        return lines
    }

    private static func moved(of material: ImportedMaterial) -> [String] {
        let notes = material.linkedIn?.notes ?? []
        return notes.compactMap { note in
            guard case .placed(let key) = note.status else { return nil }
            return "\(note.file): '\(TerminalText.visible(note.column))' in \"\(key)\""
        }
    }

    /// A line for each file with columns of a status.
    private static func columns(
        of material: ImportedMaterial, _ status: ImportNote.Status, _ words: (String) -> String
    ) -> [String] {
        let notes = (material.linkedIn?.notes ?? []).filter { $0.status == status }
        var files: [String] = []
        for note in notes where !files.contains(note.file) { files.append(note.file) }
        return files.map { file in
            let names = notes.filter { $0.file == file }.map { "'\(TerminalText.visible($0.column))'" }
            return "\(file): " + words(names.joined(separator: ", "))
        }
    }

    private static func shownNames(_ names: [String], most: Int) -> String {
        let more = names.count > most ? " and \(names.count - most) more" : ""
        return names.prefix(most).map { TerminalText.visible($0) }.joined(separator: ", ") + more
    }

    private static func rows(_ lines: [String]) -> [String] {
        lines.flatMap { block($0, first: "  ") }
    }

    /// Wrapped words, indented after the first line.
    private static func block(_ words: String, first: String) -> [String] {
        HelpText.wrapped(words, columns: 76).enumerated().map { ($0.offset == 0 ? first : "    ") + $0.element }
    }
}
