/// Splits a stream of server-sent events (HTML Standard, 9.2.5), as far as Firebase uses it: events with a name and a line
/// of data.
struct ServerEvents: Sendable {
    /// An event.
    struct Event: Sendable, Hashable {
        /// Its name.
        var name: String
        /// Its data.
        var data: [UInt8]
    }

    private var line: [UInt8] = []
    private var event = Event(name: "", data: [])
    private let limit: Int

    /// - Parameter limit: the maximum size of an event in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes the next bytes.
    ///
    /// - Returns: the events that are complete now; `nil` if one exceeds the limit.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Event]? {
        var events: [Event] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            rest = rest[(end + 1)...]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if let complete = takeLine() { events.append(complete) }
            line = []
            guard event.data.count <= limit else { return nil }
        }
        line += rest
        return line.count + event.data.count <= limit ? events : nil
    }

    /// - Returns: the event that the line ends.
    private mutating func takeLine() -> Event? {
        if line.isEmpty {
            defer { event = Event(name: "", data: []) }
            return event.name.isEmpty ? nil : event
        }
        if let value = value(of: "event") { event.name = String(decoding: value, as: UTF8.self) }
        if let value = value(of: "data") { event.data += value }
        return nil
    }

    private func value(of field: String) -> ArraySlice<UInt8>? {
        let start = Array("\(field):".utf8)
        guard line.starts(with: start) else { return nil }
        let value = line.dropFirst(start.count)
        return value.first == UInt8(ascii: " ") ? value.dropFirst() : value
    }
}
