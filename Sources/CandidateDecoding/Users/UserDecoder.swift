import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Synchronization

/// Decodes candidates from their nodes.
public struct UserDecoder: Sendable {
    /// The folder of the files that candidates refer to.
    public let documents: DocumentFolder
    let knownMaterials: [String]
    let knownGroups: [String]?
    /// Whether to read articles and questions that are drafts.
    public let showsDrafts: Bool
    /// The language of the site (BCP 47), for texts in several languages and names of countries.
    let language: String?

    /// The path of all candidates in the tree.
    public static let collection = TreePath(keys: ["Users"])

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - documents: the folder of the files that candidates refer to.
    ///   - knownMaterials: the keys of the materials in the site's catalogue.
    ///   - knownGroups: the ids of the groups that the site defines; `nil` if they are not known.
    ///   - showsDrafts: whether to read articles and questions that are drafts.
    ///   - language: the language of the site (BCP 47), for texts in several languages and names of countries.
    public init(
        documents: DocumentFolder, knownMaterials: [String], knownGroups: [String]? = nil, showsDrafts: Bool,
        language: String? = nil
    ) {
        self.documents = documents
        self.knownMaterials = knownMaterials
        self.knownGroups = knownGroups
        self.showsDrafts = showsDrafts
        self.language = language
    }

    /// Decodes a candidate; `nil` if the node does not exist.
    ///
    /// - Parameters:
    ///   - references: the node with the references that others wrote for the candidate.
    ///   - original: the candidate that this one is a copy of, judging by its key.
    public func load(
        _ document: TreeDocument, references: TreeDocument? = nil, uid: String, copyOf original: String? = nil
    ) -> LoadedUser? {
        let problems = DiagnosticCollector()
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems) else {
            let found = problems.diagnostics
            return found.isEmpty ? nil : LoadedUser(uid: uid, user: nil, diagnostics: found)
        }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: original, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes, language: language))
        var user = reading.user()
        if let references {
            let written = reading.references(in: references)
            var resume = user?.resume ?? Resume()
            resume.references += written
            if !written.isEmpty { user?.resume = resume }
        }
        reading.reviewCharacters()
        var loaded = LoadedUser(
            uid: uid, user: problems.hasErrors ? nil : user,
            diagnostics: problems.diagnostics.joiningEqual(DocumentProblem.missingID, note: "it is also named here"))
        loaded.findPersonalValues = reading.personalValues
        loaded.findOverriddenValues = reading.overriddenValues
        loaded.unshownValues = notes.unshown
        loaded.textSize = reader.node.textSize + (references?.node?.textSize ?? 0)
        if !loaded.diagnostics.isEmpty {
            // If the candidate cannot be read, `publish` is unknown and every personal value counts as withheld.
            let published = user?.publish ?? []
            let values = loaded.personalValues.filter { !published.contains($0.field) }.map(\.text)
            loaded.diagnostics = loaded.diagnostics.map { $0.masking(values) }
        }
        return loaded
    }

    /// Every value in the node as written, and how it was read.
    public func writtenValues(_ document: TreeDocument, uid: String) -> [WrittenValue] {
        let problems = DiagnosticCollector()
        guard let reader = NodeReader(document, reporting: problems) else { return [] }
        let notes = ResumeNotes(reporting: problems)
        let reading = UserReading(
            reader: reader, uid: uid, original: nil, decoder: self, notes: notes,
            resume: UserReading.standardResume(reader, notes: notes, language: language))
        // Decoding the candidate also collects the values that cannot be read.
        let user = reading.user()
        return reading.writtenValues(of: user)
    }
}

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
    /// Whether a renamed folder was reported.
    let isFolderReported = Atomic(false)
    /// The candidate's files that the CV links to, so far.
    let resumeFiles = Mutex<[LocalDocument]>([])
    /// The paths of the aliases so far, in lower case.
    let knownAliases = Mutex<Set<String>>([])

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
    var language: String? { decoder.language }

    /// Decodes the candidate as far as possible and reports problems.
    func user() -> UserData? {
        guard reader.requireObject() else { return nil }
        guard !isUsersItself else {
            reader.report(UserProblem.usersInUsers)
            return nil
        }
        guard reader["name"] != nil || reader["resume"] != nil || reader.node["basics"]?.members == nil else {
            reader.report(UserProblem.resumeInUsers(reader.sources.first?.name ?? uid))
            return nil
        }
        let name = name()
        var user = UserData(uid: uid, name: name ?? uid)
        user.slug = slug(in: reader, of: .candidate)
        if !reportRenaming(), reader["slug"] == nil, !namesFileInOtherFolder {
            check(uid, .key, of: .candidate, at: reader)
        }
        user.aliases = aliases(in: reader)
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
        user.resume = resume.flatMap { isWithinLimit(resume: $0) ? resume($0) : nil }
        user.resumeFiles = resumeFiles.withLock { $0 }
        user.details = details(reader.object("details"), basics: resume?.object("basics"))
        user.email = user.email ?? user.resume?.basics.email
        user.publish = publish()
        reportLongLines(of: user)
        warnAboutKeys()
        return name == nil ? nil : user
    }

    /// Whether the name of the candidate's file is invalid because the file was renamed: a document that it names is in the
    /// folder of its old name. The document is reported.
    private var namesFileInOtherFolder: Bool {
        guard PathName.problem(with: uid, of: .candidate) != nil else { return false }
        let materials = reader.node["userApplicationMaterial"]?.childMembers.map(\.node["url"]) ?? []
        return (materials + [reader.node["details"]?["picture"]]).contains { reference in
            reference?.string.map { documents.renamedFolder(of: uid, with: $0) != nil } ?? false
        }
    }

    /// Whether the file is a copy of another candidate's file, whose documents it names.
    var isCopy: Bool { original != nil && reader["slug"] == nil }

    /// Whether the file is a renamed or copied one. It is one error, without those for its name and for the documents that
    /// it names.
    private func reportRenaming() -> Bool {
        if isCopy, let original {
            isFolderReported.store(true, ordering: .relaxed)
            reader.report(UserProblem.copiedCandidate(uid, of: original))
            return true
        }
        guard let id = reader.string("id"), !ExactText.same(id, uid) else { return false }
        let hasFolder = documents.hasFolderAlone(id)
        if hasFolder { isFolderReported.store(true, ordering: .relaxed) }
        // The folder reports a name in another case.
        if !hasFolder || id.lowercased() != uid.lowercased() {
            reader["id"]?.report(UserProblem.contradictingID(id, uid: uid, isRenamed: hasFolder))
        }
        return true
    }
}
