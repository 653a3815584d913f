import ByteText

/// All objects of a document.
///
/// They are found by reading the whole file, not by its cross-reference table: a file with a broken table is read as
/// viewers read it, and objects that a later revision replaced are found, because everybody can read them, too.
struct ObjectTable {
    let bytes: [UInt8]
    /// The objects by number; of several with a number, the last one in the file.
    private(set) var objects: [Int: PDFObject] = [:]
    /// Objects that a later revision replaced, with their numbers.
    private(set) var replaced: [(number: Int, object: PDFObject)] = []
    /// The entries of all trailers; later ones replace earlier ones.
    private(set) var trailer: [String: PDFObject] = [:]
    /// What could not be read.
    private(set) var obstacles: Set<PDFContents.Obstacle> = []
    /// How many values, and decoded bytes, may still be read.
    private var (values, size): (Int, Int)

    /// - Parameters:
    ///   - values: the maximum number of values in objects.
    ///   - size: the maximum number of decoded bytes of all streams.
    init(_ bytes: [UInt8], values: Int, size: Int) {
        self.bytes = bytes
        (self.values, self.size) = (values, size)
        readFile()
        // In an encrypted document, strings and streams are unreadable.
        if trailer["Encrypt"] != nil {
            obstacles.insert(.encryption)
        } else {
            readObjectStreams()
        }
    }

    var isEncrypted: Bool { obstacles.contains(.encryption) }

    /// The value that a reference leads to; other values stay as they are.
    func resolve(_ object: PDFObject?) -> PDFObject? {
        var object = object
        for _ in 0..<16 {
            guard case .reference(let number)? = object else { return object }
            object = objects[number]
        }
        return nil
    }

    /// The value of a dictionary's entry.
    func value(_ key: String, of object: PDFObject?) -> PDFObject? {
        resolve(resolve(object)?.dictionary?[key])
    }

    /// The decoded data of a stream; `nil`, and an obstacle, if it cannot be decoded.
    mutating func data(of object: PDFObject?) -> [UInt8]? {
        guard !isEncrypted, case .stream(let entries, let range)? = resolve(object) else { return nil }
        let filters: [String] =
            switch resolve(entries["Filter"] ?? entries["F"]) {
            case .name(let name)?: [name]
            case .array(let items)?: items.compactMap { resolve($0)?.name }
            default: []
            }
        let parameters: [PDFObject] =
            switch resolve(entries["DecodeParms"] ?? entries["DP"]) {
            case .array(let items)?: items
            case let single?: [single]
            case nil: []
            }
        let steps = filters.enumerated().map { index, name in
            let own = parameters.indices.contains(index) ? parameters[index] : nil
            return StreamFilters.Step(filter: name) { value($0, of: own)?.integer }
        }
        guard range.count <= size else {
            obstacles.insert(.size)
            return nil
        }
        // Streams that cannot be decoded take time, too.
        size -= range.count
        do throws(StreamFilters.Failure) {
            let data = try StreamFilters.decode(Array(bytes[range]), steps, limit: size)
            size -= data.count
            return data
        } catch {
            switch error {
            case .unsupported: obstacles.insert(.filter)
            case .invalid: obstacles.insert(.damage)
            case .tooLarge: obstacles.insert(.size)
            }
            return nil
        }
    }

    /// The objects of a document inside this one, which may use what remains of its limits.
    func inner(_ bytes: [UInt8]) -> ObjectTable { ObjectTable(bytes, values: values, size: size) }

    /// Continues with what another table left of the limits.
    mutating func continueLimits(of other: ObjectTable) { (values, size) = (other.values, other.size) }

    // --- Reading

