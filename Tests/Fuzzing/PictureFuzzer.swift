import Compression
import PictureCoding

/// libFuzzer calls this with files: a JPEG, a PNG, or compressed data.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    if let output = try? Zlib.decompress(bytes, limit: 100_000), output.count > 100_000 { fatalError("too long") }
    // Larger pictures take too long to find anything with.
    guard let source = try? PictureSource(bytes), source.width * source.height <= 100_000,
        let raster = try? source.raster(reducedUpTo: 1 << (count % 4))
    else { return 0 }
    guard raster.width > 0, raster.height > 0 else { fatalError("an empty picture") }
    let small = raster.reduced(width: (raster.width + 1) / 2, height: (raster.height + 1) / 2)
    if count % 8 == 0 {
        let again = try? PictureSource(PNGWriter.write(small)).raster()
        guard again?.width == small.width else { fatalError("a PNG that is not read back") }
        let jpeg = try? PictureSource(JPEGWriter.write(small.flattened(on: 255), quality: 80)).raster()
        guard jpeg?.width == small.width else { fatalError("a JPEG that is not read back") }
    }
    return 0
}
