/// Why a text has no QR Code.
public enum QRCodeError: Error, Hashable, Sendable {
    /// The text needs more bits than the largest symbol, version 40, has at the level of error correction asked for.
    case textTooLong(bits: Int, most: Int)
}

extension QRCodeError: CustomStringConvertible {
    /// What is wrong, to follow "the text".
    public var description: String {
        switch self {
        case .textTooLong(let bits, let most): "needs \(bits) bits, and the largest QR code holds \(most)"
        }
    }
}
