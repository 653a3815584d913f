import Compression

/// A PDF file under construction: objects, streams and the table of their places (ISO 32000-1, 7.5).
///
/// Objects without a stream are written together in object streams, which makes a tagged file much smaller.
struct PDFFile: ~Copyable {
    private var output = PDFBytes(capacity: 32_768)
    private var places: [Place] = [.free]
    private var packed = ObjectStream()

    private enum Place {
        case free
        case reserved
        case offset(Int)
        case packed(stream: Int, index: Int)
    }

    private struct ObjectStream {
        var numbers: [Int] = []
        var offsets: [Int] = []
        var content = PDFBytes(capacity: 16_384)
    }

    /// Most readers handle this number of objects in one stream well.
    private static let mostPacked = 200

    init() {
        output.append("%PDF-1.7\n%")
        // Bytes above 127 mark the file as binary.
        output.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    /// Reserves the number of an object that is defined later.
    mutating func reserve() -> PDFReference {
        places.append(.reserved)
        return PDFReference(number: places.count - 1)
    }

    /// Defines a reserved object.
    mutating func define(_ reference: PDFReference, _ write: (inout PDFBytes) -> Void) {
        if packed.numbers.count == Self.mostPacked { closeObjectStream() }
        packed.numbers.append(reference.number)
        packed.offsets.append(packed.content.count)
        write(&packed.content)
        packed.content.append("\n")
    }

    /// Adds an object.
    mutating func add(_ write: (inout PDFBytes) -> Void) -> PDFReference {
        let reference = reserve()
        define(reference, write)
        return reference
    }

    /// Adds a stream.
    ///
    /// - Parameters:
    ///   - content: the bytes before compression.
    ///   - compresses: whether to compress them.
    ///   - entries: writes the entries of its dictionary besides the length and the filter.
    mutating func add(
        stream content: [UInt8], compresses: Bool = true, _ entries: (inout PDFBytes) -> Void = { _ in }
    ) -> PDFReference {
        let reference = reserve()
        begin(reference.number)
        write(compresses ? Zlib.compress(content) : content, isCompressed: compresses, entries)
        return reference
    }

    /// Adds a stream whose bytes are compressed already.
    mutating func add(compressed bytes: [UInt8]) -> PDFReference {
        let reference = reserve()
        begin(reference.number)
        write(bytes, isCompressed: true) { _ in }
        return reference
    }

    private mutating func begin(_ number: Int) {
        places[number] = .offset(output.count)
        output.append(number)
        output.append(" 0 obj\n")
    }

    private mutating func write(_ bytes: [UInt8], isCompressed: Bool, _ entries: (inout PDFBytes) -> Void) {
        output.append("<<")
        entries(&output)
        if isCompressed { output.append("/Filter/FlateDecode") }
        output.append("/Length ")
        output.append(bytes.count)
        output.append(">>\nstream\n")
        output.append(bytes)
        output.append("\nendstream\nendobj\n")
    }

    private mutating func closeObjectStream() {
        guard !packed.numbers.isEmpty else { return }
        var closed = ObjectStream()
        swap(&closed, &packed)
        let stream = reserve()
        var head = PDFBytes(capacity: closed.numbers.count * 10)
        for (index, number) in closed.numbers.enumerated() {
            places[number] = .packed(stream: stream.number, index: index)
            if index > 0 { head.append(" ") }
            head.append(number)
            head.append(" ")
            head.append(closed.offsets[index])
        }
        head.append("\n")
        begin(stream.number)
        write(Zlib.compress(head.bytes + closed.content.bytes), isCompressed: true) { bytes in
            bytes.append("/Type/ObjStm/N ")
            bytes.append(closed.numbers.count)
            bytes.append("/First ")
            bytes.append(head.count)
        }
    }

    /// Ends the file with a cross-reference stream (ISO 32000-1, 7.5.8).
    ///
    /// - Returns: the bytes of the file.
    consuming func finish(root: PDFReference, information: PDFReference) -> [UInt8] {
        closeObjectStream()
        let table = reserve()
        let start = output.count
        places[table.number] = .offset(start)
        var rows: [UInt8] = []
        rows.reserveCapacity(places.count * 6)
        for place in places {
            switch place {
            case .free, .reserved: rows += [0, 0, 0, 0, 0, 0]
            case .offset(let offset):
                rows += [1] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: offset >> $0) } + [0]
            case .packed(let stream, let index):
                rows += [2] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) } + [UInt8(index)]
            }
        }
        let count = places.count
        output.append(table.number)
        output.append(" 0 obj\n")
        write(Zlib.compress(rows), isCompressed: true) { bytes in
            bytes.append("/Type/XRef/W[1 4 1]/Size ")
            bytes.append(count)
            bytes.append("/Root ")
            bytes.append(root)
            bytes.append("/Info ")
            bytes.append(information)
        }
        output.append("startxref\n")
        output.append(start)
        output.append("\n%%EOF\n")
        return output.bytes
    }
}
