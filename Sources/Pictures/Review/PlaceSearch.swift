import ByteText

/// Searches bytes of any kind for a location: texts, Exif blocks and IPTC.
struct PlaceSearch {
    private let bytes: [UInt8]
    /// The number of Exif entries that may still be examined.
    private var budget = ExifData.maximumEntries

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The finding in the kept parts of a parsed picture.
    mutating func place(inKeptPartsOf anatomy: PictureAnatomy) -> PlaceFinding? {
        for range in anatomy.parts.kept { if let found = place(in: range) { return found } }
        return nil
    }

    /// The finding in the removed parts.
    mutating func place(leftOutOf anatomy: PictureAnatomy) -> PlaceFinding? {
        var found: PlaceFinding? = anatomy.isOpaque ? .possible : nil
        var end = 0
        for range in anatomy.parts.kept + [bytes.count..<bytes.count] where found != .stated {
            found = place(in: end..<range.lowerBound) ?? found
            end = range.upperBound
        }
        for range in anatomy.exif where found != .stated { found = place(inExif: range) ?? found }
        for text in anatomy.joined where found != .stated {
            var search = PlaceSearch(text)
            found = search.place(in: text.indices) ?? found
        }
        return found
    }

    /// Whether XML is a track: it has the element of GPX or KML near its beginning.
    var hasTrack: Bool {
        let start = bytes.prefix(4_096)
        return ["<gpx", "<kml", ":gpx", ":kml"].contains { name in
            start.indices.contains { index in
                let end = index + name.utf8.count
                return start[index...].starts(with: name.utf8) && end < start.count
                    && (start[end] == UInt8(ascii: ">") || [0x20, 0x09, 0x0A, 0x0D].contains(start[end]))
            }
        }
    }

    /// The finding in the directories of a TIFF file.
    mutating func place(inFile file: ExifData) -> PlaceFinding? { file.place(&budget, isFile: true) }

    /// The finding in a range of the bytes.
    mutating func place(in range: Range<Int>) -> PlaceFinding? {
        var found: PlaceFinding?
        var index = range.lowerBound
        while index < range.upperBound {
            switch Self.starts[Int(bytes[index])] {
            case .none: break
            case .text: if mayBeginText(at: index, in: range), hasText(at: index, in: range) { return .stated }
            case .exif:
                if hasMark(Self.exifMark, at: index, in: range) {
                    found = place(inExif: index + Self.exifMark.count..<range.upperBound) ?? found
                }
            case .iptc:
                if hasMark(Self.iptcMark, at: index, in: range), hasIPTC(at: index, in: range) { return .stated }
            }
            if found == .stated { return found }
            index += 1
        }
        return found
    }

    /// Whether IPTC data names a location (IIM 4.2: datasets 2:26, 2:27, 2:90, 2:92, 2:95, 2:100 and 2:101).
    static func hasPlace(iptc bytes: BinaryBytes) -> Bool {
        var position = 0
        while bytes.bigEndian(at: position, count: 1) == 0x1C, let record = bytes.bigEndian(at: position + 1, count: 1),
            let dataset = bytes.bigEndian(at: position + 2, count: 1),
            let length = bytes.bigEndian(at: position + 3, count: 2)
        {
            if record == 2, length > 0, [26, 27, 90, 92, 95, 100, 101].contains(dataset) { return true }
            position += 5 + length
        }
        return false
    }
}

extension PlaceSearch {
    /// What a byte can be the beginning of.
    private enum Start {
        case none, text, exif, iptc
    }

    private static let exifMark = Array("Exif\0\0".utf8)
    /// The Photoshop resource with IPTC data.
    private static let iptcMark = Array("8BIM".utf8) + [0x04, 0x04]

    /// Names of XMP properties, and of keys in videos, that contain a location; in lower case.
    private static let texts: [[UInt8]] = [
        "gpslatitude", "gpsdestlatitude", "gpsposition", "gpscoordinates", "dji:latitude", "geo:lat", "photoshop:city",
        "photoshop:state", "photoshop:country", "iptc4xmpcore:location", "iptc4xmpcore:countrycode",
        "iptc4xmpext:location", "locationcreated", "locationshown", "shotlocation", "location.iso6709",
    ].map { Array($0.utf8) }

    private static let starts: [Start] = {
        var starts = [Start](repeating: .none, count: 256)
        for text in texts {
            starts[Int(text[0])] = .text
            starts[Int(text[0]) & ~0x20] = .text
        }
        starts[Int(exifMark[0])] = .exif
        starts[Int(iptcMark[0])] = .iptc
        return starts
    }()

    /// The first two letters of the texts. Most bytes of a picture are random, and comparing them with all texts is slow.
    private static let pairs: [Bool] = {
        var pairs = [Bool](repeating: false, count: 1 << 16)
        for text in texts { pairs[Int(text[0]) << 8 | Int(text[1])] = true }
        return pairs
    }()

    /// Whether two letters of a text are at an offset; `true` before a zero byte, which UTF-16 and UTF-32 have.
    private func mayBeginText(at index: Int, in range: Range<Int>) -> Bool {
        guard index + 1 < range.upperBound else { return false }
        let next = bytes[index + 1]
        return next == 0 || Self.pairs[Int(bytes[index] | 0x20) << 8 | Int(next | 0x20)]
    }

    private func hasText(at index: Int, in range: Range<Int>) -> Bool {
        let first = bytes[index] | 0x20
        return Self.texts.contains { $0[0] == first && hasText($0, at: index, in: range) }
    }

    /// Whether a text is at an offset, ignoring case, in UTF-8, UTF-16 or UTF-32.
    private func hasText(_ text: [UInt8], at start: Int, in range: Range<Int>) -> Bool {
        var index = start
        for byte in text {
            var zeros = 0
            while index < range.upperBound, bytes[index] == 0, zeros < 3 {
                index += 1
                zeros += 1
            }
            guard index < range.upperBound else { return false }
            let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            guard (isLetter ? bytes[index] | 0x20 : bytes[index]) == byte else { return false }
            index += 1
        }
        return true
    }

    private func hasMark(_ mark: [UInt8], at index: Int, in range: Range<Int>) -> Bool {
        index + mark.count <= range.upperBound && bytes[index..<index + mark.count].elementsEqual(mark)
    }

    private func hasIPTC(at index: Int, in range: Range<Int>) -> Bool {
        // A length-prefixed name padded to an even length, and the length of the content.
        let nameLength = index + 6
        guard nameLength < range.upperBound else { return false }
        let content = nameLength + (Int(bytes[nameLength]) + 2) / 2 * 2 + 4
        guard content < range.upperBound else { return false }
        return Self.hasPlace(iptc: BinaryBytes(bytes).inside(content..<range.upperBound))
    }

    private mutating func place(inExif range: Range<Int>) -> PlaceFinding? {
        ExifData(BinaryBytes(bytes).inside(range))?.place(&budget)
    }
}
