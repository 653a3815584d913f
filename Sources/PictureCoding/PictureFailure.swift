/// Why a picture cannot be decoded.
public enum PictureFailure: Error, Sendable, Hashable {
    /// The file ends before the picture does.
    case truncated
    /// The file violates its format.
    case damaged
    /// The picture has more than ``PictureSource/mostPixels`` pixels.
    case tooManyPixels
    /// The pixels of a PNG take more than ``PictureSource/mostBytes``.
    case tooManyBytes
    /// The file is no JPEG or PNG.
    case otherFormat
    /// The colors are for print (CMYK).
    case printColors
    /// The colors refer to a profile other than sRGB and Display P3.
    case otherProfile
    /// The colors of a PNG have other primaries than sRGB and Display P3, or a rare transfer function, without a profile.
    case otherPrimaries
    /// The file uses a rare part of its format: 12 bits, arithmetic coding, lossless or hierarchical JPEG, fractional
    /// subsampling.
    case rareCoding
}
