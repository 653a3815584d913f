import PDF

/// Lays out a CV as a PDF: one column with dates at the right margin, on as few pages as its spacing allows.
public struct CVLayout: Sendable {
    private let design: CVDesign
    private let producer: String

    /// Prepares a layout.
    ///
    /// - Parameters:
    ///   - design: how CVs look.
    ///   - producer: the program that makes the file.
    public init(_ design: CVDesign, producer: String) {
        self.design = design
        self.producer = producer
    }

    /// A finished CV.
    public struct Output: Sendable {
        /// The PDF file.
        public var bytes: [UInt8]
        /// The number of pages.
        public var pages: Int
    }

    /// Why there is no file.
    public struct Failure: Error {
        /// The characters that cannot be drawn; at least one.
        public var missing: MissingCharacters
    }

    /// The characters of a CV that cannot be drawn.
    public func missingCharacters(in document: CVDocument) -> MissingCharacters {
        let fonts = design.typeface.fonts
        var missing = MissingCharacters()
        for block in document.blocks {
            _ = ShapedBlock(block, fonts, isRightToLeft: document.isRightToLeft, missing: &missing)
        }
        return missing
    }

    /// The PDF of a CV.
    ///
    /// - Throws: the characters that cannot be drawn.
    public func pdf(of document: CVDocument) throws(Failure) -> Output {
        let fonts = design.typeface.fonts
        var missing = MissingCharacters()
        let name = ShapedText(StyledText(document.name), fonts, missing: &missing)
        let blocks = document.blocks.map {
            ShapedBlock($0, fonts, isRightToLeft: document.isRightToLeft, missing: &missing)
        }.filter { !$0.text.isEmpty }
        guard missing.isEmpty else { throw Failure(missing: missing) }
        let flow = flow(of: blocks)
        let information = PDFInformation(
            title: document.title, author: document.name, language: document.language, producer: producer)
        var drawing = CVDrawing(
            PDFDocument(information, fonts: fonts.all), flow, blocks, name: name, headings: document.headings,
            headingLanguage: document.headingLanguage == document.language ? nil : document.headingLanguage,
            isRightToLeft: document.isRightToLeft)
        drawing.draw()
        return Output(bytes: drawing.finish(), pages: flow.pages.count)
    }

    /// The lines with the widest spacing that needs as few pages as the tightest one.
    private func flow(of blocks: [ShapedBlock]) -> CVFlow {
        let aside = blocks.lazy.compactMap(\.aside).map { $0.width(of: 0..<$0.codes.count) }.max() ?? 0
        func flow(_ spacing: CVSpacing) -> CVFlow {
            CVFlow(blocks, CVMeasures(design, spacing, aside: aside))
        }
        let spacings = design.density.spacings
        var best = flow(spacings[spacings.startIndex])
        // A CV on one page cannot have fewer.
        guard best.pages.count > 1, spacings.count > 1 else { return best }
        let tightest = flow(spacings[spacings.endIndex - 1])
        guard tightest.pages.count < best.pages.count else { return best }
        for spacing in spacings.dropFirst().dropLast() {
            best = flow(spacing)
            if best.pages.count == tightest.pages.count { return best }
        }
        return tightest
    }
}

extension CVDocument {
    /// The headings in order, for bookmarks.
    fileprivate var headings: [String] {
        blocks.filter { $0.kind == .heading }.map { $0.text.runs.map(\.text).joined() }
    }
}
