import ByteText
import CandidateProfile
import Testing

@Suite("A telephone number in a text")
struct WrittenNumberTests {
    /// A stored number, and texts.
    struct Case: Sendable, CustomTestStringConvertible {
        var stored: String
        var texts: [String]

        init(_ stored: String, _ texts: [String]) { (self.stored, self.texts) = (stored, texts) }

        var testDescription: String { stored }
    }

    private func shows(_ stored: String, _ text: String) throws -> Bool {
        let number = try #require(WrittenNumber(stored))
        return FoldedText(text).bytes.withBytes(number.occurs(in:))
    }

    private static let german = [
        "+4915123456789", "+49 151 23456789", "0151 23456789", "0151/23456789", "0151-234 567 89", "(0151) 23456789",
        "+49 (0)151 23456789", "+49(0)151/23456789", "0049 151 23456789", "004915123456789", "0049 (0) 151 23456789",
        "01149 151 23456789", "4915123456789", "151 23456789", "Tel.: 0151–23456789.", "+４９ １５１ ２３４５６７８９",
        "٠١٥١ ٢٣٤٥٦٧٨٩", "۰۱۵۱۲۳۴۵۶۷۸۹", "०१५१ २३४५६७८९", "0151 **234** 567`89`", "2019, 0151 23456789",
        "+1 202 555 0142 / 0151 23456789", "0151\u{A0}234\u{202F}567\u{200B}89",
    ]
    private static let american = [
        "+12025550199", "+1 (202) 555-0199", "(202) 555-0199", "202.555.0199", "202-555-0199", "1-202-555-0199",
        "001 202 555 0199", "2025550199", "1 2025550199", "12025550199",
    ]

    @Test(
        "is found in national and international form, with any spacing, in digits of every script",
        arguments: [
            Case("+4915123456789", german), Case("+49 151 23456789", german), Case("+49 (0)151 23456789", german),
            Case("004915123456789", german), Case("0151 23456789", german.filter { $0 != "4915123456789" }),
            Case("tel:+49-151-23456789", german),
            Case("+12025550199", american), Case("(202) 555-0199", ["+1 202 555 0199", "2025550199"]),
            Case("+39 06 12345678", ["06 12345678", "+39 0612345678", "0039 06 12345678"]),
            Case("+351 912 345 678", ["912345678", "+351912345678"]),
            Case("+36 1 234 5678", ["06 1 234-5678", "+3612345678"]),
            Case("+7 921 123-45-67", ["8 (921) 123-45-67", "89211234567", "+79211234567"]),
            Case("155 501", ["155501", "/155501/", "ext. 155-501"]),
        ])
    func isFound(_ example: Case) throws {
        for text in example.texts { #expect(try shows(example.stored, text), "\(text)") }
    }

    @Test(
        "is not found in other numbers",
        arguments: [
            Case(
                "+4915123456789",
                [
                    "0151 2345678", "0151 23456780", "90151 23456789", "+43 151 23456789", "0043 151 23456789",
                    "10151234567890", "1512345678", "151 23456 x 789", "0151, 23456789", "5515123456789",
                    "№ 91512345678901",
                    "2015-12-34 5678",
                ]),
            Case("0151 23456789", ["3151 23456788", "+99 9 99 151 2345678", "99915123456789"]),
            Case(
                "+12025550199",
                ["+44 20 2555 0199", "0044 20 2555 0199", "555-0199", "92025550199", "20255501990", "2,025,550,199"]),
            Case("155 501", ["1555012", "9155501", "15 or 5501", "155, 501"]),
        ])
    func isNotFound(_ example: Case) throws {
        for text in example.texts { #expect(try !shows(example.stored, text), "\(text)") }
    }

    @Test(
        "requires at least six digits, and identifies a person with seven",
        arguments: ["12345", "", "call me", "+12 34"])
    func tooShort(text: String) throws {
        #expect(WrittenNumber(text) == nil)
        #expect(try #require(WrittenNumber("155501")).isDistinctive == false)
        #expect(try #require(WrittenNumber("+351 555 0100")).isDistinctive)
    }

    @Test("A folded text has the original offsets of its bytes")
    func offsets() {
        let text = "a٣ß\u{200B}Ünot ９ \u{1D7D9} end"
        let folded = FoldedText(text)
        #expect(String(decoding: folded.bytes, as: UTF8.self) == "a3ssuenot 9 1 end")
        let bytes = Array(text.utf8)
        let wanted: [(String, String)] = [("a", "a"), ("n", "n"), ("9", "９"), ("1", "\u{1D7D9}"), ("d", "d")]
        for (sign, original) in wanted {
            let index = folded.bytes.firstIndex(of: Array(sign.utf8)[0]) ?? 0
            #expect(bytes[folded.offset(of: index)...].starts(with: original.utf8), "\(sign)")
        }
    }
}
