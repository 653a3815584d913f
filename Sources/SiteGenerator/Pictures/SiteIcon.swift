import OperatingSystem
import PictureCoding

/// The icons of a site for the tabs of browsers and for home screens, made from one picture that `site.json` names.
struct SiteIcon: Sendable {
    /// The smallest side of the picture in pixels: that of the touch icon.
    static let smallestSide = 180
    /// Twice the size that search engines ask for: 48 pixels.
    private static let tabSide = 96

    /// The icon in the tab of a browser, a PNG with opacity.
    let tab: SitePath
    /// The icon on the home screen of a phone, a PNG on white.
    let touch: SitePath
    /// Changes with the picture.
    let stamp: Stamp
    private let source: PictureSource

    /// Reads the headers of a picture.
    init(_ bytes: [UInt8]) throws(SiteIconFailure) {
        do { source = try PictureSource(bytes) } catch { throw .undecodable(error) }
        guard source.width == source.height, source.width >= Self.smallestSide else {
            throw .size(width: source.width, height: source.height)
        }
        tab = .fingerprinted("assets/icon.png", bytes)
        touch = .fingerprinted("assets/touch-icon.png", bytes)
        stamp = Stamp(of: bytes)
    }

    /// The contents of both files.
    func files() throws(PictureFailure) -> [(path: SitePath, content: [UInt8])] {
        let raster = try source.raster(reducedUpTo: source.width / Self.smallestSide)
        func reduced(_ side: Int) -> Raster { raster.reduced(width: side, height: side) }
        return [
            (tab, PNGWriter.write(reduced(Self.tabSide))),
            // Phones show black where a touch icon is transparent.
            (touch, PNGWriter.write(reduced(Self.smallestSide).flattened(on: 255))),
        ]
    }
}

/// Why a picture cannot be the icon of a site.
public enum SiteIconFailure: Error, Sendable, Hashable {
    /// The picture is not square, or too small.
    case size(width: Int, height: Int)
    /// The picture cannot be decoded.
    case undecodable(PictureFailure)
}
