/// Finds street addresses in texts, by the words for streets in the languages of the interface.
enum StreetAddress {
    /// Whether a line of a text has a street with the number of a house: "Lindenstraße 12", "12 Mill Lane", "3, rue du Port".
    static func isIn(_ text: String) -> Bool {
        text.split(separator: "\n").contains { line in
            // Fast path: few lines have a number and a word for streets.
            line.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                && line.split(separator: " ").contains(where: isStreet)
                && (line.contains(numberFirst) || line.contains(numberLast) || line.contains(german))
        }
    }

    private static func isStreet(_ word: Substring) -> Bool {
        let word = word.lowercased().filter { $0 != "," && $0 != "." }
        return words.contains(word) || germanEndings.contains(where: word.hasSuffix)
    }

    private static let words: Set = [
        "street", "st", "road", "rd", "avenue", "ave", "lane", "boulevard", "blvd", "terrace", "crescent", "rue",
        "chemin", "impasse", "allée", "quai", "calle", "c/", "avenida", "avda", "plaza", "paseo", "via", "viale",
        "piazza", "rua",
    ]
    private static let germanEndings = ["straße", "strasse", "str", "gasse", "allee", "damm", "weg", "platz"]

    /// English and French: the number, then the street. A year is no number of a house.
    nonisolated(unsafe) private static let numberFirst =
        #/\b(?!(?:19|20)\d\d\b)\d{1,5}[A-Za-z]?,? (?:(?:\p{Lu}[\p{L}'’.-]* ){1,3}(?:Street|St\.|Road|Rd\.?|Avenue|Ave\.?|Lane|Boulevard|Blvd\.?|Terrace|Crescent)(?![\p{L}])|(?:bis |ter )?(?:rue|avenue|boulevard|chemin|impasse|allée|quai) (?:de |du |des |d['’]|la |l['’])*\p{L}{2})/#
    /// Spanish, Italian and Portuguese: the street, then the number.
    nonisolated(unsafe) private static let numberLast =
        #/\b(?:Calle|C\/|Avenida|Avda\.?|Plaza|Paseo|Via|Viale|Piazza|Rua) \p{Lu}[\p{L}'’. -]{1,40}?,? (?:n\.?[ºo]? ?)?\d{1,4}\b/#
    /// German: one word, then the number.
    nonisolated(unsafe) private static let german =
        #/\p{Lu}[\p{L}.-]*(?:stra(?:ß|ss)e|str\.|gasse|allee|damm|[Ww]eg|platz|Straße|Str\.) \d{1,4} ?[a-z]?\b/#
}
