/// An e-mail address: a dot-atom, `@` and a domain (`addr-spec` of RFC 5322, 3.4.1, without quoting and comments;
/// letters and digits of any script, RFC 6531).
public struct MailAddress: Sendable, Hashable {
    /// The address without surrounding white space.
    public let text: String

    /// Parses an address; `nil` if the text is not one.
    public init?(_ text: String) {
        let isSpace = { (character: Character) in character.isWhitespace }
        let start = text.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }
        let trimmed = String(end.map { start[...$0] } ?? "")
        guard URLFilter.isAddressSpecification(trimmed) else { return nil }
        self.text = trimmed
    }

    /// The `mailto:` URL, with reserved characters percent-encoded (RFC 6068, 2).
    public var url: String {
        let at = text.firstIndex(of: "@") ?? text.endIndex
        let local = text[..<at].unicodeScalars.map { scalar in
            URLFilter.encodedMailMarks.contains(scalar)
                ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
        }
        return "mailto:" + local.joined() + text[at...]
    }
}

extension URLFilter {
    /// The characters of an e-mail address that are percent-encoded after `mailto:`.
    fileprivate static let encodedMailMarks: [Unicode.Scalar] = ["#", "%", "&", "/", "?"]

    /// Whether a text is an e-mail address, with all characters of an atom in RFC 5322, 3.2.3.
    fileprivate static func isAddressSpecification(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
            return isDotAtom(bytes[..<at], marks: "!#$%&'*+-/=?^_`{|}~") && isDotAtom(bytes[(at + 1)...], marks: "-")
        }
    }

    /// Whether the part after `mailto:` is an e-mail address in which exactly the ``encodedMailMarks`` are
    /// percent-encoded.
    static func isEncodedMailAddress(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var decoded: [UInt8] = []
        var rest = address
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                if encodedMailMarks.contains(Unicode.Scalar(byte)) { return false }
                decoded.append(byte)
                continue
            }
            guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2,
                encodedMailMarks.contains(Unicode.Scalar(value))
            else { return false }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return isAddressSpecification(String(decoding: decoded, as: UTF8.self))
    }
}
