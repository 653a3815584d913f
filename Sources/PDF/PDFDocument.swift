import Compression
import Fonts

/// The facts about a document that viewers show.
public struct PDFInformation: Sendable {
    /// The title.
    public var title: String
    /// The author.
    public var author: String
    /// The language (BCP 47).
    public var language: String
    /// The program that makes the document.
    public var producer: String

    /// Creates the facts about a document.
    public init(title: String, author: String, language: String, producer: String) {
        self.title = title
        self.author = author
        self.language = language
        self.producer = producer
    }
}

/// A color on a screen (sRGB).
public struct PDFColor: Sendable, Hashable {
    /// The parts of the color, 0 to 255.
    public var red, green, blue: UInt8

    /// Creates a color.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Black.
    public static let black = PDFColor(red: 0, green: 0, blue: 0)
}

/// A PDF document under construction (ISO 32000-1): pages of text and lines with links, bookmarks, and a tree of tagged
/// parts in reading order.
///
/// All lengths are in thousandths of a point (1/72 inch); vertical positions count from the bottom of the page. The
/// bytes depend on nothing but the calls: they have no date and no random identifier.
public struct PDFDocument: ~Copyable {
    private var file: PDFFile
    private let information: PDFInformation
    private let fonts: [TextFont]
    private var structure = PDFStructure()
    private var pages: [Page] = []
    private var bookmarks: [Bookmark] = []
    private var annotationElements: [Int] = []
    private var usesFont: [Bool]
    /// The composed letters that are used, by font.
    private var composed: [[UInt16]]
    private var usesSymbols = false
    private var usesDingbats = false
    private var usesGap = false
    /// The glyphs of embedded fonts that are used, by font.
    private var embedded: [EmbeddedGlyphs]

    private struct Page {
        var reference: PDFReference
        var width: Int
        var height: Int
        var content = PDFBytes(capacity: 8_192)
        /// The parts of the marked content, by number.
        var elements: [Int] = []
        var open = Marked.none
        var color: PDFColor?
        var annotations: [PDFReference] = []
    }

    private enum Marked: Equatable {
        case none
        case artifact
        case element(PDFElement)
    }

    private struct Bookmark {
        var title: String
        var page: Int
        var top: Int
    }

    /// Creates an empty document.
    ///
    /// - Parameters:
    ///   - information: the facts that viewers show.
    ///   - fonts: the fonts that pages use, by index.
    public init(_ information: PDFInformation, fonts: [TextFont]) {
        self.information = information
        self.fonts = fonts
        file = PDFFile()
        usesFont = fonts.map { _ in false }
        composed = fonts.map { _ in [] }
        embedded = fonts.map { _ in EmbeddedGlyphs() }
    }

    /// Adds a part to the tree of parts. The first one, without a parent, is the document.
    ///
    /// - Parameter language: the language of its text, if it differs from that of the document.
    public mutating func add(_ role: PDFRole, in parent: PDFElement? = nil, language: String? = nil) -> PDFElement {
        structure.add(role, in: parent, language: language)
    }

    /// Adds a page, on which the following calls draw.
    public mutating func addPage(width: Int, height: Int) {
        closeContent()
        pages.append(Page(reference: file.reserve(), width: width, height: height))
    }
}

// MARK: Drawing

extension PDFDocument {
    /// Begins content of a part; what is drawn next belongs to it.
    public mutating func begin(_ element: PDFElement) {
        let page = pages.count - 1
        guard pages[page].open != .element(element) else { return }
        closeContent()
        let number = pages[page].elements.count
        pages[page].elements.append(element.index)
        structure.add(.content(page: page, number: number), to: element)
        pages[page].content.append("/")
        pages[page].content.append(name: structure.nodes[element.index].role.rawValue)
        pages[page].content.append("<</MCID ")
        pages[page].content.append(number)
        pages[page].content.append(">>BDC\n")
        pages[page].open = .element(element)
    }

    /// Begins content that is no part of the text: lines, running heads.
    public mutating func beginArtifact() {
        let page = pages.count - 1
        guard pages[page].open != .artifact else { return }
        closeContent()
        pages[page].content.append("/Artifact BMC\n")
        pages[page].open = .artifact
    }

    private mutating func closeContent() {
        guard let page = pages.indices.last, pages[page].open != .none else { return }
        pages[page].content.append("EMC\n")
        pages[page].open = .none
    }

    private mutating func set(_ color: PDFColor) {
        let page = pages.count - 1
        guard pages[page].color != color else { return }
        pages[page].color = color
        for (index, part) in [color.red, color.green, color.blue].enumerated() {
            if index > 0 { pages[page].content.append(" ") }
            pages[page].content.append(thousandths: (Int(part) * 1_000 + 127) / 255)
        }
        pages[page].content.append(" rg\n")
    }

