/// Responses of networks between the client and the database.
extension Fault {
    /// 200, and JSON of another form.
    public static let otherJSON = Fault.answer(
        status: 200, headers: [.init("Content-Type", "application/json; charset=utf-8")],
        body: #"{"login":"required"}"#)

    /// 200 without any content.
    public static let emptyResponse = Fault.answer(status: 200, headers: [], body: "")

    /// 204, which is only valid for a silent write.
    public static let noContent = Fault.answer(status: 204, headers: [], body: "")

    /// 302 to another host, where people sign in to the network.
    public static let signInElsewhere = Fault.answer(
        status: 302, headers: [.init("Location", "http://portal.example/login")], body: "")

    /// 302 to a page of the same host.
    public static let signInHere = Fault.answer(status: 302, headers: [.init("Location", "/login")], body: "")
}
