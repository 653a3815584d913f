/// A box of a file of the ISO base media format: AVIF, HEIC, MP4, QuickTime (ISO/IEC 14496-12, 4.2.2).
public struct MediaBox: Sendable {
    /// What kind of box it is, in four letters.
    public var name: String
    /// What follows the header.
    public var content: PictureBytes

    /// The boxes behind each other, up to the first that is not there as a whole.
    ///
    /// - Parameters:
    ///   - bytes: a file, or the content of a box.
    ///   - start: where the first box begins.
    ///   - isWhole: whether the bytes end where the file ends, to which a box without a size of its own extends.
    public static func boxes(in bytes: PictureBytes, from start: Int = 0, isWhole: Bool = false) -> [MediaBox] {
        list(in: bytes, from: start, isWhole: isWhole).boxes
    }

    /// The most boxes that are read behind each other: a film has some thousands, a hostile file millions of empty ones.
    private static let most = 100_000

    /// The boxes as before, and where the last of them ends.
    static func list(in bytes: PictureBytes, from start: Int, isWhole: Bool) -> (boxes: [MediaBox], end: Int) {
        var boxes: [MediaBox] = []
        var position = start
        while boxes.count < most, let shortSize = bytes.bigEndian(at: position, count: 4),
            let name = bytes.text(at: position + 4, count: 4)
        {
            let isLong = shortSize == 1
            let header = isLong ? 16 : 8
            let rest = isWhole && shortSize == 0 ? bytes.count - position : shortSize
            guard let size = isLong ? bytes.bigEndian(at: position + 8, count: 8) : rest, size >= header,
                let content = bytes.part(at: position + header, count: size - header)
            else { break }
            boxes.append(MediaBox(name: name, content: content))
            position += size
        }
        return (boxes, position)
    }
}
