import ContentTree

/// The CV, as JSON Resume 1.3.1 has it.
///
/// Every object in it may hold keys of its own. Sections and keys that nothing reads yet are declared all the same, so that
/// editors offer the whole of it.
extension UserForms {
    /// The document: `resume`.
    public static let resume = NodeForm(
        [
            NodeKey("basics", "Who it is.", .object(basics)),
            NodeKey("work", "What somebody does or did for somebody.", .list(.object(work))),
            NodeKey("education", "Schools and degrees.", .list(.object(education))),
            NodeKey("skills", "Skills, grouped as the candidate groups them.", .list(.object(skill))),
        ]
            + [
                ("volunteer", "Work without pay."), ("awards", "Awards."), ("certificates", "Certificates."),
                ("publications", "Publications."), ("languages", "Languages."), ("interests", "Interests."),
                ("references", "Who speaks for the candidate."), ("projects", "Projects."),
            ].map { NodeKey($0, $1 + unread, .list(.object(anyObject))) } + [
                NodeKey("meta", "About the document." + unread, .object(anyObject))
            ], others: .allowed)

    static let basics = NodeForm(
        [
            NodeKey("name", "The name." + unread),
            NodeKey("label", "One line that says what the candidate does; \"headline\" of \"details\" comes first."),
            NodeKey("image", "A portrait; \"picture\" of \"details\" comes first."),
            NodeKey("email", "The e-mail address. It is in no page unless \"publish\" names it."),
            NodeKey("phone", "The telephone number. It is in no page unless \"publish\" names it."),
            NodeKey("url", "The candidate's own website: an address with https://."),
            NodeKey("summary", "A few sentences; \"summary\" of \"details\" comes first."),
            NodeKey("location", "The place; \"location\" of \"details\" comes first.", .object(location)),
            NodeKey("profiles", "Accounts elsewhere.", .list(.object(profile))),
        ], others: .allowed)

    static let location = NodeForm(
        [
            NodeKey("address", "Street and house number." + unread),
            NodeKey("postalCode", "The postal code." + unread),
            NodeKey("city", "The city."),
            NodeKey("countryCode", "The country in two letters (ISO 3166-1): \"PT\"."),
            NodeKey("region", "The state, the county, the region."),
        ], others: .allowed)

    static let work = NodeForm(
        [
            NodeKey("name", "The employer."),
            NodeKey("location", "Where."),
            NodeKey("description", "What the employer does." + unread),
            NodeKey("position", "The role."),
            NodeKey("url", "The employer's site: an address with https://."),
            NodeKey("startDate", "Since when: 2021, 2021-03 or 2021-03-15.", date),
            NodeKey("endDate", "Until when; without it, until now.", endDate),
            NodeKey("summary", "A sentence or more about it."),
            NodeKey("highlights", "Achievements, one each.", .list(.text())),
        ], others: .allowed)

    static let education = NodeForm(
        [
            NodeKey("institution", "The school."),
            NodeKey("url", "The school's site: an address with https://."),
            NodeKey("area", "The subject."),
            NodeKey("studyType", "The degree."),
            NodeKey("startDate", "Since when: 2021, 2021-03 or 2021-03-15.", date),
            NodeKey("endDate", "Until when; without it, until now.", endDate),
            NodeKey("score", "The grade.", .textOrNumber),
            NodeKey("courses", "Courses, one each.", .list(.text())),
        ], others: .allowed)

    static let skill = NodeForm(
        [
            NodeKey("name", "The name."),
            NodeKey("level", "How well."),
            NodeKey("keywords", "What belongs to it, one each.", .list(.text())),
        ], others: .allowed)

    static let profile = NodeForm(
        [
            NodeKey("network", "The network: \"Mastodon\"."),
            NodeKey("username", "The name there."),
            NodeKey("url", "The address, with https://."),
        ], others: .allowed)
}

extension UserForms {
    private static let unread = " It is kept, and shown nowhere yet."
    private static let anyObject = NodeForm([], others: .allowed)
    private static let dateText = "([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?"
    private static let date = NodeShape.textOrYear(pattern: "^\(dateText)$")
    private static let endDate = NodeShape.textOrYear(
        pattern: "^(\(dateText)|[Pp][Rr][Ee][Ss][Ee][Nn][Tt])$")
}
