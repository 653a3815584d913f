import ByteText
import Pictures

/// A JPEG file up to its first scan (ITU-T T.81, annex B).
struct JPEGFile: Sendable {
    /// A component of the picture: brightness, or one of the colors.
    struct Component: Sendable {
        var id: UInt8
        /// The sampling factors, from 1 to 4.
        var horizontal: Int
        var vertical: Int
        var quantization: Int
    }

    /// The frame header.
    struct Frame: Sendable {
        var width: Int
        var height: Int
        var isProgressive: Bool
        var components: [Component]

        /// The largest sampling factors.
        var horizontal: Int { components.reduce(1) { max($0, $1.horizontal) } }
        var vertical: Int { components.reduce(1) { max($0, $1.vertical) } }
        /// The size of the picture in units of interleaved scans.
        var unitsAcross: Int { (width + 8 * horizontal - 1) / (8 * horizontal) }
        var unitsDown: Int { (height + 8 * vertical - 1) / (8 * vertical) }
    }

    /// What the values of the components are.
    enum Colors: Sendable {
        case grey, luminanceChrominance, redGreenBlue
    }

    let bytes: [UInt8]
    let frame: Frame
    let colors: Colors
    let colorSpace: ColorSpace
    /// From 1 to 8, as in Exif.
    let orientation: Int
    /// The offset of the segment after the frame header.
    let endOfFrame: Int
    /// Tables before the frame header.
    let tables: JPEGTables

    /// Reads the headers.
    init(_ bytes: [UInt8]) throws(PictureFailure) {
        var reader = JPEGSegments(bytes, from: 2)
        var tables = JPEGTables()
        var frame: Frame?
        var end = 0
        var (exif, hasJFIF, adobe): (Int?, Bool, UInt8?) = (nil, false, nil)
        var profile = ColorProfile.Parts()
        scan: while true {
            let (marker, content) = try reader.next()
            switch marker {
            case 0xC0, 0xC1, 0xC2:
                guard frame == nil else { throw .damaged }
                frame = try Self.frame(bytes[content], isProgressive: marker == 0xC2)
                end = reader.position
            case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xCC: throw .rareCoding
            case 0xC4, 0xDB, 0xDD: try tables.read(marker, bytes[content])
            case 0xDA: break scan
            case 0xD9: throw .damaged
            case 0xE0: if bytes[content].starts(with: "JFIF\0".utf8) { hasJFIF = true }
            case 0xE1 where exif == nil && bytes[content].starts(with: "Exif\0\0".utf8):
                exif = ExifData(BinaryBytes(Array(bytes[content.dropFirst(6)])))?.orientation ?? 1
            case 0xE2: profile.addJPEGSegment(bytes[content])
            case 0xEE where bytes[content].starts(with: "Adobe".utf8) && content.count >= 12:
                adobe = bytes[content.lowerBound + 11]
            default: break
            }
        }
        guard let frame else { throw .damaged }
        self.bytes = bytes
        self.frame = frame
        self.tables = tables
        endOfFrame = end
        orientation = exif ?? 1
        switch frame.components.count {
        case 1: colors = .grey
        case 3:
            // As in libjpeg: without JFIF, Adobe's segment decides, then the names of the components.
            let isRGB = adobe.map { $0 == 0 } ?? frame.components.map(\.id).elementsEqual("RGB".utf8)
            colors = isRGB && !hasJFIF ? .redGreenBlue : .luminanceChrominance
        case 4: throw .printColors
        default: throw .rareCoding
        }
        colorSpace = try profile.colorSpace(isGrey: colors == .grey)
    }

