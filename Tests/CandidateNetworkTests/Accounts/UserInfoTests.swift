import CandidateNetwork
import ContentTree
import Testing

@Suite("What an identity provider says")
struct UserInfoTests {
    @Test("is taken as far as it is text")
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
        "has no picture that is none of the web",
        arguments: [
            "javascript:alert(1)", "data:image/png;base64,AA", "portrait.png", "https://", "//example.com/a.png",
        ])
    func pictures(text: String) {
        let info = UserInfo(.object([("picture", .string(text))]))
        #expect(info.details.isEmpty && info.refusedPicture == text)
    }

    @Test("is completed by what another one says")
    func completed() {
        let own = UserInfo(.object([("nickname", .string("addy"))]))
        let other = UserInfo(.object([("nickname", .string("a")), ("name", .string("Ada"))]))
        #expect(
            own.completed(by: other) == UserInfo(.object([("nickname", .string("addy")), ("name", .string("Ada"))])))
    }
}
