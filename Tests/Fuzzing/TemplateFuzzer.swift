/// libFuzzer calls this with templates, their partials and their data.
///
/// Each execution checks one aspect, which the bytes select. After a few mutations of each input, this finds as many
/// problems with four times as many executions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let sum = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let aspects = TemplateOracle.Aspect.allCases
    let violation = TemplateOracle.violation(bytes, aspects: [aspects[sum % aspects.count]])
    if let violation { fatalError(violation) }
    return 0
}
