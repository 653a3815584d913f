import CandidateNetwork
import ContentTree

/// The proof that a database has stored data: other hosts may answer with a success status as well.
///
/// A database repeats the stored data (Firebase Realtime Database REST API: PUT and PATCH the data, DELETE null, POST
/// the name of the new key); with `print=silent`, it answers with 204 and no content.
extension Database {
    /// Checks that a response proves a write.
    ///
    /// - Throws: `ServiceFailure`, which states that the data may not have been stored.
    func checkProof(in response: HTTPResponse, of request: DatabaseRequest) throws {
        if request.isSilent, response.status == 204, response.body.isEmpty { return }
        let echo = try json(in: response, to: request)
        let isEcho =
            request.method == .patch
            ? Self.isEcho(echo, ofMembers: request.body?.members ?? [])
            : Self.isSame(echo.stored(), request.body?.stored())
        guard isEcho else { throw unproven("the answer does not repeat what was sent", request) }
    }

    /// The key that a database has generated for a new node: in the form of push IDs, without other members.
    ///
    /// - Throws: `ServiceFailure`, which states that the node may not have been stored.
    func newKey(in response: HTTPResponse, of request: DatabaseRequest) throws -> String {
        let members = try json(in: response, to: request).members ?? []
        guard members.count == 1, members[0].key == "name", let key = members[0].node.string, PushIDMaker.makes(key)
        else { throw unproven("the answer does not name the new key", request) }
        return key
    }

    /// Whether a response repeats the members of an update: their keys are paths, and null means removed.
    private static func isEcho(_ echo: Node, ofMembers sent: [Node.Member]) -> Bool {
        guard let members = echo.members, members.count == sent.count else { return false }
        return sent.allSatisfy { member in
            members.contains { $0.key.utf8.elementsEqual(member.key.utf8) }
                && isSame(echo[member.key]?.stored(), member.node.stored())
        }
    }

    /// Whether two nodes are equal as a database stores them; it may return integers as floating-point numbers.
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
