/// The characters of codes, for copying and searching (ISO 32000-1, 9.10.3).
enum UnicodeMap {
    /// The content of a ToUnicode stream.
    ///
    /// - Parameters:
    ///   - characters: the codes in ascending order, with their texts.
    ///   - size: the number of bytes of a code, 1 or 2.
    static func bytes(_ characters: [(code: Int, text: String)], bytesOfCode size: Int) -> [UInt8] {
        var bytes = PDFBytes(capacity: 4_096)
        bytes.append(
            """
            /CIDInit/ProcSet findresource begin 12 dict begin begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def/CMapType 2 def

            """)
        bytes.append(
            size == 1
                ? "1 begincodespacerange<00><FF>endcodespacerange\n"
                : "1 begincodespacerange<0000><FFFF>endcodespacerange\n")
        // Consecutive characters form a range with one first byte of the code; a block has at most 100 ranges.
        var ranges: [(first: Int, last: Int, units: [UInt16])] = []
        for (code, text) in characters {
            let units = Array(text.utf16)
            if let range = ranges.last, range.last + 1 == code, range.first >> 8 == code >> 8, units.count == 1,
                range.units.count == 1, range.units[0] >> 8 == units[0] >> 8,
                Int(range.units[0]) + code - range.first == Int(units[0])
            {
                ranges[ranges.count - 1].last = code
            } else {
                ranges.append((code, code, units))
            }
        }
        for start in stride(from: 0, to: ranges.count, by: 100) {
            let block = ranges[start..<min(start + 100, ranges.count)]
            bytes.append(block.count)
            bytes.append(" beginbfrange\n")
            for range in block {
                for code in [range.first, range.last] { append(code, size, to: &bytes) }
                bytes.append("<")
                for unit in range.units {
                    bytes.append(hexadecimal: UInt8(unit >> 8))
                    bytes.append(hexadecimal: UInt8(truncatingIfNeeded: unit))
                }
                bytes.append(">\n")
            }
            bytes.append("endbfrange\n")
        }
        bytes.append("endcmap CMapName currentdict/CMap defineresource pop end end\n")
        return bytes.bytes
    }

    private static func append(_ code: Int, _ size: Int, to bytes: inout PDFBytes) {
        bytes.append("<")
        if size == 2 { bytes.append(hexadecimal: UInt8(truncatingIfNeeded: code >> 8)) }
        bytes.append(hexadecimal: UInt8(truncatingIfNeeded: code))
        bytes.append(">")
    }
}
