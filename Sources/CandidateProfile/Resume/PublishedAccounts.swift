import WebSafety

extension Resume {
    /// A published CV with what else leads to the candidate elsewhere: materials that are pages of the candidate's own
    /// (GitHub, LinkedIn, a website) stand among the accounts, unless the CV has their addresses already.
    ///
    /// A website becomes that of the CV where the CV has none.
    ///
    /// - Parameters:
    ///   - materials: the candidate's.
    ///   - catalogue: what the site calls the materials.
    public func withAccounts(in materials: [UserApplicationData], _ catalogue: MaterialCatalogue) -> Resume {
        var resume = self
        var known = Set(([resume.basics.url] + resume.basics.profiles.map(\.url)).compactMap { $0?.withoutLastSlash })
        for item in materials where [.github, .linkedin, .website].contains(item.material) {
            guard case .link(let url) = item.target, known.insert(url.withoutLastSlash).inserted else { continue }
            if item.material == .website, resume.basics.url == nil {
                resume.basics.url = url
                continue
            }
            var account = Resume.Profile()
            account.network = item.material == .website ? item.name : catalogue[item.material].label
            account.url = url
            resume.basics.profiles.append(account)
        }
        return resume
    }
}

extension NavigationURL {
    /// The address, the same whether it is written with a slash at its end or without one.
    fileprivate var withoutLastSlash: String { text.hasSuffix("/") ? String(text.dropLast()) : text }
}
