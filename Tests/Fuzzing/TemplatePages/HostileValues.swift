/// Values that try to become something other than text.
enum HostileValues {
    static let texts: [String] =
        [
            "z\"z", "z'z", "z`z", "\"'`z", "z>z<", "</script>z", "</textarea></title></style></noscript>z",
            "--><script>z</script>", "--!>z<!--", "<!--z", "<script>z", "]]>z<![CDATA[", "z onclick=z",
            "\" onclick=\"z",
            "' onclick='z", "z\nz", "z\r\nz", "z\rz", "z\u{0}z", "z\tz", "z\u{C}z", "z\u{B}z", " z ", "z=z", "/z", "z/",
            "/>z", "//z.example/z", "/\\z.example/z", "\\\\z.example", "\\/z.example", "/z.example/", "./z", "../z",
            "..",
            ".", "%2e%2e/z", "%2E", "%", "%0", "%00z", "%2F%2Fz.example", "?z", "#z", "&z", "&colon;", "&lt;z&gt;",
            "&#60;z&#62;", "&#x3c;z", "&quot;z", "&amp;quot;z", "&;z", "amp;z", "lt;z", "#x3c;z", "x3c;z", "60;z",
            "colon;z", ":z", ":", ";z", "z;z:z", "z}z{z", "z)z(", "url(z)", "expression(z)", "/*z*/", "*/z", "\\z",
            "\\27 z",
            "{{z}}", "}}z{{", "{{{z}}}", "{{=z z=}}", "<% z %>", "z\u{2028}z", "z\u{2029}z", "z\u{85}z", "z\u{A0}z",
            "z\u{FEFF}z", "\u{FEFF}z", "z\u{202E}z", "z\u{200B}z", "z\u{301}z", "\u{301}z", "\u{338}z", "＜z＞",
            "ſcript:z",
            "z\u{1B}$Bz\u{1B}(B", "z\u{E}z\u{F}z", "\u{9B}z", "/", "z@z.example", "z@z.example?bcc=z@z.example",
            "+1(555)", "z,z 2x", "javascript:z 1x,z",
            "z 1x, javascript:z 2x",
            "ltr", "_top", "_blank", "z:z", "12", "-1", "z\u{1F600}", "z🇦🇶z", String(repeating: "z'\"<", count: 700),
            String(repeating: "z", count: 3_000), "import", "true", "null", "[1,{\"z\":\"</script>\"}]",
        ] + addresses

    private static let addresses: [String] = {
        let spellings = [
            "javascript:", "JaVaScRiPt:", "java\tscript:", "java\nscript:", "java\r\nscript:", " javascript:",
            "\u{1}javascript:", "\u{0}javascript:", "\njavascript:", "\u{A0}javascript:", "javascript&colon;",
            "javascript&#58;", "javascript&#x3A;", "javascript&#x3a", "javascript&#0000058", "java&#115;cript:",
            "java&Tab;script:", "java&NewLine;script:", "&#106;avascript:", "javascript%3A", "java\\script:",
            "javascript\t:",
            "javascript :", "ſcript:", "jAvAsCrIpT\u{FEFF}:", "view-source:javascript:", "javascript://z.example/%0A",
            "vbscript:", "VBScript&colon;", "data:text/html,", "data:text/html;base64,", "DATA:image/svg+xml,",
            "blob:https://z.example/", "filesystem:", "file:///", "ftp://z.example/", "http:z", "https:/z.example",
            "http:\\\\z.example", "https://a@z.example/", "https://z.example\\@y.example/", "https://z.example/",
            "http://z.example:80/", "HTTPS://Z.EXAMPLE/", "mailto:", "tel:", "//", "///", "/\t/z.example",
            "/\n/z.example",
        ]
        return spellings.flatMap { [$0 + "z", $0 + "alert(1)//z\"'>"] } + ["script:z", "cript:z", "javascript", "java"]
    }()
}
