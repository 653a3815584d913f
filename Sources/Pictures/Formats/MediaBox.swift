import ByteText

/// A box of the ISO base media file format: AVIF, HEIC, MP4, QuickTime (ISO/IEC 14496-12, 4.2.2).
public struct MediaBox: Sendable {
    /// The type of the box, as four characters.
    public var name: String
    /// The content after the header.
    public var content: BinaryBytes

    /// Consecutive boxes, up to the first incomplete one.
    ///
    /// - Parameters:
    ///   - bytes: a file, or the content of a box.
    ///   - start: the offset of the first box.
    ///   - isWhole: whether the bytes end at the end of the file, which is also the end of a box without a size.
    public static func boxes(in bytes: BinaryBytes, from start: Int = 0, isWhole: Bool = false) -> [MediaBox] {
        list(in: bytes, from: start, isWhole: isWhole).boxes
    }

    /// The maximum number of consecutive boxes: a video has thousands, a malicious file millions of empty ones.
    private static let most = 100_000

    /// The same boxes with the end of the last one.
    static func list(in bytes: BinaryBytes, from start: Int, isWhole: Bool) -> (boxes: [MediaBox], end: Int) {
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
