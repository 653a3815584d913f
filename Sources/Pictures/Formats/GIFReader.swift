/// A GIF as blocks (GIF 89a, 15 to 27).
struct GIFReader {
    private let bytes: [UInt8]
    private var anatomy: PictureAnatomy
    /// The content of all extensions that are removed.
    private var texts: [UInt8] = []

    private init(_ bytes: [UInt8], _ anatomy: PictureAnatomy) {
        self.bytes = bytes
        self.anatomy = anatomy
    }

    /// Parses a GIF; `false` if it ends before the first picture.
    static func read(_ bytes: [UInt8], into anatomy: inout PictureAnatomy) -> Bool {
        var reader = GIFReader(bytes, anatomy)
        let hasPicture = reader.readBlocks()
        anatomy = reader.anatomy
        anatomy.joined = [reader.texts]
        return hasPicture
    }

    private mutating func readBlocks() -> Bool {
        guard bytes.count >= 13 else { return false }
        var position = 13 + Self.tableSize(bytes[10])
        guard position <= bytes.count else { return false }
        anatomy.parts.keep(0..<position)
        var hasPicture = false
        while position < bytes.count {
            switch bytes[position] {
            case 0x2C where position + 10 <= bytes.count:
                let data = position + 11 + Self.tableSize(bytes[position + 9])
                // Browsers show the existing part of a truncated picture.
                let end = endOfBlocks(from: data) ?? bytes.count
                anatomy.parts.keep(position..<end)
                hasPicture = true
                position = end
            case 0x21:
                guard let end = endOfBlocks(from: position + 2) else { return hasPicture }
                readExtension(position..<end)
                position = end
            case 0x3B:
                anatomy.parts.keep(position..<position + 1)
                anatomy.isComplete = hasPicture
                return hasPicture
            default: return hasPicture
            }
        }
        return hasPicture
    }

    private mutating func readExtension(_ range: Range<Int>) {
        let blocks = range.dropFirst(2)
        switch bytes[range.lowerBound + 1] {
        // The duration and the transparency of a picture.
        case 0xF9 where range.count == 8: anatomy.parts.keep(range)
        case 0xFF where bytes[blocks].starts(with: [11] + "NETSCAPE2.0".utf8),
            0xFF where bytes[blocks].starts(with: [11] + "ANIMEXTS1.0".utf8):
            // The number of repetitions of an animation: 3, 1, and the number.
            var loop: Range<Int>?
            forEachSubBlock(of: blocks.dropFirst(12)) { block in
                if loop == nil, block.count == 3, bytes[block.lowerBound] == 1 { loop = block }
            }
            guard let loop else { return }
            if range.count == 19 { return anatomy.parts.keep(range) }
            var kept = Array(bytes[range.prefix(14)])
            kept.append(3)
            kept += bytes[loop]
            kept.append(0)
            anatomy.parts.write(kept)
        default:
            var text: [UInt8] = []
            forEachSubBlock(of: blocks) { text += bytes[$0] }
            texts += text
        }
    }

    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }

    /// The end of sub-blocks, after the empty one; `nil` if the file is truncated.
    private func endOfBlocks(from start: Int) -> Int? {
        var position = start
        while position < bytes.count {
            let count = Int(bytes[position])
            position += 1 + count
            if count == 0 { return position }
        }
        return nil
    }

    /// Passes the content of each sub-block to a closure.
    private func forEachSubBlock(of blocks: Range<Int>, _ body: (Range<Int>) -> Void) {
        var position = blocks.lowerBound
        while position < blocks.upperBound, bytes[position] != 0 {
            let end = min(blocks.upperBound, position + 1 + Int(bytes[position]))
            body(position + 1..<end)
            position = end
        }
    }
}
