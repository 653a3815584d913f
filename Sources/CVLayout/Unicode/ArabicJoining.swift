/// Joins Arabic letters: selects the presentation form of each letter from its neighbours (Unicode 15.0, 9.2).
enum ArabicJoining {
    /// A letter's forms: isolated, final, initial and medial, with 0 for none.
    private static let forms: [UInt32: ArraySlice<UInt16>] = Dictionary(
        uniqueKeysWithValues: stride(from: 0, to: UnicodeTable.joinedForms.count, by: 5).map { index in
            (UInt32(UnicodeTable.joinedForms[index]), UnicodeTable.joinedForms[index + 1..<index + 5])
        })

    private enum Form: Int {
        case isolated
        case final
        case initial
        case medial
    }

    /// What one character becomes.
    enum Joined: Equatable {
        /// Nothing changes.
        case same
        /// A form; `isNeeded` is false for the isolated one, which the letter itself shows as well.
        case form(Unicode.Scalar, isNeeded: Bool)
        /// A ligature with the next character, which disappears.
        case ligature(Unicode.Scalar)
        /// A part of the previous ligature.
        case dropped
    }

    /// Whether a character has joined forms.
    static func isLetter(_ character: Unicode.Scalar) -> Bool {
        (0x621...0x6D3).contains(character.value) && forms[character.value] != nil
    }

    /// The forms of all characters of a text.
    static func forms(of characters: [Unicode.Scalar]) -> [Joined] {
        var result = [Joined](repeating: .same, count: characters.count)
        // Whether the previous character joins the next one.
        var isJoined = false
        for (index, character) in characters.enumerated() {
            if result[index] == .dropped { continue }
            guard let own = forms[character.value].map(Array.init) else {
                // Marks do not separate letters; a tatweel and a zero width joiner join them.
                if !isTransparent(character) { isJoined = joinsBothSides(character) }
                continue
            }
            if character == lam, index + 1 < characters.count, let ligature = ligatures[characters[index + 1]],
                let shown = Unicode.Scalar(isJoined ? ligature + 1 : ligature)
            {
                result[index] = .ligature(shown)
                result[index + 1] = .dropped
                isJoined = false
                continue
            }
            let joinsPrevious = isJoined && own[Form.final.rawValue] != 0
            let joinsNext = own[Form.initial.rawValue] != 0 && nextJoins(characters[(index + 1)...])
            let form: Form =
                joinsPrevious ? (joinsNext ? .medial : .final) : joinsNext ? .initial : .isolated
            if let shown = Unicode.Scalar(own[form.rawValue]) {
                result[index] = .form(shown, isNeeded: form != .isolated)
            }
            isJoined = own[Form.initial.rawValue] != 0
        }
        return result
    }

    private static let lam: Unicode.Scalar = "\u{644}"

    /// The isolated ligatures of lam with an alef, which fonts and readers expect.
    private static let ligatures: [Unicode.Scalar: UInt16] = [
        "\u{622}": 0xFEF5, "\u{623}": 0xFEF7, "\u{625}": 0xFEF9, "\u{627}": 0xFEFB,
    ]

    private static func nextJoins(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let next = rest.first(where: { !isTransparent($0) }) else { return false }
        return joinsBothSides(next) || (forms[next.value].map { $0[$0.startIndex + Form.final.rawValue] } ?? 0) != 0
    }

    private static func joinsBothSides(_ character: Unicode.Scalar) -> Bool {
        character == "\u{640}" || character == "\u{200D}"
    }

    private static func isTransparent(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED: true
        default: false
        }
    }
}
