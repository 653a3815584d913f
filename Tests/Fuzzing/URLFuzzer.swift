/// libFuzzer calls this with addresses.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    if let violation = URLOracle.violation(text) { fatalError("\(violation): \(text.debugDescription)") }
    return 0
}
