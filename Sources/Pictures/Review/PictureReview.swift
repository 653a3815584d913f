import ByteText

/// Searches a picture or video for its location, and removes metadata.
///
/// Cameras write their location into files. JPEG, PNG, GIF, WebP and AVIF are parsed, and only the parts required to show
/// them are kept. Other formats (HEIC, JPEG XL, TIFF, MP4, QuickTime) are searched but not changed. Further formats,
/// such as PDF, WebM and GPX, are searched only for known signs of a location.
public struct PictureReview: Sendable {
    /// The location finding; `nil` if there is none.
    public let place: PlaceFinding?
    private let bytes: [UInt8]
    private let parts: PictureParts?

    /// The number of bytes required to detect the format.
    public static let startLength = 16

    /// Whether a file with these first bytes has a format that can contain a location.
    public static func isOfInterest(_ start: [UInt8]) -> Bool { PictureFormat(BinaryBytes(start)) != nil }

    /// Examines a file.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var search = PlaceSearch(bytes)
        let format = PictureFormat(BinaryBytes(bytes))
        if let format, let anatomy = PictureAnatomy(bytes, format) {
            // A location in kept parts cannot be removed, such as text after the scan of a JPEG without an end marker.
            let kept = search.place(inKeptPartsOf: anatomy)
            parts = kept == nil ? anatomy.parts : nil
            place = kept ?? search.place(leftOutOf: anatomy)
        } else {
            parts = nil
            place =
                search.place(in: bytes.indices) == .stated
                ? .stated : format.flatMap { Self.place(in: BinaryBytes(bytes), $0, &search) }
        }
    }

    /// Whether metadata can be removed.
    public var isCleanable: Bool { parts != nil }

    /// Whether there is no metadata to remove.
    public var isClean: Bool { parts?.isWhole(bytes) ?? false }

    /// Passes each part of the picture without metadata to a closure; does nothing if metadata cannot be removed.
    public func forEachPart(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { parts?.forEach(of: bytes, body) }

    /// The picture without metadata, but with its orientation; `nil` if metadata cannot be removed.
    public var cleaned: [UInt8]? {
        guard let parts else { return nil }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(parts.count)
        parts.forEach(of: bytes) { cleaned += $0 }
        return cleaned
    }

    /// The finding for a file that is damaged, or whose format is not parsed.
    private static func place(
        in bytes: BinaryBytes, _ format: PictureFormat, _ search: inout PlaceSearch
    ) -> PlaceFinding? {
        switch format {
        case .jpeg, .png, .gif, .webP: .damaged
        case .track: search.hasTrack ? .stated : nil
        // Known signs of a location were found before.
        case .other: nil
        case .media, .jpegXL: MediaPlace.find(in: bytes)
        // Some raw formats are larger TIFF files with a different kind of directory.
        case .tiff: ExifData(bytes).map { search.place(inFile: $0) } ?? .possible
        }
    }
}

/// The finding about the location in a file.
public enum PlaceFinding: String, Sendable, Hashable, CaseIterable {
    /// It contains the location.
    case stated = "says where it was taken"
    /// It contains metadata that may include the location.
    case possible = "may say where it was taken"
    /// It is damaged.
    case damaged = "is damaged and may say where it was taken"
}