    /// Draws characters on one line.
    ///
    /// - Parameters:
    ///   - codes: the codes of the characters in the font.
    ///   - characters: the characters, for copying and searching.
    ///   - font: the index of the font.
    ///   - size: the font size.
    ///   - x: the left end.
    ///   - y: the baseline.
    public mutating func show(
        _ codes: ArraySlice<UInt16>, of characters: ArraySlice<Unicode.Scalar>, font: Int, size: Int, x: Int, y: Int,
        color: PDFColor = .black
    ) {
        guard !codes.isEmpty else { return }
        set(color)
        let page = pages.count - 1
        pages[page].content.append("BT")
        if case .embedded(let own) = fonts[font].source {
            return showGlyphs(codes, of: characters, of: own, font: font, size: size, x: x, y: y)
        }
        var part: TextFont.Part?
        var previous: UInt16?
        for code in codes {
            if part != TextFont.Part(code) {
                let isFirst = part == nil
                if !isFirst { pages[page].content.append(")]TJ") }
                let correction = previous.map { fonts[font].kerning($0, code) } ?? 0
                part = TextFont.Part(code)
                pages[page].content.append(Self.resource(TextFont.Part(code)))
                pages[page].content.append(font)
                pages[page].content.append(" ")
                pages[page].content.append(thousandths: size)
                pages[page].content.append(" Tf")
                if isFirst { move(x, y) }
                pages[page].content.append("[")
                if correction != 0 { pages[page].content.append(-correction) }
                pages[page].content.append("(")
            } else if let previous {
                let correction = fonts[font].kerning(previous, code)
                if correction != 0 {
                    pages[page].content.append(")")
                    pages[page].content.append(-correction)
                    pages[page].content.append("(")
                }
            }
            pages[page].content.append(inString: byte(of: code, font))
            previous = code
        }
        pages[page].content.append(")]TJ ET\n")
    }

    /// Moves to the place of a text. It follows the font, because some readers judge by its size whether a line ends.
    private mutating func move(_ x: Int, _ y: Int) {
        let page = pages.count - 1
        pages[page].content.append(" 1 0 0 1 ")
        pages[page].content.append(thousandths: x)
        pages[page].content.append(" ")
        pages[page].content.append(thousandths: y)
        pages[page].content.append(" Tm")
    }

    /// Draws glyphs of an embedded font.
    private mutating func showGlyphs(
        _ codes: ArraySlice<UInt16>, of characters: ArraySlice<Unicode.Scalar>, of own: EmbeddableFont, font: Int,
        size: Int, x: Int, y: Int
    ) {
        let page = pages.count - 1
        usesFont[font] = true
        pages[page].content.append("/F")
        pages[page].content.append(font)
        pages[page].content.append(" ")
        pages[page].content.append(thousandths: size)
        pages[page].content.append(" Tf")
        move(x, y)
        pages[page].content.append("[(")
        var previous: UInt16?
        for (code, character) in zip(codes, characters) {
            let correction = previous.map { fonts[font].kerning($0, code) } ?? 0
            if correction != 0 {
                pages[page].content.append(")")
                pages[page].content.append(-correction)
                pages[page].content.append("(")
            }
            let number = embedded[font].number(of: code, character, in: own)
            pages[page].content.append(inString: UInt8(number >> 8))
            pages[page].content.append(inString: UInt8(truncatingIfNeeded: number))
            previous = code
        }
        pages[page].content.append(")]TJ ET\n")
    }

    /// Joins two texts of one line, which are apart, for programs that extract text: they find columns by the empty space
    /// between words, and move dates at a margin away from their titles.
    ///
    /// The space is one wide glyph that is copied as two spaces. Many programs drop single spaces before they find lines.
    ///
    /// - Parameters:
    ///   - size: the font size of the texts.
    ///   - x: the right end of the left text.
    ///   - y: the baseline.
    ///   - width: the distance of the texts.
    public mutating func join(x: Int, y: Int, width: Int, size: Int) {
        guard size > 0, width > 0 else { return }
        usesGap = true
        let page = pages.count - 1
        pages[page].content.append("BT/G0 ")
        pages[page].content.append(thousandths: size)
        pages[page].content.append(" Tf ")
        pages[page].content.append(thousandths: width * 100_000 / (size * Self.gapWidth / 1_000))
        pages[page].content.append(" Tz")
        move(x, y)
        pages[page].content.append("( )Tj 100 Tz ET\n")
    }

