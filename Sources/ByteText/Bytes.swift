/// A view of bytes that are read by offset.
///
/// Each read is checked, in release builds as well: a wrong offset ends the program and never reads other memory. (The
/// subscript of `UnsafeBufferPointer` is checked in debug builds only.) A part keeps the offsets of the whole.
public struct Bytes: RandomAccessCollection {
    @usableFromInline let start: UnsafePointer<UInt8>?
    /// The offset of the first byte.
    public let startIndex: Int
    /// How many bytes there are.
    public let count: Int

    /// The offset behind the last byte.
    @inlinable @inline(__always)
    public var endIndex: Int { startIndex &+ count }

    /// A view of bytes, valid as long as they are.
    ///
    /// - Parameter firstOffset: the offset of the first byte, for copies that follow another text.
    @inlinable @inline(__always)
    public init(_ bytes: UnsafeBufferPointer<UInt8>, firstOffset: Int = 0) {
        start = bytes.baseAddress
        startIndex = firstOffset
        count = bytes.count
    }

    /// A part of a view, whose first byte has the offset 0.
    @inlinable @inline(__always)
    public init(rebasing part: Bytes) {
        start = part.start
        startIndex = 0
        count = part.count
    }

    @inlinable @inline(__always)
    init(start: UnsafePointer<UInt8>?, startIndex: Int, count: Int) {
        self.start = start
        self.startIndex = startIndex
        self.count = count
    }

    /// The byte at an offset.
    @inlinable
    public subscript(offset: Int) -> UInt8 {
        @inline(__always)
        get {
            let index = offset &- startIndex
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            // Without a start there are no bytes, and the check has failed.
            return start.unsafelyUnwrapped[index]
        }
    }

    /// The bytes of a range of offsets.
    @inlinable
    public subscript(range: Range<Int>) -> Bytes {
        @inline(__always)
        get {
            let index = range.lowerBound &- startIndex
            precondition(index >= 0 && range.upperBound &- startIndex <= count)
            return Bytes(start: start.map { $0 + index }, startIndex: range.lowerBound, count: range.count)
        }
    }

    /// The bytes from one offset to another.
    @inlinable @inline(__always)
    public func piece(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
        let index = from &- startIndex
        precondition(index >= 0 && from <= to && to &- startIndex <= count)
        return UnsafeBufferPointer(start: start.map { $0 + index }, count: to &- from)
    }

    /// Eight bytes as a number, the first of them lowest.
    @inlinable @inline(__always)
    public func word(at offset: Int) -> UInt64 {
        let index = offset &- startIndex
        precondition(index >= 0 && index <= count &- 8)
        return UInt64(
            littleEndian: UnsafeRawPointer(start.unsafelyUnwrapped).loadUnaligned(
                fromByteOffset: index, as: UInt64.self))
    }

    /// All bytes, for calls that take a pointer; to be read with an iterator, and not by offset.
    @inlinable @inline(__always)
    public var pointer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// Gives the bytes as one piece of memory, which they are.
    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(pointer)
    }

    /// Reads the bytes one after the other.
    @inlinable @inline(__always)
    public func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { pointer.makeIterator() }
}

extension Array<UInt8> {
    /// Gives a closure the bytes to read by offset.
    @inlinable @inline(__always)
    public func withBytes<Result, Failure: Error>(
        _ body: (Bytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { bytes throws(Failure) in try body(Bytes(bytes)) }
    }
}

extension ArraySlice<UInt8> {
    /// Gives a closure the bytes to read by offset, from 0.
    @inlinable @inline(__always)
    public func withBytes<Result, Failure: Error>(
        _ body: (Bytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { bytes throws(Failure) in try body(Bytes(bytes)) }
    }
}

extension String {
    /// Gives a closure the bytes of the text in UTF-8; a text that is stored in another form is changed to UTF-8 first.
    @inlinable @inline(__always)
    public mutating func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        try withUTF8 { try body(Bytes($0)) }
    }
}
