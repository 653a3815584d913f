import CandidateProfile
import ContentTree
import WebSafety

/// Reads a part of a CV from its standard form.
struct ResumeReader: ResumeVisitor {
    let reader: NodeReader
    let reading: UserReading

    /// Reads a part from a node.
    static func read<Part: ResumePart>(
        _: Part.Type = Part.self, from reader: NodeReader, _ reading: UserReading
    ) -> Part {
        var part = Part()
        var visitor = ResumeReader(reader: reader, reading: reading)
        part.visit(&visitor)
        return part
    }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        value = reader.string(key)
    }

    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) {
        value = reader.string(key)
        reading.review(value, key, in: reader)
    }

    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {
        value = reading.url(ofCV: key, in: reader)
        if value == nil, let node = reader[key] {
            reading.notes.keep(node.path, node.node.string == nil ? .unreadable : .leftOut)
        }
    }

    mutating func date(_ key: String, _ meaning: String, _ value: inout ResumeDate?, withheld: WithheldField?) {
        guard let text = reader.string(key) else { return }
        let date = ResumeDate(text)
        value = date
        if date.date == nil, let node = reader[key] { reading.notes.report(.notADate(text), at: node.place) }
    }

    mutating func end(_ key: String, _ meaning: String, _ value: inout ResumeDate?) {
        date(key, meaning, &value, withheld: nil)
    }

    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {
        value = reader.strings(key)
    }

    mutating func points(_ key: String, _ meaning: String, _ value: inout [String]) {
        value = reader.strings(key)
        reading.reviewPoints(key, in: reader)
    }

    mutating func flag(_ key: String, _ meaning: String, _ value: inout Bool?) {
        value = reader.bool(key)
    }

    mutating func variants(_ key: String, _ meaning: String, _ value: inout [String]) {
        value = reader.strings(key)
    }

    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) {
        guard let object = reader.object(key) else { return }
        value = Self.read(from: object, reading)
    }

    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        let entries = reader.list(key)
        guard !entries.isEmpty else { return }
        value.reserveCapacity(entries.count)
        for entry in entries where entry.requireObject() { value.append(Self.read(from: entry, reading)) }
    }
}
