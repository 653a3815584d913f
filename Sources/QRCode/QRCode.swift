/// A QR Code: a text as a square of dark and light modules (ISO/IEC 18004:2015, Model 2, versions 1 to 40).
///
/// The same text always gives the same code. It is the smallest one that holds the text at the level of error
/// correction asked for, and has the highest level at which the text still fits into that size. Texts are encoded as
/// digits, as capitals or as bytes of UTF-8, in turn where that is shorter.
///
/// No ECI says that the bytes are UTF-8, as some readers do not know ECI: they guess, and a very short text that is not
/// ASCII may be read as something else. Of addresses, which are ASCII where they are percent-encoded, there is no doubt.
public struct QRCode: Hashable, Sendable {
    /// How many modules have to stay light on each side of a code (9.1).
    public static let quietZone = 4

    /// The level of error correction that the code has: the one asked for, or a higher one.
    public let correction: ErrorCorrection

    /// The size and everything that follows from it.
    let version: Version

    /// The mask that was laid over the data.
    let mask: Mask

    /// The modules, without the quiet zone.
    let modules: Matrix

    /// Encodes a text with at least a level of error correction.
    ///
    /// An empty text gives a code that says nothing.
    ///
    /// - Throws: ``QRCodeError/textTooLong(bits:most:)`` for a text that no version holds: at the level M, more than
    ///   2331 bytes, 3391 capitals or 5596 digits.
    public init(_ text: String, correction: ErrorCorrection = .medium) throws(QRCodeError) {
        self.init(try EncodedText(text, correction: correction))
    }

    init(_ text: EncodedText) {
        version = text.version
        correction = text.correction
        let symbol = Symbol(text.version, codewords: text.codewords)
        (mask, modules) = symbol.masked(for: text.correction)
    }

    /// How many modules each side has, without the quiet zone: 21 to 177.
    public var size: Int { modules.size }

    /// Whether the module in a column and a row is dark, both counted from zero at the upper left.
    ///
    /// Everything outside the code is light, as the quiet zone is.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        return modules[x, y]
    }
}
