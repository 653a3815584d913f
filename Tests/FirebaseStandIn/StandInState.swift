import ContentTree

/// Everything that a stand-in remembers.
struct StandInState: Sendable {
    var settings = StandInSettings()
    var databases = Databases()
    var identity = IdentityBook()
    var devices = DeviceBook()
    var faults = FaultList()
    var pushIDs = PushIDs()
    /// What was asked, in its order.
    var requests: [RecordedRequest] = []
    /// Every credential that was handed out.
    var issued: [String] = []
}
