import ByteText

/// A length in CSS: a number with a unit, or one of the functions that compute lengths (CSS Values 4, 6 and 10).
struct CSSLength {
    /// The smallest and the greatest size in CSS pixels, in windows of 320 × 568 and of 1920 × 1080 pixels, with the
    /// browser's default font size.
    let pixels: ClosedRange<Double>

    /// The maximum number of bytes.
    private static let longest = 80

    /// Reads a text. Accepts only valid lengths, so that a value cannot end its declaration.
    init(_ text: String) throws(ThemeProblem) {
        var sizes: [Double] = []
        for window in [(320.0, 568.0), (1920, 1080)] where text.utf8.count <= Self.longest {
            var reader = LengthReader(Array(text.utf8), window)
            guard let size = reader.length, size.isFinite else { break }
            sizes.append(size)
        }
        guard sizes.count == 2 else { throw .notALength(text) }
        pixels = min(sizes[0], sizes[1])...max(sizes[0], sizes[1])
    }
}

/// Computes a length in a window.
private struct LengthReader {
    /// A value in an expression: a length in pixels, or a number.
    private struct Value {
        var number: Double
        var isLength: Bool
    }

    private let text: [UInt8]
    private let window: (width: Double, height: Double)
    private var index = 0

    init(_ text: [UInt8], _ window: (width: Double, height: Double)) {
        self.text = text
        self.window = window
    }

    /// The length that the whole text is; `nil` if it is not valid.
    var length: Double? {
        mutating get {
            skipSpaces()
            let value = isAtLetter ? function() : number()
            skipSpaces()
            // Zero needs no unit.
            guard let value, index == text.count, value.isLength || value.number == 0 else { return nil }
            return value.number
        }
    }

    /// Terms with + and -, which need spaces around them.
    private mutating func sum() -> Value? {
        guard var sum = product() else { return nil }
        while true {
            let start = index
            let isSpaced = skipSpaces()
            guard let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
                if !isSpaced { index = start }
                return sum
            }
            index += 1
            guard isSpaced, skipSpaces(), let term = product(), term.isLength == sum.isLength else { return nil }
            sum.number += sign == UInt8(ascii: "-") ? -term.number : term.number
        }
    }

    private mutating func product() -> Value? {
        guard var product = factor() else { return nil }
        while true {
            let start = index
            skipSpaces()
            guard let sign = peek, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else {
                index = start
                return product
            }
            index += 1
            guard let factor = factor() else { return nil }
            if sign == UInt8(ascii: "*") {
                guard !product.isLength || !factor.isLength else { return nil }
                product = Value(
                    number: product.number * factor.number, isLength: product.isLength || factor.isLength)
            } else {
                guard !factor.isLength, factor.number != 0 else { return nil }
                product.number /= factor.number
            }
        }
    }

    private mutating func factor() -> Value? {
        skipSpaces()
        if peek == UInt8(ascii: "(") { return arguments()?.only }
        return isAtLetter ? function() : number()
    }

    private mutating func function() -> Value? {
        let name = letters()
        guard peek == UInt8(ascii: "("), let values = arguments(),
            values.allSatisfy({ $0.isLength == values[0].isLength })
        else { return nil }
        let numbers = values.map(\.number)
        var result = values[0]
        switch (name, values.count) {
        case ("calc", 1): break
        case ("min", _): result.number = numbers.reduce(numbers[0], min)
        case ("max", _): result.number = numbers.reduce(numbers[0], max)
        case ("clamp", 3): result.number = max(numbers[0], min(numbers[1], numbers[2]))
        default: return nil
        }
        return result
    }

    /// Expressions in parentheses, separated by commas; at least one.
    private mutating func arguments() -> [Value]? {
        var values: [Value] = []
        repeat {
            index += 1
            guard let value = sum() else { return nil }
            values.append(value)
            skipSpaces()
        } while peek == UInt8(ascii: ",")
        guard peek == UInt8(ascii: ")") else { return nil }
        index += 1
        return values
    }

    private mutating func number() -> Value? {
        let start = index
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
        while let byte = peek, byte.isASCIIDigit || byte == UInt8(ascii: ".") { index += 1 }
        // The standard library reads the same numbers as CSS, except for one that ends in a point.
        guard index > start, text[index - 1] != UInt8(ascii: "."),
            let number = Double(String(decoding: text[start..<index], as: UTF8.self))
        else { return nil }
        let unit = letters()
        if unit.isEmpty { return Value(number: number, isLength: false) }
        return size(ofUnit: unit).map { Value(number: number * $0, isLength: true) }
    }

    private func size(ofUnit unit: String) -> Double? {
        switch unit {
        case "px": 1
        case "rem", "em": 16
        // Approximations, for the check of bounds.
        case "ex", "ch": 8
        case "pt": 96 / 72
        case "mm": 96 / 25.4
        case "cm": 96 / 2.54
        case "vw": window.width / 100
        case "vh": window.height / 100
        default: nil
        }
    }

    private var peek: UInt8? { index < text.count ? text[index] : nil }

    private var isAtLetter: Bool { peek.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false }

    private mutating func letters() -> String {
        let start = index
        while isAtLetter { index += 1 }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    /// Returns whether there was a space.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = index
        while peek == UInt8(ascii: " ") { index += 1 }
        return index > start
    }
}

extension Array {
    /// The element of an array with one element.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
