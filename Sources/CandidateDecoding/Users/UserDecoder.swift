import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization
import WebSafety

/// Reads the node of one candidate.
public struct UserDecoder: Sendable {
    /// Where the files are that candidates refer to.
    public let documents: DocumentFolder
    let knownMaterials: [String]
    /// Whether articles that are drafts are read as well.
    public let showsDrafts: Bool

    /// Where all candidates stand in the tree.
    public static let collection = TreePath(keys: ["Users"])

    /// Makes a decoder.
    ///
    /// - Parameters:
    ///   - documents: where the files are that candidates refer to.
    ///   - knownMaterials: the keys of the materials that the site has a style for.
    ///   - showsDrafts: whether articles that are drafts are read as well.
    public init(documents: DocumentFolder, knownMaterials: [String], showsDrafts: Bool) {
        self.documents = documents
        self.knownMaterials = knownMaterials
        self.showsDrafts = showsDrafts
    }

    /// What the node says of a candidate; `nil` where there is none.
    ///
    /// - Parameter original: the other candidate whose copy the key says this is.
    public func load(_ document: TreeDocument, uid: String, copyOf original: String? = nil) -> LoadedUser? {
        let problems = DiagnosticCollector()
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems) else {
            let found = problems.diagnostics
            return found.isEmpty ? nil : LoadedUser(uid: uid, user: nil, diagnostics: found)
        }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: original, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes))
        let user = reading.user()
        reading.reviewCharacters()
        var loaded = LoadedUser(uid: uid, user: problems.hasErrors ? nil : user, diagnostics: problems.diagnostics)
        loaded.findPersonalValues = reading.personalValues
        loaded.findOverriddenValues = reading.overriddenValues
        loaded.unshownValues = notes.unshown
        loaded.textSize = reader.node.textSize
        if !loaded.diagnostics.isEmpty {
            // Without a candidate nobody knows what is published, and all counts as withheld.
            let published = user?.publish ?? []
            let values = loaded.personalValues.filter { !published.contains($0.field) }.map(\.text)
            loaded.diagnostics = loaded.diagnostics.map { $0.masking(values) }
        }
        return loaded
    }

    /// Every value that stands in the node, and what it was read as.
    public func writtenValues(_ document: TreeDocument, uid: String) -> [WrittenValue] {
        let problems = DiagnosticCollector()
        guard let reader = NodeReader(document, reporting: problems) else { return [] }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: nil, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes))
        // What cannot be read is noted down while the candidate is.
        let user = reading.user()
        return reading.writtenValues(of: user)
    }
}

/// The reading of one candidate, which the readings of the parts hold together.
final class UserReading: Sendable {
    let reader: NodeReader
    let uid: String
    /// The candidate whose copy the key says this one is.
    let original: String?
    private let decoder: UserDecoder
    /// What is noted down while the CV is read.
    let notes: ResumeNotes
    /// The CV in the standard's form.
    let resume: NodeReader?
    /// The files of candidates, where it is known what stands in this one's folder.
    let documents: DocumentFolder
    /// The places in articles that were asked for: finding them takes reading the whole text.
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
    var showsDrafts: Bool { decoder.showsDrafts }

    /// The candidate as far as it can be read; what is wrong is reported.
    func user() -> UserData? {
        guard reader.requireObject() else { return nil }
        guard !isUsersItself else {
            reader.report(UserProblem.usersInUsers)
            return nil
        }
        if let id = reader.string("id"), !Bytes.same(id, uid) {
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
    /// Reports characters that no text may have; those of articles are reported with them.
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

    /// A slug that can be a path; another one is reported.
    func slug(in reader: NodeReader, of owner: PathName.Owner) -> String? {
        guard let node = reader["slug"] else { return nil }
        // An empty slug is one that was left unfinished; passing over it would give the page another address unasked.
        guard let slug = node.node.string == "" ? "" : node.string else { return nil }
        return check(slug, .slug, of: owner, at: node) ? slug : nil
    }

    /// Whether a name can be a path in the site; if not, that is reported at a node.
    @discardableResult
    func check(
        _ name: String, _ what: PathNameSource, of owner: PathName.Owner, at node: @autoclosure () -> NodeReader?
    ) -> Bool {
        guard let problem = PathName.problem(with: name, of: owner) else { return true }
        let suggestion =
            PathName.suggestion(for: name, of: owner)
            ?? readableName(at: node()).flatMap { PathName.suggestion(for: $0, of: owner) }
        node()?.report(UserProblem.unusablePath(name, of: what, problem, suggestion: suggestion))
        return false
    }

    /// What people read in place of a name that cannot be a path: that of the candidate or of the material.
    private func readableName(at node: NodeReader?) -> String? {
        guard let node else { return nil }
        let path = node.path.keys
        // A slug or id stands directly below its owner, and a key is the owner's own.
        let owner = ["slug", "id"].contains(path.last) ? Array(path.dropLast()) : path
        return owner == reader.path.keys
            ? reader.node["name"]?.string
            : reader.node[TreePath(keys: Array(owner.dropFirst(reader.path.count)))]?["name"]?.string
    }

    func email(in reader: NodeReader) -> String? {
        guard let email = reader.string("email").map(DocumentPath.trimmed), !email.isEmpty else { return nil }
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

    /// City, region and country as people write them one after the other.
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

    /// Where a material leads: elsewhere if it has a scheme, else to a file of the candidate's or to an article.
    func target(of node: NodeReader, _ texts: TextReader) -> UserApplicationData.Target? {
        guard let text = node.string else { return nil }
        guard !DocumentPath.isAddress(text) else { return url(text, at: node).map { .link($0) } }
        guard ["md", "markdown"].contains(DocumentPath.fileExtension(DocumentPath.trimmed(text))) else {
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

    /// What is found in the candidate's folder; `nil`, and a problem at a node, where it cannot be had.
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

    /// An address under a key where no file can be meant.
    func url(_ key: String, in reader: NodeReader) -> NavigationURL? {
        guard let text = reader.string(key), let node = reader[key] else { return nil }
        guard DocumentPath.isAddress(text) else {
            node.report(UserProblem.addressWithoutScheme(text, suggestion: DocumentPath.address(in: text)))
            return nil
        }
        return url(text, at: node)
    }

    /// An address in a CV, which comes from elsewhere: one that is refused is left out.
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