    private static func frame(_ content: ArraySlice<UInt8>, isProgressive: Bool) throws(PictureFailure) -> Frame {
        let content = BinaryBytes(Array(content))
        guard let precision = content.bigEndian(at: 0, count: 1), let height = content.bigEndian(at: 1, count: 2),
            let width = content.bigEndian(at: 3, count: 2), let count = content.bigEndian(at: 5, count: 1),
            content.count == 6 + 3 * count, width > 0, count > 0
        else { throw .damaged }
        // A height of 0 is given after the first scan.
        guard precision == 8, height > 0 else { throw .rareCoding }
        guard width * height <= PictureSource.mostPixels else { throw .tooManyPixels }
        var components: [Component] = []
        for index in 0..<count {
            guard let id = content.bigEndian(at: 6 + 3 * index, count: 1),
                let sampling = content.bigEndian(at: 7 + 3 * index, count: 1),
                let table = content.bigEndian(at: 8 + 3 * index, count: 1),
                (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), table < 4,
                !components.contains(where: { $0.id == id })
            else { throw .damaged }
            components.append(
                Component(
                    id: UInt8(id), horizontal: sampling >> 4, vertical: sampling & 15, quantization: table))
        }
        // The sampling of a single component has no effect.
        if count == 1 { (components[0].horizontal, components[0].vertical) = (1, 1) }
        let frame = Frame(width: width, height: height, isProgressive: isProgressive, components: components)
        guard
            components.allSatisfy({
                frame.horizontal.isMultiple(of: $0.horizontal) && frame.vertical.isMultiple(of: $0.vertical)
            })
        else { throw .rareCoding }
        return frame
    }
}

/// The marker segments of a JPEG.
struct JPEGSegments {
    private let bytes: [UInt8]
    /// The offset of the next marker, or of bytes before it.
    var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Moves past the next segment, and returns its marker and content. A marker without content has none.
    mutating func next() throws(PictureFailure) -> (marker: UInt8, content: Range<Int>) {
        while true {
            while position < bytes.count, bytes[position] != 0xFF { position += 1 }
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position < bytes.count else { throw .truncated }
            let marker = bytes[position]
            position += 1
            switch marker {
            // Stuffed bytes and restarts of a scan, and markers without content.
            case 0, 0x01, 0xD0...0xD8: continue
            case 0xD9: return (marker, position..<position)
            default: break
            }
            guard position + 2 <= bytes.count else { throw .truncated }
            let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
            guard length >= 2 else { throw .damaged }
            guard position + length <= bytes.count else { throw .truncated }
            let content = position + 2..<position + length
            position += length
            return (marker, content)
        }
    }
}

/// The tables that segments define for later scans.
struct JPEGTables: Sendable {
    /// The divisors of coefficients in zigzag order.
    private(set) var quantization: [[UInt16]?] = Array(repeating: nil, count: 4)
    private(set) var dc: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
    private(set) var ac: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
    /// The number of units between restarts; 0 for none.
    private(set) var restartInterval = 0

    /// Reads a segment of Huffman tables (DHT), quantization tables (DQT) or a restart interval (DRI).
    mutating func read(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(PictureFailure) {
        switch marker {
        case 0xC4: try readHuffman(content)
        case 0xDB: try readQuantization(content)
        case 0xDD:
            guard content.count == 2 else { throw .damaged }
            restartInterval = content.reduce(0) { $0 << 8 | Int($1) }
        default: break
        }
    }

    private mutating func readQuantization(_ content: ArraySlice<UInt8>) throws(PictureFailure) {
        var rest = content
        while let start = rest.popFirst() {
            let size = start >> 4 == 0 ? 1 : 2
            guard start >> 4 <= 1, start & 15 < 4, rest.count >= 64 * size else { throw .damaged }
            let values = rest.prefix(64 * size)
            rest = rest.dropFirst(64 * size)
            quantization[Int(start & 15)] = (0..<64).map { index in
                let offset = values.startIndex + index * size
                return values[offset..<offset + size].reduce(0) { $0 << 8 | UInt16($1) }
            }
        }
    }

    private mutating func readHuffman(_ content: ArraySlice<UInt8>) throws(PictureFailure) {
        var rest = content
        while let start = rest.popFirst() {
            guard start >> 4 <= 1, start & 15 < 4, rest.count >= 16 else { throw .damaged }
            let counts = rest.prefix(16).map(Int.init)
            rest = rest.dropFirst(16)
            let total = counts.reduce(0, +)
            guard total <= 256, rest.count >= total else { throw .damaged }
            let table = try JPEGHuffmanTable(counts: counts, symbols: Array(rest.prefix(total)), isDC: start >> 4 == 0)
            rest = rest.dropFirst(total)
            if start >> 4 == 0 { dc[Int(start & 15)] = table } else { ac[Int(start & 15)] = table }
        }
    }
}
