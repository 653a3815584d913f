import ContentTree

/// Changes of the content.
extension StepMaker {
    /// Changes, adds or removes one key of a candidate.
    mutating func changeField() -> [Act] {
        let path = "Content/Users/\(uid()).json"
        guard let node = node(path), node.members != nil else { return [write(path, content.candidate())] }
        let other = content.candidate()
        let key = content.pick(
            [
                "name", "name", "name", "email", "publish", "sortName", "visibility", "details", "resume", "articles",
                "userApplicationMaterial", "userApplicationMaterial", "id", "nmae", "slug",
            ], else: "name")
        let value: Node? =
            switch key {
            case "name": content.oneIn(12) ? nil : .string(content.name())
            case "details": content.oneIn(4) ? nil : content.details()
            case "resume": content.oneIn(3) ? nil : content.resume()
            case "userApplicationMaterial": changedMaterials(node[key])
            case "visibility": .string(content.pick("listed", "unlisted", "hidden"))
            case "publish": .array([.string(content.pick("email", "phone", "fax"))])
            case "id", "nmae": content.oneIn(2) ? nil : .string("ada")
            case "articles": content.oneIn(2) ? nil : .object([("one", content.articleNode())])
            default: other[key]
            }
        return [write(path, Self.setting(key, of: node, to: value))]
    }

    /// A node with another value for a key; `nil` removes the key.
    private static func setting(_ key: String, of node: Node, to value: Node?) -> Node {
        var members = node.members ?? []
        if let index = members.firstIndex(where: { $0.key == key }) {
            if let value { members[index].node = value } else { members.remove(at: index) }
        } else if let value {
            members.append(Node.Member(key, value))
        }
        return Node(.object(members))
    }

    private mutating func changedMaterials(_ node: Node?) -> Node {
        guard let node, case .array(var items) = node.value, !items.isEmpty, !content.oneIn(4) else {
            return content.materials()
        }
        switch content.number(0..<4) {
        case 0: items.shuffle(using: &content.random)
        case 1: items.removeLast()
        case 2: items.append(content.material())
        default: items[0] = content.material()
        }
        return .array(items)
    }

