import CVLayout
import CandidateProfile
import Diagnostics
import OperatingSystem
import PDF

/// The PDF of a CV, or why there is none.
public enum CVFile: Sendable {
    /// The file.
    case made([UInt8])
    /// There is none: characters that cannot be drawn.
    case missing(MissingCharacters)

    /// The bytes of the file.
    var bytes: [UInt8]? { if case .made(let bytes) = self { bytes } else { nil } }
}

/// A CV before it is laid out.
struct PlannedCV {
    let document: CVDocument
    let design: CVDesign

    /// The file.
    var file: CVFile {
        do {
            return .made(try layout.pdf(of: document).bytes)
        } catch {
            return .missing(error.missing)
        }
    }

    /// The characters that cannot be drawn.
    var missingCharacters: MissingCharacters { layout.missingCharacters(in: document) }

    private var layout: CVLayout { CVLayout(design, producer: "sitegen") }
}

extension SiteGenerator {
    /// The PDF of a candidate's CV as the site publishes it; `nil` if there is no CV.
    public func pdf(of user: UserData) -> CVFile? { CVPage.exists(for: user) ? plannedCV(of: user).file : nil }

    /// A candidate's CV for a PDF.
    func plannedCV(of user: UserData) -> PlannedCV { PlannedCV(document: printed(user), design: design(of: user)) }

    /// The stamp of everything that decides the PDF of a candidate's CV, besides the input fingerprint of the site.
    func stamp(of planned: PlannedCV, for user: UserData) -> Stamp {
        var stamp = Stamp(of: SitePath.pdf(of: user).text)
        let (design, accent) = (planned.design, planned.design.accent)
        // The files of typefaces belong to the input fingerprint.
        stamp.add(user.details.cv.font ?? "")
        stamp.add(design.paper.rawValue)
        stamp.add(design.density.rawValue)
        stamp.add([accent.red, accent.green, accent.blue])
        planned.document.add(to: &stamp)
        return stamp
    }

    /// The CV as Markdown; `nil` if there is no CV.
    public func markdown(of user: UserData) -> String? {
        CVPage.exists(for: user) ? MarkdownCV.text(of: printed(user)) : nil
    }

    /// A finding if there are characters in the CV that cannot be drawn.
    func missingCharacters(in user: UserData) -> [PublishingReview.Finding] {
        let missing = plannedCV(of: user).missingCharacters
        return missing.isEmpty ? [] : [finding(missing, in: user)]
    }

    /// The parts of a candidate's CV.
    private func printed(_ user: UserData) -> CVDocument {
        let candidate = PublishedCandidate(user, settings: context.settings)
        // Rendering the pages reports problems of the interface texts.
        let spoken = languages.context(for: user, in: context, reporting: DiagnosticCollector())
        let sections = CVSections.all(of: candidate.copiedResume, strings: spoken.strings)
        return PrintedCV.document(
            of: candidate, sections: sections, strings: spoken.strings, site: spoken.site)
    }

    /// Whether the site makes a PDF of the candidate's CV. A file of the candidate with its name takes its place.
    func makesPDF(of user: UserData) -> Bool {
        CVPage.exists(for: user)
            && !DocumentPublisher.documents(of: user).contains { document, _ in
                SitePath.document(document, of: user).text.lowercased() == SitePath.pdf(of: user).text.lowercased()
            }
    }

    /// The design of a candidate's CV: that of the site, with what the candidate chose.
    private func design(of user: UserData) -> CVDesign {
        var design = context.settings.cv
        let choices = user.details.cv
        design.apply(choices)
        if let typeface = choices.font.flatMap({ context.settings.typefaces[$0] }) { design.typeface = typeface }
        if let accent = choices.accent ?? user.details.accent?.themeColor { design.accent = PDFColor(accent) }
        return design
    }

