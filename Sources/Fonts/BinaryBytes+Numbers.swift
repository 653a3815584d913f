import ByteText

/// The numbers in tables of fonts (OpenType 1.9, "Data Types").
extension BinaryBytes {
    /// A number of two bytes.
    func uint16(at offset: Int) -> Int? { bigEndian(at: offset, count: 2) }

    /// A number of two bytes in two's complement.
    func int16(at offset: Int) -> Int? {
        uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
    }

    /// A number of one byte in two's complement.
    func int8(at offset: Int) -> Int? {
        bigEndian(at: offset, count: 1).map { Int(Int8(truncatingIfNeeded: $0)) }
    }

    /// A number of four bytes.
    func uint32(at offset: Int) -> Int? { bigEndian(at: offset, count: 4) }
}