    /// The width of the glyph between two texts, in thousandths of the font size.
    private static let gapWidth = 500

    /// The byte of a code in the font's string.
    private mutating func byte(of code: UInt16, _ font: Int) -> UInt8 {
        switch TextFont.Part(code) {
        case .standard: usesFont[font] = true
        case .symbol: usesSymbols = true
        case .dingbats: usesDingbats = true
        case .composed:
            usesFont[font] = true
            if let index = composed[font].firstIndex(of: code) { return UInt8(index) }
            composed[font].append(code)
            return UInt8(composed[font].count - 1)
        }
        return UInt8(truncatingIfNeeded: code)
    }

    /// The beginning of a font's name on pages; the number of the text's font follows.
    private static func resource(_ part: TextFont.Part) -> StaticString {
        switch part {
        case .standard: "/F"
        case .composed: "/C"
        case .symbol: "/S"
        case .dingbats: "/Z"
        }
    }

    /// Draws a filled rectangle, such as a rule.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, color: PDFColor) {
        set(color)
        let page = pages.count - 1
        for length in [x, y, width, height] {
            pages[page].content.append(thousandths: length)
            pages[page].content.append(" ")
        }
        pages[page].content.append("re f\n")
    }

    /// Adds a link to a rectangle of the page.
    ///
    /// - Parameters:
    ///   - element: the part with the link's text; its role is ``PDFRole/link``.
    ///   - address: the address, in ASCII.
    ///   - description: what the link leads to.
    public mutating func link(
        _ element: PDFElement, x: Int, y: Int, width: Int, height: Int, address: String, description: String
    ) {
        let page = pages.count - 1
        let key = annotationElements.count
        annotationElements.append(element.index)
        let annotation = file.add { bytes in
            bytes.append("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[")
            for (index, length) in [x, y, x + width, y + height].enumerated() {
                if index > 0 { bytes.append(" ") }
                bytes.append(thousandths: length)
            }
            bytes.append("]/StructParent ")
            bytes.append(Self.firstAnnotationKey + key)
            bytes.append("/Contents")
            bytes.append(text: description)
            bytes.append("/A<</S/URI/URI")
            bytes.append(string: address.utf8)
            bytes.append(">>>>")
        }
        pages[page].annotations.append(annotation)
        structure.add(.annotation(annotation, page: page), to: element)
    }

    /// The keys of annotations in the parent tree follow those of pages, of which no document has as many.
    static let firstAnnotationKey = 10_000

    /// Adds a bookmark for a position on the page.
    public mutating func bookmark(_ title: String, top: Int) {
        bookmarks.append(Bookmark(title: title, page: pages.count - 1, top: top))
    }
}

// MARK: Output

extension PDFDocument {
    /// The file.
    public consuming func bytes() -> [UInt8] {
        closeContent()
        let resources = writeFonts()
        let tree = file.reserve()
        for (index, page) in pages.enumerated() {
            let content = file.add(stream: page.content.bytes)
            file.define(page.reference) { bytes in
                bytes.append("<</Type/Page/Parent ")
                bytes.append(tree)
                bytes.append("/MediaBox[0 0 ")
                bytes.append(thousandths: page.width)
                bytes.append(" ")
                bytes.append(thousandths: page.height)
                bytes.append("]/Resources ")
                bytes.append(resources)
                bytes.append("/Contents ")
                bytes.append(content)
                bytes.append("/Tabs/S/StructParents ")
                bytes.append(index)
                if !page.annotations.isEmpty {
                    bytes.append("/Annots[")
                    for (index, annotation) in page.annotations.enumerated() {
                        if index > 0 { bytes.append(" ") }
                        bytes.append(annotation)
                    }
                    bytes.append("]")
                }
                bytes.append(">>")
            }
        }
        let references = pages.map(\.reference)
        file.define(tree) { bytes in
            bytes.append("<</Type/Pages/Count ")
            bytes.append(references.count)
            bytes.append("/Kids[")
            for (index, page) in references.enumerated() {
                if index > 0 { bytes.append(" ") }
                bytes.append(page)
            }
            bytes.append("]>>")
        }
        let outlines = writeBookmarks()
        let structureRoot = structure.write(
            to: &file, pages: references, content: pages.map(\.elements), annotations: annotationElements)
        let metadata = file.add(stream: Array(xmp.utf8), compresses: false) { bytes in
            bytes.append("/Type/Metadata/Subtype/XML")
        }
        let information = information
        let root = file.add { bytes in
            bytes.append("<</Type/Catalog/Pages ")
            bytes.append(tree)
            if let outlines {
                bytes.append("/Outlines ")
                bytes.append(outlines)
            }
            bytes.append("/StructTreeRoot ")
            bytes.append(structureRoot)
            bytes.append("/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Lang")
            bytes.append(text: information.language)
            bytes.append("/Metadata ")
            bytes.append(metadata)
            bytes.append(">>")
        }
        let facts = file.add { bytes in
            bytes.append("<</Title")
            bytes.append(text: information.title)
            bytes.append("/Author")
            bytes.append(text: information.author)
            bytes.append("/Producer")
            bytes.append(text: information.producer)
            bytes.append(">>")
        }
        return file.finish(root: root, information: facts)
    }

