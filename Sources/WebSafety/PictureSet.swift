/// A picture in several widths for the browser to choose from: the value of `srcset` and `imagesrcset` (WHATWG HTML,
/// 4.8.4.2.1, "Srcset attributes").
///
/// Code creates it from trusted addresses, never from data.
public struct PictureSet: Sendable, Hashable, CustomStringConvertible {
    /// A file of the picture.
    public struct Candidate: Sendable, Hashable {
        /// The address of the file.
        public var address: AssetReference
        /// The width in pixels.
        public var width: Int

        /// Creates a file with its width in pixels.
        public init(_ address: AssetReference, width: Int) {
            self.address = address
            self.width = width
        }
    }

    /// The attribute value: `a-400.jpg 400w, a-800.jpg 800w`.
    public let text: String

    /// Creates a set, in the given order.
    ///
    /// `nil` if there are no candidates, if a width is below 1 or occurs twice, and if an address is empty, begins or
    /// ends with a comma, or is not percent-encoded: browsers would split the list differently.
    public init?(_ candidates: [Candidate]) {
        let widths = Set(candidates.map(\.width))
        guard !candidates.isEmpty, widths.count == candidates.count, widths.allSatisfy({ $0 > 0 }),
            candidates.allSatisfy({ Self.canStand($0.address.text.utf8) })
        else { return nil }
        text = candidates.map { "\($0.address.text) \($0.width)w" }.joined(separator: ", ")
    }

    /// The attribute value.
    public var description: String { text }

    private static func canStand(_ address: String.UTF8View) -> Bool {
        let comma = UInt8(ascii: ",")
        return !address.isEmpty && address.first != comma && address.last != comma
            && address.allSatisfy(\.isInEncodedAddress)
    }
}
