/// The coefficients of blocks (ITU-T T.81, F.2.2 and G.2).
extension JPEGBits {
    /// Reads the AC coefficients of a block, and returns the index after the last one that is not zero.
    @inline(__always)
    mutating func readBlock(
        _ table: JPEGHuffmanTable, into block: UnsafeMutablePointer<Int16>, _ zigzag: UnsafePointer<UInt8>
    ) -> Int {
        var index = 1
        while index < 64 {
            fill()
            let entry = table.fast[peek(JPEGHuffmanTable.fastBits)]
            if entry & 1 << 17 != 0 {
                index &+= Int(entry >> 13 & 15)
                drop(Int(entry & 31))
                // In damaged data the index may exceed the block; it is found after the loop.
                block[Int(zigzag[index & 63])] = Int16(truncatingIfNeeded: entry >> 22)
                index &+= 1
                continue
            }
            let symbol = takeSymbol(table, entry)
            if symbol & 15 == 0 {
                if symbol != 0xF0 { return index }
                index &+= 16
            } else {
                index &+= symbol >> 4
                block[Int(zigzag[index & 63])] = Int16(truncatingIfNeeded: takeValue(symbol & 15))
                index &+= 1
            }
        }
        if index > 64 { isDamaged = true }
        return 64
    }

    /// Moves past the AC coefficients of a block.
    @inline(__always)
    mutating func skipBlock(_ table: JPEGHuffmanTable) {
        var index = 1
        while index < 64 {
            fill()
            let entry = table.fast[peek(JPEGHuffmanTable.fastBits)]
            if entry & (15 << 9) != 0 {
                // The bits of the value need not be among the next ones.
                index &+= Int(entry >> 13 & 15) &+ 1
                drop(Int(entry & 31))
                continue
            }
            let symbol = takeSymbol(table, entry)
            if symbol & 15 == 0 {
                if symbol != 0xF0 { return }
                index &+= 16
            } else {
                index &+= symbol >> 4 &+ 1
                drop(symbol & 15)
            }
        }
        if index > 64 { isDamaged = true }
    }

    /// Reads AC coefficients of a block in the first scan of a band.
    ///
    /// - Parameter run: the number of following blocks without coefficients in the band.
    @inline(__always)
    mutating func readFirst(
        _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ run: inout Int, into block: UnsafeMutablePointer<Int16>,
        _ zigzag: UnsafePointer<UInt8>
    ) {
        if run > 0 {
            run &-= 1
            return
        }
        var index = scan.first
        while index <= scan.last {
            fill()
            let entry = table.fast[peek(JPEGHuffmanTable.fastBits)]
            let value: Int
            if entry & 1 << 17 != 0 {
                index &+= Int(entry >> 13 & 15)
                drop(Int(entry & 31))
                value = Int(entry >> 22)
            } else {
                let symbol = takeSymbol(table, entry)
                if symbol & 15 == 0 {
                    if symbol != 0xF0 {
                        run = takeRun(symbol >> 4) &- 1
                        return
                    }
                    index &+= 16
                    continue
                }
                index &+= symbol >> 4
                value = takeValue(symbol & 15)
            }
            block[Int(zigzag[index & 63])] = Int16(truncatingIfNeeded: value << scan.low)
            index &+= 1
        }
        if index > 64 { isDamaged = true }
    }

    /// Reads another bit of the AC coefficients of a block (ITU-T T.81, G.1.2.3).
    @inline(__always)
    mutating func refine(
        _ scan: JPEGScan, _ table: JPEGHuffmanTable, _ run: inout Int, in block: UnsafeMutablePointer<Int16>,
        _ zigzag: UnsafePointer<UInt8>
    ) {
        let bit = Int16(1) << Int16(scan.low)
        var index = scan.first
        if run == 0 {
            while index <= scan.last {
                fill()
                let symbol = takeSymbol(table, table.fast[peek(JPEGHuffmanTable.fastBits)])
                var zeros = symbol >> 4
                var value: Int16 = 0
                if symbol & 15 != 0 {
                    value = take(1) == 1 ? bit : -bit
                } else if symbol != 0xF0 {
                    run = takeRun(zeros)
                    break
                }
                while index <= scan.last {
                    let place = Int(zigzag[index])
                    if block[place] != 0 {
                        refine(&block[place], bit)
                    } else if zeros == 0 {
                        block[place] = value
                        break
                    } else {
                        zeros &-= 1
                    }
                    index &+= 1
                }
                index &+= 1
            }
        }
        guard run > 0 else { return }
        while index <= scan.last {
            let place = Int(zigzag[index])
            if block[place] != 0 { refine(&block[place], bit) }
            index &+= 1
        }
        run &-= 1
    }

    @inline(__always)
    private mutating func refine(_ coefficient: inout Int16, _ bit: Int16) {
        fill()
        if take(1) == 1, coefficient & bit == 0 { coefficient &+= coefficient > 0 ? bit : -bit }
    }

    /// The number of blocks of a run, including the current one.
    private mutating func takeRun(_ size: Int) -> Int { size == 0 ? 1 : 1 << size + take(size) }
}
