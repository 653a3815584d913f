import ByteText

/// Decodes the scans of a JPEG into samples.
struct JPEGDecoder {
    /// The samples of a component.
    final class Plane {
        /// The width and height of a block: 1, 2, 4 or 8 samples.
        let size: Int
        /// The size without the padding of blocks.
        let width: Int
        let height: Int
        /// The blocks of scans with only this component.
        let blocksAcross: Int
        let blocksDown: Int
        /// The blocks with the padding of units.
        let allAcross: Int
        let allDown: Int
        var stride: Int { allAcross * size }
        let samples: UnsafeMutableBufferPointer<UInt8>
        /// The coefficients of a progressive picture; the first alone if the size is 1.
        let coefficients: UnsafeMutableBufferPointer<Int16>
        var keptCoefficients: Int { size == 1 ? 1 : 64 }
        /// The factors of coefficients in rows; `nil` before the first scan.
        var quantization: [Int32]?

        init(_ component: JPEGFile.Component, of frame: JPEGFile.Frame, scale: Int) {
            // A component with fewer samples is reduced less, so that it need not be enlarged again.
            var size = scale
            while size < 8, (frame.horizontal * scale).isMultiple(of: component.horizontal * size * 2),
                (frame.vertical * scale).isMultiple(of: component.vertical * size * 2)
            {
                size *= 2
            }
            self.size = size
            func length(_ pixels: Int, _ own: Int, _ most: Int, _ size: Int) -> Int {
                (pixels * own * size + most * 8 - 1) / (most * 8)
            }
            width = length(frame.width, component.horizontal, frame.horizontal, size)
            height = length(frame.height, component.vertical, frame.vertical, size)
            blocksAcross = (length(frame.width, component.horizontal, frame.horizontal, 8) + 7) / 8
            blocksDown = (length(frame.height, component.vertical, frame.vertical, 8) + 7) / 8
            allAcross = frame.unitsAcross * component.horizontal
            allDown = frame.unitsDown * component.vertical
            samples = .allocate(capacity: allAcross * allDown * size * size)
            samples.initialize(repeating: 0)
            let kept = frame.isProgressive ? allAcross * allDown * (size == 1 ? 1 : 64) : 0
            coefficients = .allocate(capacity: kept)
            coefficients.initialize(repeating: 0)
        }

        deinit {
            samples.deallocate()
            coefficients.deallocate()
        }
    }

    private let file: JPEGFile
    private let scale: Int
    private var tables: JPEGTables
    let planes: [Plane]

    init(_ file: JPEGFile, scale: Int) {
        self.file = file
        self.scale = scale
        tables = file.tables
        planes = file.frame.components.map { Plane($0, of: file.frame, scale: scale) }
    }

    /// Decodes all scans.
    mutating func run() throws(PictureFailure) {
        var segments = JPEGSegments(file.bytes, from: file.endOfFrame)
        var decoded: Set<Int> = []
        var scans = 0
        while true {
            let (marker, content): (UInt8, Range<Int>)
            do throws(PictureFailure) { (marker, content) = try segments.next() } catch {
                // Some writers omit the end marker. Without it, a progressive picture may lack scans.
                guard !file.frame.isProgressive, decoded.count == planes.count else { throw error }
                break
            }
            switch marker {
            case 0xC4, 0xDB, 0xDD: try tables.read(marker, file.bytes[content])
            case 0xDA:
                scans += 1
                // Encoders write about ten, and each one takes as long as a picture.
                guard scans <= 100 else { throw .rareCoding }
                let scan = try JPEGScan(file.bytes[content], file.frame)
                if scan.first == 0, scan.high == 0 { decoded.formUnion(scan.parts.map(\.component)) }
                segments.position = try decode(scan, from: segments.position)
            case 0xC0...0xC2: throw .damaged
            case 0xD9:
                guard decoded.count == planes.count else { throw .truncated }
                return finish()
            default: break
            }
        }
        finish()
    }

    /// Transforms the coefficients of a progressive picture.
    private func finish() {
        guard file.frame.isProgressive else { return }
        for plane in planes {
            guard let quantization = plane.quantization, let samples = plane.samples.baseAddress,
                let coefficients = plane.coefficients.baseAddress
            else { continue }
            quantization.withUnsafeBufferPointer { quantization in
                guard let quantization = quantization.baseAddress else { return }
                for row in 0..<plane.blocksDown {
                    for column in 0..<plane.blocksAcross {
                        let block = coefficients + (row * plane.allAcross + column) * plane.keptCoefficients
                        InverseTransform.write(
                            size: plane.size, end: 64, block, quantization,
                            to: samples + (row * plane.stride + column) * plane.size, stride: plane.stride)
                    }
                }
            }
        }
    }

    /// Decodes a scan, and returns the offset after it.
    private func decode(_ scan: JPEGScan, from start: Int) throws(PictureFailure) -> Int {
        var parts: [ScanPart] = []
        for part in scan.parts {
            let component = file.frame.components[part.component]
            let plane = planes[part.component]
            if plane.quantization == nil {
                guard let factors = tables.quantization[component.quantization] else { throw .damaged }
                plane.quantization = (0..<64).map { index in
                    Int32(factors[jpegZigzag.firstIndex(of: UInt8(index)) ?? 0])
                }
            }
            let (dc, ac) = (tables.dc[part.dc], tables.ac[part.ac])
            let needsDC = scan.first == 0 && scan.high == 0
            let needsAC = scan.last > 0
            guard !needsDC || dc != nil, !needsAC || ac != nil, let any = dc ?? ac else {
                // A refinement of DC coefficients has no codes.
                if !needsDC, !needsAC {
                    parts.append(ScanPart(plane, component, nil, nil))
                    continue
                }
                throw .damaged
            }
            parts.append(ScanPart(plane, component, dc ?? any, ac ?? any))
        }
        // A reduced component may need only its DC coefficients.
        if file.frame.isProgressive, scan.first > 0, parts.allSatisfy({ $0.plane.size == 1 }) { return start }
        return try file.bytes.withBytes { bytes throws(PictureFailure) in
            var run = ScanRun(
                bits: JPEGBits(bytes, from: start), scan: scan, isProgressive: file.frame.isProgressive,
                restartInterval: tables.restartInterval)
            if parts.count == 1 {
                try run.decode(&parts[0])
            } else {
                try run.decode(&parts, frame: file.frame)
            }
            return run.bits.position
        }
    }
}

/// A component in a scan.
struct ScanPart {
    let plane: JPEGDecoder.Plane
    let horizontal: Int
    let vertical: Int
    let dc: JPEGHuffmanTable?
    let ac: JPEGHuffmanTable?
    var prediction = 0

    init(
        _ plane: JPEGDecoder.Plane, _ component: JPEGFile.Component, _ dc: JPEGHuffmanTable?, _ ac: JPEGHuffmanTable?
    ) {
        self.plane = plane
        horizontal = component.horizontal
        vertical = component.vertical
        self.dc = dc
        self.ac = ac
    }
}
