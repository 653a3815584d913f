import ContentTree
import Diagnostics

/// Makes a server's message safe to show: one short line without secrets.
public enum ServerText {
    /// The maximum number of characters.
    public static let maximumLength = 200

    /// The message in a response: the `error` of a JSON object, or its `message` or `error_description`, or a short
    /// plain text; `nil` if there is none.
    ///
    /// - Parameter secrets: texts to remove.
    public static func shown(_ response: HTTPResponse, hiding secrets: [String] = []) -> String? {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: "", bytes: response.body)
        if let node = JSONReader.read(source, diagnostics: &diagnostics) {
            return text(in: node).flatMap { shown($0, hiding: secrets) }
        }
        // The page of another server contains no message.
        guard response.headers["Content-Type"]?.lowercased().hasPrefix("text/plain") == true else { return nil }
        return shown(String(decoding: response.body.prefix(8 * maximumLength), as: UTF8.self), hiding: secrets)
    }

    /// A text on one line, shortened, with secrets replaced by `…`; `nil` if nothing is left.
    ///
    /// - Parameter secrets: texts to remove.
    public static func shown(_ text: String, hiding secrets: [String] = []) -> String? {
        var text = text
        for secret in secrets where !secret.isEmpty { text.replace(secret, with: "…") }
        text = withoutTokens(String(text.prefix(8 * maximumLength)))
        let words = text.unicodeScalars.map { isPlain($0) ? Character($0) : " " }
            .split(separator: " ").map { String($0) }
        let line = words.joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count <= maximumLength ? line : line.prefix(maximumLength - 1) + "…"
    }
}

extension ServerText {
    private static func text(in node: Node) -> String? {
        guard let message = node["error"] ?? node["message"] else { return nil }
        return message.string ?? message["message"]?.string ?? node["error_description"]?.string
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate: false
        default: true
        }
    }

    // MARK: Tokens

    /// Names of secrets: `auth=…`, `"refresh_token": "…"`.
    private static let names = [
        "auth", "access_token", "accesstoken", "id_token", "idtoken", "refresh_token", "refreshtoken", "token",
        "client_secret", "device_code", "password", "secret", "key", "code", "assertion", "oauth_token",
    ]

    /// Prefixes of tokens: JSON in Base64, Google's access tokens, keys and refresh tokens.
    private static let beginnings = ["eyJ", "ya29.", "AIza", "1//", "AMf-", "GOCSPX-"]

    /// The maximum length of a word that is not a token; a uid of Firebase has 28 characters.
    private static let maximumWordLength = 31

    private static func withoutTokens(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            guard isTokenCharacter(first) else {
                result.append(first)
                rest = rest.dropFirst()
                continue
            }
            let run = rest.prefix(while: isTokenCharacter)
            rest = rest.dropFirst(run.count)
            result += isSecret(after: result) ? "…" : clean(run)
        }
        return result
    }

    private static func isTokenCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-_.~+/%".contains(character))
    }

    /// Whether the text directly before a word names a secret.
    private static func isSecret(after text: String) -> Bool {
        let tail = String(text.suffix(40).lowercased())
        if tail.hasSuffix("bearer ") { return true }
        let unquoted = trimmed(tail)
        guard let sign = unquoted.last, sign == "=" || sign == ":" else { return false }
        let name = trimmed(String(unquoted.dropLast()))
        // A sentence may contain "invalid key: …"; a form contains "key=…".
        return names.contains { known in
            guard name.hasSuffix(known), sign == "=" || known != "key" && known != "code" else { return false }
            let before = name.dropLast(known.count).last
            return before.map { !$0.isLetter && !$0.isNumber } ?? true
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let last = text.last, last == " " || last == "\"" || last == "'" || last == "\\" {
            text = text.dropLast()
        }
        return String(text)
    }

    /// A word without parts that look like a token.
    private static func clean(_ word: Substring) -> String {
        if beginnings.contains(where: word.hasPrefix) { return "…" }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
            let isToken = beginnings.contains { part.contains($0) }
            let isLong = part.split(separator: ".").contains { $0.count > maximumWordLength }
            return isToken || isLong ? "…" : String(part)
        }
        return parts.joined(separator: "/")
    }
}
