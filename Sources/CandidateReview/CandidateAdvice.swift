import CandidateProfile

/// Advice for a better profile of a candidate.
public struct CandidateAdvice: Sendable {
    /// One piece of advice.
    public struct Finding: Sendable {
        /// The advice.
        public var hint: AdviceHint
        /// The path of the value that it concerns: below the candidate, or in the CV as in ``ResumeValue/path``.
        public var path: String
        /// Notes with the paths of other values, in the same form.
        public var notes: [(text: String, path: String)] = []
    }

    /// The findings.
    public private(set) var findings: [Finding] = []

    /// Reviews a candidate's data.
    ///
    /// - Parameters:
    ///   - user: the candidate.
    ///   - today: the date to compare with the status, certificates and ongoing periods.
    ///   - samples: texts that are samples, not the candidate's own.
    public init(_ user: UserData, today: PartialDate, samples: SampleTexts) {
        lookForSamples(user, samples)
        if let until = user.seeking?.until, user.seeking?.status != nil, until.isBefore(today) {
            findings.append(Finding(hint: .pastStatus(until: "\(until)"), path: "seeking/until"))
        }
        if let accent = user.details.accent {
            let shade = accent.accent(in: .light)
            if shade != accent.themeColor {
                findings.append(Finding(hint: .movedAccent(accent.themeColor, to: shade), path: "details/accent"))
            }
        }
        guard let resume = user.resume else { return }
        var other = resume
        (other.basics, other.meta) = (Resume.Basics(), Resume.Meta())
        if user.details.headline == nil, other != Resume() {
            findings.append(Finding(hint: .noHeadline, path: "resume"))
        }
        findings += ResumeTimes(resume, today: today).findings
        lookForUnmentionedSkills(resume)
    }
}

// MARK: Samples

extension CandidateAdvice {
    private mutating func lookForSamples(_ user: UserData, _ samples: SampleTexts) {
        let details = user.details
        let texts: [(String?, String)] = [
            (user.name, "name"), (user.email, "email"), (details.headline, "details/headline"),
            (details.location, "details/location"), (details.summary, "details/summary"),
            (details.availability, "details/availability"),
        ]
        var found: [(source: SampleTexts.Source, path: String)] = []
        func add(_ source: SampleTexts.Source?, _ path: String) {
            if let source { found.append((source, path)) }
        }
        for (text, path) in texts { add(text.flatMap(samples.source(of:)), path) }
        if let picture = details.remotePicture { add(samples.source(ofAddress: picture.text), "details/picture") }
        for item in user.materials {
            let path = "userApplicationMaterial/\(item.pathName)/url"
            if case .link(let url) = item.target { add(samples.source(ofAddress: url.text), path) }
        }
        for value in user.resume?.values ?? [] {
            switch value.content {
            case .text(let text), .prose(let text), .point(let text):
                add(samples.source(of: text), "resume/" + value.path)
            case .url(let url): add(samples.source(ofAddress: url.text), "resume/" + value.path)
            case .date: continue
            }
        }
        // A value that the CV provides for the candidate is found in both; report it for the CV.
        let inResume = [
            "email": "basics/email", "details/headline": "basics/label",
            "details/summary": "basics/summary",
        ]
        let paths = Set(found.map(\.path))
        found.removeAll { sample in inResume[sample.path].map { paths.contains("resume/" + $0) } == true }
        guard let first = found.first else { return }
        findings.append(
            Finding(
                hint: .sampleText(first.source.rawValue, count: found.count), path: first.path,
                notes: found.dropFirst().map { ("this is \($0.source.rawValue)", $0.path) }))
    }
}

// MARK: Skills

extension CandidateAdvice {
    private mutating func lookForUnmentionedSkills(_ resume: Resume) {
        let sections = ["work/", "projects/", "education/", "certificates/", "volunteer/", "publications/"]
        var text: [UInt8] = []
        for value in resume.values where sections.contains(where: value.path.hasPrefix) {
            guard let words = value.content.text else { continue }
            text += words.lowercased().utf8
            text.append(0x0A)
        }
        guard !text.isEmpty else { return }
        let unmentioned = resume.skills.enumerated().filter { _, skill in
            let names = [skill.name].compactMap(\.self) + skill.keywords
            return !names.isEmpty && !names.contains { Self.mentions(text, Array($0.lowercased().utf8)) }
        }
        guard let first = unmentioned.first else { return }
        let names = unmentioned.map { $0.element.name ?? $0.element.keywords[0] }
        let path = "resume/skills/\(first.offset)/" + (first.element.name == nil ? "keywords/0" : "name")
        findings.append(Finding(hint: .unmentionedSkills(names), path: path))
    }

    /// Whether a text contains words that are not part of longer ones: "C" is neither in "CEO" nor in "C++". An added
    /// "s" is ignored.
    ///
    /// - Parameters:
    ///   - text: the text in lower case, as UTF-8.
    ///   - words: the words to find, in the same form.
    static func mentions(_ text: [UInt8], _ words: [UInt8]) -> Bool {
        let plural = UInt8(ascii: "s")
        let words = words.count > 3 && words.last == plural ? words.dropLast() : words[...]
        guard let first = words.first, let last = words.last else { return false }
        func isPart(_ byte: UInt8) -> Bool { byte.isWord || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#") }
        var index = 0
        while index + words.count <= text.count {
            defer { index += 1 }
            guard text[index] == first, text[index..<index + words.count].elementsEqual(words) else { continue }
            var end = index + words.count
            if words.count > 2, end < text.count, text[end] == plural { end += 1 }
            let isBegun = index > 0 && first.isWord && text[index - 1].isWord
            let goesOn = end < text.count && last.isWord && isPart(text[end])
            if !isBegun, !goesOn { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is part of a word: an ASCII letter or digit, or a byte of a non-ASCII character.
    fileprivate var isWord: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80 }
}
