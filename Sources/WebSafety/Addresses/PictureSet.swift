/// One picture in several widths, from which a browser chooses: the value of `srcset` and `imagesrcset` (WHATWG HTML,
/// 4.8.4.2.1, "Srcset attributes").
///
/// It is made by code from addresses that code vouches for, never from data.
public struct PictureSet: Sendable, Hashable, CustomStringConvertible {
    /// A file of the picture.
    public struct Candidate: Sendable, Hashable {
        /// The file.
        public var address: AssetReference
        /// The file's width in pixels.
        public var width: Int

        /// A file of the picture, with its width in pixels.
        public init(_ address: AssetReference, width: Int) {
            self.address = address
            self.width = width
        }
    }

    /// The value as the attribute has it: `a-400.jpg 400w, a-800.jpg 800w`.
    public let text: String

    /// The candidates in the order in which they are given.
    ///
    /// `nil` where there are none, where a width is below 1 or given twice, and where an address is empty, begins or ends
    /// with a comma, or has other characters than those of a percent-encoded address: a browser would divide the list in
    /// another way.
    public init?(_ candidates: [Candidate]) {
        let widths = Set(candidates.map(\.width))
        guard !candidates.isEmpty, widths.count == candidates.count, widths.allSatisfy({ $0 > 0 }),
            candidates.allSatisfy({ Self.canStand($0.address.text.utf8) })
        else { return nil }
        text = candidates.map { "\($0.address.text) \($0.width)w" }.joined(separator: ", ")
    }

    /// The value as the attribute has it.
    public var description: String { text }

    private static func canStand(_ address: String.UTF8View) -> Bool {
        let comma = UInt8(ascii: ",")
        return !address.isEmpty && address.first != comma && address.last != comma
            && address.allSatisfy(\.isInEncodedAddress)
    }
}
