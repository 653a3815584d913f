import QRCode
import TemplateEngine
import WebSafety

/// An address as a code that phones read from paper (QR Code).
struct CodeView: Sendable, TemplateRecord {
    var address: String
    var picture: SafeHTML

    /// The code of an address; `nil` where it is too long for one.
    init?(_ address: String) {
        guard let code = try? QRCode(address) else { return nil }
        self.address = address
        let size = code.svgSize
        // Numbers and letters of the code's own making: nothing of the address is in them.
        picture = SafeHTML(
            vouchedFor: """
                <svg viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges" aria-hidden="true">\
                <path d="\(code.svgPath)"/></svg>
                """)
    }

    static let schema = RecordSchema<CodeView>(
        "a code",
        [
            Field("address", .text, "The address.", \.address),
            Field("picture", .html, "The code, as a drawing.", \.picture),
        ])
}