    /// Changes a letter or digit of a file, which keeps its size.
    mutating func changeSameSize() -> [Act] {
        let folder = content.pick("Content", "Content", "Content/Users", "Templates", "export.json")
        guard let path = folder.hasSuffix("json") ? folder : file(below: folder), var bytes = bytes(path) else {
            return []
        }
        let letters = bytes.indices.filter { Self.isLetter(bytes[$0]) }
        guard let index = letters.randomElement(using: &content.random) else { return [] }
        bytes[index] = bytes[index] & 0x20 == 0x20 && content.oneIn(2) ? UInt8(ascii: "q") : bytes[index] ^ 1
        return [content.oneIn(2) ? .writeKeepingTime(path, bytes) : write(path, bytes)]
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "b")...UInt8(ascii: "y")).contains(byte) || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains(byte)
    }

    /// One or two candidates are listed, and the others are not: the home page is a profile or a list.
    mutating func changeListing() -> [Act] {
        let listed = [uid(), content.oneIn(3) ? uid() : ""]
        return files(below: "Content/Users").compactMap { path in
            let name = path.dropFirst("Content/Users/".count)
            guard !name.contains("/"), name.hasSuffix(".json"), let node = node(path), node.members != nil else {
                return nil
            }
            let isListed = listed.contains(String(name.dropLast(5)))
            let visibility: Node? = isListed ? nil : .string(content.pick("unlisted", "unlisted", "hidden"))
            return write(path, Self.setting("visibility", of: node, to: visibility))
        }
    }

    /// A free page appears, changes or goes.
    mutating func changePage() -> [Act] {
        let path = "Content/pages/\(content.pick("about", "about", "terms")).md"
        return content.oneIn(4) ? [.remove(path)] : [write(path, content.page())]
    }

    mutating func removeCandidate() -> [Act] {
        let path = "Content/Users/\(uid())"
        let acts: [Act] = [.remove(path + ".json"), .remove(path)]
        return content.oneIn(3) ? [content.pick(acts, else: .remove(path))] : acts
    }

    /// Changes the file and the folder of a candidate, mostly both in the same way.
    mutating func moveCandidate(_ act: (String, String) -> Act) -> [Act] {
        let one = "Content/Users/" + uid()
        let other = "Content/Users/" + (content.oneIn(2) ? content.pick(SampleContent.uids, else: "ada") : uid())
        guard one != other else { return [] }
        let acts = [act(one + ".json", other + ".json"), act(one, other)]
        return content.oneIn(3) ? [content.pick(acts, else: acts[0])] : acts
    }

    /// Moves a key from a candidate's file to a file of its own, or back; sometimes keeps both, which is an error.
    mutating func movePart() -> [Act] {
        let uid = uid()
        let (file, key) = ("Content/Users/\(uid).json", content.pick("details", "resume", "name", "articles"))
        let part = "Content/Users/\(uid)/\(key).json"
        guard let node = node(file) else { return [write(part, content.details())] }
        let stays = content.oneIn(8)
        if let value = node[key] {
            let rest = stays ? node : Self.setting(key, of: node, to: nil)
            return [write(file, rest), write(part, value)]
        }
        guard let value = self.node(part) else { return [] }
        return [write(file, Self.setting(key, of: node, to: value))] + (stays ? [] : [.remove(part)])
    }

    /// Moves candidates into a file beside the folder, or back.
    mutating func changeCollection() -> [Act] {
        let path = "Content/Users.json"
        guard exists(path), !content.oneIn(4) else {
            let uid = uid()
            let node = node("Content/Users/\(uid).json") ?? content.candidate()
            let moved: [Act] = content.oneIn(4) ? [] : [.remove("Content/Users/\(uid).json")]
            return [write(path, .object([(uid, node), ("fay", content.candidate())]))] + moved
        }
        guard let member = node(path)?.members?.first, content.oneIn(2) else { return [.remove(path)] }
        return [.remove(path), write("Content/Users/\(member.key).json", member.node)]
    }

    /// Gives a candidate the folder of another one, or back.
    mutating func changeSlug() -> [Act] {
        let path = "Content/Users/\(uid()).json"
        guard let node = node(path), node.members != nil else { return [] }
        let slug: Node? =
            content.oneIn(3) ? nil : .string(content.oneIn(2) ? uid() : content.pick("articles", "other", "ADA"))
        return [write(path, Self.setting("slug", of: node, to: slug))]
    }

    mutating func changeCase() -> [Act] {
        let path = "Content/Users/" + uid()
        let other =
            "Content/Users/"
            + (path.split(separator: "/").last.map { $0.first?.isUppercase == true ? $0.lowercased() : $0.capitalized }
                ?? "")
        return [.rename(path, other)]
    }

    mutating func changeDocument() -> [Act] {
        let uid = uid()
        let name = content.pick(SampleContent.documents, else: "cv.pdf")
        let path = "Content/Users/\(uid)/\(name)"
        switch content.number(0..<8) {
        case 0: return [.remove(path)]
        case 1: return [.remove(path), .folder(path)]
        case 2: return [.copy("Content/Users/\(self.uid())/\(name)", path)]
        case 3: return [.rename(path, path + ".away")]
        case 4: return [.rename(path + ".away", path)]
        default: return [write(path, content.document(name))]
        }
    }

    /// Replaces something of a candidate by a link, inside or outside of the candidate's folder.
    mutating func linkDocument() -> [Act] {
        let folder = "Content/Users/" + uid()
        switch content.number(0..<8) {
        case 0: return [.remove(folder + "/cv.pdf"), .link(folder + "/cv.pdf", to: "papers/talk.pdf")]
        case 1: return [.remove(folder + "/cv.pdf"), .link(folder + "/cv.pdf", to: "../../../outside/cv.pdf")]
        case 2: return [.remove(folder + ".json"), .link(folder + ".json", to: "../../outside/one.json")]
        case 3: return [.remove(folder), .link(folder, to: content.pick(SampleContent.uids, else: "ada"))]
        case 4: return [.remove(folder + "/papers"), .link(folder + "/papers", to: "../\(uid())/papers")]
        case 5: return [.remove(folder + ".json"), .folder(folder + ".json")]
        case 6: return [.remove(folder + "/cv.pdf"), .hardLink("outside/cv.pdf", folder + "/cv.pdf")]
        default: return [.remove(folder + "/cv.pdf"), .link(folder + "/cv.pdf", to: "nowhere.pdf")]
        }
    }

    /// Replaces a file, or a whole candidate, by a changed copy, or restores it.
    mutating func setAside() -> [Act] {
        let aside = "aside/content"
        guard let path = content.oneIn(3) ? "Content/Users/\(uid())" : file(below: "Content") else { return [] }
        if let old = lastAside, exists(aside), !content.oneIn(4) {
            return [.remove(old), .rename(aside, old)]
        }
        lastAside = path
        let changed = files(below: path).randomElement(using: &content.random) ?? path
        guard var bytes = bytes(changed), let index = bytes.indices.randomElement(using: &content.random) else {
            return []
        }
        bytes[index] ^= 1
        return [.remove(aside), .rename(path, aside), .copy(aside, path), .writeKeepingTime(changed, bytes)]
    }

    /// Replaces all files by copies with the same content and times, or by a link.
    mutating func moveContent() -> [Act] {
        content.oneIn(4)
            ? [.rename("Content", "store"), .link("Content", to: "store")]
            : [.copy("Content", "copied"), .remove("Content"), .rename("copied", "Content")]
    }

    /// Changes the targets of links.
    mutating func changeOutside() -> [Act] {
        content.oneIn(2)
            ? [write("outside/one.json", content.candidate())] : [write("outside/cv.pdf", content.document("cv.pdf"))]
    }

    mutating func changeArticle() -> [Act] {
        let folder = "Content/Users/\(uid())/articles/"
        let path = folder + content.pick(SampleContent.articles, else: "one") + ".md"
        switch content.number(0..<6) {
        case 0: return [.remove(path)]
        case 1: return [.rename(path, folder + content.pick(SampleContent.articles, else: "one") + ".md")]
        case 2: return [.copy(path, "Content/Users/\(uid())/articles/two.md")]
        default: return [write(path, content.article())]
        }
    }

    /// Changes a post, its copy, or comments on it.
    mutating func changePost() -> [Act] {
        let id = content.pick(SampleContent.posts, else: "p3")
        switch content.number(0..<7) {
        case 0: return [.remove("Content/posts/\(id).json")]
        case 1: return [.remove("Content/post-comments/\(id).json")]
        case 2: return [write("Content/post-comments/\(id).json", content.comments())]
        case 3: return [write("Content/user-posts/\(uid()).json", .object([(id, content.post())]))]
        case 4: return [write("Content/post-comments/\(id)/c2.json", content.comments()["c1"] ?? .null)]
        default: return [write("Content/posts/\(id).json", content.post())]
        }
    }

    /// Changes the table of people, or a document of theirs.
    mutating func changeRoster() -> [Act] {
        if !options.contains("--demo") { readRoster() }
        if content.oneIn(3) {
            let name = content.pick("cv.pdf", "papers/talk.pdf")
            let folder = content.pick("Content/roster", "Content/Users/r1")
            return [content.oneIn(4) ? .remove(folder) : write("\(folder)/\(name)", content.document(name))]
        }
        return [content.oneIn(8) ? .remove("people.csv") : write("people.csv", content.roster())]
    }

    mutating func changeSettings() -> [Act] {
        if content.oneIn(10) { return [.remove("Content/site.json")] }
        if content.oneIn(15) { return [write("Content/site.json", Array("{ \"title\": 5 }".utf8))] }
        return [write("Content/site.json", content.settings())]
    }

    mutating func changeTemplate() -> [Act] {
        let template = content.template()
        let folder = content.oneIn(4) ? "Other/" : "Templates/"
        switch content.number(0..<8) {
        case 0: return [.remove("Templates")]
        case 6: return [.swap("Templates", "Other")]
        case 7: return [.copy("Templates", "Other"), .writeKeepingTime("Other/" + template.path, template.bytes)]
        case 1: return [.remove(folder + template.path)]
        case 2 where content.oneIn(3): return [write(folder + template.path, Array("{{nmae}}".utf8))]
        default: return [write(folder + template.path, template.bytes)]
        }
    }

    mutating func changeStaticFile() -> [Act] {
        let name = content.pick("CNAME", "ada/cv.pdf", "bo", "notes/a.txt", "favicon.svg")
        if content.oneIn(3) { return [.remove("Content/static/" + name)] }
        return [write("Content/static/" + name, Array(content.pick("one", "two").utf8))]
    }
}
