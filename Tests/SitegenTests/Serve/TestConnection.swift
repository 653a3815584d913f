import Foundation
import TestSupport

/// A response of a server.
struct TestResponse {
    var status = 0
    var fields: [String: String] = [:]
    var content = Data()

    var text: String { String(decoding: content, as: UTF8.self) }
}

/// A plain socket connection to this machine.
final class TestConnection {
    struct Failed: Error {
        var what: String
    }

    private let descriptor: Int32
    private(set) var received = Data()

    init(port: UInt16) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failed(what: "connect") }
        var patience = timeval(tv_sec: 40, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { throw Failed(what: "send") }
            rest = rest.dropFirst(count)
        }
    }

    #if canImport(Darwin)
        private let noSignal: Int32 = 0
    #else
        private let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Reads more; returns false at the end.
    @discardableResult
    func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else {
            if errno == ECONNRESET { return false }
            throw Failed(what: "receive: \(String(decoding: received.suffix(400), as: UTF8.self))")
        }
        received.append(contentsOf: buffer[..<count])
        return count > 0
    }

    /// Reads the available bytes without waiting.
    func receiveAtOnce() {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while case let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
            received.append(contentsOf: buffer[..<count])
        }
    }

    /// Reads until a text arrives; the bytes read with it are kept. Keep-alive messages of the server do not extend the
    /// wait.
    func wait(for text: String) throws {
        let end = ContinuousClock.now + Duration.hangLimit
        while received.range(of: Data(text.utf8)) == nil {
            guard .now < end else { throw Failed(what: "'\(text)' did not come") }
            guard try receive() else { throw Failed(what: "it ended before '\(text)'") }
        }
    }

    /// Discards the bytes read so far.
    func forget() { received = Data() }

    /// The next response on the connection.
    func response(hasContent: Bool = true) throws -> TestResponse {
        let mark = Data("\r\n\r\n".utf8)
        while received.range(of: mark) == nil {
            guard try receive() else { throw Failed(what: "it ended before a head") }
        }
        guard let end = received.range(of: mark) else { throw Failed(what: "no head") }
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var response = TestResponse()
        response.status = Int(lines[0].split(separator: " ")[1]) ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            response.fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        received = Data(received[end.upperBound...])
        guard hasContent, let length = response.fields["content-length"].flatMap(Int.init) else { return response }
        while received.count < length {
            guard try receive() else { throw Failed(what: "\(received.count) of \(length) bytes") }
        }
        response.content = Data(received.prefix(length))
        received = Data(received.dropFirst(length))
        return response
    }
}
