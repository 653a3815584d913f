/// The first directory of an Exif block (Exif 2.32, 4.6; TIFF 6.0): whether it says where, and which way up.
struct ExifData: Sendable {
    /// Whether there is a directory of GPS data with anything in it.
    private(set) var hasLocation = false
    /// The way up, 1 to 8; 1 is as it stands.
    private(set) var orientation = 1

    private let bytes: [UInt8]
    /// Where the TIFF header begins: offsets count from here.
    private let start: Int
    private let end: Int
    private let isLittleEndian: Bool

    /// Reads a block; one that is damaged says nothing.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        isLittleEndian = range.count > 8 && bytes[start] == UInt8(ascii: "I")
        guard range.count > 8, number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4) else { return }
        for entry in entries(of: directory) {
            switch number(at: entry, bytes: 2) {
            case 0x0112: orientation = number(at: entry + 8, bytes: 2) ?? 1
            case 0x8825:
                if let location = number(at: entry + 8, bytes: 4) { hasLocation = !entries(of: location).isEmpty }
            default: break
            }
        }
        if !(1...8).contains(orientation) { orientation = 1 }
    }

    /// A block that says the way up and nothing else.
    static func block(orientation: Int) -> [UInt8] {
        let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        return header + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(truncatingIfNeeded: orientation), 0, 0, 0, 0, 0, 0]
    }

    private func entries(of directory: Int) -> [Int] {
        guard let count = number(at: directory, bytes: 2) else { return [] }
        return (0..<count).map { directory + 2 + $0 * 12 }.filter { start + $0 + 12 <= end }
    }

    private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, start + offset + count <= end else { return nil }
        let digits = bytes[start + offset..<start + offset + count]
        return isLittleEndian
            ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
    }
}