    /// Finds each `1 0 obj` and each trailer.
    private mutating func readFile() {
        var index = 0
        // A position after which no data ends, so that a file without ends is not searched for each stream.
        var withoutEnd = bytes.count
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "o") where isWord("obj", at: index):
                guard let number = objectNumber(before: index) else {
                    index += 3
                    continue
                }
                index = readObject(number, from: index + 3, &withoutEnd)
            case UInt8(ascii: "t") where isWord("trailer", at: index):
                var parser = parser(from: index + 7)
                add(trailer: parser.value())
                index = finish(parser)
            default: index += 1
            }
        }
    }

    private func parser(from start: Int) -> PDFParser {
        PDFParser(bytes, from: start, readsReferences: true, limit: values)
    }

    /// Notes the values that a parser read, and returns its position.
    private mutating func finish(_ parser: PDFParser) -> Int {
        values = parser.remaining
        if values <= 0 { obstacles.insert(.size) }
        return parser.index
    }

    private mutating func readObject(_ number: Int, from start: Int, _ withoutEnd: inout Int) -> Int {
        var parser = parser(from: start)
        let value = parser.value()
        var end = finish(parser)
        guard let value else { return max(end, start) }
        guard case .dictionary(let entries) = value else {
            add(value, number)
            return end
        }
        parser.skipSpace()
        guard isWord("stream", at: parser.index) else {
            add(value, number)
            return end
        }
        var first = parser.index + 6
        if first < bytes.count, bytes[first] == 0x0D { first += 1 }
        if first < bytes.count, bytes[first] == 0x0A { first += 1 }
        first = min(first, bytes.count)
        let range = first..<endOfData(from: first, entries, &withoutEnd)
        end = range.upperBound
        add(.stream(entries, range), number)
        if entries["Type"]?.name == "XRef" { add(trailer: .dictionary(entries)) }
        return end
    }

    private mutating func add(_ value: PDFObject, _ number: Int) {
        if let earlier = objects.updateValue(value, forKey: number) { replaced.append((number, earlier)) }
    }

    private mutating func add(trailer: PDFObject?) {
        guard let entries = trailer?.dictionary else { return }
        for key in ["Root", "Info", "Encrypt"] where entries[key] != nil { self.trailer[key] = entries[key] }
    }

    /// The end of a stream's data: its stated length if `endstream` follows, otherwise the next `endstream`.
    private func endOfData(from first: Int, _ entries: [String: PDFObject], _ withoutEnd: inout Int) -> Int {
        if let length = resolve(entries["Length"])?.integer, length >= 0, length <= bytes.count - first {
            var next = first + length
            while next < bytes.count, next < first + length + 3, bytes[next].isPDFSpace { next += 1 }
            if starts(with: "endstream", at: next) { return first + length }
        }
        var index = first
        while index < withoutEnd {
            if bytes[index] == UInt8(ascii: "e"), starts(with: "endstream", at: index) {
                // The line end before it is not part of the data.
                var end = index
                if end > first, bytes[end - 1] == 0x0A { end -= 1 }
                if end > first, bytes[end - 1] == 0x0D { end -= 1 }
                return end
            }
            index += 1
        }
        withoutEnd = min(withoutEnd, first)
        return bytes.count
    }

    private func starts(with word: StaticString, at index: Int) -> Bool {
        guard index >= 0, word.utf8CodeUnitCount <= bytes.count - index else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
    }

    /// Whether a whole word is at a position.
    private func isWord(_ word: StaticString, at index: Int) -> Bool {
        guard starts(with: word, at: index) else { return false }
        let end = index + word.utf8CodeUnitCount
        return (index == 0 || !bytes[index - 1].isPDFRegular || bytes[index - 1].isASCIIDigit)
            && (end == bytes.count || !bytes[end].isPDFRegular || word.utf8CodeUnitCount == 3)
    }

    /// The number in `12 0 obj`.
    private func objectNumber(before index: Int) -> Int? {
        var index = index
        func skip(_ matches: (UInt8) -> Bool) -> Range<Int> {
            let end = index
            while index > 0, end - index < 10, matches(bytes[index - 1]) { index -= 1 }
            return index..<end
        }
        _ = skip(\.isPDFSpace)
        guard !skip(\.isASCIIDigit).isEmpty, !skip(\.isPDFSpace).isEmpty else { return nil }
        let digits = skip(\.isASCIIDigit)
        guard !digits.isEmpty else { return nil }
        return bytes[digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Reads the objects in streams (ISO 32000-1, 7.5.7).
    private mutating func readObjectStreams() {
        let streams = objects.filter { $0.value.dictionary?["Type"]?.name == "ObjStm" }.sorted { $0.key < $1.key }
        for (_, stream) in streams {
            guard let data = data(of: stream), let count = value("N", of: stream)?.integer,
                let first = value("First", of: stream)?.integer, first >= 0, first <= data.count
            else { continue }
            var head = PDFParser(data, end: first, readsReferences: false, limit: max(0, min(count, 1_000_000)) * 2)
            while let number = head.value()?.integer, let offset = head.value()?.integer {
                guard offset >= 0, offset <= data.count - first, number >= 0 else { continue }
                var parser = PDFParser(data, from: first + offset, readsReferences: true, limit: values)
                let value = parser.value()
                _ = finish(parser)
                guard let value else { continue }
                // An object outside of streams is one of a later revision.
                if objects[number] == nil { objects[number] = value } else { replaced.append((number, value)) }
            }
        }
    }
}
