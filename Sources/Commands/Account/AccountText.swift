import CandidateNetwork
import CandidateProfile
import Diagnostics

/// Describes the signed-in account as text.
enum AccountText {
    /// The name and e-mail address if known, otherwise the uid.
    static func name(of account: Account) -> String {
        let names = [account.name, account.email].compactMap(\.self)
        let text = names.count == 2 ? "\(names[0]) (\(names[1]))" : names.first ?? account.uid
        return TerminalText.visible(text)
    }

    /// One line per known value.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    static func description(of signedIn: SignedIn, at now: Int) -> String {
        let account = signedIn.account
        var lines: [(label: String, text: String)] = [("uid", account.uid)]
        if let name = account.name { lines.append(("name", name)) }
        if let email = account.email { lines.append(("e-mail", email)) }
        if let provider = account.provider { lines.append(("signed in with", provider)) }
        lines.append(("database", signedIn.database ?? "any: this is the token in SITEGEN_TOKEN"))
        if let expires = account.expires {
            let renewal = signedIn.database == nil ? "" : "; renewed automatically"
            lines.append(("expires", "in \(duration(expires - now)), at \(time(expires))\(renewal)"))
        }
        return table(lines)
    }

    /// The same for a service account.
    static func description(ofServiceAccount email: String) -> String {
        table([
            ("service account", email),
            ("database", "any without a session: this is the key file in GOOGLE_APPLICATION_CREDENTIALS"),
        ])
    }

    private static func table(_ lines: [(label: String, text: String)]) -> String {
        let width = lines.map(\.label.count).max() ?? 0
        return lines.map { line in
            line.label + String(repeating: " ", count: width - line.label.count + 2)
                + TerminalText.visible(line.text) + "\n"
        }.joined()
    }

    /// The instructions for signing in with a code.
    static func invitation(_ code: SignInCode) -> String {
        var text = """
            To sign in, open this page on any device:
              \(TerminalText.visible(code.address))
            and enter this code there:
              \(TerminalText.visible(code.code))

            """
        if let address = code.completeAddress, address != code.address {
            text += "Or open this page, which already contains the code:\n  \(TerminalText.visible(address))\n"
        }
        return text + "Waiting for confirmation, for \(duration(code.lifetime)) at most; Ctrl-C ends it.\n"
    }

    /// A duration in words, to the minute: "2 hours and 5 minutes".
    static func duration(_ seconds: Int) -> String {
        func count(_ number: Int, _ unit: String) -> String { number == 1 ? "1 \(unit)" : "\(number) \(unit)s" }
        let minutes = max(0, seconds) / 60
        switch minutes {
        case 0: return "less than a minute"
        case 1..<60: return count(minutes, "minute")
        case 60..<2_880:
            let rest = minutes % 60
            return count(minutes / 60, "hour") + (rest == 0 ? "" : " and " + count(rest, "minute"))
        default: return count(minutes / 1_440, "day")
        }
    }

    /// A time in UTC: `2026-11-22 11:45:12 UTC`.
    ///
    /// - Parameter seconds: since 1970.
    static func time(_ seconds: Int) -> String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = PartialDate(secondsSince1970: seconds)
        let second = max(0, seconds) % 86_400
        let parts = [second / 3_600, second / 60 % 60, second % 60].map(digits)
        return "\(day.year)-\(digits(day.month ?? 1))-\(digits(day.day ?? 1)) \(parts.joined(separator: ":")) UTC"
    }
}
