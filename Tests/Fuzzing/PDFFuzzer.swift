import ByteText
import PDFReading

/// libFuzzer calls this with documents.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    _ = PDFContents.actions(in: Array(bytes))
    let contents = PDFContents(Bytes(bytes))
    if contents.isEncrypted, !contents.text.isEmpty { fatalError("text of an encrypted document") }
    return 0
}
