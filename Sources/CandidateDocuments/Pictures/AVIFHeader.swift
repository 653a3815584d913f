import ByteText
import CandidateProfile
import Pictures

/// The header of an AVIF picture (AV1 Image File Format 1.1, with ISO/IEC 14496-12, 4.2 and 8.11, and ISO/IEC 23008-12,
/// 6.5 and 9.3).
struct AVIFHeader: Sendable {
    private let primaryItem: Int?
    /// All properties, in the order in which associations number them.
    private let properties: [MediaBox]
    /// The boxes that associate items with properties.
    private let associations: [BinaryBytes]

    /// Whether the bytes have the signature of an AVIF picture or sequence.
    static func isOne(_ bytes: BinaryBytes) -> Bool { bytes.has("ftypavif", at: 4) || bytes.has("ftypavis", at: 4) }

    /// Parses a header; `nil` if it is invalid or not completely contained in the bytes.
    init?(_ bytes: BinaryBytes) {
        guard Self.isOne(bytes), let meta = MediaBox.boxes(in: bytes).first(where: { $0.name == "meta" }) else {
            return nil
        }
        let boxes = MediaBox.boxes(in: meta.content, from: 4)
        primaryItem = boxes.first { $0.name == "pitm" }.flatMap { box in
            box.content.bigEndian(at: 4, count: box.content.bigEndian(at: 0, count: 1) == 0 ? 2 : 4)
        }
        let parts = boxes.first { $0.name == "iprp" }.map { MediaBox.boxes(in: $0.content) } ?? []
        properties = parts.first { $0.name == "ipco" }.map { MediaBox.boxes(in: $0.content) } ?? []
        associations = parts.filter { $0.name == "ipma" }.map(\.content)
    }

    /// The displayed size of the primary picture. If no picture is primary, the largest size, without rotation.
    var size: PixelSize? {
        let primary = associatedProperties
        guard let size = primary.lazy.compactMap(Self.extent).first else {
            // Thumbnails and tiles are smaller than the picture.
            return properties.compactMap(Self.extent).filter(\.isPlausible).max {
                $0.width * $0.height < $1.width * $1.height
            }
        }
        let rotation = primary.first { $0.name == "irot" }?.content.bigEndian(at: 0, count: 1)
        // Quarter turns. Mirroring is a separate property and does not change the size.
        return (rotation ?? 0) & 1 == 1 ? size.turned : size
    }
}

extension AVIFHeader {
    /// The properties of the primary item.
    private var associatedProperties: [MediaBox] {
        guard let primaryItem else { return [] }
        let indices: [Int] = associations.flatMap { Self.associations(of: primaryItem, in: $0) }
        // Properties are numbered from one; zero means none.
        return indices.filter { properties.indices.contains($0 - 1) }.map { properties[$0 - 1] }
    }

    /// The property numbers of an item (ISO/IEC 23008-12, 9.3.2).
    private static func associations(of item: Int, in box: BinaryBytes) -> [Int] {
        let itemLength = box.bigEndian(at: 0, count: 1) == 0 ? 2 : 4
        let indexLength = (box.bigEndian(at: 1, count: 3) ?? 0) & 1 == 1 ? 2 : 1
        // The highest bit marks an essential property.
        let mask = indexLength == 2 ? 0x7FFF : 0x7F
        var found: [Int] = []
        var position = 8
        for _ in 0..<(box.bigEndian(at: 4, count: 4) ?? 0) {
            guard let owner = box.bigEndian(at: position, count: itemLength),
                let count = box.bigEndian(at: position + itemLength, count: 1)
            else { break }
            position += itemLength + 1
            if owner == item {
                found += (0..<count).compactMap {
                    box.bigEndian(at: position + $0 * indexLength, count: indexLength).map { $0 & mask }
                }
            }
            position += count * indexLength
        }
        return found
    }

    /// The width and height of a property (ISO/IEC 23008-12, 6.5.3).
    private static func extent(_ property: MediaBox) -> PixelSize? {
        guard property.name == "ispe", let width = property.content.bigEndian(at: 4, count: 4),
            let height = property.content.bigEndian(at: 8, count: 4)
        else { return nil }
        return PixelSize(width: width, height: height)
    }
}
