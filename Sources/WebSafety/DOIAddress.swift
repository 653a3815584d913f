/// Addresses of digital object identifiers, `https://doi.org/10.1002/…` (ISO 26324).
///
/// A DOI can contain `<`, `>` and `;`, as in those derived from a SICI:
/// `10.1002/(SICI)1097-4571(199806)49:8<693::AID>3.0.CO;2-O`.
enum DOIAddress {
    /// Whether an address is a DOI in which each `<` has a matching `>`. A single one is probably a delimiter around
    /// the address.
    static func hasPairsOfBrackets(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = startOfName(in: address) else { return false }
        var isOpen = false
        for byte in address[start...] where byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
            guard isOpen == (byte == UInt8(ascii: ">")) else { return false }
            isOpen.toggle()
        }
        return !isOpen
    }

    /// The address of a DOI with `<`, `>` and `;` percent-encoded (RFC 3986, 2.1); other addresses unchanged.
    static func encoded(_ address: String) -> String {
        guard let start = startOfName(in: address.utf8) else { return address }
        let name = address.utf8.index(address.startIndex, offsetBy: start)
        guard address.utf8[name...].contains(where: { escapes[$0] != nil }) else { return address }
        var bytes = Array(address.utf8[..<name])
        for byte in address.utf8[name...] { bytes += escapes[byte] ?? [byte] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let escapes: [UInt8: [UInt8]] = [
        UInt8(ascii: "<"): Array("%3C".utf8), UInt8(ascii: ">"): Array("%3E".utf8),
        UInt8(ascii: ";"): Array("%3B".utf8),
    ]

    /// The number of bytes before the name of a DOI; `nil` for other addresses.
    private static func startOfName(in address: some Sequence<UInt8>) -> Int? {
        for start in ["https://doi.org/", "http://doi.org/", "https://dx.doi.org/", "http://dx.doi.org/"] {
            let beginning = address.prefix(start.utf8.count)
            if beginning.elementsEqual(start.utf8, by: { ($0.isASCIILetter ? $0 | 0x20 : $0) == $1 }) {
                return start.utf8.count
            }
        }
        return nil
    }
}
