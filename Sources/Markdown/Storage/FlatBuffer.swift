/// Plain values beside each other in memory that grows: what the parsers write into while they run.
///
/// It does what an array does without asking at each step whether somebody else holds it.
struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
    /// Where the values lie; another place after each growth.
    private(set) var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// How many values there are.
    private(set) var count = 0

    /// Makes an empty buffer with room for some values.
    init(capacity: Int = 16) {
        self.capacity = max(capacity, 4)
        start = .allocate(capacity: self.capacity)
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

    /// Adds values from elsewhere in memory.
    mutating func append(from source: UnsafePointer<Element>, count added: Int) {
        if capacity - count < added { grow(by: added) }
        (start + count).update(from: source, count: added)
        count += added
    }

    /// One of the values.
    subscript(_ index: Int) -> Element {
        @inline(__always)
        get {
            assert(index >= 0 && index < count)
            return start[index]
        }
        @inline(__always)
        nonmutating set {
            assert(index >= 0 && index < count)
            start[index] = newValue
        }
    }

    /// Forgets the values from an index on.
    @inline(__always)
    mutating func truncate(to length: Int) {
        assert(length >= 0 && length <= count)
        count = length
    }

    /// The values as an array.
    var array: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }

    private mutating func grow(by extra: Int) {
        let larger = max(capacity * 2, count + extra)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
