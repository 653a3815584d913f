import QRCode
import TemplateEngine
import WebSafety

/// An address as a QR code, for printed pages.
struct CodeView: Sendable, TemplateRecord {
    var address: String
    var picture: SafeHTML

    /// The code of an address; `nil` if the address is too long.
    init?(_ address: String) {
        guard let code = try? QRCode(address) else { return nil }
        self.address = address
        let size = code.svgSize
        // Safe: numbers and letters of the generated code only, nothing of the address.
        picture = SafeHTML(
            vouchedFor: """
                <svg width="120" height="120" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges" aria-hidden="true">\
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
