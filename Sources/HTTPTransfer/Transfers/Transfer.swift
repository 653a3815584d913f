import ByteText
import CLibcurl

/// A running request with the response so far; used by a single thread.
final class Transfer {
    /// The maximum size of a response head in bytes, including interim responses.
    static let maximumHeadSize = 256_000

    let job: TransferJob
    /// The libcurl handle.
    let handle: UnsafeMutableRawPointer
    /// The time of the last sign of activity of the host.
    private(set) var lastSign = ContinuousClock.now

    private let library: Libcurl
    private var fields: UnsafeMutableRawPointer?
    private var sentSize: Int64 = 0
    private var headSize = 0
    private var isHeadComplete = false
    private var response = TransferResponse(status: 0)
    private var failure: TransferFailure?
    private var isFreed = false

    /// - Throws: why the request cannot be sent.
    init(_ job: TransferJob, _ library: Libcurl) throws(TransferFailure) {
        guard let handle = libcurl_transfer_new(library.functions) else { throw .outOfMemory }
        self.job = job
        self.handle = handle
        self.library = library
        try prepare(job.request)
    }

    deinit { free() }

    /// Leaves a group and frees the libcurl handle. The transfer cannot be used any more.
    func close(in group: TransferGroup) {
        group.remove(self)
        free()
    }

    private func free() {
        guard !isFreed else { return }
        isFreed = true
        libcurl_transfer_free(library.functions, handle)
        libcurl_list_free(library.functions, fields)
    }

    /// Records progress in sending the body.
    func noteSending() {
        guard job.request.body != nil else { return }
        let size = libcurl_sent_size(library.functions, handle)
        if size != sentSize { lastSign = .now }
        sentSize = size
    }

    /// The result.
    ///
    /// - Parameter code: the result of libcurl, which does not report a connection that ends inside a head.
    func outcome(_ code: Int32) -> TransferJob.Outcome {
        if let failure { return .failure(failure) }
        if isHeadComplete, code == 0 || job.request.sizeLimit == nil { return .success(response) }
        if code == 0 { return .failure(.lost) }
        let failure = TransferFailure(code: code, isOffline: libcurl_is_offline(library.functions, handle))
        return .failure(isHeadComplete && failure != .tooLarge ? .lost : failure)
    }
}

// MARK: - The request

extension Transfer {
    private func prepare(_ request: TransferRequest) throws(TransferFailure) {
        try set(LIBCURL_URL, request.origin.address)
        if libcurl_set_text(library.functions, handle, LIBCURL_PROTOCOLS_STR, "http,https") != 0 {
            // Before libcurl 7.85.
            try set(LIBCURL_PROTOCOLS, LIBCURL_HTTP_AND_HTTPS)
        }
        try set(LIBCURL_HTTP_VERSION, LIBCURL_HTTP_1_1)
        try set(LIBCURL_HTTP09_ALLOWED, 0)
        try set(LIBCURL_DISALLOW_USERNAME_IN_URL, 1)
        try set(LIBCURL_SUPPRESS_CONNECT_HEADERS, 1)
        try set(LIBCURL_NOSIGNAL, 1)
        // Since libcurl 7.87: do not wait for a pending name resolution at the end.
        _ = libcurl_set_long(library.functions, handle, LIBCURL_QUICK_EXIT, 1)
        // This option overrides the variable 'no_proxy', so it is set only for loopback.
        if request.origin.isLoopback { try set(LIBCURL_NOPROXY, "*") }
        if !request.mayUseKeptConnection {
            try set(LIBCURL_FRESH_CONNECT, 1)
            try set(LIBCURL_FORBID_REUSE, 1)
        }
        if let limit = request.sizeLimit { try set(LIBCURL_MAXFILESIZE, Int64(limit)) }
        try setMethod(of: request)
        try setHeaders(of: request)
        try setReceivers()
    }

    private func setMethod(of request: TransferRequest) throws(TransferFailure) {
        switch request.method {
        case "GET": break
        case "HEAD": try set(LIBCURL_NOBODY, 1)
        default:
            if let body = request.body {
                try set(LIBCURL_POST, 1)
                try set(LIBCURL_POSTFIELDSIZE, Int64(body.count))
                // An empty array has no base address, and libcurl would then call a read function.
                let copied = (body.isEmpty ? [0] : body).withUnsafeBytes {
                    libcurl_set_pointer(library.functions, handle, LIBCURL_COPYPOSTFIELDS, $0.baseAddress)
                }
                try Self.require(copied)
            }
            try set(LIBCURL_CUSTOMREQUEST, request.method)
        }
    }

