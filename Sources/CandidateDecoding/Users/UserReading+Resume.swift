import CandidateProfile
import ContentTree
import Diagnostics

/// The CV: JSON Resume 1.3.1, read leniently where real documents deviate.
extension UserReading {
    /// The CV in standard form; `nil` if there is none.
    static func standardResume(_ reader: NodeReader, notes: ResumeNotes, language: String?) -> NodeReader? {
        guard let resume = reader.object("resume") else { return nil }
        return ResumeDialect.standard(resume, notes: notes, language: language)
    }

    /// Decodes the CV.
    func resume(_ reader: NodeReader) -> Resume {
        var resume = ResumeReader.read(Resume.self, from: reader, self)
        warnAboutMisspelledKeys(of: reader, .resume)
        if let country = resume.basics.location.countryCode {
            if let code = Country.code(of: country) {
                resume.basics.location.countryCode = code
            } else if let node = reader["basics"]?["location"]?["countryCode"] {
                notes.report(.unknownCountry(country), at: node.place)
            }
        }
        reviewConsent(of: resume.references, in: reader)
        resume.basics.email = reader.object("basics").flatMap(email(in:))
        return resume
    }

    /// Warns about keys that are similar to a standard key. Other unknown keys may belong to other programs.
    private func warnAboutMisspelledKeys(of reader: NodeReader, _ form: ResumeForm) {
        if Self.hasOnlyKeys(of: form, reader.node) { return }
        reader.reportKeys(except: form.names) { key -> ResumeProblem? in
            guard suggestions.take(), !notes.hasReported(reader.path.appending(key)) else { return nil }
            return Spelling.nearest(to: key, in: form.names).map { .unknownKey(key, near: $0) }
        }
        for key in form.keys {
            switch key.kind {
            case .part(let form): if let part = reader[key.name] { warnAboutMisspelledKeys(of: part, form) }
            case .parts(let form): for part in reader[key.name]?.items ?? [] { warnAboutMisspelledKeys(of: part, form) }
            default: continue
            }
        }
    }

    /// Whether an object and everything below it uses only the standard's keys and forms of lists.
    private static func hasOnlyKeys(of form: ResumeForm, _ node: Node) -> Bool {
        guard case .object(let members) = node.value else { return false }
        var next = 0
        for member in members {
            guard let position = form.position(of: member.key, from: next) else { return false }
            next = position + 1
            switch form.keys[position].kind {
            case .part(let form): guard hasOnlyKeys(of: form, member.node) else { return false }
            case .parts(let form):
                guard case .array(let items) = member.node.value else { return false }
                for item in items { guard hasOnlyKeys(of: form, item) else { return false } }
            default: continue
            }
        }
        return true
    }
}
