import Testing

@testable import QRCode

@Suite("Tables of the standard")
struct StandardTests {
    @Test("codewords and blocks of every version")
    func blocks() {
        for number in Version.numbers {
            let version = Version(number: number)
            #expect(version.size == 17 + 4 * number)
            #expect(version.codewordCount == StandardTables.codewordCounts[number - 1])
            for level in ErrorCorrection.allCases {
                let blocks = Blocks(version, level)
                #expect(blocks.dataCount == StandardTables.dataCodewordCounts[level.rawValue][number - 1])
                #expect(blocks.count == StandardTables.blockCounts[level.rawValue][number - 1])
                #expect(blocks.dataCounts.reduce(0, +) == blocks.dataCount)
                #expect(blocks.dataCounts == blocks.dataCounts.sorted())
            }
        }
    }

    @Test("rows and columns of the alignment patterns")
    func alignment() {
        #expect(Version.numbers.map { Version(number: $0).alignmentPositions } == StandardTables.alignmentPositions)
    }

    @Test("format information")
    func format() {
        #expect(
            ErrorCorrection.allCases.map { level in Mask.allCases.map { CheckedBits.format(level, $0) } }
                == StandardTables.formats)
        // The example in 7.9.1.
        #expect(CheckedBits.format(.medium, .pattern5) == 0b100_0000_1100_1110)
    }

    @Test("version information")
    func information() {
        #expect((7...40).map { CheckedBits.information(Version(number: $0)) } == StandardTables.informations)
        #expect((1...40).map { Version(number: $0).hasInformation } == (1...40).map { $0 > 6 })
    }

    @Test(
        "generator polynomials, as exponents of α (table A.1)",
        arguments: [
            [87, 229, 146, 149, 238, 102, 21],
            [251, 67, 46, 61, 118, 70, 64, 94, 32, 45],
            [74, 152, 176, 100, 86, 100, 106, 104, 130, 218, 206, 140, 78],
            [
                41, 173, 145, 152, 216, 31, 179, 182, 50, 48, 110, 86, 239, 96, 222, 125, 42, 173, 226, 193, 224, 130,
                156,
                37, 251, 216, 238, 40, 192, 180,
            ],
        ])
    func generator(_ exponents: [Int]) {
        let polynomial = GeneratorPolynomial(degree: exponents.count)
        #expect(polynomial.coefficients.map { GaloisField.logarithms[Int($0)] } == exponents)
    }

    @Test("products in the field")
    func products() {
        for one in UInt8.min...UInt8.max {
            for other in UInt8.min...UInt8.max {
                let product = GaloisField.product(one, other)
                if product != QRCodeReader.times(one, other) { Issue.record("\(one) times \(other) is \(product)") }
            }
        }
    }

    @Test("the characters of the alphanumeric mode")
    func alphanumeric() {
        let all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
        #expect(all.utf8.map { Mode.alphanumeric.value(of: $0) } == (0..<45).map { $0 })
        #expect((UInt8.min...UInt8.max).count { Mode.alphanumeric.value(of: $0) != nil } == 45)
        #expect((UInt8.min...UInt8.max).count { Mode.numeric.value(of: $0) != nil } == 10)
        #expect((UInt8.min...UInt8.max).count { Mode.byte.value(of: $0) != nil } == 256)
    }
}
