import Testing

@testable import SiteGenerator

@Suite struct CompactStyleSheetTests {
    @Test(arguments: [
        ("/* Rules */\n.a > b:hover,\n  c { color: red }\n\n.d { }\n", ".a>b:hover,c{color:red}.d{}"),
        ("a /*/ b */ c{}", "a c{}"),
        ("a/* x */.b { --empty: ; }", "a/**/.b{--empty: ;}"), ("a /* x */ b{}", "a b{}"),
        ("a { --empty: }", "a{--empty: }"), ("a { b: c; ; }", "a{b:c;;}"), ("a\\, b { }", "a\\, b{}"),
        ("a :hover { top: calc(1px + 2px) !important; }", "a :hover{top:calc(1px + 2px) !important}"),
        ("@media (width > 1px) { a { b: c; } }", "@media (width>1px){a{b:c}}"),
        ("p::before { content: \"/* no  comment */\"; }", "p::before{content:\"/* no  comment */\"}"),
        ("p { content: 'it\\'s  {'; }", "p{content:'it\\'s  {'}"), ("p { content: ';' }", "p{content:';'}"),
        ("p { background: url( a/*b  c.png ) }", "p{background:url( a/*b  c.png )}"),
        ("p { background: url(\"a  b.png\") /* last", "p{background:url(\"a  b.png\") "),
        ("a\\:b  c{}", "a\\:b c{}"), ("", ""), ("/*", ""), ("a { content: \"open", "a{content:\"open"),
    ])
    func keepsTheMeaning(_ source: String, _ compact: String) {
        #expect(String(decoding: CompactStyleSheet(Array(source.utf8)).bytes, as: UTF8.self) == compact)
    }
}
