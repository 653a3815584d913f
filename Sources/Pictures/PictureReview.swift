/// What a picture or a film says of the place where it was taken, and the picture without metadata.
///
/// Cameras write into a file where they are. JPEG, PNG, GIF and WebP are taken apart, and only what is needed to show them is
/// kept. Other formats (AVIF, HEIC, JPEG XL, TIFF, MP4, QuickTime) are looked into and stay as they are; in further ones, such
/// as PDF, WebM and GPX, only a known mark of a place is looked for.
public struct PictureReview: Sendable {
    /// What it says of the place; `nil` where it says nothing.
    public let place: PlaceFinding?
    private let bytes: [UInt8]
    private let parts: PictureParts?

    /// How many bytes tell the format.
    public static let startLength = 16

    /// Whether a file that begins so is of a format that can say where it was taken.
    public static func isOfInterest(_ start: [UInt8]) -> Bool { PictureFormat(PictureBytes(start)) != nil }

    /// Looks into a file.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var search = PlaceSearch(bytes)
        let format = PictureFormat(PictureBytes(bytes))
        if let format, let anatomy = PictureAnatomy(bytes, format) {
            // A place among what is shown cannot be removed: a text behind the scan of a JPEG without an end, for instance.
            let kept = search.place(inKeptPartsOf: anatomy)
            parts = kept == nil ? anatomy.parts : nil
            place = kept ?? search.place(leftOutOf: anatomy)
        } else {
            parts = nil
            place =
                search.place(in: bytes.indices) == .stated
                ? .stated : format.flatMap { Self.place(in: PictureBytes(bytes), $0, &search) }
        }
    }

    /// Whether metadata can be removed.
    public var isCleanable: Bool { parts != nil }

    /// Whether there is no metadata that could be removed.
    public var isClean: Bool { parts?.isWhole(bytes) ?? false }

    /// Gives the picture without metadata, part for part; nothing where it cannot be removed.
    public func forEachPart(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { parts?.forEach(of: bytes, body) }

    /// The picture without metadata: what is shown and the way up; `nil` where it cannot be removed.
    public var cleaned: [UInt8]? {
        guard let parts else { return nil }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(parts.count)
        parts.forEach(of: bytes) { cleaned += $0 }
        return cleaned
    }

    /// What a file says that is not taken apart, or is damaged.
    private static func place(
        in bytes: PictureBytes, _ format: PictureFormat, _ search: inout PlaceSearch
    ) -> PlaceFinding? {
        switch format {
        case .jpeg, .png, .gif, .webP: .damaged
        case .track: search.hasTrack ? .stated : nil
        // What says a place in a way that is known was found before.
        case .other: nil
        case .media, .jpegXL: MediaPlace.find(in: bytes)
        // Some raw formats are larger TIFFs, with directories of another form.
        case .tiff: ExifData(bytes).map { search.place(inFile: $0) } ?? .possible
        }
    }
}

/// What a file says of the place where it was taken.
public enum PlaceFinding: String, Sendable, Hashable, CaseIterable {
    /// It names the place.
    case stated = "says where it was taken"
    /// It holds metadata in which the place can be.
    case possible = "may say where it was taken"
    /// It cannot be read to its end.
    case damaged = "is damaged and may say where it was taken"
}