    private func setHeaders(of request: TransferRequest) throws(TransferFailure) {
        var lines: [String] = []
        for (name, value) in request.headers {
            let isHarmless = (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            guard isHarmless else { throw .unusableRequest }
            // 'Name:' without a value makes libcurl remove a field.
            lines.append(value.isEmpty ? name + ";" : "\(name): \(value)")
        }
        // Remove the fields that libcurl adds.
        lines.append("Expect:")
        if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append("Content-Type:")
        }
        for line in lines {
            guard let longer = libcurl_list_append(library.functions, fields, line) else { throw .outOfMemory }
            fields = longer
        }
        try Self.require(libcurl_set_pointer(library.functions, handle, LIBCURL_HTTPHEADER, fields))
    }

    private func setReceivers() throws(TransferFailure) {
        let itself = Unmanaged.passUnretained(self).toOpaque()
        for option in [LIBCURL_HEADERDATA, LIBCURL_WRITEDATA] {
            try Self.require(libcurl_set_pointer(library.functions, handle, option, itself))
        }
        let head = libcurl_set_receiver(library.functions, handle, LIBCURL_HEADERFUNCTION) {
            bytes, size, count, transfer in
            Transfer.hand(bytes, size, count, to: transfer) { $0.takeLine($1) }
        }
        let body = libcurl_set_receiver(library.functions, handle, LIBCURL_WRITEFUNCTION) {
            bytes, size, count, transfer in
            Transfer.hand(bytes, size, count, to: transfer) { $0.takeBody($1) }
        }
        try Self.require(head)
        try Self.require(body)
    }

    private func set(_ option: libcurl_long_option, _ value: Int) throws(TransferFailure) {
        try Self.require(libcurl_set_long(library.functions, handle, option, value))
    }

    private func set(_ option: libcurl_text_option, _ value: String) throws(TransferFailure) {
        try Self.require(libcurl_set_text(library.functions, handle, option, value))
    }

    private func set(_ option: libcurl_size_option, _ value: Int64) throws(TransferFailure) {
        try Self.require(libcurl_set_size(library.functions, handle, option, value))
    }

    private static func require(_ code: Int32) throws(TransferFailure) {
        guard code == 0 else { throw TransferFailure(code: code, isOffline: false) }
    }
}

// MARK: - The response

extension Transfer {
    /// Passes bytes from libcurl to a transfer; returns the number of bytes accepted, or 0 to abort.
    private static func hand(
        _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, to transfer: UnsafeMutableRawPointer?,
        take: (Transfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        let (length, isTooMuch) = size.multipliedReportingOverflow(by: count)
        guard let bytes, let transfer, !isTooMuch, length > 0 else { return 0 }
        let transferred = Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
        return take(transferred, UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
    }

    /// Receives a line of the head with its line ending.
    ///
    /// - Returns: whether to continue.
    private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
        lastSign = .now
        headSize += line.count
        guard headSize <= Self.maximumHeadSize else {
            failure = .tooLarge
            return false
        }
        // Trailers (RFC 9110, 6.5) are ignored.
        guard !isHeadComplete else { return true }
        if line.starts(with: "HTTP/".utf8) {
            response.headers = []
        } else if line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
            response.status = libcurl_status(library.functions, handle)
            // Other statuses are interim responses.
            isHeadComplete = response.status >= 200
            if isHeadComplete, job.request.sizeLimit == nil { return job.request.method == "HEAD" }
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let name = String(decoding: line[..<colon], as: UTF8.self)
            response.headers.append((name, String(decoding: line[(colon + 1)...], as: UTF8.self).trimmedOfASCII))
        }
        return true
    }

    /// Receives a part of the body.
    ///
    /// - Returns: whether to continue.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastSign = .now
        if let stream = job.request.stream, isStream(stream) {
            if stream.receive(bytes) { return true }
            failure = .cancelled
            return false
        }
        guard let limit = job.request.sizeLimit, bytes.count <= limit - response.body.count else {
            failure = .tooLarge
            return false
        }
        response.body += bytes
        return true
    }

    /// Whether the body of the response is for a receiver.
    private func isStream(_ stream: BodyStream) -> Bool {
        guard response.status == 200 else { return false }
        let type = response.headers.first { $0.name.lowercased() == "content-type" }?.value
        return type?.lowercased().prefix { $0 != ";" } == stream.type[...]
    }
}
