/// Why a text cannot be encoded.
public enum QRCodeError: Error, Hashable, Sendable {
    /// The text needs more bits than the largest symbol, version 40, has at the requested level.
    case textTooLong(bits: Int, most: Int)
}

extension QRCodeError: CustomStringConvertible {
    /// The reason, as a phrase after "the text".
    public var description: String {
        switch self {
        case .textTooLong(let bits, let most): "needs \(bits) bits, and the largest QR code holds \(most)"
        }
    }
}
