import CandidateProfile
import ContentTree

/// What stands in a candidate's node beside the CV.
extension UserReading {
    /// The values under a key of the node, in their order, and what each was read as.
    ///
    /// - Parameters:
    ///   - key: any key but `resume`.
    ///   - user: what was read of the node; `nil` where it has errors.
    func ownValues(under key: String, _ node: Node, of user: UserData?) -> [WrittenValue] {
        switch key {
        // Articles are pages of their own, and no values of a profile.
        case "articles": []
        case "details": details(node)
        case "userApplicationMaterial": materials(node, of: user)
        case "name", "email": [value(key, node)]
        case "$schema": [WrittenValue(path: key, reading: .setting)]
        default: [WrittenValue(path: key, reading: UserKeys.candidate.contains(key) ? .setting : .unshown(.unknown))]
        }
    }
}

extension UserReading {
    private func details(_ node: Node) -> [WrittenValue] {
        (node.members ?? []).map { member in
            let path = "details/\(member.key)"
            guard UserKeys.details.contains(member.key) else {
                return WrittenValue(path: path, reading: .unshown(.unknown))
            }
            return value(path, member.node)
        }
    }

    private func materials(_ node: Node, of user: UserData?) -> [WrittenValue] {
        node.childMembers.flatMap { child -> [WrittenValue] in
            let path = "userApplicationMaterial/\(child.key)"
            guard let members = child.node.members, let id = child.node["id"]?.string,
                let index = user?.materials.firstIndex(where: { Bytes.same($0.id, id) })
            else { return [WrittenValue(path: path, reading: .unshown(.leftOut))] }
            return members.map { member in
                let place = "\(path)/\(member.key)"
                switch member.key {
                case "name", "url":
                    return value(place, member.node, as: "userApplicationMaterial/\(index)/\(member.key)")
                case _ where UserKeys.material.contains(member.key):
                    return WrittenValue(path: place, reading: .setting)
                default: return WrittenValue(path: place, reading: .unshown(.unknown))
                }
            }
        }
    }

    private func value(_ path: String, _ node: Node, as own: String? = nil) -> WrittenValue {
        let reading: WrittenValue.Reading
        if let text = node.string {
            reading = text.isBlank ? .nothing : .own(own ?? path)
        } else {
            reading = node.isNothing ? .nothing : .unshown(.unreadable)
        }
        return WrittenValue(path: path, reading: reading)
    }
}
