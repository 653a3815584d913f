import Testing

@testable import HTTPTransfer

@Suite("Addresses in requests")
struct AddressTests {
    @Test(
        "invalid characters are percent-encoded",
        arguments: [
            ("http://127.0.0.1:9000", "http://127.0.0.1:9000/"),
            ("HTTP://EXAMPLE.org:80/a?b#c", "http://example.org/a?b"),
            ("https://example.org?q=1", "https://example.org/?q=1"),
            (
                "https://example.org/ü \"<>\\^`{|}\n%20[1]",
                "https://example.org/%C3%BC%20%22%3C%3E%5C%5E%60%7B%7C%7D%0A%20[1]"
            ),
            ("https://bücher.example/", "https://xn--bcher-kva.example/"),
            ("https://example.org\\@other.example/", "https://example.org/%5C@other.example/"),
            ("https://[::1]:8443/", "https://[::1]:8443/"),
        ])
    func escaping(_ text: String, _ address: String) throws {
        #expect(try #require(WebOrigin(text)).address == address)
    }

    @Test(
        "addresses with a user name, without a host or with an invalid port are refused",
        arguments: [
            "https://ada@example.org/", "https://ada:b@example.org/", "https://", "https:///a",
            "https://example.org:0/",
            "https://example.org:99999/", "https://a b/", "ftp://example.org/", "example.org", "https://[::1", "",
            "https://a/\u{301}@b/", "https://" + String(repeating: "ü", count: 64) + ".example/",
        ])
    func none(_ text: String) {
        #expect(WebOrigin(text) == nil || WebOrigin(text)?.host == "a")
    }

    /// RFC 3492, 7.1, and existing names, in lower case.
    @Test(
        "labels in other scripts",
        arguments: [
            ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"),
            ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"), ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"),
            ("パフィーdeルンバ", "xn--de-jg4avhby1noc0d"), ("straße", "xn--strae-oqa"), ("example", "example"), ("", ""),
        ])
    func labels(_ label: String, _ ascii: String) {
        #expect(Punycode.encoded(host: label) == ascii)
        #expect(Punycode.encoded(host: "a." + label) == "a." + ascii)
    }

    /// RFC 3986, 5.4, before dot segments are removed.
    @Test(
        "relative references",
        arguments: [
            ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/./g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"), ("g;x=1", "http://a/b/c/g;x=1"), ("", "http://a/b/c/d;p?q"),
            ("../g", "http://a/b/c/../g"), ("g?y:z", "http://a/b/c/g?y:z"), ("1:2", "http://a/b/c/1:2"),
        ])
    func references(_ reference: String, _ address: String) {
        #expect(URLReference.resolved(reference, against: "http://a/b/c/d;p?q") == address)
    }

    @Test("a reference is resolved against an address without a path, and addresses have their hosts")
    func edges() {
        #expect(URLReference.resolved("g", against: "http://a?q") == "http://a/g")
        #expect(URLReference.resolved("?y", against: "http://a") == "http://a?y")
        #expect(URLReference.host(of: "ftp://ada:b@Example.org:21/x@y") == "example.org")
        for text in ["mailto:ada@example.org", "http:", "http://[", "/a", "", "//example.org"] {
            #expect(URLReference.host(of: text) == nil)
        }
    }
}
