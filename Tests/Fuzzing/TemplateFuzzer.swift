/// Called by libFuzzer with one template, its partials and its data after the other.
///
/// Each execution looks at one aspect, which the bytes choose: four times as many executions find as much as soon as each
/// input has been mutated a few times.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let sum = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let aspects = TemplateOracle.Aspect.allCases
    let violation = TemplateOracle.violation(bytes, aspects: [aspects[sum % aspects.count]])
    if let violation { fatalError(violation) }
    return 0
}
