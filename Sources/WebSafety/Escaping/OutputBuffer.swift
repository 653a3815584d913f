import ByteText

/// A growing buffer that pages are rendered into.
///
/// One buffer serves many pages in turn: `removeAll()` keeps the memory.
///
/// Rendering stops when the buffer exceeds its limit; ``isFull`` is then true, and the end of the output is missing.
public struct OutputBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var storedCount: Int

    /// The size in bytes at which rendering stops.
    public let limit: Int
    @usableFromInline var isClosed = false
    @usableFromInline var storedReplacements = 0

    /// The number of control characters that the HTML-escaping methods replaced by U+FFFD.
    public var replacedControlCharacters: Int { storedReplacements }

    /// The number of bytes.
    @inlinable
    public var count: Int { storedCount }

    /// Whether the limit was exceeded or the buffer was closed, so that the end of the output can be missing.
    @inlinable
    public var isFull: Bool { storedCount > limit || isClosed }

    /// Creates an empty buffer.
    ///
    /// - Parameters:
    ///   - capacity: the initial capacity in bytes.
    ///   - limit: the size in bytes at which rendering stops.
    public init(capacity: Int = 16 * 1024, limit: Int = 64_000_000) {
        self.capacity = max(capacity, 64)
        self.limit = limit
        start = .allocate(capacity: self.capacity)
        storedCount = 0
    }

    deinit {
        start.deallocate()
    }

    /// Removes the content and keeps the memory.
    @inlinable
    public mutating func removeAll() {
        storedCount = 0
        isClosed = false
        storedReplacements = 0
    }

    /// Removes bytes from the end.
    package mutating func removeLast(_ count: Int) {
        precondition((0...storedCount).contains(count))
        storedCount -= count
    }

    /// Marks the buffer as full, so that rendering stops.
    public mutating func close() {
        isClosed = true
    }

    /// Appends a byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        if storedCount == capacity { grow(by: 1) }
        start[storedCount] = byte
        storedCount += 1
    }

    /// Appends bytes.
    @inlinable
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        if capacity - storedCount < bytes.count { grow(by: bytes.count) }
        (start + storedCount).update(from: base, count: bytes.count)
        storedCount += bytes.count
    }

    /// Appends bytes.
    @inlinable
    public mutating func append(_ bytes: Bytes) { append(bytes.pointer) }

    /// Appends bytes.
    @inlinable
    public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends a text as UTF-8.
    @inlinable
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a literal.
    @inlinable
    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends an integer in decimal digits.
    public mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var digits = 1
        var power: UInt = 10
        while rest >= power {
            digits += 1
            let (next, overflows) = power.multipliedReportingOverflow(by: 10)
            if overflows { break }
            power = next
        }
        reserve(digits)
        var end = start + storedCount + digits
        storedCount += digits
        repeat {
            end -= 1
            end.pointee = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        } while rest > 0
    }

    /// Reserves capacity for more bytes.
    @inlinable
    mutating func reserve(_ extra: Int) {
        if capacity - storedCount < extra { grow(by: extra) }
    }

    /// Passes the content to a closure.
    ///
    /// - Throws: the error of the closure.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: start, count: storedCount))
    }

    /// The content as text; invalid UTF-8 becomes U+FFFD.
    public var text: String {
        String(decoding: UnsafeBufferPointer(start: start, count: storedCount), as: UTF8.self)
    }

    @usableFromInline
    mutating func grow(by extra: Int) {
        let larger = max(capacity * 2, storedCount + extra)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: start, count: storedCount)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
