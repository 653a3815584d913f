/// One instruction of a program. A section's body follows it; `end` is the index after the body.
///
/// Instructions contain only numbers, which avoids reference counting at run time. Other data is in the program's
/// tables.
enum Instruction: Sendable {
    /// Literal bytes. `startsLine`: the first byte starts a line and is preceded by indentation.
    case literal(start: Int32, count: Int32, startsLine: Bool)
    /// The start of a line that does not begin with a literal.
    case lineStart

    /// A `String` in the record of a register, at an offset in bytes.
    case text(register: Int16, offset: Int32, escaping: Escaping)
    /// A `String?` in the record of a register, at an offset in bytes.
    case optionalText(register: Int16, offset: Int32, escaping: Escaping)
    /// A field of the record in a register.
    case value(register: Int16, access: Int32, escaping: Escaping)

    /// Runs the body if a `Bool` in a record is true, or false if inverted.
    case flag(register: Int16, offset: Int32, isInverted: Bool, end: Int32)
    /// Runs the body if a field is true, or false if inverted. The body does not read the field as `.`.
    case condition(register: Int16, access: Int32, isInverted: Bool, end: Int32)
    /// Runs the body for each element of a field, with the element's address in a register.
    case section(register: Int16, access: Int32, element: Int16, end: Int32)
    /// The result of a section lambda for a text of the template.
    case lambda(register: Int16, access: Int32, source: Int32)
    /// The end of a section's body.
    case endSection

    /// A number about the innermost list.
    case loopNumber(LoopFact)
    /// Runs the body if a fact about the innermost list is true, or false if inverted.
    case loopFlag(LoopFact, isInverted: Bool, end: Int32)

    /// A variable that is looked up in the data, by its index in the program's table.
    case dynamicValue(placeholder: Int32)
    /// A `/` follows in an address in a quoted attribute: checks the part before it.
    case slash(quote: UInt8, before: BeforeSlash)
    /// Runs the body for each element of a name in the data. `once`: several elements are an error.
    case dynamicSection(placeholder: Int32, once: Bool, end: Int32)
    /// Runs the body if a name in the data is false or missing.
    case dynamicInverted(placeholder: Int32, end: Int32)

    /// Calls a function. `indentation` is added to each of its lines; with `nil`, they have no indentation at all.
    case call(function: Int32, indentation: Indentation?)
    /// Calls the function that a value names, by a table.
    case callNamed(table: Int32, register: Int16, access: Int32, indentation: Indentation?)
    /// Calls the function that a value in the data names, by a table.
    case callDynamic(table: Int32, placeholder: Int32, indentation: Indentation?)
    /// The end of a function.
    case endFunction

    /// The part before a `/` in an address.
    enum BeforeSlash: Sendable {
        /// A value, which must not be empty.
        case value
        /// A slash and values, one of which must not be empty.
        case root
        /// A value, or nothing if a section is not rendered.
        case section
    }

    /// Bytes of white space among the program's literals.
    struct Indentation: Sendable {
        var start: Int32
        var count: Int32
    }
}

/// A variable about the position in the innermost list.
enum LoopFact: String, Sendable, Hashable, CaseIterable {
    /// Whether this is the first element.
    case first = "@first"
    /// Whether this is the last element.
    case last = "@last"
    /// The index of the element, from 0.
    case index = "@index"
    /// The number of elements.
    case count = "@count"

    /// Whether it is Boolean.
    var isFlag: Bool { self == .first || self == .last }
    /// The kind of its value.
    var kind: KindFacts { isFlag ? .flag : .number }
}

extension Instruction {
    /// The same section with another end.
    func ending(at end: Int32) -> Instruction {
        switch self {
        case .flag(let register, let offset, let isInverted, _):
            .flag(register: register, offset: offset, isInverted: isInverted, end: end)
        case .condition(let register, let access, let isInverted, _):
            .condition(register: register, access: access, isInverted: isInverted, end: end)
        case .section(let register, let access, let element, _):
            .section(register: register, access: access, element: element, end: end)
        case .loopFlag(let fact, let isInverted, _): .loopFlag(fact, isInverted: isInverted, end: end)
        case .dynamicSection(let placeholder, let once, _):
            .dynamicSection(placeholder: placeholder, once: once, end: end)
        case .dynamicInverted(let placeholder, _): .dynamicInverted(placeholder: placeholder, end: end)
        default: self
        }
    }

    /// The end of a section.
    var end: Int32? {
        switch self {
        case .flag(_, _, _, let end), .condition(_, _, _, let end), .section(_, _, _, let end),
            .loopFlag(_, _, let end), .dynamicSection(_, _, let end), .dynamicInverted(_, let end):
            end
        default: nil
        }
    }

    /// The same instruction, moved into a program: after other functions, with the indexes that functions have there.
    func placed(at start: Int32, functions: [Int]) -> Instruction {
        if let end { return ending(at: start + end) }
        if case .call(let function, let indentation) = self {
            return .call(function: Int32(functions[Int(function)]), indentation: indentation)
        }
        return self
    }

    /// Whether a section's body has a frame, which ends with an instruction of its own.
    var hasFrame: Bool {
        switch self {
        case .section, .dynamicSection: true
        default: false
        }
    }

    /// Whether it reads the value of the register, or may call code that does.
    func mayRead(register wanted: Int16) -> Bool {
        switch self {
        case .text(let register, _, _), .optionalText(let register, _, _), .value(let register, _, _),
            .flag(let register, _, _, _), .condition(let register, _, _, _), .section(let register, _, _, _),
            .lambda(let register, _, _), .callNamed(_, let register, _, _):
            register == wanted
        case .call, .callDynamic: true
        default: false
        }
    }
}
