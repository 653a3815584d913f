import ContentTree

/// The state of a stand-in.
struct StandInState: Sendable {
    var settings = StandInSettings()
    var databases = Databases()
    var identity = IdentityBook()
    var devices = DeviceBook()
    var faults = FaultList()
    var pushIDs = PushIDs()
    /// The requests, in order.
    var requests: [RecordedRequest] = []
    /// All issued credentials.
    var issued: [String] = []
}
