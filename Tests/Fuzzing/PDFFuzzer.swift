import ByteText
import PDFReading

/// libFuzzer calls this with documents.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let contents = PDFContents(Bytes(UnsafeBufferPointer(start: start, count: count)))
    if contents.isEncrypted, !contents.text.isEmpty { fatalError("text of an encrypted document") }
    return 0
}