    /// A finding if the candidate chose a typeface for the PDF that the site does not offer.
    public func unknownFont(of user: UserData) -> [PublishingReview.Finding] {
        guard let font = user.details.cv.font, context.settings.typefaces[font] == nil else { return [] }
        let known = ["sans", "serif"] + context.settings.cvFonts
        return [
            PublishingReview.Finding(
                problem: .unknownPDFFont(font, known: known), path: "Users/\(user.uid)/details/cv/font")
        ]
    }

    /// What a candidate should know about a CV without a PDF.
    func finding(_ missing: MissingCharacters, in user: UserData) -> PublishingReview.Finding {
        let characters = missing.unsupported + missing.withoutGlyph
        let origin = "Users/\(user.uid)"
        func holds(_ text: String?) -> Bool {
            text?.unicodeScalars.contains { characters.contains($0) } == true
        }
        let value = user.publishedResume.values.first { holds($0.content.words) }
        let path = holds(user.name) ? "name" : value.map { "resume/" + $0.path } ?? "resume"
        return PublishingReview.Finding(
            problem: .noPDF(Self.names(of: missing), Self.reason(missing)), path: "\(origin)/\(path)")
    }

    /// The names of a few characters: `→ (U+2192)`.
    public static func names(of missing: MissingCharacters) -> [String] {
        let characters = missing.unsupported.isEmpty ? missing.withoutGlyph : missing.unsupported
        return characters.prefix(5).map { character in
            let code = String(character.value, radix: 16, uppercase: true)
            return "\(character) (U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code))"
        } + (characters.count > 5 ? ["…"] : [])
    }

    private static func reason(_ missing: MissingCharacters) -> ProfileProblem.MissingGlyphs {
        if !missing.unsupported.isEmpty { return .joining }
        // Symbols and Latin letters with marks can be written differently; another script and plain letters cannot.
        let isScript = missing.withoutGlyph.contains { character in
            (character.isASCII || character.value >= 0x370) && character.properties.isAlphabetic
        }
        return isScript ? .script : .characters
    }
}

extension CVDesign {
    /// Takes over the paper and the density that are chosen.
    mutating func apply(_ choices: CVChoices) {
        switch choices.paper {
        case nil: break
        case .a4: paper = .a4
        case .letter: paper = .letter
        }
        switch choices.density {
        case nil: break
        case .relaxed: density = .relaxed
        case .normal: density = .normal
        case .compact: density = .compact
        }
    }
}

extension CVDocument {
    /// Adds everything that a PDF shows of the CV to a stamp.
    fileprivate func add(to stamp: inout Stamp) {
        for text in [name, title, language, headingLanguage] { stamp.add(text) }
        stamp.add(isRightToLeft ? 1 : 0)
        for block in blocks {
            block.kind.add(to: &stamp)
            block.text.add(to: &stamp)
            (block.aside ?? StyledText()).add(to: &stamp)
        }
    }
}

extension CVBlock.Kind {
    fileprivate func add(to stamp: inout Stamp) {
        switch self {
        case .name: stamp.add(0)
        case .headline: stamp.add(1)
        case .contacts: stamp.add(2)
        case .heading: stamp.add(3)
        case .entry: stamp.add(4)
        case .role: stamp.add(5)
        case .fact: stamp.add(6)
        case .line: stamp.add(7)
        case .paragraph(let depth):
            stamp.add(8)
            stamp.add(UInt64(depth))
        case .item(let mark, let depth):
            stamp.add(9)
            stamp.add(mark)
            stamp.add(UInt64(depth))
        }
    }
}

extension StyledText {
    fileprivate func add(to stamp: inout Stamp) {
        stamp.add(UInt64(runs.count))
        for run in runs {
            stamp.add(run.text)
            stamp.add(UInt64(run.style.rawValue))
            stamp.add(run.address ?? "")
        }
    }
}

extension PDFColor {
    /// A color that is dark enough to be read on white paper.
    init(_ color: Color) {
        let color = color.accent(on: .white)
        self.init(red: color.red, green: color.green, blue: color.blue)
    }
}
