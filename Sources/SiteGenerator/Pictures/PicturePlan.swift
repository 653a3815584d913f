import CandidateProfile
import OperatingSystem
import PictureCoding

/// Which versions of a picture the site publishes. It follows from the file alone, so builds agree on the names of the
/// versions without decoding the picture.
struct PicturePlan {
    /// The sides of portraits on profiles.
    private static let portraitSides = [320, 640]
    /// The side of portraits in lists, for 56 CSS pixels on fine screens.
    private static let thumbnailSide = 112
    /// The widths of other pictures.
    private static let contentWidths = [800, 1_600]
    /// The colors of a reduced drawing with few colors: reduction mixes them, and with all mixtures a version could be
    /// several times as large as the file.
    private static let mixedColors = 64
    /// Changes whenever the versions of a file would be different, because their names must change too.
    private static let revision: UInt64 = 2

    let source: PictureSource
    let versions: PictureVersions
    private let use: PictureUse
    private let focus: PictureFocus?

    /// Plans the versions of a file.
    init(
        _ document: LocalDocument, _ bytes: [UInt8], _ use: PictureUse, focus: PictureFocus?
    ) throws(PictureFailure) {
        source = try PictureSource(bytes)
        // Browsers show the other frames of a picture in a text.
        if use == .content, source.isAnimated { throw .otherFormat }
        self.use = use
        self.focus = focus
        var stamp = Stamp(of: bytes)
        stamp.add(Self.revision)
        stamp.add(use == .portrait ? UInt64(1_000_000 + (focus.map { $0.x * 1_001 + $0.y } ?? -1)) : 0)
        let folder = document.path.lastIndex(of: "/").map { document.path[...$0] } ?? ""
        // Without the name of the file, so that the versions of a renamed file stay.
        var versions = PictureVersions(
            stem: "\(folder)\(use == .portrait ? "portrait" : "picture")-\(stamp.digits)", fileExtension: "jpg",
            sizes: [], thumbnail: nil)
        switch use {
        case .portrait:
            let side = min(source.width, source.height)
            versions.sizes = Self.lengths(Self.portraitSides, upTo: side).map { PixelSize(width: $0, height: $0) }
            // The only size of a small portrait is its thumbnail as well.
            versions.thumbnail = side > Self.thumbnailSide ? Self.thumbnailSide : nil
        case .content:
            versions.sizes = Self.lengths(Self.contentWidths, upTo: source.width).map { [source] width in
                PixelSize(width: width, height: max(1, (source.height * width + source.width / 2) / source.width))
            }
        }
        let isTooTall = versions.sizes.contains { $0.height > 65_000 }
        if !source.isPhotograph && use == .content || isTooTall { versions.fileExtension = "png" }
        self.versions = versions
    }

    /// The widths below a length, and the length itself if it is not above the largest.
    private static func lengths(_ widths: [Int], upTo length: Int) -> [Int] {
        widths.filter { $0 < length } + (length <= widths[widths.count - 1] ? [length] : [])
    }

    /// Whether the pages show a file as it is, because smaller versions would save nothing.
    static func isLight(_ document: LocalDocument, _ use: PictureUse) -> Bool {
        let size = document.pixelSize
        switch use {
        case .portrait:
            return document.size <= LocalDocument.mostBytesInLists && size.map { $0.width == $0.height } ?? true
        case .content:
            let isSmall = size.map { $0.width <= contentWidths[1] && $0.width * $0.height <= 3_000_000 } ?? true
            return document.size <= 100_000 && isSmall
        }
    }

    /// Decodes the picture, and passes each version with its path below the candidate's folder to a closure.
    ///
    /// - Returns: the largest version before it was encoded.
    @discardableResult
    func make(_ body: (_ path: String, _ content: [UInt8]) throws -> Void) throws -> Raster? {
        guard let largest = versions.sizes.last else { return nil }
        let whole = largest.width
        let width = use == .portrait ? min(source.width, source.height) : source.width
        let raster = try source.raster(reducedUpTo: max(1, width / whole))
        let area = use == .portrait ? square(of: raster) : nil
        var made: Raster?
        for size in versions.sizes {
            let reduced = Self.reduced(raster, area, width: size.width, height: size.height)
            made = reduced
            let content =
                versions.fileExtension == "png"
                ? PNGWriter.write(reduced, mostColors: source.paletteSize.map { max(Self.mixedColors, $0) } ?? 256)
                : JPEGWriter.write(reduced.flattened(on: 255), quality: use == .portrait ? 84 : 80)
            try body(versions.path(of: size), content)
        }
        guard let side = versions.thumbnail, let path = versions.thumbnailPath else { return made }
        let reduced = Self.reduced(raster, area, width: side, height: side).flattened(on: 255)
        try body(path, Self.thumbnail(reduced))
        return made
    }

    /// The largest square of a portrait, decoded.
    var square: Raster {
        get throws(PictureFailure) {
            let side = min(source.width, source.height)
            let largest = versions.sizes.last?.width ?? side
            let raster = try source.raster(reducedUpTo: max(1, side / largest))
            return Self.reduced(raster, square(of: raster), width: largest, height: largest)
        }
    }

    private static func reduced(_ raster: Raster, _ area: PictureArea?, width: Int, height: Int) -> Raster {
        let area = area ?? PictureArea(columns: 0..<raster.width, rows: 0..<raster.height)
        return raster.reduced(
            area, width: min(width, area.columns.count), height: min(height, area.rows.count))
    }

    /// A thumbnail with the best quality that its limit permits.
    private static func thumbnail(_ raster: Raster) -> [UInt8] {
        var content: [UInt8] = []
        for quality in [78, 70, 60, 50, 40, 30, 20, 10] {
            content = JPEGWriter.write(raster, quality: quality)
            if content.count <= LocalDocument.mostBytesInLists { break }
        }
        return content
    }

    /// The square around the face: around the focus, or in the middle of the upper third.
    private func square(of raster: Raster) -> PictureArea {
        let side = min(raster.width, raster.height)
        func start(_ length: Int, _ thousandths: Int) -> Int {
            max(0, min(length - side, length * thousandths / 1_000 - side / 2))
        }
        let left = start(raster.width, focus?.x ?? 500)
        let top = start(raster.height, focus?.y ?? 333)
        return PictureArea(columns: left..<left + side, rows: top..<top + side)
    }
}
