import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A server on loopback that answers according to the path, and records the requests.
final class LoopbackServer: Sendable {
    let port: UInt16
    private let socket: Int32
    private let asked = Mutex<[String]>([])

    /// The requests so far: method and path.
    var requests: [String] { asked.withLock { $0 } }

    init() throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        socket = Foundation.socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = socket
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &length) == 0
            }
        }
        guard result else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                self?.answer(connection)
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private func answer(_ connection: Int32) {
        defer { close(connection) }
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !request.contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
        let words = request.split(separator: " ")
        let (method, path) = (String(words[0]), String(words[1]))
        asked.withLock { $0.append("\(method) \(path)") }
        // Responses that end too early, or are invalid.
        let broken = ["/cut": "HTTP/1.1 200 OK\r\nContent-Le", "/other": "SSH-2.0-Example_1.0\r\n"]
        if let text = broken[path] {
            _ = Array(text.utf8).withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
            return
        }
        let status =
            switch path {
            case "/ok": "200 OK"
            case "/gone": "404 Not Found"
            case "/people-only": "403 Forbidden"
            case "/get-only": method == "GET" ? "200 OK" : "405 Method Not Allowed"
            case "/moved": "302 Found\r\nLocation: /ok"
            case "/away": "302 Found\r\nLocation: mailto:ada@example.com"
            case "/circle": "302 Found\r\nLocation: /circle"
            default: "500 Internal Server Error"
            }
        let body = method == "HEAD" ? "" : "hello"
        let text = "HTTP/1.1 \(status)\r\nContent-Length: 5\r\nConnection: close\r\n\r\n\(body)"
        _ = Array(text.utf8).withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
    }
}
