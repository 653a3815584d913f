import CandidateNetwork
import ContentTree

/// What proves that a database has stored what it was sent: other hosts answer with the status of success as well.
///
/// A database repeats what it has stored (Firebase Realtime Database REST API: PUT and PATCH the data, DELETE null, POST the
/// name of the new key); after `print=silent` it answers with 204 and nothing more.
extension Database {
    /// Makes sure that an answer proves a write.
    ///
    /// - Throws: `ServiceFailure`, which says that it is not known whether the data was stored.
    func checkProof(in answer: HTTPAnswer, of request: DatabaseRequest) throws {
        if request.isSilent, answer.status == 204, answer.body.isEmpty { return }
        let echo = try json(in: answer, to: request)
        let isEcho =
            request.method == .patch
            ? Self.isEcho(echo, ofMembers: request.body?.members ?? [])
            : Self.isSame(echo.stored(), request.body?.stored())
        guard isEcho else { throw unproven("the answer does not repeat what was sent", request) }
    }

    /// The key that a database has made for a new node: one of its own form, and nothing beside it.
    ///
    /// - Throws: `ServiceFailure`, which says that it is not known whether the data was stored.
    func newKey(in answer: HTTPAnswer, of request: DatabaseRequest) throws -> String {
        let members = try json(in: answer, to: request).members ?? []
        guard members.count == 1, members[0].key == "name", let key = members[0].node.string, PushIDMaker.makes(key)
        else { throw unproven("the answer does not name the new key", request) }
        return key
    }

    /// Whether an answer repeats the members of an update: their keys are paths, and null stands for what was removed.
    private static func isEcho(_ echo: Node, ofMembers sent: [Node.Member]) -> Bool {
        guard let members = echo.members, members.count == sent.count else { return false }
        return sent.allSatisfy { member in
            members.contains { $0.key.utf8.elementsEqual(member.key.utf8) }
                && isSame(echo[member.key]?.stored(), member.node.stored())
        }
    }

    /// Whether two nodes as a database stores them are the same; the database may spell numbers as floating-point ones.
    private static func isSame(_ left: Node?, _ right: Node?) -> Bool {
        switch (left?.value, right?.value) {
        case (.object(let members)?, .object(let others)?):
            members.count == others.count
                && zip(members, others).allSatisfy {
                    $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.node, $1.node)
                }
        case (.number(let number)?, .number(let other)?): number == other || Double(number) == Double(other)
        default: left == right
        }
    }
}
