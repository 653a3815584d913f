import CandidateProfile
import ContentTree

extension Post {
    /// Reads a post; `nil` if a required part is missing (the apps skip such posts, too).
    public init?(id: String, node: Node?) {
        guard let node, let uid = node["uid"]?.string, let author = node["author"]?.string,
            let title = node["title"]?.string, let body = node["body"]?.string
        else { return nil }
        self.init(
            id: id, uid: uid, author: author, text: PostText(title: title, body: body),
            starCount: node.storedStars ?? 0, starredBy: node.starringPeople)
    }

    /// The keys of a new post, as the apps store them.
    public var node: Node {
        let parts = [("uid", uid), ("author", author)] + text.parts
        return .object(parts.map { ($0.0, .string($0.1)) })
    }
}

extension PostText {
    /// The keys of a post with its title and its text, and their values.
    public var parts: [(key: String, text: String)] { [("title", title), ("body", body)] }
}

extension PostComment {
    /// Reads a comment; `nil` if a required part is missing.
    public init?(id: String, node: Node?) {
        guard let node, let uid = node["uid"]?.string, let author = node["author"]?.string,
            let text = node["text"]?.string
        else { return nil }
        self.init(id: id, uid: uid, author: author, text: text)
    }

    /// The keys of a comment, as the apps store them.
    public var node: Node {
        .object([("uid", .string(uid)), ("author", .string(author)), ("text", .string(text))])
    }
}

/// What changes in a post when a person adds or removes a star.
public struct StarChange: Sendable {
    /// The keys to write; null removes one.
    public var writes: [(path: TreePath, node: Node)] = []
    /// What to add to the number of stars.
    public var step = 0

    /// The path of the number of stars below a post.
    public static let count = TreePath(keys: [countKey])
    /// The keys of a post that stars change.
    public static let keys = Set(maps + [countKey])

    fileprivate static let countKey = "starCount"
    /// The maps that apps have used for the people who starred a post.
    fileprivate static let maps = ["userIDsStarredBy", "stars"]
}

extension Node {
    /// The number of stars stored with a post. Apps write 2, 2.0 or "2"; `nil` for any other value.
    public var storedStars: Int? {
        let spelling: String? =
            switch self[StarChange.countKey]?.value {
            case .number(let number): number
            case .string(let text): text
            default: nil
            }
        guard let count = spelling.flatMap({ Double($0) }).flatMap({ Int(exactly: $0) }), count >= 0 else { return nil }
        return count
    }

    /// The change that adds or removes a person's star; `nil` if there is nothing to change.
    ///
    /// The star goes into the map that the post has. The count keeps its spelling, and the stars that no map explains,
    /// such as those of people who deleted their accounts.
    public func starChange(_ isStarred: Bool, by uid: String) -> StarChange? {
        let people = starringPeople
        let wasStarred = people.contains(uid)
        var change = StarChange()
        let maps = StarChange.maps.filter { self[$0]?.members?.isEmpty == false }
        if isStarred, !wasStarred {
            change.writes.append((TreePath(keys: [maps.first ?? StarChange.maps[0], uid]), .bool(true)))
        } else if !isStarred {
            for map in maps where self[map]?[uid] != nil { change.writes.append((TreePath(keys: [map, uid]), .null)) }
        }
        let step = isStarred == wasStarred ? 0 : isStarred ? 1 : -1
        let known = storedStars ?? people.count
        let count = max(known + step, people.subtracting([uid]).count + (isStarred ? 1 : 0))
        switch self[StarChange.countKey]?.value {
        case .number where storedStars != nil, nil where people.isEmpty: change.step = count - known
        case nil where step == 0: if count > 0 { change.writes.append((StarChange.count, .number(count))) }
        case .string where storedStars != nil:
            if count != known { change.writes.append((StarChange.count, .string(String(count)))) }
        default: change.writes.append((StarChange.count, .number(count)))
        }
        return change.writes.isEmpty && change.step == 0 ? nil : change
    }

    /// The uids of the people who starred the post, from both maps that apps have used.
    public var starringPeople: Set<String> {
        var people: Set<String> = []
        for map in StarChange.maps {
            for member in self[map]?.members ?? [] {
                if case .bool(true) = member.node.value { people.insert(member.key) }
            }
        }
        return people
    }
}
