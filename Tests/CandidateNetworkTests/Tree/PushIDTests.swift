import CandidateNetwork
import CandidateProfile
import Testing

@Suite("Keys of new nodes")
struct PushIDTests {
    @Test("are ascending, also within one millisecond")
    func order() {
        let maker = PushIDMaker()
        let keys = [1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map {
            maker.make(at: $0)
        }
        #expect(keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == keys)
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { $0.utf8.count == 20 })
    }

    @Test("encode the time of creation")
    func time() {
        let key = PushIDMaker().make(at: 1_700_000_000_123)
        #expect(PublicationDate(pushID: key)?.instant == 1_700_000_000_123)
    }
}
