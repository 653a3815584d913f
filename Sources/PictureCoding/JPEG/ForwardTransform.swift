/// The discrete cosine transform (ITU-T T.81, A.3.3) in integers, with the arithmetic of libjpeg's accurate method.
enum ForwardTransform {
    /// The divisors of a quantization table in rows. The transform multiplies by eight.
    static func divisors(_ table: [Int]) -> [Int32] { table.map { Int32($0) * 8 } }

    /// The quantized coefficients of a block in zigzag order.
    ///
    /// - Parameters:
    ///   - plane: the samples.
    ///   - start: the index of the first sample.
    ///   - stride: the distance of rows.
    ///   - divisors: see ``divisors(_:)``.
    static func block(_ plane: [UInt8], at start: Int, stride: Int, _ divisors: [Int32]) -> [Int16] {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { work in
            for row in 0..<8 {
                let first = start + row * stride
                let values = (
                    sample(plane[first]), sample(plane[first + 1]), sample(plane[first + 2]), sample(plane[first + 3]),
                    sample(plane[first + 4]), sample(plane[first + 5]), sample(plane[first + 6]),
                    sample(plane[first + 7])
                )
                let out = transform(values)
                let index = row * 8
                // Two bits more than the result, for the second pass.
                work[index] = out.0 << 2
                work[index + 4] = out.4 << 2
                work[index + 2] = (out.2 + 1 << 10) >> 11
                work[index + 6] = (out.6 + 1 << 10) >> 11
                work[index + 1] = (out.1 + 1 << 10) >> 11
                work[index + 3] = (out.3 + 1 << 10) >> 11
                work[index + 5] = (out.5 + 1 << 10) >> 11
                work[index + 7] = (out.7 + 1 << 10) >> 11
            }
            for column in 0..<8 {
                let out = transform(
                    (
                        work[column], work[column + 8], work[column + 16], work[column + 24], work[column + 32],
                        work[column + 40], work[column + 48], work[column + 56]
                    ))
                work[column] = (out.0 + 2) >> 2
                work[column + 32] = (out.4 + 2) >> 2
                work[column + 16] = (out.2 + 1 << 14) >> 15
                work[column + 48] = (out.6 + 1 << 14) >> 15
                work[column + 8] = (out.1 + 1 << 14) >> 15
                work[column + 24] = (out.3 + 1 << 14) >> 15
                work[column + 40] = (out.5 + 1 << 14) >> 15
                work[column + 56] = (out.7 + 1 << 14) >> 15
            }
            return [Int16](unsafeUninitializedCapacity: 64) { block, count in
                for index in 0..<64 {
                    let place = Int(jpegZigzag[index])
                    let (value, divisor) = (work[place], divisors[place])
                    let rounded = (abs(value) + divisor / 2) / divisor
                    block[index] = Int16(truncatingIfNeeded: value < 0 ? -rounded : rounded)
                }
                count = 64
            }
        }
    }

    @inline(__always)
    private static func sample(_ value: UInt8) -> Int32 { Int32(value) - 128 }

    private typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)

    /// Eight coefficients: the first and the fifth as they are, the others times 2^13.
    @inline(__always)
    private static func transform(_ s: Eight) -> Eight {
        let (t0, t7, t1, t6) = (s.0 + s.7, s.0 - s.7, s.1 + s.6, s.1 - s.6)
        let (t2, t5, t3, t4) = (s.2 + s.5, s.2 - s.5, s.3 + s.4, s.3 - s.4)
        let (t10, t13, t11, t12) = (t0 + t3, t0 - t3, t1 + t2, t1 - t2)
        let even = (t12 + t13) * 4_433
        let z5 = (t4 + t6 + t5 + t7) * 9_633
        let (z1, z2) = ((t4 + t7) * -7_373, (t5 + t6) * -20_995)
        let (z3, z4) = ((t4 + t6) * -16_069 + z5, (t5 + t7) * -3_196 + z5)
        return (
            t10 + t11, t7 * 12_299 + z1 + z4, even + t13 * 6_270, t6 * 25_172 + z2 + z3, t10 - t11,
            t5 * 16_819 + z2 + z4, even - t12 * 15_137, t4 * 2_446 + z1 + z3
        )
    }
}
