import Testing
import WebSafety

/// An address and the result of the filter.
struct URLCase: Sendable, CustomTestStringConvertible {
    var input: String
    var refusal: URLRefusal?

    init(_ input: String, _ refusal: URLRefusal? = nil) {
        self.input = input
        self.refusal = refusal
    }

    var testDescription: String { input.debugDescription }
}

@Suite("Addresses from data")
struct URLFilterTests {
    private func refusal(_ text: String, _ purpose: URLFilter.Purpose) -> URLRefusal? {
        do throws(URLRefusal) {
            _ = try URLFilter.check(text, for: purpose)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "rules for every purpose",
        arguments: [
            URLCase("https://a.example/"), URLCase("HTTP://A.EXAMPLE"), URLCase("hTTps://a.example:8443/p?q#f"),
            URLCase("https://[2001:db8::1]/"), URLCase("https://żółw.example/名前"), URLCase("x"), URLCase("."),
            URLCase("/@me"), URLCase("?a@b:c"), URLCase("#a:b&c"), URLCase("a/b:c&d"), URLCase("https://a.example/@me"),
            URLCase("https://a.example?x@y"), URLCase("https://a.example#x@y"), URLCase("/a//b"), URLCase("é"),
            URLCase("https://a.example/?a=1&b=2"), URLCase("https://a&b.example/"),

            URLCase("", .empty), URLCase(" \t\r\n\u{C}", .empty),
            URLCase("/" + String(repeating: "x", count: 2_047)),
            URLCase("/" + String(repeating: "x", count: 2_048), .tooLong),
            URLCase("/" + String(repeating: "é", count: 1_024), .tooLong),

            URLCase("a\u{0}", .hiddenCharacter("\u{0}")), URLCase("a\tb", .hiddenCharacter("\t")),
            URLCase("a\r\nb", .hiddenCharacter("\r")), URLCase("\u{B}a", .hiddenCharacter("\u{B}")),
            URLCase("a\u{1F}", .hiddenCharacter("\u{1F}")), URLCase("a\u{7F}", .hiddenCharacter("\u{7F}")),
            URLCase("a\u{80}", .hiddenCharacter("\u{80}")), URLCase("a\u{85}", .hiddenCharacter("\u{85}")),
            URLCase("a\u{9F}", .hiddenCharacter("\u{9F}")), URLCase("a\u{2028}", .hiddenCharacter("\u{2028}")),
            URLCase("a\u{2029}", .hiddenCharacter("\u{2029}")), URLCase("\u{FEFF}a", .hiddenCharacter("\u{FEFF}")),

            URLCase("a b", .space), URLCase("a\u{A0}b", .space), URLCase("a\u{2003}b", .space),
            URLCase("https://\u{202E}evil.example/", .hiddenCharacter("\u{202E}")),
            URLCase("https://a.example/\u{2066}x", .hiddenCharacter("\u{2066}")),
            URLCase("https://a\u{200B}.example/", .hiddenCharacter("\u{200B}")),
            URLCase("mailto:a@\u{200B}.example", .hiddenCharacter("\u{200B}")),
            URLCase("a\u{3000}b", .space), URLCase("\u{A0}https://a.example", .space),
            URLCase("\\a", .backslash), URLCase("https:\\\\a.example", .backslash),

            URLCase("//a.example", .withoutScheme), URLCase("///a.example", .withoutScheme),
            URLCase("//", .withoutScheme), URLCase("//\u{338}a.example", .withoutScheme),
            URLCase("/\u{338}/a.example"),

            URLCase("https://u@a.example", .userInfo), URLCase("https://u:p@a.example/x", .userInfo),
            URLCase("https://@a.example", .userInfo), URLCase("https://u@\u{301}a.example", .userInfo),
            URLCase("https://u%40x@a.example", .userInfo),

            URLCase("https:", .missingHost), URLCase("https:a.example", .missingHost),
            URLCase("https:/a.example", .missingHost), URLCase("https://", .missingHost),
            URLCase("https:///a.example", .missingHost), URLCase("https://?q", .missingHost),
            URLCase("https://#f", .missingHost), URLCase("https://:80/", .missingHost),
            URLCase("https:/\u{338}/a.example", .missingHost),

            URLCase("https://a.example/<b", .delimiter("<")), URLCase("https://a.example>", .delimiter(">")),
            URLCase("https://a.example/?q=\"b\"", .delimiter("\"")), URLCase("https://a.example/%3Cb%3E"),
            URLCase("https://https://a.example", .schemeTwice), URLCase("http://HTTP//a.example", .schemeTwice),
            URLCase("https://http", .schemeTwice), URLCase("https://https.example/"),
            URLCase("https://a…/b", .shortened), URLCase("https://a.example/b…"),

            URLCase("https://a.example./"), URLCase("https://[::1]:80/"), URLCase("https://a.example:65535/"),
            URLCase("https://192.0.2.1/"), URLCase("https://a..example/", .unusableHost),
            URLCase("https://.a.example/", .unusableHost), URLCase("https://./", .unusableHost),
            URLCase("https://a%00.example/", .unusableHost), URLCase("https://[::1/", .unusableHost),
            URLCase("https://a.example:99999/", .unusableHost), URLCase("https://a.example:x/", .unusableHost),
            URLCase("https://a:1:2/", .unusableHost),

            URLCase("a&b", .ampersand), URLCase("&#x6A;avascript:1", .ampersand), URLCase("&", .ampersand),

            URLCase("javascript:1", .scheme("javascript")), URLCase("JavaScript://a.example", .scheme("javascript")),
            URLCase("javascript\u{301}:1", .scheme("javascript\u{301}")), URLCase("data:,x", .scheme("data")),
            URLCase(":", .scheme("")), URLCase("a.example:80", .scheme("a.example")),
            URLCase("httpſ://a.example", .scheme("httpſ")), URLCase("https%3A:x", .scheme("https%3a")),
            URLCase("file:///x", .scheme("file")), URLCase("http+x://a", .scheme("http+x")),
        ])
    func everyPurpose(_ example: URLCase) {
        #expect(refusal(example.input, .navigation) == example.refusal)
        #expect(refusal(example.input, .media) == example.refusal)
    }

    @Test(
        "mail and telephone addresses are allowed for links only",
        arguments: [
            URLCase("mailto:ada@a.example"), URLCase("MailTo:ada+cv@a-b.example"), URLCase("mailto:a.b.c@a.example"),
            URLCase("mailto:żółw@żółw.example"), URLCase("mailto:उदाहरण@उदाहरण.example"),
            URLCase("mailto:ada@a.example?subject="), URLCase("mailto:ada@a.example?Subject=Hello%20Ada?"),
            URLCase("mailto:ada@a.example?subject=100%25"),
            URLCase("tel:112"), URLCase("tel:+48-22-000"), URLCase("TEL:(0)22.000"),
            URLCase("tel:" + String(repeating: "1", count: 32)),
            URLCase("tel:+" + String(repeating: "1", count: 32)),
            URLCase("tel:112;ext=1"), URLCase("tel:+1-555-0100;EXT=0042"),
            URLCase("sms:112"), URLCase("SMS:+1-555-0100"),

            URLCase("mailto:", .mailAddress), URLCase("mailto:ada", .mailAddress),
            URLCase("mailto:@a.example", .mailAddress),
            URLCase("mailto:ada@", .mailAddress), URLCase("mailto:a@b@c.example", .mailAddress),
            URLCase("mailto:.a@b.example", .mailAddress), URLCase("mailto:a.@b.example", .mailAddress),
            URLCase("mailto:a..b@c.example", .mailAddress), URLCase("mailto:a@.b.example", .mailAddress),
            URLCase("mailto:a@b..example", .mailAddress), URLCase("mailto:a@b.example.", .mailAddress),
            URLCase("mailto:a@b.example,c@d.example", .mailAddress), URLCase("mailto:a;b@c.example", .mailAddress),
            URLCase("mailto:\"a\"@b.example", .mailAddress), URLCase("mailto:<a@b.example>", .mailAddress),
            URLCase("mailto:a%40b@c.example", .mailAddress), URLCase("mailto:a@b.example/x", .mailAddress),
            URLCase("mailto://a@b.example", .mailAddress), URLCase("mailto:a@b.example#x", .mailAddress),
            URLCase("mailto:a#b@c.example", .mailAddress), URLCase("mailto:a/b@c.example", .mailAddress),
            URLCase("mailto:a@b_c.example", .mailAddress),

            URLCase("mailto:a@b.example?", .mailAddress), URLCase("mailto:a@b.example?subject", .mailAddress),
            URLCase("mailto:a@b.example?cc=c@d.example", .mailAddress),
            URLCase("mailto:a@b.example?subject=x&body=y", .mailAddress),
            URLCase("mailto:a@b.example?subject=x#y", .mailAddress),
            URLCase("mailto:a@b.example?subject=x%0Abcc:c@d.example", .mailAddress),
            URLCase("mailto:a@b.example?subject=x%0d%0abcc:c@d.example", .mailAddress),
            URLCase("mailto:a@b.example?subject=%00", .mailAddress),
            URLCase("mailto:a@b.example?subject=%1F", .mailAddress),
            URLCase("mailto:a@b.example?subject=%7f", .mailAddress),
            URLCase("mailto:a@b.example?subject=100%", .mailAddress),
            URLCase("mailto:a@b.example?subject=%4", .mailAddress),
            URLCase("mailto:a@b.example?subject=%gg", .mailAddress),
            URLCase("mailto:" + String(repeating: "a", count: 250) + "@b.example", .mailAddress),

            URLCase("tel:", .telephoneNumber), URLCase("tel:1", .telephoneNumber), URLCase("tel:+", .telephoneNumber),
            URLCase("tel:++48", .telephoneNumber), URLCase("tel:4+8", .telephoneNumber),
            URLCase("tel:*31#", .telephoneNumber), URLCase("tel:;ext=1", .telephoneNumber),
            URLCase("tel:112;ext=", .telephoneNumber), URLCase("tel:112;ext=1-2", .telephoneNumber),
            URLCase("tel:112;ext=1;ext=2", .telephoneNumber), URLCase("tel:112;isub=1", .telephoneNumber),
            URLCase("tel:112;", .telephoneNumber), URLCase("sms:112;ext=1", .telephoneNumber),
            URLCase("sms:", .telephoneNumber), URLCase("sms:112,113", .telephoneNumber),
            URLCase("sms:112?body=x", .telephoneNumber),
            URLCase("tel:1/2", .telephoneNumber), URLCase("tel:٠١٢", .telephoneNumber),
            URLCase("tel:" + String(repeating: "1", count: 33), .telephoneNumber),
        ])
    func mailAndTelephone(_ example: URLCase) {
        #expect(refusal(example.input, .navigation) == example.refusal)
        let scheme = example.input.prefix { $0 != ":" }.lowercased()
        #expect(refusal(example.input, .media) == .scheme(scheme))
    }

    @Test("white space around an address is removed")
    func trimming() throws {
        for text in ["https://a.example/ż", " https://a.example/ż", "\t\r\n\u{C} https://a.example/ż \n"] {
            #expect(try NavigationURL(text).text == "https://a.example/ż")
            #expect(try MediaURL(text).text == "https://a.example/ż")
        }
    }

    @Test(
        "brackets and semicolons of a DOI are percent-encoded",
        arguments: [
            (
                " https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O\n",
                "https://doi.org/10.1002/(SICI)1097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO%3B2-O"
            ),
            ("HTTP://DX.DOI.ORG/10.1000/a;b", "HTTP://DX.DOI.ORG/10.1000/a%3Bb"),
            ("https://doi.org/10.1000/%3C182%3E", "https://doi.org/10.1000/%3C182%3E"),
            ("https://a.example/10.1000/a;b", "https://a.example/10.1000/a;b"),
            ("https://doi.org.a.example/a;b", "https://doi.org.a.example/a;b"),
        ])
    func doi(text: String, expected: String) throws {
        #expect(try NavigationURL(text).text == expected)
        #expect(try MediaURL(text).text == expected)
    }

    @Test(
        "unpaired brackets and those in other places are refused",
        arguments: [
            URLCase("https://doi.org/10.1000/182>", .delimiter(">")),
            URLCase("https://doi.org/10.1000/<182", .delimiter("<")),
            URLCase("https://doi.org/10.1000/a>b<", .delimiter(">")),
            URLCase("https://doi.org/10.1000/<<a>>", .delimiter("<")),
            URLCase("https://doi.org/10.1000/\"a", .delimiter("\"")),
            URLCase("https://a.example/10.1000/<182>", .delimiter("<")),
            URLCase("https://doi.org/" + String(repeating: ";", count: 1_000), .tooLong),
        ])
    func noDOI(_ example: URLCase) {
        #expect(refusal(example.input, .navigation) == example.refusal)
    }

    @Test(
        "all e-mail addresses have a mailto address",
        arguments: [
            ("ada@a.example", "mailto:ada@a.example"), (" o'brien@a.example\n", "mailto:o'brien@a.example"),
            ("a/b?c&d%e#f@a.example", "mailto:a%2Fb%3Fc%26d%25e%23f@a.example"),
            ("żółw@a.example", "mailto:żółw@a.example"),
            ("!#$%&'*+-/=?^_`{|}~@a.example", "mailto:!%23$%25%26'*+-%2F=%3F^_`{|}~@a.example"),
            ("a b@a.example", nil), ("a,b@a.example", nil), ("\"a\"@a.example", nil), ("a@b/c", nil),
            (".a@b.example", nil),
            ("a..b@c.example", nil), ("a@@b.example", nil), ("", nil), ("@", nil),
        ] as [(String, String?)])
    func mailAddressURL(text: String, url: String?) throws {
        #expect(MailAddress(text)?.url == url)
        if let url { #expect(try NavigationURL(url).text == url) }
    }

    @Test(
        "other percent escapes in an e-mail address are refused",
        arguments: [
            "a%40b@c.example", "a%0Ab@c.example", "a%2@c.example", "a%+2@c.example", "a@b%2Fc", "a?cc=x@b.example",
        ])
    func mailEscapes(text: String) {
        #expect(throws: URLRefusal.mailAddress) { try NavigationURL("mailto:" + text) }
    }

    @Test(
        "plain e-mail addresses",
        arguments: [
            ("ada@a.example", true), ("a!$*+-=^_`{|}~z@a.example", true), ("a#b@c.example", false),
            ("a/b@c.example", false), ("ada", false), ("a b@c.example", false),
            ("a@b.example\n", false), ("o'brien@c.example", true), ("a&b@c.example", false),
            ("a\u{A0}b@c.example", false),
            ("", false), ("@", false), ("e\u{301}@a.example", true), ("🙂@a.example", false),
        ])
    func mailAddress(text: String, expected: Bool) {
        #expect(URLFilter.isMailAddress(text) == expected)
    }

    @Test("refusals have reasons, as phrases after 'the address', and advice")
    func reasons() {
        let long = String(repeating: "x", count: 41)
        let reasons: [(URLRefusal, String, String)] = [
            (.empty, "is empty", "write an address, or leave it out"),
            (.tooLong, "is longer than 2048 bytes", "find a shorter address of the same page"),
            (
                .hiddenCharacter("\u{7}"), "contains the invisible character U+0007",
                "delete the address and type it again"
            ),
            (
                .hiddenCharacter("\u{FEFF}"), "contains the invisible character U+FEFF",
                "delete the address and type it again"
            ),
            (.space, "contains a space", "write %20 for a space inside an address"),
            (.backslash, "contains a backslash", "write / instead"),
            (.withoutScheme, "begins with //", "write https: before it"),
            (
                .userInfo, "contains a user name before the host, which can make it look like another site",
                "remove the name and the @ after it"
            ),
            (.missingHost, "has no host after 'https:' or 'http:'", "an example is https://example.com/page"),
            (.ampersand, "contains & before its first /, ? or #", "write %26 for an & in a name"),
            (.scheme("ftp"), "begins with 'ftp:'", "an address can begin with https:, http:, mailto:, tel: or sms:"),
            (
                .scheme(long), "begins with '\(long.dropLast())…:'",
                "an address can begin with https:, http:, mailto:, tel: or sms:"
            ),
            (
                .mailAddress, "is not one plain e-mail address after 'mailto:'",
                "an example is mailto:ada@example.org; only ?subject= can follow"
            ),
            (
                .telephoneNumber, "is not a telephone number after 'tel:' or 'sms:'", "an example is tel:+1-555-0100"
            ),
        ]
        for (refusal, reason, advice) in reasons {
            #expect(refusal.reason == reason)
            #expect(refusal.advice == advice)
        }
    }
}