    /// Writes the fonts that are used.
    private mutating func writeFonts() -> PDFReference {
        var entries: [(name: StaticString, index: Int, font: PDFReference)] = []
        var encoding: (names: PDFReference, unicode: PDFReference)?
        for (index, font) in fonts.enumerated() where usesFont[index] {
            let standard: StandardFont
            switch font.source {
            case .standard(let font): standard = font
            case .embedded(let own):
                entries.append(("/F", index, embedded[index].write(own, to: &file)))
                continue
            }
            let shared = encoding ?? writeEncoding()
            encoding = shared
            let own = file.add { bytes in
                bytes.append("<</Type/Font/Subtype/Type1/BaseFont/")
                bytes.append(name: standard.rawValue)
                bytes.append("/Encoding ")
                bytes.append(shared.names)
                bytes.append("/ToUnicode ")
                bytes.append(shared.unicode)
                bytes.append(">>")
            }
            entries.append(("/F", index, own))
            if !composed[index].isEmpty {
                entries.append(("/C", index, writeComposed(composed[index], of: standard, own)))
            }
        }
        for (isUsed, font, part) in [
            (usesSymbols, SymbolFont.symbol, TextFont.Part.symbol), (usesDingbats, .dingbats, .dingbats),
        ] where isUsed {
            let own = write(font)
            for index in fonts.indices { entries.append((Self.resource(part), index, own)) }
        }
        if usesGap { entries.append(("/G", 0, writeGap())) }
        return file.add { bytes in
            bytes.append("<</Font<<")
            for entry in entries {
                bytes.append(entry.name)
                bytes.append(entry.index)
                bytes.append(" ")
                bytes.append(entry.font)
            }
            bytes.append(">>>>")
        }
    }

    /// Writes the encoding that all standard fonts share, and its characters.
    private mutating func writeEncoding() -> (names: PDFReference, unicode: PDFReference) {
        let names = file.add { bytes in
            bytes.append("<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences")
            bytes.append(StandardEncoding.differences)
            bytes.append(">>")
        }
        return (names, file.add(compressed: Self.standardCharacters))
    }

    /// The characters of the shared encoding, compressed once for all documents.
    private static let standardCharacters = Zlib.compress(
        unicodeMap(
            StandardEncoding.characters.enumerated().compactMap { index, character in
                character.map { (UInt8(index + 32), $0) }
            }))

    /// Writes a font of symbols, which has an encoding of its own.
    private mutating func write(_ font: SymbolFont) -> PDFReference {
        // Of two characters with one glyph, the first is copied.
        var characters: [(code: UInt8, character: Unicode.Scalar)] = []
        for glyph in font.glyphs where !characters.contains(where: { $0.code == glyph.code }) {
            characters.append((glyph.code, glyph.character))
        }
        let unicode = file.add(stream: Self.unicodeMap(characters.sorted { $0.code < $1.code }))
        return file.add { bytes in
            bytes.append("<</Type/Font/Subtype/Type1/BaseFont/")
            bytes.append(name: font.rawValue)
            bytes.append("/ToUnicode ")
            bytes.append(unicode)
            bytes.append(">>")
        }
    }

    /// Writes a font whose characters draw letters and accents of a standard font (ISO 32000-1, 9.6.5).
    private mutating func writeComposed(
        _ codes: [UInt16], of standard: StandardFont, _ font: PDFReference
    ) -> PDFReference {
        let letters = codes.map { ComposedLetter.all[Int($0 & 0xFF)] }
        let procedures = letters.map { letter in file.add(stream: letter.draw(in: standard)) }
        let unicode = file.add(
            stream: Self.unicodeMap(letters.enumerated().map { (UInt8($0), $1.character) }))
        return file.add { bytes in
            bytes.append("<</Type/Font/Subtype/Type3/FontBBox[-200 -400 1200 1200]/FontMatrix[.001 0 0 .001 0 0]")
            bytes.append("/Resources<</Font<</F ")
            bytes.append(font)
            bytes.append(">>>>/FirstChar 0/LastChar ")
            bytes.append(letters.count - 1)
            bytes.append("/Widths[")
            for (index, letter) in letters.enumerated() {
                if index > 0 { bytes.append(" ") }
                bytes.append(letter.width(in: standard))
            }
            bytes.append("]/Encoding<</Type/Encoding/Differences[0")
            for index in letters.indices {
                bytes.append("/c")
                bytes.append(index)
            }
            bytes.append("]>>/CharProcs<<")
            for (index, procedure) in procedures.enumerated() {
                bytes.append("/c")
                bytes.append(index)
                bytes.append(" ")
                bytes.append(procedure)
            }
            bytes.append(">>/ToUnicode ")
            bytes.append(unicode)
            bytes.append(">>")
        }
    }

