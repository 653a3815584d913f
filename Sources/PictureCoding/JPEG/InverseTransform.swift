/// The inverse discrete cosine transform (ITU-T T.81, A.3.3) in integers, with the arithmetic of libjpeg's accurate method.
/// Smaller results use the lowest frequencies only.
enum InverseTransform {
    /// Writes the samples of a block.
    ///
    /// - Parameters:
    ///   - size: the width and height of the result: 1, 2, 4 or 8.
    ///   - end: the index after the last coefficient that is not zero, in zigzag order.
    ///   - block: the coefficients in rows; only the first if the size is 1.
    ///   - quantization: the factors of the coefficients in rows.
    ///   - output: where the first sample goes.
    ///   - stride: the distance of rows in the output.
    @inline(__always)
    static func write(
        size: Int, end: Int, _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>,
        to output: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        if end <= 1 || size == 1 {
            let sample = clamped((Int32(block[0]) &* quantization[0] &+ 4) >> 3)
            for row in 0..<size { (output + row * stride).update(repeating: sample, count: size) }
            return
        }
        switch size {
        case 2: writeTwo(block, quantization, to: output, stride: stride)
        case 4: writeFour(block, quantization, to: output, stride: stride)
        default: writeEight(block, quantization, to: output, stride: stride)
        }
    }

    @inline(__always)
    private static func clamped(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128))) }

    private static func writeTwo(
        _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, to output: UnsafeMutablePointer<UInt8>,
        stride: Int
    ) {
        func value(_ index: Int) -> Int32 { Int32(block[index]) &* quantization[index] }
        let (mean, across, down, both) = (value(0) &+ 4, value(1), value(8), value(9))
        output[0] = clamped((mean &+ across &+ down &+ both) >> 3)
        output[1] = clamped((mean &- across &+ down &- both) >> 3)
        output[stride] = clamped((mean &+ across &- down &- both) >> 3)
        output[stride + 1] = clamped((mean &- across &- down &+ both) >> 3)
    }

    private static func writeFour(
        _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, to output: UnsafeMutablePointer<UInt8>,
        stride: Int
    ) {
        /// Four samples of four coefficients, times 2^13: √2 cos(π/8) and √2 cos(3π/8) are 10,703 and 4,433.
        @inline(__always)
        func transform(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> (Int32, Int32, Int32, Int32) {
            let (even, odd) = ((a &+ c) << 13, (a &- c) << 13)
            let outer = b &* 10_703 &+ d &* 4_433
            let inner = b &* 4_433 &- d &* 10_703
            return (even &+ outer, odd &+ inner, odd &- inner, even &- outer)
        }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { work in
            guard let work = work.baseAddress else { return }
            for column in 0..<4 {
                func value(_ row: Int) -> Int32 {
                    Int32(block[row * 8 + column]) &* quantization[row * 8 + column]
                }
                let (a, b, c, d) = transform(value(0), value(1), value(2), value(3))
                let half: Int32 = 1 << 10
                work[column] = (a &+ half) >> 11
                work[4 + column] = (b &+ half) >> 11
                work[8 + column] = (c &+ half) >> 11
                work[12 + column] = (d &+ half) >> 11
            }
            for row in 0..<4 {
                let line = work + row * 4
                let (a, b, c, d) = transform(line[0], line[1], line[2], line[3])
                let half: Int32 = 1 << 17
                let target = output + row * stride
                target[0] = clamped((a &+ half) >> 18)
                target[1] = clamped((b &+ half) >> 18)
                target[2] = clamped((c &+ half) >> 18)
                target[3] = clamped((d &+ half) >> 18)
            }
        }
    }

    private static func writeEight(
        _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, to output: UnsafeMutablePointer<UInt8>,
        stride: Int
    ) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { work in
            guard let work = work.baseAddress else { return }
            for column in 0..<8 {
                func value(_ row: Int) -> Int32 {
                    Int32(block[row * 8 + column]) &* quantization[row * 8 + column]
                }
                let rest =
                    block[8 + column] | block[16 + column] | block[24 + column] | block[32 + column]
                    | block[40 + column] | block[48 + column] | block[56 + column]
                // Most columns have no high frequencies.
                if rest == 0 {
                    let sample = value(0) << 2
                    for row in 0..<8 { work[row * 8 + column] = sample }
                    continue
                }
                let samples = transform(
                    value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7), half: 1 << 10)
                work[column] = samples.0 >> 11
                work[8 + column] = samples.1 >> 11
                work[16 + column] = samples.2 >> 11
                work[24 + column] = samples.3 >> 11
                work[32 + column] = samples.4 >> 11
                work[40 + column] = samples.5 >> 11
                work[48 + column] = samples.6 >> 11
                work[56 + column] = samples.7 >> 11
            }
            for row in 0..<8 {
                let line = work + row * 8
                let samples = transform(
                    line[0], line[1], line[2], line[3], line[4], line[5], line[6], line[7], half: 1 << 17)
                let target = output + row * stride
                target[0] = clamped(samples.0 >> 18)
                target[1] = clamped(samples.1 >> 18)
                target[2] = clamped(samples.2 >> 18)
                target[3] = clamped(samples.3 >> 18)
                target[4] = clamped(samples.4 >> 18)
                target[5] = clamped(samples.5 >> 18)
                target[6] = clamped(samples.6 >> 18)
                target[7] = clamped(samples.7 >> 18)
            }
        }
    }

    private typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)

    /// Eight samples of eight coefficients, times 2^13 (Loeffler, Ligtenberg and Moschytz, 1989).
    ///
    /// - Parameter half: what is added for rounding.
    @inline(__always)
    private static func transform(
        _ c0: Int32, _ c1: Int32, _ c2: Int32, _ c3: Int32, _ c4: Int32, _ c5: Int32, _ c6: Int32, _ c7: Int32,
        half: Int32
    ) -> Eight {
        let even = (c2 &+ c6) &* 4_433
        let (low, high) = (even &- c6 &* 15_137, even &+ c2 &* 6_270)
        let (sum, difference) = ((c0 &+ c4) << 13 &+ half, (c0 &- c4) << 13 &+ half)
        let (e0, e1, e2, e3) = (sum &+ high, difference &+ low, difference &- low, sum &- high)

        let z5 = (c7 &+ c3 &+ c5 &+ c1) &* 9_633
        let z1 = (c7 &+ c1) &* -7_373
        let z2 = (c5 &+ c3) &* -20_995
        let z3 = (c7 &+ c3) &* -16_069 &+ z5
        let z4 = (c5 &+ c1) &* -3_196 &+ z5
        let o3 = c7 &* 2_446 &+ z1 &+ z3
        let o2 = c5 &* 16_819 &+ z2 &+ z4
        let o1 = c3 &* 25_172 &+ z2 &+ z3
        let o0 = c1 &* 12_299 &+ z1 &+ z4
        return (e0 &+ o0, e1 &+ o1, e2 &+ o2, e3 &+ o3, e3 &- o3, e2 &- o2, e1 &- o1, e0 &- o0)
    }
}
