import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization
import WebSafety

/// The state of decoding one candidate, shared by its parts.
final class UserReading: Sendable {
    let reader: NodeReader
    let uid: String
    /// The candidate that this one is a copy of, judging by its key.
    let original: String?
    private let decoder: UserDecoder
    /// Collects notes while the CV is read.
    let notes: ResumeNotes
    /// The CV in standard form.
    let resume: NodeReader?
    /// The candidates' files.
    let documents: DocumentFolder
    /// Limits the searches for similar keys; other programs can store very many keys of their own.
    let suggestions = SuggestionAllowance(1_000)
    /// Caches the anchors of articles, since finding them requires parsing the whole text.
    let knownAnchors = Mutex<[String: Set<String>]>([:])

    init(
        reader: NodeReader, uid: String, original: String?, decoder: UserDecoder, notes: ResumeNotes,
        resume: NodeReader?
    ) {
        self.reader = reader
        self.uid = uid
        self.original = original
        self.decoder = decoder
        self.notes = notes
        self.resume = resume
        documents = decoder.documents.knowing(reader.folder)
    }

    var knownMaterials: [String] { decoder.knownMaterials }
    var knownGroups: [String]? { decoder.knownGroups }
    var showsDrafts: Bool { decoder.showsDrafts }

    /// Decodes the candidate as far as possible and reports problems.
    func user() -> UserData? {
        guard reader.requireObject() else { return nil }
        guard !isUsersItself else {
            reader.report(UserProblem.usersInUsers)
            return nil
        }
        if let id = reader.string("id"), !ExactText.same(id, uid) {
            reader["id"]?.report(UserProblem.contradictingID(id, uid: uid))
        }
        let name = name()
        var user = UserData(uid: uid, name: name ?? uid)
        user.slug = slug(in: reader, of: .candidate)
        if let original, reader["slug"] == nil {
            reader.report(UserProblem.copiedCandidate(uid, of: original))
        } else if reader["slug"] == nil {
            check(uid, .key, of: .candidate, at: reader)
        }
        user.email = email(in: reader)
        user.sortName = reader.string("sortName")
        user.visibility = reader.choice("visibility") ?? .listed
        let texts = TextReader(
            documents: documents, uid: uid, articles: articlePages, pages: pages, anchors: anchors(ofArticle:),
            problems: reader.problems)
        user.articles = articles(texts)
        user.seeking = reader.object("seeking").map(seeking(_:))
        user.questions = questions()
        user.groups = groups()
        user.materials = materials(texts)
        user.resume = resume.map(resume(_:))
        user.details = details(reader.object("details"), basics: resume?.object("basics"))
        user.email = user.email ?? user.resume?.basics.email
        user.publish = publish()
        reportLongLines(of: user)
        warnAboutKeys()
        return name == nil ? nil : user
    }
}

extension UserReading {
    /// Reports forbidden characters in all texts except those of articles, which ``ArticleReader`` reports.
    func reviewCharacters() {
        let inDetails = ["headline", "givenName", "familyName", "nickname"]
        reader.reviewCharacters(besides: ["articles"]) { path in
            switch (path.first, path.last) {
            case ("name", _), ("sortName", _): path.count == 1
            case ("details", let key?): path.count == 2 && inDetails.contains(key)
            case ("userApplicationMaterial", "name"): path.count == 3
            case ("resume", "name"), ("resume", "label"): path.count == 3 && path[1] == "basics"
            default: false
            }
        }
    }

    /// The slug, if it is a valid path segment; reports an invalid one.
    func slug(in reader: NodeReader, of owner: PathName.Owner) -> String? {
        guard let node = reader["slug"] else { return nil }
        // An empty slug is reported: ignoring it would silently change the page's address.
        guard let slug = node.node.string == "" ? "" : node.string else { return nil }
        return check(slug, .slug, of: owner, at: node) ? slug : nil
    }

