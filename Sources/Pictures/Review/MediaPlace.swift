import ByteText

/// Searches the metadata of AVIF, HEIC, JPEG XL and video files for a location (ISO/IEC 14496-12, ISO/IEC 23008-12,
/// ISO/IEC 18181-2, QuickTime File Format).
enum MediaPlace {
    /// The finding in the boxes of a file.
    static func find(in file: BinaryBytes) -> PlaceFinding? {
        let (boxes, end) = MediaBox.list(in: file, from: 0, isWhole: true)
        var found: PlaceFinding? = file.count - end < 8 ? nil : .damaged
        for box in boxes {
            switch box.name {
            case "mdat", "free", "skip", "wide", "ftyp": continue
            // In JPEG XL: Exif, XMP, compressed forms of both, and editing information.
            case "Exif", "xml ", "brob", "jumb": found = .possible
            case "meta": if hasMetadata(box.content) { found = .possible }
            default:
                if places.contains(where: box.content.contains) { return .stated }
                if tracks.contains(where: box.content.contains) { found = .possible }
            }
        }
        return found
    }

    /// The boxes with a location, in QuickTime and 3GPP.
    private static let places = [[0xA9] + Array("xyz".utf8), Array("loci".utf8)]
    /// Tracks in which cameras record their location over time.
    private static let tracks = [Array("gpmd".utf8), Array("camm".utf8)]

    /// Whether a picture has items that are not shown (ISO/IEC 14496-12, 8.11.6): Exif, XMP, or unknown items.
    private static func hasMetadata(_ meta: BinaryBytes) -> Bool {
        let boxes = MediaBox.boxes(in: meta, from: 4)
        guard let items = boxes.first(where: { $0.name == "iinf" })?.content,
            !boxes.contains(where: { $0.name == "xml " || $0.name == "bxml" })
        else { return true }
        let start = items.bigEndian(at: 0, count: 1) == 0 ? 6 : 8
        let (entries, end) = MediaBox.list(in: items, from: start, isWhole: false)
        return end != items.count
            || entries.contains { entry in
                let version = entry.content.bigEndian(at: 0, count: 1)
                let type = entry.content.text(at: version == 2 ? 8 : 10, count: 4)
                guard entry.name == "infe", version == 2 || version == 3, let type else { return true }
                return ["Exif", "mime", "uri "].contains(type)
            }
    }
}
