/// A letter that is drawn from a letter and an accent of a standard font.
///
/// Viewers' standard fonts have the letters of western Europe only, but all accents. Composed, the letters of all other
/// European languages in Latin script look the same in every viewer.
struct ComposedLetter: Sendable {
    /// The letter.
    let character: Unicode.Scalar
    /// The code of the letter without the accent.
    let base: UInt8
    private let accent: Accent

    /// The accents, and the form that they have at some letters.
    private enum Accent: Sendable {
        /// A code whose accent stands above small letters.
        case above(UInt8)
        case ogonek
        case commaBelow
        /// The form of a comma before the letter's height, for a caron at a tall letter.
        case apostrophe
        /// The form of a turned comma above.
        case turnedComma
        /// A short bar through the stem.
        case bar
        case none
    }

    private init(_ character: Unicode.Scalar, _ base: UInt8, _ accent: Accent) {
        self.character = character
        self.base = base
        self.accent = accent
    }

    /// The letters, in the order of their indices.
    static let all: [ComposedLetter] = {
        var letters: [ComposedLetter] = []
        func add(_ accent: Accent, _ pairs: String) {
            var scalars = pairs.unicodeScalars.filter { $0 != " " }.makeIterator()
            while let letter = scalars.next(), let base = scalars.next() {
                guard let code = StandardEncoding.code(of: base) else { continue }
                letters.append(ComposedLetter(letter, code, accent))
            }
        }
        add(.above(0xAF), "ĀA āa ĒE ēe ĪI īı ŌO ōo ŪU ūu")
        add(.above(1), "ĂA ăa ĔE ĕe ĞG ğg ĬI ĭı ŎO ŏo ŬU ŭu")
        add(.above(2), "ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz")
        add(.above(3), "ŮU ůu")
        add(.above(4), "ŐO őo ŰU űu")
        add(.above(6), "ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŤT")
        add(.above(0xB4), "ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz")
        add(.above(0x88), "ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ŜS ŝs ŴW ŵw ŶY ŷy")
        add(.above(0x98), "ĨI ĩı ŨU ũu")
        add(.above(0xB8), "ŞS şs ŢT ţt")
        add(.ogonek, "ĄA ąa ĘE ęe ĮI įi ŲU ųu")
        add(.commaBelow, "ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ȘS șs ȚT țt")
        add(.apostrophe, "ďd ľl ĽL ťt")
        add(.turnedComma, "ģg")
        add(.bar, "đd")
        add(.none, "ĐÐ")
        return letters
    }()

    private static let indices: [UInt32: Int] = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.character.value, $0) })

    /// The index of a letter in ``all``.
    static func index(of character: Unicode.Scalar) -> Int? { indices[character.value] }

    /// The width, in thousandths of the font size.
    func width(in font: StandardFont) -> Int {
        let width = Int(font.metrics.widths[Int(base) - 32])
        if case .apostrophe = accent { return width + (base == UInt8(ascii: "L") ? 0 : 70) }
        return width
    }

    /// The drawing instructions, with the standard font as `/F`.
    func draw(in font: StandardFont) -> [UInt8] {
        var content = PDFBytes(capacity: 120)
        let metrics = font.metrics
        let width = Int(metrics.widths[Int(base) - 32])
        content.append(self.width(in: font))
        content.append(" 0 d0 BT/F 1000 Tf ")
        content.append(string: [base])
        content.append("Tj ET")
        func add(_ code: UInt8, x: Int, y: Int) {
            content.append(" BT/F 1000 Tf 1 0 0 1 ")
            content.append(x + y * font.slant / 1000)
            content.append(" ")
            content.append(y)
            content.append(" Tm ")
            content.append(string: [code])
            content.append("Tj ET")
        }
        let isTall = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(base) || "hl".utf8.contains(base)
        // All accents of the standard fonts have this width.
        let centre = (width - 333) / 2
        switch accent {
        case .above(0xB8): add(0xB8, x: centre, y: 0)
        case .above(let code): add(code, x: centre, y: isTall ? metrics.capHeight - metrics.xHeight : 0)
        case .ogonek: add(5, x: "Ii".utf8.contains(base) ? centre + 20 : width - 320, y: 0)
        case .commaBelow:
            let comma = UInt8(ascii: ",")
            add(comma, x: (width - Int(metrics.widths[Int(comma) - 32])) / 2, y: -190)
        case .apostrophe:
            let mark: UInt8 = 0x92
            add(mark, x: base == UInt8(ascii: "L") ? width - 260 : width - 60, y: 0)
        case .turnedComma:
            let mark: UInt8 = 0x91
            add(mark, x: (width - Int(metrics.widths[Int(mark) - 32])) / 2, y: 120)
        case .bar:
            let height = metrics.capHeight * 83 / 100
            content.append(" ")
            content.append(width * 46 / 100 + height * font.slant / 1000)
            content.append(" ")
            content.append(height)
            content.append(" ")
            content.append(width * 56 / 100)
            content.append(" 48 re f")
        case .none: break
        }
        return content.bytes
    }
}
