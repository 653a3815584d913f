/// A QR Code: a text as a square of dark and light modules (ISO/IEC 18004:2015, Model 2, versions 1 to 40).
///
/// The same text always gives the same code: the smallest one for the text at the requested level of error correction,
/// with the highest level that fits in that size. Texts are encoded as digits, capitals or bytes of UTF-8, whichever
/// combination is shortest.
///
/// The encoding is not declared with an ECI, because some readers do not support it. Readers therefore guess, and may
/// misread a very short text that is not ASCII. Percent-encoded addresses are ASCII and not affected.
public struct QRCode: Hashable, Sendable {
    /// The number of light modules required on each side of a code (9.1).
    public static let quietZone = 4

    /// The level of error correction: the requested one, or a higher one.
    public let correction: ErrorCorrection

    /// The version.
    let version: Version

    /// The mask of the data.
    let mask: Mask

    /// The modules, without the quiet zone.
    let modules: Matrix

    /// Encodes a text with at least a level of error correction.
    ///
    /// An empty text gives an empty code.
    ///
    /// - Throws: ``QRCodeError/textTooLong(bits:most:)`` for a text that does not fit in any version: at the level M,
    ///   more than 2331 bytes, 3391 capitals or 5596 digits.
    public init(_ text: String, correction: ErrorCorrection = .medium) throws(QRCodeError) {
        self.init(try EncodedText(text, correction: correction))
    }

    init(_ text: EncodedText) {
        version = text.version
        correction = text.correction
        let symbol = Symbol(text.version, codewords: text.codewords)
        (mask, modules) = symbol.masked(for: text.correction)
    }

    /// The number of modules per side without the quiet zone: 21 to 177.
    public var size: Int { modules.size }

    /// Whether a module is dark, by column and row from the upper left, starting at 0.
    ///
    /// Everything outside the code is light, like the quiet zone.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[x, y]
    }
}
