import ByteText

/// A font in the Web Open Font Format 2 (W3C WOFF2).
///
/// The tables are compressed with Brotli and are not read. Names and metrics are therefore unknown.
public struct WebFontFile: Sendable {
    /// Checks that a file is a complete WOFF2 font.
    public init(_ bytes: [UInt8]) throws(FontFailure) {
        let file = BinaryBytes(bytes)
        guard let signature = file.uint32(at: 0), signature == Self.signature else {
            throw file.uint32(at: 0) == Self.oldSignature ? .oldWebFont : .notAFont
        }
        guard file.uint32(at: 8) == file.count else { throw .incomplete }
    }

    /// `wOF2`.
    private static let signature = 0x774F_4632
    /// `wOFF`.
    private static let oldSignature = 0x774F_4646
}
