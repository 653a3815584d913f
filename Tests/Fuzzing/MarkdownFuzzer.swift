/// libFuzzer calls this with texts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    if let violation = MarkdownOracle.violation(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(violation)
    }
    return 0
}
