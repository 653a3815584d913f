import ByteText

/// An AVIF as items in boxes (AV1 Image File Format 1.1; ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12).
///
/// Other boxes refer to positions in the file. Metadata is therefore replaced by empty metadata of the same size.
enum AVIFReader {
    /// Parses a still picture; `false` for others, and for pictures with metadata that is not an item in the file.
    static func read(_ bytes: [UInt8], into anatomy: inout PictureAnatomy) -> Bool {
        let file = BinaryBytes(bytes)
        let (boxes, last) = MediaBox.list(in: file, from: 0, isWhole: true)
        // Browsers show a part of a picture that ends too early, and ignore what follows the boxes.
        let end = file.has("mdat", at: last + 4) ? bytes.count : last
        guard file.has("ftypavif", at: 4),
            boxes.allSatisfy({ ["ftyp", "meta", "mdat", "free", "skip"].contains($0.name) }),
            let meta = boxes.first(where: { $0.name == "meta" }).map({ MediaBox.boxes(in: $0.content, from: 4) }),
            meta.allSatisfy({ !["xml ", "bxml", "uuid"].contains($0.name) }),
            let items = meta.first(where: { $0.name == "iinf" }).flatMap({ metadataItems(in: $0.content) }),
            let places = items.isEmpty
                ? [] : meta.first(where: { $0.name == "iloc" }).flatMap({ Self.ranges(of: items, in: $0.content) })
        else { return false }
        let ranges = places.map { (range: $0.range.clamped(to: 0..<end), isExif: $0.isExif) }
        var position = 0
        for (range, isExif) in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard range.lowerBound >= position else { return false }
            anatomy.parts.keep(position..<range.lowerBound)
            anatomy.parts.write(isExif ? emptyExif(range.count) : [UInt8](repeating: 0x20, count: range.count))
            if isExif, range.count > emptyExifBlock.count {
                anatomy.exif.append(range.lowerBound + 4..<range.upperBound)
            }
            position = range.upperBound
        }
        anatomy.parts.keep(position..<end)
        anatomy.isComplete = last == bytes.count
        return true
    }

    /// The offset of a block, and a block without entries (ISO/IEC 23008-12, A.2.1; TIFF 6.0, 2). Decoders refuse
    /// pictures with other bytes.
    private static let emptyExifBlock: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]

    private static func emptyExif(_ count: Int) -> [UInt8] {
        Array((emptyExifBlock + [UInt8](repeating: 0, count: count)).prefix(count))
    }

    /// The identifiers of the items that are not shown, with whether they are Exif and no text such as XMP; `nil` if the
    /// list is damaged or has unknown items (8.11.6).
    private static func metadataItems(in list: BinaryBytes) -> [Int: Bool]? {
        let start = list.bigEndian(at: 0, count: 1) == 0 ? 6 : 8
        let (entries, end) = MediaBox.list(in: list, from: start, isWhole: false)
        guard end == list.count else { return nil }
        var items: [Int: Bool] = [:]
        for entry in entries {
            let isShort = entry.content.bigEndian(at: 0, count: 1) == 2
            guard entry.name == "infe", isShort || entry.content.bigEndian(at: 0, count: 1) == 3,
                let item = entry.content.bigEndian(at: 4, count: isShort ? 2 : 4),
                let type = entry.content.text(at: isShort ? 8 : 10, count: 4)
            else { return nil }
            switch type {
            case "Exif", "mime": items[item] = type == "Exif"
            case "uri ": return nil
            default: break
            }
        }
        return items
    }

    /// The ranges of items in the file; `nil` if the list is damaged or an item is outside the file (8.11.3).
    private static func ranges(
        of items: [Int: Bool], in list: BinaryBytes
    ) -> [(range: Range<Int>, isExif: Bool)]? {
        var position = 0
        var isDamaged = false
        func next(_ count: Int) -> Int {
            if count == 0 { return 0 }
            defer { position += count }
            guard let number = list.bigEndian(at: position, count: count), number < 1 << 48 else {
                isDamaged = true
                return 0
            }
            return number
        }
        let version = next(1)
        _ = next(3)
        let (sizes, moreSizes) = (next(1), next(1))
        let (offsetSize, lengthSize, baseSize) = (sizes >> 4, sizes & 15, moreSizes >> 4)
        let indexSize = version > 0 ? moreSizes & 15 : 0
        guard version <= 2, [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }) else {
            return nil
        }
        var ranges: [(range: Range<Int>, isExif: Bool)] = []
        var found: Set<Int> = []
        for _ in 0..<next(version < 2 ? 2 : 4) {
            let item = next(version < 2 ? 2 : 4)
            let method = version > 0 ? next(2) & 15 : 0
            let (reference, base) = (next(2), next(baseSize))
            for _ in 0..<next(2) {
                _ = next(indexSize)
                let (offset, length) = (base + next(offsetSize), next(lengthSize))
                guard !isDamaged else { return nil }
                guard let isExif = items[item] else { continue }
                guard method == 0, reference == 0, length > 0 else { return nil }
                ranges.append((offset..<offset + length, isExif))
                found.insert(item)
            }
            guard !isDamaged else { return nil }
        }
        return found.count == items.count ? ranges : nil
    }
}
