import CandidateNetwork
import ContentTree
import Testing

@Suite("Claims of an identity provider")
struct UserInfoTests {
    @Test("are read if they are texts")
    func claims() {
        let info = UserInfo(
            .object([
                ("given_name", .string(" Ada  King\n")), ("family_name", .number(7)), ("nickname", .string("")),
                ("picture", .string("https://example.com/a.png")), ("email", .null), ("name", .array([])),
                ("other", .string("x")),
            ]))
        #expect(
            info.details.map { "\($0.key): \($0.text)" } == [
                "givenName: Ada King", "picture: https://example.com/a.png",
            ])
        #expect(UserInfo(info.node) == info)
        #expect(UserInfo(.string("text")).isEmpty)
    }

    @Test(
        "have a picture only if its address is a web address",
        arguments: [
            "javascript:alert(1)", "data:image/png;base64,AA", "portrait.png", "https://", "//example.com/a.png",
        ])
    func pictures(text: String) {
        let info = UserInfo(.object([("picture", .string(text))]))
        #expect(info.details.isEmpty && info.refusedPicture == text)
    }

    @Test("are completed by other claims")
    func completed() {
        let own = UserInfo(.object([("nickname", .string("addy"))]))
        let other = UserInfo(.object([("nickname", .string("a")), ("name", .string("Ada"))]))
        #expect(
            own.completed(by: other) == UserInfo(.object([("nickname", .string("addy")), ("name", .string("Ada"))])))
    }
}
