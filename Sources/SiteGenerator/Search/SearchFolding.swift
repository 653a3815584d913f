/// Converts texts to the words that a search compares. The script `assets/search.js` applies the same rule to what a
/// reader types:
///
/// - Letters become lower case.
/// - Letters of Latin, Greek, Cyrillic and Arabic lose their marks (canonical decomposition), and some letters without a
///   decomposition are replaced: `ł` by `l`, `ß` by `ss`, `æ` by `ae`.
/// - A word is a series of letters, digits and marks; `+` and `#` may follow, as in `C++` and `C#`. Apostrophes are removed.
/// - The Arabic article is removed from words of at least four letters, because half of all words begin with it.
/// - Chinese, Japanese and Korean have no spaces that a search could rely on: each character is a word, and each pair of
///   neighbours, also across white space.
enum SearchFolding {
    /// The maximum number of UTF-16 units of a word; the rest is not compared.
    static let longestWord = 24

    /// The words of a text, in order.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        // The Chinese, Japanese or Korean character before, if only white space is between.
        var previous: Unicode.Scalar?
        func end() {
            guard !word.isEmpty else { return }
            if word.hasPrefix("ال"), word.unicodeScalars.count > 3 { word.unicodeScalars.removeFirst(2) }
            words.append(word.utf16.count <= longestWord ? word : cut(word))
            word.removeAll(keepingCapacity: true)
        }
        for scalar in text.lowercased().unicodeScalars {
            if isIdeograph(scalar) {
                end()
                words.append(String(scalar))
                if let previous { words.append(String(previous) + String(scalar)) }
                previous = scalar
            } else if isLetter(scalar) {
                append(scalar, to: &word)
                previous = nil
            } else if scalar == "+" || scalar == "#" {
                if !word.isEmpty { word.unicodeScalars.append(scalar) }
                previous = nil
            } else if !isRemoved(scalar) {
                end()
                if !scalar.properties.isWhitespace { previous = nil }
            }
        }
        end()
        return words
    }

    /// The start of a word, without half a character at its end.
    private static func cut(_ word: String) -> String {
        var start = ""
        for scalar in word.unicodeScalars {
            guard start.utf16.count + (scalar.value > 0xFFFF ? 2 : 1) <= longestWord else { break }
            start.unicodeScalars.append(scalar)
        }
        return start
    }

    private static func append(_ scalar: Unicode.Scalar, to word: inout String) {
        if scalar.isASCII {
            word.unicodeScalars.append(scalar)
        } else if let base = bases[scalar] {
            word += base
        } else {
            word.unicodeScalars.append(scalar)
        }
    }

    /// Marks that are not compared, apostrophes, and invisible characters inside words.
    private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x2019, 0x2BC, 0xAD, 0x200B...0x200F, 0x300...0x36F, 0x591...0x5C7, 0x640, 0x64B...0x65F, 0x670: true
        default: false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
        }
        if isRemoved(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        default: return false
        }
    }

    /// Whether a character is Chinese, Japanese or Korean.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// The replacements of letters.
    private static let bases: [Unicode.Scalar: String] = {
        var bases: [Unicode.Scalar: String] = [:]
        for (base, letters) in table {
            for letter in letters.unicodeScalars { bases[letter] = base }
        }
        return bases
    }()

    private static let table: [(base: String, letters: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "ǣǽæ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓđð"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖħ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽł"), ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋŋ"),
        ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợǿø"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšșṡṣṥṧṩẛſ"), ("ss", "ß"), ("t", "ţťțṫṭṯṱẗ"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("ʒ", "ǯ"),
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("ε", "έἐἑἒἓἔἕὲέ"), ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"), ("ο", "όὀὁὂὃὄὅὸό"), ("ρ", "ῤῥ"), ("σ", "ς"), ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"), ("ϒ", "ϓϔ"), ("а", "ӑӓ"), ("г", "ѓ"), ("е", "ѐёӗ"), ("ж", "ӂӝ"),
        ("з", "ӟ"), ("и", "йѝӣӥ"), ("к", "ќ"), ("о", "ӧ"), ("у", "ўӯӱӳ"), ("ч", "ӵ"), ("ы", "ӹ"), ("э", "ӭ"),
        ("і", "ї"), ("ѵ", "ѷ"), ("ә", "ӛ"), ("ө", "ӫ"), ("ا", "آأإ"), ("و", "ؤ"), ("ي", "ئ"), ("ہ", "ۂ"), ("ے", "ۓ"),
        ("ە", "ۀ"),
    ]
}