    /// Whether a name is a valid path segment; reports an invalid one at a node.
    @discardableResult
    func check(
        _ name: String, _ what: PathNameSource, of owner: PathName.Owner, at node: @autoclosure () -> NodeReader?
    ) -> Bool {
        guard let problem = PathName.problem(with: name, of: owner) else { return true }
        // A suggestion made from a personal value would spell it in a form that is not masked.
        let personal = personalValues().map(\.text)
        let suggestion = [name, readableName(at: node())].lazy.compactMap(\.self)
            .filter { PrivateText.masking(personal, in: $0) == $0 }
            .compactMap { PathName.suggestion(for: $0, of: owner) }.first
        node()?.report(UserProblem.unusablePath(name, of: what, problem, suggestion: suggestion))
        return false
    }

    /// The name to suggest a slug from: that of the candidate or of the material.
    private func readableName(at node: NodeReader?) -> String? {
        guard let node else { return nil }
        let path = node.path.keys
        // A slug or id is directly below its owner; a key is the owner's own.
        let owner = ["slug", "id"].contains(path.last) ? Array(path.dropLast()) : path
        return owner == reader.path.keys
            ? reader.node["name"]?.string
            : reader.node[TreePath(keys: Array(owner.dropFirst(reader.path.count)))]?["name"]?.string
    }

    func email(in reader: NodeReader) -> String? {
        guard let email = reader.string("email").map(\.trimmedOfASCII), !email.isEmpty else { return nil }
        if MailAddress(email) == nil { reader["email"]?.report(UserProblem.notAnEmail(email)) }
        return email
    }

    private func details(_ reader: NodeReader?, basics: NodeReader?) -> UserDetails {
        var details = UserDetails()
        details.headline = reader?.string("headline") ?? basics?.string("label")
        details.location = reader?.string("location") ?? basics?.object("location").flatMap(place(_:))
        details.summary = reader?.string("summary") ?? basics?.string("summary")
        review(reader?.string("summary"), "summary", in: reader)
        details.availability = reader?.string("availability")
        if let text = reader?.string("accent") {
            do { details.accent = try Color(text) } catch { reader?["accent"]?.report(error) }
        }
        details.pronouns = reader?.string("pronouns")
        details.givenName = reader?.string("givenName")
        details.familyName = reader?.string("familyName")
        details.nickname = reader?.string("nickname")
        if let picture = present("picture", in: reader) {
            read(picture, into: &details)
        } else if let image = present("image", in: basics) {
            read(imageOfCV: image, into: &details)
        }
        return details
    }

    private func present(_ key: String, in reader: NodeReader?) -> NodeReader? {
        reader?.string(key) == nil ? nil : reader?[key]
    }

