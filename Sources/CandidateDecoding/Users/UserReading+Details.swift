import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import Synchronization
import WebSafety

/// The details of a candidate, and the files and addresses that values name.
extension UserReading {
    func details(_ reader: NodeReader?, basics: NodeReader?) -> UserDetails {
        var details = UserDetails()
        details.headline = reader?.string("headline") ?? basics?.string("label")
        details.location = reader?.string("location") ?? basics?.object("location").flatMap(place(_:))
        details.summary = reader?.string("summary") ?? basics?.string("summary")
        review(reader?.string("summary"), "summary", in: reader)
        details.availability = reader?.string("availability")
        details.accent = reader?["accent"].flatMap(accent)
        details.cv = reader?.object("cv").map(cv) ?? CVChoices()
        details.focus = reader.flatMap(focus)
        details.pronouns = reader?.string("pronouns") ?? basics?.string("pronouns")
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

    private func cv(_ reader: NodeReader) -> CVChoices {
        var choices = CVChoices()
        choices.paper = reader.choice("paper")
        choices.density = reader.choice("density")
        choices.font = reader.string("font")
        if let text = reader.string("accent"), let accent = reader["accent"] {
            do throws(ColorProblem) { choices.accent = try Color(text) } catch { accent.report(error) }
        }
        return choices
    }

    private func accent(_ reader: NodeReader) -> Accent? {
        let colors = reader.modes(missing: ColorProblem.missingMode, unknown: ColorProblem.unknownMode) { value in
            guard let text = value.string else { return Color?.none }
            do throws(ColorProblem) {
                return try Color(text)
            } catch {
                value.report(error)
                return nil
            }
        }
        return colors.map { Accent($0.light, dark: $0.dark) }
    }

    private func focus(_ reader: NodeReader) -> PictureFocus? {
        guard let value = reader["focus"] else { return nil }
        let numbers = reader.list("focus").map { item -> Double? in
            if case .number(let spelling) = item.node.value { Double(spelling) } else { nil }
        }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], let focus = PictureFocus(x: x, y: y) else {
            value.report(UserProblem.invalidFocus)
            return nil
        }
        return focus
    }

    private func present(_ key: String, in reader: NodeReader?) -> NodeReader? {
        reader?.string(key) == nil ? nil : reader?[key]
    }

    /// City, region and country, joined as people write them.
    private func place(_ location: NodeReader) -> String? {
        var place = Resume.Location()
        (place.city, place.region) = (location.string("city"), location.string("region"))
        place.countryCode = location.string("countryCode")
        return place.text(in: language)
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
        guard document.kind == .image else { return picture.report(documents.notAnImage(document)) }
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
                .map { document in
                    // The material's page links to it.
                    var linked = document
                    linked.isLinked = true
                    return .document(linked)
                }
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
    func found<Value>(at node: NodeReader, _ find: () throws(DocumentProblem) -> Value) -> Value? {
        do throws(DocumentProblem) {
            return try find()
        } catch {
            if isCopy, case .missing = error { return nil }
            if case .missing = error, let folder = documents.folderInOtherCase(of: uid) {
                let right = documents.folder(of: uid)
                let place = Place.file(right.dropLast(uid.count) + folder)
                reader.problems.report(UserProblem.folderInOtherCase(folder, uid: uid), at: place)
            } else if case .missing(let path, let own, _) = error,
                let folder = documents.renamedFolder(of: uid, with: path)
            {
                // One error for all files of the folder.
                guard isFolderReported.exchange(true, ordering: .relaxed) == false else { return nil }
                let isName = PathName.problem(with: uid, of: .candidate) == nil
                let advice =
                    "the file is in '\(documents.folder(of: folder))': rename "
                    + (isName ? "that folder to '\(uid)', or " : "") + "the file '\(uid).json' to '\(folder).json'"
                node.report(DocumentProblem.missing(path, folder: own, suggestion: advice))
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

    /// An address in a CV, which may be that of a file in the candidate's folder. A refused address is omitted, as CVs
    /// come from other programs.
    func url(ofCV key: String, in reader: NodeReader) -> NavigationURL? {
        guard let text = reader.string(key), let node = reader[key] else { return nil }
        guard DocumentPath.isAddress(text) else {
            do throws(DocumentProblem) {
                return try file(text)
            } catch {
                if case .missing(let path, let folder, _) = error, DocumentPath.address(in: text) == nil {
                    node.report(UserProblem.missingFileOfCV(path, folder: folder))
                    return nil
                }
                return url(key, in: reader)
            }
        }
        do throws(URLRefusal) {
            return try NavigationURL(text)
        } catch {
            notes.report(.refusedAddress(text, error), at: node.place)
            return nil
        }
    }

    /// The address of an existing file of the candidate, which is then published.
    private func file(_ text: String) throws(DocumentProblem) -> NavigationURL? {
        var file = try documents.document(text, of: uid)
        guard let url = try? NavigationURL(text.replacing(" ", with: "%20")) else { return nil }
        file.isLinked = true
        resumeFiles.withLock { $0.append(file) }
        return url
    }
}
