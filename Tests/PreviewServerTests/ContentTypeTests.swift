import Testing

@testable import PreviewServer

@Suite struct ContentTypeTests {
    @Test(arguments: [
        ("ada.vcf", "text/vcard; charset=utf-8"), ("resume.txt", "text/plain; charset=utf-8"),
        ("resume.json", "application/json"), ("index.html", "text/html; charset=utf-8"),
        ("RESUME.PDF", "application/pdf"), ("CNAME", "text/plain; charset=utf-8"),
        ("_headers", "text/plain; charset=utf-8"), ("something", "application/octet-stream"),
        ("a.unheardof", "application/octet-stream"),
    ])
    func byTheName(_ name: String, _ type: String) {
        #expect(ContentType.of(name) == type)
    }
}
