import CandidateProfile
import Pictures

/// JPEG: the frame header, and Exif before it or behind it.
extension PictureSize {
    /// Whether the bytes begin like a JPEG.
    static func isJPEG(_ bytes: PictureBytes) -> Bool { bytes.bigEndian(at: 0, count: 3) == 0xFF_D8FF }

    /// The size in the first frame header (ITU-T T.81, B.1.1 and B.2.2), turned as the first Exif says (CSS Images 3,
    /// `image-orientation: from-image`).
    ///
    /// `nil` unless the first scan is among the bytes: Exif that turns the picture may stand anywhere before it.
    static func jpeg(_ bytes: PictureBytes) -> PixelSize? {
        guard isJPEG(bytes) else { return nil }
        var frame: PixelSize?
        var isTurned: Bool?
        var position = 2
        while let byte = bytes.bigEndian(at: position, count: 1),
            let marker = bytes.bigEndian(at: position + 1, count: 1)
        {
            // Decoders pass over fill bytes, and over what is no marker.
            guard byte == 0xFF, marker != 0xFF else {
                position += 1
                continue
            }
            switch marker {
            case 0x00, 0x01, 0xD0...0xD7:
                position += 2
                continue
            case 0xD8, 0xD9: return nil
            case 0xDA: return isTurned == true ? frame?.turned : frame
            default: break
            }
            guard let length = bytes.bigEndian(at: position + 2, count: 2),
                let content = bytes.part(at: position + 4, count: length - 2)
            else { return nil }
            if frame == nil, isFrameHeader(marker) {
                guard let height = content.bigEndian(at: 1, count: 2), let width = content.bigEndian(at: 3, count: 2)
                else { return nil }
                frame = PixelSize(width: width, height: height)
            }
            if isTurned == nil, marker == 0xE1, content.has("Exif\0\0") {
                isTurned = content.part(at: 6, count: length - 8).map(liesOnItsSide)
            }
            position += 2 + length
        }
        return nil
    }

    /// SOF0 to SOF15; the others between them are tables and a reserved one.
    private static func isFrameHeader(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// Whether an Exif block says that the picture lies on its side; a damaged one says nothing.
    private static func liesOnItsSide(_ block: PictureBytes) -> Bool {
        ExifData(block).map { (5...8).contains($0.orientation) } ?? false
    }
}
