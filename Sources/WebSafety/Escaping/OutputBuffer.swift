import ByteText

/// Bytes that grow: what pages are rendered into.
///
/// One buffer serves many pages, one after the other: `removeAll()` keeps the memory.
///
/// A rendering stops where the buffer holds more than its limit, and ``isFull`` then says that the rest is missing.
public struct OutputBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var storedCount: Int

    /// How many bytes are enough for everything.
    public let limit: Int
    @usableFromInline var isClosed = false
    @usableFromInline var storedReplacements = 0

    /// How many control characters were written as U+FFFD by the methods that escape for HTML.
    public var replacedControlCharacters: Int { storedReplacements }

    /// How many bytes it holds.
    @inlinable
    public var count: Int { storedCount }

    /// Whether it holds more than its limit, or whoever filled it gave up, so that something may be missing at its end.
    @inlinable
    public var isFull: Bool { storedCount > limit || isClosed }

    /// Makes an empty buffer.
    ///
    /// - Parameters:
    ///   - capacity: the bytes that fit before it has to grow.
    ///   - limit: the bytes after which a rendering stops.
    public init(capacity: Int = 16 * 1024, limit: Int = 64_000_000) {
        self.capacity = max(capacity, 64)
        self.limit = limit
        start = .allocate(capacity: self.capacity)
        storedCount = 0
    }

    deinit {
        start.deallocate()
    }

    /// Forgets the content and keeps the memory.
    @inlinable
    public mutating func removeAll() {
        storedCount = 0
        isClosed = false
        storedReplacements = 0
    }

    /// Takes bytes back from its end.
    package mutating func removeLast(_ count: Int) {
        precondition((0...storedCount).contains(count))
        storedCount -= count
    }

    /// Says that what follows is left out.
    public mutating func close() {
        isClosed = true
    }

    /// Appends one byte.
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

    /// Appends a text as UTF-8.
    @inlinable
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a text of the program's own.
    @inlinable
    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a whole number in decimal digits.
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

    /// Makes room for more bytes.
    @inlinable
    mutating func reserve(_ extra: Int) {
        if capacity - storedCount < extra { grow(by: extra) }
    }

    /// Gives the content to a closure.
    ///
    /// - Throws: what the closure throws.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: start, count: storedCount))
    }

    /// The content as a text; bytes that are not UTF-8 become U+FFFD.
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