    /// Writes the font of the space between two texts.
    private mutating func writeGap() -> PDFReference {
        let procedure = file.add(stream: Array("\(Self.gapWidth) 0 d0".utf8), compresses: false)
        let unicode = file.add(stream: UnicodeMap.bytes([(32, "  ")], bytesOfCode: 1))
        // Tagged documents require it.
        let descriptor = file.add { bytes in
            bytes.append("<</Type/FontDescriptor/FontName/Gap/Flags 4/FontBBox[0 -200 500 700]/ItalicAngle 0>>")
        }
        return file.add { bytes in
            bytes.append("<</Type/Font/Subtype/Type3/Name/Gap/FontBBox[0 -200 500 700]/FontMatrix[.001 0 0 .001 0 0]")
            bytes.append("/FontDescriptor ")
            bytes.append(descriptor)
            bytes.append("/Resources<<>>/FirstChar 32/LastChar 32/Widths[")
            bytes.append(Self.gapWidth)
            bytes.append("]")
            bytes.append("/Encoding<</Type/Encoding/Differences[32/space]>>/CharProcs<</space ")
            bytes.append(procedure)
            bytes.append(">>/ToUnicode ")
            bytes.append(unicode)
            bytes.append(">>")
        }
    }

    private static func unicodeMap(_ characters: [(code: UInt8, character: Unicode.Scalar)]) -> [UInt8] {
        UnicodeMap.bytes(characters.map { (Int($0.code), String($0.character)) }, bytesOfCode: 1)
    }

    /// Writes the bookmarks; `nil` if there are none.
    private mutating func writeBookmarks() -> PDFReference? {
        guard !bookmarks.isEmpty else { return nil }
        let root = file.reserve()
        let references = bookmarks.map { _ in file.reserve() }
        for (index, bookmark) in bookmarks.enumerated() {
            let page = pages[bookmark.page].reference
            file.define(references[index]) { bytes in
                bytes.append("<</Title")
                bytes.append(text: bookmark.title)
                bytes.append("/Parent ")
                bytes.append(root)
                if index > 0 {
                    bytes.append("/Prev ")
                    bytes.append(references[index - 1])
                }
                if index + 1 < references.count {
                    bytes.append("/Next ")
                    bytes.append(references[index + 1])
                }
                bytes.append("/Dest[")
                bytes.append(page)
                bytes.append("/XYZ null ")
                bytes.append(thousandths: bookmark.top)
                bytes.append(" null]>>")
            }
        }
        file.define(root) { bytes in
            bytes.append("<</Type/Outlines/First ")
            bytes.append(references[0])
            bytes.append("/Last ")
            bytes.append(references[references.count - 1])
            bytes.append("/Count ")
            bytes.append(references.count)
            bytes.append(">>")
        }
        return root
    }

    private var areFontsEmbedded: Bool {
        fonts.indices.allSatisfy { index in
            if case .embedded = fonts[index].source { true } else { !usesFont[index] }
        } && !usesSymbols && !usesDingbats
    }

    /// The facts as XMP (ISO 16684-1).
    private var xmp: String {
        func escaped(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                // Control characters are impossible in XML.
                case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
        // The standard requires that all fonts are embedded (ISO 14289-1, 7.21.4).
        let universal =
            areFontsEmbedded
            ? "<pdfuaid:part xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">1</pdfuaid:part>\n" : ""
        return """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:format>application/pdf</dc:format>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(information.title))</rdf:li></rdf:Alt></dc:title>
            <dc:creator><rdf:Seq><rdf:li>\(escaped(information.author))</rdf:li></rdf:Seq></dc:creator>
            <dc:language><rdf:Bag><rdf:li>\(escaped(information.language))</rdf:li></rdf:Bag></dc:language>
            <pdf:Producer>\(escaped(information.producer))</pdf:Producer>
            \(universal)</rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="w"?>
            """
    }
}
