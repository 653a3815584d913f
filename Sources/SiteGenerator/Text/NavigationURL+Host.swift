import WebSafety

extension NavigationURL {
    /// What people recognise the address by: the host without `www.`, the e-mail address, the number.
    var host: String {
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return text }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { return String(rest.prefix { $0 != "?" }) }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return String(authority.hasPrefix("www.") ? authority.dropFirst(4) : authority)
    }
}
