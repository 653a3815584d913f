/// Called by libFuzzer with one template, its partials and its data after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    if let violation = TemplateOracle.violation(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError(violation)
    }
    return 0
}
