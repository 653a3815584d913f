import Foundation
import PDF
import Testing

@testable import CVLayout

@Suite("Text in any script")
struct UnicodeTests {
    /// The characters from left to right, in which a text is drawn.
    private func shown(_ text: String, base: UInt8? = nil) -> String {
        let characters = Array(text.unicodeScalars)
        let paragraph = BidiParagraph(characters, base: base)
        let order = BidiParagraph.order(of: paragraph.levels(inLine: 0..<characters.count))
        return String(String.UnicodeScalarView(order.map { characters[$0] }))
    }

    @Test("is drawn from right to left, with numbers and Latin words from left to right")
    func directions() {
        #expect(shown("Ada אבג x") == "Ada גבא x")
        #expect(shown("אבג 12 x") == "x 12 גבא")
        #expect(shown("12 אבג", base: 1) == "גבא 12")
        #expect(shown("\u{202E}abc\u{202C}").contains("cba"))
        // A pair of brackets has the direction of the text around it.
        #expect(shown("אב (x) גד") == "דג )x( בא")
    }

    @Test("joins Arabic letters by presentation forms")
    func joined() {
        func forms(_ text: String) -> [UInt32?] {
            ArabicJoining.forms(of: Array(text.unicodeScalars)).map {
                switch $0 {
                case .form(let form, _), .ligature(let form): form.value
                case .same: 0
                case .dropped: nil
                }
            }
        }
        // Medina: initial, final; alef joins nothing after it.
        #expect(forms("مدينة") == [0xFEE3, 0xFEAA, 0xFEF3, 0xFEE8, 0xFE94])
        #expect(forms("با ب") == [0xFE91, 0xFE8E, 0, 0xFE8F])
        // Lam with alef is one sign, isolated and after a letter.
        #expect(forms("لا") == [0xFEFB, nil])
        #expect(forms("سلام") == [0xFEB3, 0xFEFC, nil, 0xFEE1])
        #expect(forms("ب\u{200C}ب") == [0xFE8F, 0, 0xFE8F])
        #expect(forms("بـ") == [0xFE91, 0])
    }

    /// The words of a line from left to right, each in the order of reading.
    private func drawn(_ text: StyledText, isRightToLeft: Bool?) -> [String] {
        var missing = MissingCharacters()
        let fonts = TypefaceFonts([TextFont(.helvetica), .init(.helvetica), .init(.helvetica), .init(.helvetica)])
        let shaped = ShapedText(text, fonts, isRightToLeft: isRightToLeft, missing: &missing)
        return shaped.pieces(0..<shaped.codes.count).sorted { $0.x < $1.x }.map { piece in
            String(String.UnicodeScalarView(shaped.characters[piece.range])).trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("keeps the facts of a line in the order of a document from right to left")
    func facts() {
        // A right-to-left override stands for the letters that the standard fonts do not have.
        let words = "\u{202E}ab\u{202C}"
        #expect(
            drawn(StyledText([.init("one"), .init(", "), .init("two")]), isRightToLeft: true) == ["two", ",", "one"])
        #expect(drawn(StyledText([.init(words, .bold), .init(": x, y")]), isRightToLeft: true) == [": x, y", "ab"])
        #expect(
            drawn(StyledText([.init("one"), .init(", "), .init("two")]), isRightToLeft: nil) == ["one, two"])
        #expect(drawn(StyledText("a \(words) \(words) b"), isRightToLeft: nil).first == "a")
    }
}
