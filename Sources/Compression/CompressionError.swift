/// Why compressed data could not be read.
public enum CompressionError: Error, Sendable, Hashable {
    /// It ends too early.
    case truncated
    /// It violates the format.
    case invalid
    /// Its checksum differs.
    case wrongChecksum
    /// It has more bytes than the limit.
    case tooLarge
}
