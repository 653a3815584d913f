import OperatingSystem
import Testing

@Suite struct StampTests {
    @Test("pieces of bytes have one stamp, however they are divided")
    func pieces() {
        let bytes = (0..<100).map { UInt8($0) }
        let whole = Stamp(ofPieces: [bytes[...]])
        for first in 0...100 {
            for second in stride(from: first, through: 100, by: 7) {
                #expect(Stamp(ofPieces: [bytes[..<first], bytes[first..<second], [], bytes[second...]]) == whole)
            }
        }
        var seen: Set<Stamp> = [whole]
        for count in 0..<100 { #expect(seen.insert(Stamp(ofPieces: [bytes[..<count]])).inserted) }
        // Zeros at the end count as well.
        #expect(Stamp(ofPieces: [[0, 0, 0]]) != Stamp(ofPieces: [[0, 0]]))
    }
}