    /// City, region and country, joined as people write them.
    private func place(_ location: NodeReader) -> String? {
        let parts = ["city", "region", "countryCode"].compactMap { location.string($0) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func read(_ picture: NodeReader, into details: inout UserDetails) {
        if let text = picture.node.string, EmbeddedPicture.isOne(text) {
            guard let document = EmbeddedPicture(text)?.document else {
                return picture.report(UserProblem.unusablePicture)
            }
            return publish(document, from: picture, in: &details)
        }
        guard let text = picture.string else { return }
        if DocumentPath.isAddress(text) {
            details.remotePicture = url(text, at: picture)
            if let url = details.remotePicture { picture.report(UserProblem.remotePicture(url.text)) }
            return
        }
        guard let document = found(at: picture, { () throws(DocumentProblem) in try documents.document(text, of: uid) })
        else { return }
        guard document.kind == .image else { return picture.report(DocumentProblem.notAnImage(document.path)) }
        publish(document, from: picture, in: &details)
    }

    private func publish(_ document: LocalDocument, from picture: NodeReader, in details: inout UserDetails) {
        do throws(DocumentProblem) {
            try documents.checkPortrait(document)
            details.picture = document
        } catch {
            picture.report(error)
        }
    }

    private func read(imageOfCV image: NodeReader, into details: inout UserDetails) {
        guard let text = image.string else { return }
        do throws(ResumeProblem) {
            switch try ResumePicture(text, of: uid, in: documents) {
            case .document(let document): details.picture = document
            case .link(let url):
                details.remotePicture = url
                image.report(UserProblem.remotePicture(url.text))
            }
        } catch {
            notes.report(error, at: image.place)
        }
    }

    /// The target of a material: another site if the address has a scheme, otherwise a file of the candidate or an
    /// article.
    func target(of node: NodeReader, _ texts: TextReader) -> UserApplicationData.Target? {
        guard let text = node.string else { return nil }
        guard !DocumentPath.isAddress(text) else { return url(text, at: node).map { .link($0) } }
        guard ["md", "markdown"].contains(DocumentPath.fileExtension(text.trimmedOfASCII)) else {
            return found(at: node) { () throws(DocumentProblem) in try documents.document(text, of: uid) }
                .map { .document($0) }
        }
        if let path = try? DocumentPath.path(text, folder: documents.folder(of: uid)),
            path.hasPrefix(ArticleReader.folder), path.hasSuffix(".md"),
            !path.dropFirst(ArticleReader.folder.count).contains("/")
        {
            let id = String(path.dropFirst(ArticleReader.folder.count).dropLast(3))
            if texts.articles[id] == true { return .article(id) }
            node.report(
                texts.articles[id] == nil
                    ? ArticleProblem.unknownArticle(id, known: texts.offeredArticles) : .draftAsMaterial(id))
            return nil
        }
        let file = found(at: node) { () throws(DocumentProblem) in try documents.text(text, of: uid) }
        return file.map { path, source in
            let matter = FrontMatter(of: source, knownKeys: UserForms.article.names)
            texts.problems.report(matter.diagnostics)
            let reading = texts.read(source, matter.body, at: nil, in: "", under: "")
            return .text(reading.text, path: path)
        }
    }

    /// The result of a lookup in the candidate's folder; reports a problem at a node and returns `nil` if it fails.
    private func found<Value>(at node: NodeReader, _ find: () throws(DocumentProblem) -> Value) -> Value? {
        do throws(DocumentProblem) {
            return try find()
        } catch {
            if case .missing = error, let folder = documents.folderInOtherCase(of: uid) {
                let right = documents.folder(of: uid)
                let place = Place.file(right.dropLast(uid.count) + folder)
                reader.problems.report(UserProblem.folderInOtherCase(folder, uid: uid), at: place)
            } else {
                node.report(error)
            }
            return nil
        }
    }

    private func url(_ text: String, at node: NodeReader) -> NavigationURL? {
        do throws(URLRefusal) {
            return try NavigationURL(text)
        } catch {
            node.report(UserProblem.refusedAddress(text, error))
            return nil
        }
    }

    /// An address under a key that does not accept files.
    func url(_ key: String, in reader: NodeReader) -> NavigationURL? {
        guard let text = reader.string(key), let node = reader[key] else { return nil }
        guard DocumentPath.isAddress(text) else {
            node.report(UserProblem.addressWithoutScheme(text, suggestion: DocumentPath.address(in: text)))
            return nil
        }
        return url(text, at: node)
    }

    /// An address in a CV. A refused address is omitted, as CVs come from other programs.
    func url(ofCV key: String, in reader: NodeReader) -> NavigationURL? {
        guard let text = reader.string(key), let node = reader[key] else { return nil }
        guard DocumentPath.isAddress(text) else { return url(key, in: reader) }
        do throws(URLRefusal) {
            return try NavigationURL(text)
        } catch {
            notes.report(.refusedAddress(text, error), at: node.place)
            return nil
        }
    }
}

/// Missing keys and unknown keys.
extension UserReading {
    /// The name, which is required.
    func name() -> String? {
        let owner = "the candidate '\(uid)'"
        if let name = reader["name"] {
            guard name.node.string?.isBlank == true else { return reader.requiredString("name", of: owner) }
            name.report(UserProblem.emptyName)
            return nil
        }
        guard !reader.isUnread("name") else { return reader.requiredString("name", of: owner) }
        let folder = documents.folder(of: uid)
        if !reader.sources.isEmpty, reader.sources.allSatisfy({ $0.name.hasPrefix(folder + "/") }) {
            if let other = documents.candidateInOtherCase(of: uid) {
                reader.problems.report(UserProblem.folderInOtherCase(uid, uid: other), at: .file(folder))
                return nil
            }
            let problem = UserProblem.folderAlone(uid, folder: folder, misplaced: misplacedFile(in: folder))
            reader.problems.report(problem, at: .file(folder))
            return nil
        }
        if let other = reader.node.members?.first(where: { UserKeys.isNameElsewhere($0.key) })?.key {
            let note = Diagnostic.Note("is this the name?", at: reader.place(ofKey: other))
            reader.report(NodeProblem.missing(name: "name", owner: owner), notes: [note])
            return nil
        }
        return reader.requiredString("name", of: owner)
    }

    /// Whether the node contains all candidates instead of one, as an export of the node `Users` does.
    var isUsersItself: Bool {
        guard uid == "Users", reader["name"] == nil, let members = reader.node.members, !members.isEmpty else {
            return false
        }
        return members.allSatisfy { $0.node.members != nil } && members.contains { $0.node["name"]?.string != nil }
    }

    /// The fields to publish; reports fields that are missing.
    func publish() -> WithheldFields {
        var fields: WithheldFields = []
        for item in reader.list("publish") {
            guard let field = item.choice(named: "publish", of: WithheldField.self) else { continue }
            fields.insert(field)
            if let advice = adviceIfMissing(field) {
                item.report(UserProblem.nothingToPublish(field.rawValue, advice: advice))
            }
        }
        return fields
    }

    /// Warns about unknown keys at the top level and in `details`.
    ///
    /// At the top level, a database may hold additional keys; in `details` every key is the site's.
    func warnAboutKeys() {
        reader.warnAboutUnknownKeys(UserKeys.candidate, unless: { reportMisplaced($0, in: reader, .candidate) })
        guard let details = reader["details"] else { return }
        details.warnAboutAllUnknownKeys(UserKeys.details, unless: { reportMisplaced($0, in: details, .details) })
    }
}

extension UserReading {
    /// Reports a key that belongs in another place or has another name. Returns whether it is one.
    private func reportMisplaced(_ member: Node.Member, in reader: NodeReader, _ owner: UserKeys.Owner) -> Bool {
        guard let advice = UserKeys.advice(for: member.key, in: owner, value: member.node, suggestions) else {
            return false
        }
        reader.problems.report(UserProblem.misplacedKey(member.key, advice: advice), at: reader.place(ofKeyOf: member))
        return true
    }

    /// The file in a candidate's folder that belongs next to the folder: `ada/ada.json`.
    private func misplacedFile(in folder: String) -> String? {
        let member = reader.node.members?.first { member in
            member.node["name"] != nil && !UserKeys.candidate.contains(member.key)
                && reader.sources.contains { $0.name == "\(folder)/\(member.key).json" }
        }
        return member.map { "\(folder)/\($0.key).json" }
    }

    /// The keys of the contacts of references.
    private static let referenceContacts = ResumeForm(of: Resume.Reference.self).keys
        .filter { $0.withheld == .references }.map(\.name)

    /// Advice where to write a field if it is missing.
    private func adviceIfMissing(_ field: WithheldField) -> String? {
        // A value under another name counts as present.
        let basics = resume?["basics"]
        func isThere(_ key: String, in reader: NodeReader?) -> Bool {
            reader.map { !isMissing(key, in: $0) } ?? false
        }
        if reader.isUnread("resume") { return nil }
        switch field {
        case .email:
            if isThere("email", in: reader) || isThere("email", in: basics) || reader.isUnread("email") { return nil }
            return "write it as \"email\" beside \"publish\""
        case .phone, .birthDate:
            let key = field.rawValue
            return isThere(key, in: basics) ? nil : "write it as \"\(key)\" in the \"basics\" of \"resume\""
        case .address, .postalCode:
            let key = field.rawValue
            // A value that is not an object is already reported.
            if let location = basics?["location"], isThere(key, in: location) || location.node.members == nil {
                return nil
            }
            return "write it as \"\(key)\" in the \"location\" in the \"basics\" of \"resume\""
        case .authorization:
            let list = reader["seeking"]?["authorization"]
            if list.map({ !$0.node.isNothing }) == true || reader.isUnread("seeking") { return nil }
            return "write it as \"authorization\" in \"seeking\""
        case .references:
            let isContact = resume?["references"]?.items.contains { reference in
                Self.referenceContacts.contains { isThere($0, in: reference) }
            }
            return isContact == true
                ? nil : "write \"email\", \"phone\" or another contact into the \"references\" of \"resume\""
        }
    }
}

extension UserReading {
    /// The materials in the candidate's order; incomplete ones are omitted.
    func materials(_ texts: TextReader) -> [UserApplicationData] {
        var named: [Names] = []
        guard isWithinLimit("userApplicationMaterial", CandidateLimit.materials, CandidateLimitProblem.materials) else {
            return []
        }
        return reader.list("userApplicationMaterial").compactMap { reader in
            let missing = missingKeys(of: reader)
            let item = material(reader, missing, texts)
            // An incomplete material does not reserve its name. One with other errors does, because it will need the
            // name once they are fixed.
            guard missing.isEmpty, let names = Names(of: reader) else { return item }
            if let other = named.first(where: { ExactText.same($0.id, names.id) }) {
                report(UserProblem.duplicateID(names.id), "id", in: reader, other: other.reader)
            } else if let path = names.path, let other = named.first(where: { $0.hasPath(of: names) }) {
                let key = reader["slug"] == nil ? "id" : "slug"
                report(UserProblem.duplicatePath(path), key, in: reader, other: other.reader)
            }
            named.append(names)
            return item
        }
    }

    /// The names of a material, which are read even if it has errors.
    private struct Names {
        var id: String
        /// The name of its page, if it is valid.
        var path: String?
        private let lowered: String?
        var reader: NodeReader

        init?(of reader: NodeReader) {
            guard let id = reader.node["id"]?.string else { return nil }
            self.id = id
            self.reader = reader
            let slug = reader.node["slug"]
            path = slug?.isNull == false ? slug?.string : id
            lowered = path?.lowercased()
        }

        /// Whether the pages of both materials would have the same name when case is ignored.
        func hasPath(of other: Names) -> Bool {
            guard let path, let otherPath = other.path, lowered == other.lowered else { return false }
            return [path, otherPath].allSatisfy { PathName.problem(with: $0, of: .material) == nil }
        }
    }
}

extension UserReading {
    private func report(_ problem: UserProblem, _ key: String, in reader: NodeReader, other: NodeReader) {
        let place = (other["slug"] ?? other["id"] ?? other).place
        let note = Diagnostic.Note(
            "the other one is here", at: problem.id == "duplicate-id" ? other["id"]?.place : place)
        (reader[key] ?? reader).report(problem, notes: [note])
    }

    private func material(_ reader: NodeReader, _ missing: [String], _ texts: TextReader) -> UserApplicationData? {
        guard reader.requireObject() else { return nil }
        reader.warnAboutAllUnknownKeys(UserKeys.material)
        if !missing.isEmpty { reader.report(UserProblem.incompleteMaterial(missing: missing)) }
        // Read all four keys before the first problem ends the function, so that every problem is reported.
        func present(_ key: String) -> String? { missing.contains(key) ? nil : reader.string(key) }
        let id = present("id")
        let kind = present("material")
        let name = present("name")
        if let name { checkLength(of: name, "name", at: reader["name"] ?? reader) }
        let target = missing.contains("url") ? nil : reader["url"].flatMap { self.target(of: $0, texts) }
        let slug = slug(in: reader, of: .material)
        if let id, reader.node["slug"]?.isNull ?? true { check(id, .id, of: .material, at: reader["id"]) }
        if let kind, !knownMaterials.contains(where: { ExactText.same($0, kind) }) {
            reader["material"]?.report(UserProblem.unknownMaterial(kind, known: knownMaterials))
        }
        let description = reader.string("description").flatMap { $0.isBlank ? nil : $0 }
        review(description, "description", in: reader)
        let picture = picture(ofMaterial: reader)
        let date = date(ofMaterial: reader)
        guard let id, let kind, let name, let target else { return nil }
        var item = UserApplicationData(
            id: id, material: ApplicationMaterial(rawValue: kind), name: name, target: target, slug: slug)
        item.description = description
        item.picture = picture
        item.date = date
        return item
    }

    /// A picture in the candidate's folder, under the rules of a portrait.
    private func picture(ofMaterial reader: NodeReader) -> UserApplicationData.Picture? {
        guard let text = reader.string("picture"), !text.isBlank, let node = reader["picture"] else { return nil }
        guard !EmbeddedPicture.isOne(text), !DocumentPath.isAddress(text) else {
            node.report(UserProblem.pictureOfMaterial)
            return nil
        }
        guard let document = found(at: node, { () throws(DocumentProblem) in try documents.document(text, of: uid) })
        else { return nil }
        do throws(DocumentProblem) {
            guard document.kind == .image else { throw .notAnImage(document.path) }
            try documents.checkPortrait(document)
            return UserApplicationData.Picture(document, size: documents.size(of: document))
        } catch {
            node.report(error)
            return nil
        }
    }

    private func date(ofMaterial reader: NodeReader) -> PartialDate? {
        guard let text = reader.string("date"), !text.isBlank else { return nil }
        if let date = PartialDate(text) { return date }
        reader["date"]?.report(UserProblem.dateOfMaterial(text))
        return nil
    }

    /// The required keys that a material lacks.
    private func missingKeys(of reader: NodeReader) -> [String] {
        ["id", "material", "name", "url"].filter { isMissing($0, in: reader) && !reader.isUnread($0) }
    }

    /// Whether the value under a key is missing, null or a blank text.
    func isMissing(_ key: String, in reader: NodeReader) -> Bool {
        guard let node = reader.node[key], !node.isNull else { return true }
        return node.string?.isBlank ?? false
    }
}

/// Limits on how much of one candidate is read.
extension UserReading {
    /// The items of the list of materials; empty if the list is too long, which ``materials(_:)`` reports.
    var materialItems: [NodeReader] {
        guard let list = reader["userApplicationMaterial"], list.node.childCount <= CandidateLimit.materials else {
            return []
        }
        return list.items
    }

    /// The articles with their ids; empty if there are too many, which ``articles(_:)`` reports.
    var articleItems: [NodeReader] {
        guard let articles = reader["articles"], articles.node.childCount <= CandidateLimit.articles else { return [] }
        return articles.children
    }

    /// Whether a list is within its limit; reports a list that is too long at its key.
    func isWithinLimit(_ key: String, _ limit: Int, _ problem: (Int) -> CandidateLimitProblem) -> Bool {
        guard let list = reader[key], list.node.childCount > limit else { return true }
        reader.problems.report(problem(list.node.childCount), at: reader.place(ofKey: key))
        return false
    }

    /// Reports names and other lines that are too long, because pages and lists repeat them.
    func reportLongLines(of user: UserData) {
        let details = user.details
        let lines = [
            ("name", user.name), ("sortName", user.sortName), ("headline", details.headline),
            ("location", details.location), ("availability", details.availability), ("pronouns", details.pronouns),
            ("givenName", details.givenName), ("familyName", details.familyName), ("nickname", details.nickname),
        ]
        for (key, text) in lines { checkLength(of: text, key, at: line(key)) }
        for (key, texts) in [
            ("roles", user.seeking?.roles), ("places", user.seeking?.places),
            ("authorization", user.seeking?.authorization), ("notice", user.seeking?.notice.map { [$0] }),
        ] {
            for text in texts ?? [] { checkLength(of: text, key, at: reader["seeking"]?[key] ?? reader) }
        }
    }

    /// The node of a line of the candidate.
    private func line(_ key: String) -> NodeReader {
        let basics = resume?["basics"]
        return reader[key] ?? reader["details"]?[key] ?? basics?[key == "headline" ? "label" : key] ?? reader
    }

    /// Reports a text that is too long for its key. Returns whether it is short enough.
    @discardableResult
    func checkLength(
        of text: String?, _ key: String, at node: @autoclosure () -> NodeReader, limit: Int = CandidateLimit.line
    ) -> Bool {
        // A character takes at least one byte, so most texts need no count of characters.
        guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return true }
        node().report(CandidateLimitProblem.text(key: key, characters: text.unicodeScalars.count, limit: limit))
        return false
    }
}

extension Node {
    /// The number of members or items, holes included.
    fileprivate var childCount: Int { members?.count ?? items?.count ?? 0 }

    /// The approximate size of the node's text in bytes: its values, plus a few bytes for each.
    var textSize: Int {
        switch value {
        case .string(let text), .number(let text): text.utf8.count + 4
        case .array(let items): items.reduce(4) { $0 + $1.textSize }
        case .object(let members): members.reduce(4) { $0 + $1.node.textSize }
        case .null, .bool: 4
        }
    }
}
