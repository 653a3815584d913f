/// Plain values beside each other in memory that grows: what the parsers write into while they run.
///
/// An array would check at each write whether somebody else holds it. Each access is checked, in release builds as well.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// How many values there are.
    private(set) var count = 0

    /// Makes an empty buffer with room for some values.
    init(capacity: Int = 16) {
        self.capacity = max(capacity, 4)
        start = .allocate(capacity: self.capacity)
    }

    /// Makes a buffer that holds one value several times.
    init(repeating value: Element, count: Int) {
        self.init(capacity: count)
        start.initialize(repeating: value, count: count)
        self.count = count
    }

    deinit {
        start.deallocate()
    }

    /// Adds one value at the end.
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        (start + count).initialize(to: element)
        count += 1
    }

    /// Adds values at the end.
    mutating func append(contentsOf source: UnsafeBufferPointer<Element>) {
        guard let first = source.baseAddress else { return }
        if capacity - count < source.count { grow(by: source.count) }
        (start + count).update(from: first, count: source.count)
        count += source.count
    }

    /// One of the values.
    subscript(_ index: Int) -> Element {
        @inline(__always)
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return start[index]
        }
        @inline(__always)
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &start[index]
        }
    }

    /// Forgets the values from an index on.
    @inline(__always)
    mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count)
        count = length
    }

    /// The values, valid until the buffer changes or ends.
    @inline(__always)
    var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    /// The values as an array.
    var array: [Element] { Array(values) }

    private mutating func grow(by extra: Int) {
        let larger = max(capacity * 2, count + extra)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
