import ByteText
import Compression
import Pictures

/// A PNG file whose chunks have been read (PNG, third edition).
struct PNGFile: Sendable {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let known: Set<String> = [
        "IHDR", "PLTE", "tRNS", "IDAT", "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf", "acTL", "IEND",
    ]
    private static let mostProfileBytes = 4_000_000

    let width: Int
    let height: Int
    let depth: Int
    let colorType: Int
    let isInterlaced: Bool
    let orientation: Int
    let colorSpace: ColorSpace
    /// The values in sRGB for those of another curve; see ``PNGColors/curve``.
    let curve: [UInt8]?
    let isAnimated: Bool
    /// The colors of a palette, three values each.
    let palette: [UInt8]
    /// The transparency of a palette, or the transparent color.
    let transparency: [UInt8]?
    private let data: [UInt8]

    /// Reads the chunks.
    init(_ bytes: [UInt8]) throws(PictureFailure) {
        var position = Self.signature.count
        var header: BinaryBytes?
        var (palette, transparency): ([UInt8], [UInt8]?) = ([], nil)
        var data: [UInt8] = []
        var (orientation, isAnimated) = (1, false)
        var colors = PNGColors()
        chunks: while true {
            let file = BinaryBytes(bytes)
            guard let length = file.bigEndian(at: position, count: 4), let name = file.text(at: position + 4, count: 4),
                position + 12 + length <= bytes.count,
                let checksum = file.bigEndian(at: position + 8 + length, count: 4)
            else { throw .truncated }
            let content = position + 8..<position + 8 + length
            let isFirst = position == Self.signature.count
            position += 12 + length
            guard (name == "IHDR") == isFirst else { throw .damaged }
            let isRead = Self.known.contains(name)
            // An unknown chunk whose name begins with an upper-case letter is necessary (5.4).
            guard isRead || name.utf8.first.map({ $0 & 0x20 != 0 }) == true else { throw .rareCoding }
            guard isRead else { continue }
            guard Checksum.crc32(bytes[content.lowerBound - 4..<content.upperBound]) == checksum else { throw .damaged }
            switch name {
            case "IHDR": header = BinaryBytes(Array(bytes[content]))
            case "PLTE":
                guard length % 3 == 0, length <= 768 else { throw .damaged }
                palette = Array(bytes[content])
            case "tRNS": transparency = Array(bytes[content])
            case "IDAT": data += bytes[content]
            case "sRGB": colors.isSRGB = true
            case "iCCP":
                let profile = bytes[content].drop { $0 != 0 }.dropFirst(2)
                do { colors.profile = try Zlib.decompress(Array(profile), limit: Self.mostProfileBytes) } catch {
                    throw .damaged
                }
            case "cICP": colors.codes = Array(bytes[content])
            case "gAMA": colors.gamma = BinaryBytes(Array(bytes[content])).bigEndian(at: 0, count: 4)
            case "cHRM":
                let numbers = BinaryBytes(Array(bytes[content]))
                colors.points = (0..<8).compactMap { numbers.bigEndian(at: $0 * 4, count: 4) }
            case "acTL": isAnimated = true
            case "eXIf": orientation = ExifData(BinaryBytes(Array(bytes[content])))?.orientation ?? 1
            default: break chunks
            }
        }
        guard let header, header.count == 13, let width = header.bigEndian(at: 0, count: 4),
            let height = header.bigEndian(at: 4, count: 4), let depth = header.bigEndian(at: 8, count: 1),
            let colorType = header.bigEndian(at: 9, count: 1), let rest = header.bigEndian(at: 10, count: 3),
            width > 0, height > 0, width <= Int32.max, height <= Int32.max, rest <= 1, !data.isEmpty
        else { throw .damaged }
        let depths: [Int: [Int]] = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
        guard depths[colorType]?.contains(depth) == true, colorType != 3 || !palette.isEmpty else { throw .damaged }
        guard width * height <= PictureSource.mostPixels else { throw .tooManyPixels }
        self.width = width
        self.height = height
        self.depth = depth
        self.colorType = colorType
        isInterlaced = rest == 1
        self.orientation = orientation
        self.isAnimated = isAnimated
        colorSpace = try colors.space
        curve = colors.curve
        self.palette = palette
        // Decoders ignore the chunk if its length does not suit the type (11.3.1.1).
        let lengths = [0: 2...2, 2: 6...6, 3: 1...max(1, palette.count / 3)][colorType]
        self.transparency = transparency.flatMap { lengths?.contains($0.count) == true ? $0 : nil }
        self.data = data
        guard rawSize <= PictureSource.mostBytes else { throw .tooManyBytes }
    }

    /// The size of the compressed pixels.
    var dataSize: Int { data.count }

    /// The values of a pixel before the conversion.
    var samples: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    /// The parts of the picture that follow each other: one, or the seven of an interlaced picture (8.1).
    var passes: [(x: Int, y: Int, stepX: Int, stepY: Int, width: Int, height: Int)] {
        let all =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        return all.compactMap { x, y, stepX, stepY in
            let (columns, rows) = ((width - x + stepX - 1) / stepX, (height - y + stepY - 1) / stepY)
            return columns > 0 && rows > 0 ? (x, y, stepX, stepY, columns, rows) : nil
        }
    }

    /// The bytes of a row without its filter.
    func rowBytes(_ columns: Int) -> Int { (columns * samples * depth + 7) / 8 }

    private var rawSize: Int { passes.reduce(0) { $0 + (rowBytes($1.width) + 1) * $1.height } }

    /// The rows with their filters.
    func decompressed() throws(PictureFailure) -> [UInt8] {
        let size = rawSize
        let raw: [UInt8]
        do throws(CompressionError) { raw = try Zlib.decompress(data, limit: size) } catch {
            switch error {
            case .truncated: throw .truncated
            case .invalid, .wrongChecksum, .tooLarge: throw .damaged
            }
        }
        guard raw.count == size else { throw .truncated }
        return raw
    }
}
