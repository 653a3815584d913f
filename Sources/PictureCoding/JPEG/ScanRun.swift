/// Decodes the blocks of one scan.
struct ScanRun {
    private(set) var bits: JPEGBits
    private let scan: JPEGScan
    private let isProgressive: Bool
    private let restartInterval: Int
    /// The units until the next restart marker, and its number.
    private var untilRestart: Int
    private var restarts = 0
    /// The number of following blocks without coefficients in the band.
    private var emptyBlocks = 0

    init(bits: JPEGBits, scan: JPEGScan, isProgressive: Bool, restartInterval: Int) {
        self.bits = bits
        self.scan = scan
        self.isProgressive = isProgressive
        self.restartInterval = restartInterval
        untilRestart = restartInterval
    }

    /// Decodes a scan of one component, whose units are single blocks.
    mutating func decode(_ part: inout ScanPart) throws(PictureFailure) {
        try withBlock { run, work throws(PictureFailure) in
            for row in 0..<part.plane.blocksDown {
                for column in 0..<part.plane.blocksAcross {
                    if try run.restartIfDue() { part.prediction = 0 }
                    run.decodeBlock(&part, row: row, column: column, work)
                }
                try run.check()
            }
        }
    }

    /// Decodes a scan of several components.
    mutating func decode(_ parts: inout [ScanPart], frame: JPEGFile.Frame) throws(PictureFailure) {
        try withBlock { run, work throws(PictureFailure) in
            for row in 0..<frame.unitsDown {
                for column in 0..<frame.unitsAcross {
                    if try run.restartIfDue() { for index in parts.indices { parts[index].prediction = 0 } }
                    for index in parts.indices {
                        let (across, down) = (parts[index].horizontal, parts[index].vertical)
                        for y in 0..<down {
                            for x in 0..<across {
                                run.decodeBlock(&parts[index], row: row * down + y, column: column * across + x, work)
                            }
                        }
                    }
                }
                try run.check()
            }
        }
    }

    /// A block of coefficients, and the order of their indices.
    private typealias Work = (block: UnsafeMutablePointer<Int16>, zigzag: UnsafePointer<UInt8>)

    private mutating func withBlock(
        _ body: (inout ScanRun, Work) throws(PictureFailure) -> Void
    ) throws(PictureFailure) {
        var block = [Int16](repeating: 0, count: 64)
        try block.withUnsafeMutableBufferPointer { block throws(PictureFailure) in
            try jpegZigzag.withUnsafeBufferPointer { zigzag throws(PictureFailure) in
                guard let block = block.baseAddress, let zigzag = zigzag.baseAddress else { return }
                try body(&self, (block, zigzag))
            }
        }
    }

    private func check() throws(PictureFailure) {
        if bits.isExhausted { throw .truncated }
        if bits.isDamaged { throw .damaged }
    }

    /// Whether the predictions of all components start again.
    @inline(__always)
    private mutating func restartIfDue() throws(PictureFailure) -> Bool {
        guard restartInterval > 0 else { return false }
        guard untilRestart == 0 else {
            untilRestart -= 1
            return false
        }
        try check()
        try bits.restart(restarts)
        restarts += 1
        untilRestart = restartInterval - 1
        emptyBlocks = 0
        return true
    }

    @inline(__always)
    private mutating func decodeBlock(_ part: inout ScanPart, row: Int, column: Int, _ work: Work) {
        if isProgressive {
            decodeCoefficients(&part, row: row, column: column, work.zigzag)
        } else {
            decodeSamples(&part, row: row, column: column, work)
        }
    }

    @inline(__always)
    private mutating func decodeSamples(_ part: inout ScanPart, row: Int, column: Int, _ work: Work) {
        guard let dc = part.dc, let ac = part.ac, let samples = part.plane.samples.baseAddress else { return }
        let plane = part.plane
        part.prediction &+= bits.takeDifference(dc)
        work.block[0] = Int16(truncatingIfNeeded: part.prediction)
        var end = 1
        if plane.size == 1 {
            bits.skipBlock(ac)
        } else {
            end = bits.readBlock(ac, into: work.block, work.zigzag)
        }
        plane.quantization?.withUnsafeBufferPointer { quantization in
            guard let quantization = quantization.baseAddress else { return }
            InverseTransform.write(
                size: plane.size, end: end, work.block, quantization,
                to: samples + (row * plane.stride + column) * plane.size, stride: plane.stride)
        }
        if end > 1 { work.block.update(repeating: 0, count: 64) }
    }

    @inline(__always)
    private mutating func decodeCoefficients(
        _ part: inout ScanPart, row: Int, column: Int, _ zigzag: UnsafePointer<UInt8>
    ) {
        let plane = part.plane
        guard let coefficients = plane.coefficients.baseAddress else { return }
        let block = coefficients + (row * plane.allAcross + column) * plane.keptCoefficients
        switch (scan.first, scan.high) {
        case (0, 0):
            guard let dc = part.dc else { return }
            part.prediction &+= bits.takeDifference(dc)
            block[0] = Int16(truncatingIfNeeded: part.prediction << scan.low)
        case (0, _):
            bits.fill()
            if bits.take(1) == 1 { block[0] |= 1 << Int16(scan.low) }
        case (_, 0):
            guard let ac = part.ac else { return }
            bits.readFirst(scan, ac, &emptyBlocks, into: block, zigzag)
        default:
            guard let ac = part.ac else { return }
            bits.refine(scan, ac, &emptyBlocks, in: block, zigzag)
        }
    }
}
