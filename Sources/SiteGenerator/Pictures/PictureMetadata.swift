/// What a picture says besides what it shows, and the picture without it.
///
/// Cameras write into a picture where it was taken. JPEG (ITU-T T.81, Exif 2.32, XMP) and PNG (third edition) are looked
/// into; other formats are left as they are.
struct PictureMetadata: Sendable {
    /// Whether the picture says where it was taken.
    let hasLocation: Bool
    /// The picture without metadata, but for colours and the way up; `nil` where it cannot be taken apart.
    let stripped: [UInt8]?

    /// Looks into a picture.
    init(of picture: [UInt8]) {
        if picture.starts(with: JPEGSegments.signature) {
            let segments = JPEGSegments(picture)
            hasLocation = segments?.hasLocation ?? false
            stripped = segments?.stripped()
        } else if picture.starts(with: PNGChunks.signature) {
            let chunks = PNGChunks(picture)
            hasLocation = chunks?.hasLocation ?? false
            stripped = chunks?.stripped()
        } else {
            hasLocation = false
            stripped = nil
        }
    }
}

extension [UInt8] {
    /// Whether a text stands anywhere in a range of the bytes.
    func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard let first = pattern.first, range.count >= pattern.count else { return false }
        var index = range.lowerBound
        while index <= range.upperBound - pattern.count {
            if self[index] == first, self[index..<index + pattern.count].elementsEqual(pattern) { return true }
            index += 1
        }
        return false
    }
}
