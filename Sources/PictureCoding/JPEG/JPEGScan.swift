import ByteText

/// The header of a scan (ITU-T T.81, B.2.3).
struct JPEGScan {
    /// A component of the scan: its index in the frame, and its tables.
    struct Part {
        var component: Int
        var dc: Int
        var ac: Int
    }

    var parts: [Part] = []
    /// The first and the last coefficient, in zigzag order.
    var first: Int
    var last: Int
    /// The bit position of an earlier scan, 0 for none, and of this one.
    var high: Int
    var low: Int

    init(_ content: ArraySlice<UInt8>, _ frame: JPEGFile.Frame) throws(PictureFailure) {
        let content = Array(content)
        guard let count = content.first.map(Int.init), (1...4).contains(count), content.count == 4 + 2 * count else {
            throw .damaged
        }
        for index in 0..<count {
            let (id, tables) = (content[1 + 2 * index], content[2 + 2 * index])
            guard let component = frame.components.firstIndex(where: { $0.id == id }), tables >> 4 < 4, tables & 15 < 4,
                !parts.contains(where: { $0.component == component })
            else { throw .damaged }
            parts.append(Part(component: component, dc: Int(tables >> 4), ac: Int(tables & 15)))
        }
        (first, last) = (Int(content[count * 2 + 1]), Int(content[count * 2 + 2]))
        (high, low) = (Int(content[count * 2 + 3] >> 4), Int(content[count * 2 + 3] & 15))
        if !frame.isProgressive { (first, last, high, low) = (0, 63, 0, 0) }
        guard first <= last, last < 64, low < 14, high == 0 || high == low + 1,
            !frame.isProgressive || (first == 0 ? last == 0 : count == 1)
        else { throw .damaged }
        // No more than ten blocks per unit (B.2.3).
        let blocks = parts.reduce(0) {
            $0 + frame.components[$1.component].horizontal * frame.components[$1.component].vertical
        }
        guard count == 1 || blocks <= 10 else { throw .damaged }
    }
}

/// The order in which coefficients are stored: the index of each in rows. Longer than needed, so that a damaged run
/// stays inside.
let jpegZigzag: [UInt8] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63,
]
