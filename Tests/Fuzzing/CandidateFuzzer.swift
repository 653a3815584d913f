import CandidateDocuments
import Dispatch
import Synchronization

private let oracle = CandidateOracle(documents: DocumentFolder(content: "Tests/Hostile/Content"))

/// libFuzzer calls this with files of candidates.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        if let violation = try await oracle.violation(bytes) { fatalError(violation) }
        done.signal()
    }
    done.wait()
    return 0
}
