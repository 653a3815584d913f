import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree

/// Computes the writes that make a candidate's node equal to a record.
public struct UserEncoder {
    let user: UserData
    /// The record as stored.
    let stored: UserData?
    /// The node as stored, with keys and items that the record does not contain.
    let node: Node?

    /// A write to one field of a candidate.
    public struct Write {
        /// The path below the candidate.
        public var field: TreePath
        /// The value to write; null deletes the field.
        public var node: Node
    }

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - user: the record to store.
    ///   - stored: the record as stored.
    ///   - node: the node as stored, with keys and items that the record does not contain.
    public init(user: UserData, stored: UserData?, node: Node?) {
        self.user = user
        self.stored = stored
        self.node = node
    }

    /// The writes for the fields that differ.
    public func writes() -> [Write] {
        var writes: [Write] = []
        func add(_ keys: String..., text: (UserData) -> String?) {
            let wanted = text(user)
            guard wanted != stored.flatMap(text) else { return }
            writes.append(Write(field: TreePath(keys: keys), node: wanted.map(Node.string) ?? .null))
        }
        add("name") { $0.name }
        add("email") { $0.email }
        add("slug") { $0.slug }
        add("sortName") { $0.sortName }
        add("visibility") { $0.visibility == .listed ? nil : $0.visibility.rawValue }
        add("details", "headline") { $0.details.headline }
        add("details", "location") { $0.details.location }
        add("details", "summary") { $0.details.summary }
        add("details", "availability") { $0.details.availability }
        add("details", "pronouns") { $0.details.pronouns }
        add("details", "givenName") { $0.details.givenName }
        add("details", "familyName") { $0.details.familyName }
        add("details", "nickname") { $0.details.nickname }
        add("details", "picture") { user in
            user.details.picture.map { DocumentPath.reference(to: $0.path) } ?? user.details.remotePicture?.text
        }
        if user.details.accent != stored?.details.accent {
            let field = TreePath(keys: ["details", "accent"])
            writes.append(Write(field: field, node: user.details.accent.map(Self.node) ?? .null))
        }
        func add(_ key: String, _ node: (UserData) -> Node?) {
            let wanted = node(user)
            guard wanted != stored.flatMap(node) else { return }
            writes.append(Write(field: TreePath(keys: ["seeking", key]), node: wanted ?? .null))
        }
        func list(_ texts: [String]?) -> Node? {
            guard let texts, !texts.isEmpty else { return nil }
            return .array(texts.map(Node.string))
        }
        add("status") { ($0.seeking?.status?.rawValue).map(Node.string) }
        add("until") { ($0.seeking?.until?.description).map(Node.string) }
        add("roles") { list($0.seeking?.roles) }
        add("employment") { list($0.seeking?.employment.map(\.rawValue)) }
        add("workplace") { list($0.seeking?.workplace.map(\.rawValue)) }
        add("places") { list($0.seeking?.places) }
        add("relocation") { ($0.seeking?.relocation).map { Node(.bool($0)) } }
        add("authorization") { list($0.seeking?.authorization) }
        add("notice") { ($0.seeking?.notice).map(Node.string) }
        add("from") { ($0.seeking?.from?.description).map(Node.string) }
        if user.groups != stored?.groups ?? [] {
            writes.append(Write(field: TreePath(keys: ["groups"]), node: .array(user.groups.map(Node.string))))
        }
        if user.publish != stored?.publish ?? [] {
            let names = user.publish.fields.map(\.rawValue).sorted()
            writes.append(Write(field: TreePath(keys: ["publish"]), node: .array(names.map(Node.string))))
        }
        if user.materials != stored?.materials ?? [] {
            writes.append(Write(field: TreePath(keys: ["userApplicationMaterial"]), node: .array(materials())))
        }
        return writes
    }
}

extension UserEncoder {
    /// The record's materials, each with its additional keys in the node; then the items that could not be read and
    /// must therefore be kept.
    private func materials() -> [Node] {
        let existing = existingItems()
        let items = user.materials.map { item in
            let old = stored?.materials.first { ExactText.same($0.id, item.id) }
            let node = old == nil ? nil : existing.first { id(of: $0).map { ExactText.same($0, item.id) } ?? false }
            return encode(item, over: node, was: old)
        }
        let unread = existing.filter { node in
            guard let id = id(of: node) else { return true }
            return !(stored?.materials ?? []).contains { ExactText.same($0.id, id) }
                && !user.materials.contains { ExactText.same($0.id, id) }
        }
        return items + unread
    }

    private func existingItems() -> [Node] {
        let list = node?["userApplicationMaterial"]
        switch list?.value {
        case .array(let items): return items.filter { !$0.isNull }
        case .object(let members):
            let numbered = members.compactMap { member in TreePath.index(of: member.key).map { ($0, member.node) } }
            return numbered.sorted { $0.0 < $1.0 }.map(\.1)
        default: return []
        }
    }

    private func id(of node: Node) -> String? { node["id"]?.string }

    private func encode(_ item: UserApplicationData, over node: Node?, was old: UserApplicationData?) -> Node {
        var result = node ?? .object([])
        func set(_ key: String, _ text: String?) {
            result = result.replacing(TreePath(keys: [key]), with: text.map(Node.string)) ?? .object([])
        }
        if item.id != old?.id { set("id", item.id) }
        if item.material != old?.material { set("material", item.material.rawValue) }
        if item.name != old?.name { set("name", item.name) }
        if item.target != old?.target { set("url", Self.reference(item.target)) }
        if item.slug != old?.slug { set("slug", item.slug) }
        if item.description != old?.description { set("description", item.description) }
        if item.picture != old?.picture {
            set("picture", item.picture.map { DocumentPath.reference(to: $0.path) })
        }
        if item.date != old?.date { set("date", item.date?.description) }
        return result
    }

    /// One color, or an object with the colors of both modes.
    private static func node(of accent: Accent) -> Node {
        let colors = accent.colors.map { Node.string($0.description) }
        return colors.count == 1 ? colors[0] : .object(Array(zip(["light", "dark"], colors)))
    }

    private static func reference(_ target: UserApplicationData.Target) -> String {
        switch target {
        case .link(let url): url.text
        case .document(let document): DocumentPath.reference(to: document.path)
        case .text(_, let path): DocumentPath.reference(to: path)
        case .article(let id): ArticleReader.folder + id + ".md"
        }
    }
}
