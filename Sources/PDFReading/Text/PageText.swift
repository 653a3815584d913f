/// The text that the contents of pages show, in the order in which it is drawn (ISO 32000-1, 9.4).
///
/// Strings are joined where one begins at the end of the other. A gap becomes a space, and another line a line feed.
struct PageText {
    private(set) var text = ""
    /// The numbers of codes with and without text.
    private(set) var (readable, unreadable) = (0, 0)
    /// The most unreadable glyphs in a row.
    private(set) var longestUnreadable = 0
    private var unreadableRun = 0
    /// Whether something is drawn that can be a picture of text.
    private(set) var hasPictures = false
    /// Whether the contents have more operators than the limit.
    private(set) var isTooLong = false
    private var table: ObjectTable
    private var operators: Int
    private var fonts: [Int: FontDecoder] = [:]
    /// The tiling patterns that the page uses, whose text follows that of the page.
    private var patterns: [PDFObject] = []
    /// The numbers of the patterns so far.
    private var knownPatterns: Set<Int> = []
    /// Where the last string ended, on the page.
    private var pen: Matrix.Point?

    /// The maximum number of bytes of text; a code can stand for a long one.
    private static let maximumSize = 16 << 20

    /// - Parameter operators: the maximum number of operators of all pages.
    init(_ table: ObjectTable, operators: Int) {
        self.table = table
        self.operators = operators
    }

    /// What could not be read of the pages' streams.
    var obstacles: Set<PDFContents.Obstacle> { table.obstacles }

    /// Adds the text of a page, and of the appearances of its annotations.
    mutating func add(page: PDFObject, resources: PDFObject?) {
        endLine()
        var data: [UInt8] = []
        let contents = table.value("Contents", of: page)
        // Streams of a page are parts of one.
        let parts = contents?.array ?? [contents].compactMap(\.self)
        let annotations = table.value("Annots", of: page)?.array ?? []
        if parts.count > 2_000 || annotations.count > 1_000 { isTooLong = true }
        for part in parts.prefix(2_000) {
            data += table.data(of: part) ?? []
            data.append(0x0A)
        }
        draw(data, resources, Matrix(), depth: 0)
        for annotation in annotations.prefix(1_000) {
            // As it is usually shown, under the pointer, and while it is clicked on.
            for use in ["N", "R", "D"] {
                for state in appearances(table.value(use, of: table.value("AP", of: annotation))) {
                    endLine()
                    draw(form: state, resources, Matrix(), depth: 1)
                }
            }
        }
        while let pattern = patterns.popLast() {
            endLine()
            draw(form: pattern, resources, Matrix(), depth: 1)
        }
        endLine()
    }

    /// Adds the text of pages, and of contents of pages, that a later revision replaced.
    ///
    /// - Parameter pages: the pages of the last revision.
    mutating func addReplaced(_ pages: [(page: PDFObject, resources: PDFObject?)]) {
        var users: [Int: PDFObject] = [:]
        for (page, resources) in pages {
            let contents = table.resolve(page)?.dictionary?["Contents"]
            for case .reference(let number) in [contents ?? .null] + (table.resolve(contents)?.array ?? []) {
                users[number] = resources ?? .null
            }
        }
        for (number, object) in table.replaced {
            if object.dictionary?["Type"]?.name == "Page" {
                add(page: object, resources: table.value("Resources", of: object) ?? pages.first?.resources)
            } else if let resources = users[number] {
                draw(table.data(of: object) ?? [], resources, Matrix(), depth: 0)
                endLine()
            }
        }
    }

    /// The appearances of an annotation: one, or those of its states.
    private mutating func appearances(_ appearance: PDFObject?) -> [PDFObject] {
        guard case .dictionary(let states)? = appearance else { return [appearance].compactMap(\.self) }
        if states.count > 16 { isTooLong = true }
        return states.sorted { $0.key < $1.key }.prefix(16).map(\.value)
    }

    private mutating func endLine() {
        if let last = text.utf8.last, last != 0x0A { text += "\n" }
        pen = nil
    }

    // --- Contents

    private struct State {
        var matrix: Matrix
        var font: FontDecoder?
        var size = 1.0
        var characterSpacing = 0.0
        var wordSpacing = 0.0
        var scale = 1.0
        var leading = 0.0
    }

    private mutating func draw(form: PDFObject?, _ outer: PDFObject?, _ matrix: Matrix, depth: Int) {
        guard depth < 12, operators > 0, let data = table.data(of: form) else { return }
        let own = (table.value("Matrix", of: form)?.array ?? []).map { table.resolve($0)?.number ?? 0 }
        draw(
            data, table.value("Resources", of: form) ?? outer, (Matrix(own) ?? Matrix()).then(matrix), depth: depth)
    }

    private mutating func draw(_ data: [UInt8], _ resources: PDFObject?, _ matrix: Matrix, depth: Int) {
        var parser = PDFParser(data, readsReferences: false, limit: data.count + 1)
        var operands: [PDFObject] = []
        var state = State(matrix: matrix)
        var saved: [State] = []
        var (line, position) = (Matrix(), Matrix())
        /// Whether each open marked content replaces the text of its glyphs.
        var marks: [Bool] = []
        func number(_ index: Int) -> Double { operands.indices.contains(index) ? operands[index].number ?? 0 : 0 }
        func move(_ x: Double, _ y: Double) {
            line = Matrix(1, 0, 0, 1, x, y).then(line)
            position = line
        }
        while operators > 0, let token = parser.next() {
            guard case .keyword(let name) = token else {
                if case .value(let value) = token, operands.count < 64 { operands.append(value) }
                continue
            }
            operators -= 1
            switch name {
            case "q": if saved.count < 256 { saved.append(state) }
            case "Q": if let last = saved.popLast() { state = last }
            case "cm": if let own = Matrix(operands.map { $0.number ?? 0 }) { state.matrix = own.then(state.matrix) }
            case "BT": (line, position) = (Matrix(), Matrix())
            case "Tf":
                state.font = font(operands.first?.name, in: resources)
                state.size = number(1)
            case "Tc": state.characterSpacing = number(0)
            case "Tw": state.wordSpacing = number(0)
            case "Tz": state.scale = number(0) / 100
            case "TL": state.leading = number(0)
            case "Td": move(number(0), number(1))
            case "TD":
                state.leading = -number(1)
                move(number(0), number(1))
            case "Tm": if let own = Matrix(operands.map { $0.number ?? 0 }) { (line, position) = (own, own) }
            case "T*": move(0, -state.leading)
            case "Tj": show(operands.first?.string, &position, state, isReplaced: marks.contains(true))
            case "'":
                move(0, -state.leading)
                show(operands.first?.string, &position, state, isReplaced: marks.contains(true))
            case "\"":
                (state.wordSpacing, state.characterSpacing) = (number(0), number(1))
                move(0, -state.leading)
                show(operands.last?.string, &position, state, isReplaced: marks.contains(true))
            case "TJ":
                for item in operands.first?.array ?? [] {
                    if let adjustment = item.number {
                        position = Matrix(1, 0, 0, 1, -adjustment / 1_000 * state.size * state.scale, 0).then(position)
                    } else {
                        show(item.string, &position, state, isReplaced: marks.contains(true))
                    }
                }
            case "BDC":
                let properties: PDFObject? =
                    if let name = operands.last?.name {
                        table.value(name, of: table.value("Properties", of: resources))
                    } else { operands.last }
                let actual = table.value("ActualText", of: properties)?.string
                if let actual, marks.count < 256 {
                    // The text stands where its glyphs are.
                    separate(at: position.then(state.matrix), size: state.size)
                    append(PDFString.text(actual))
                }
                if marks.count < 256 { marks.append(actual != nil) }
            case "BMC": if marks.count < 256 { marks.append(false) }
            case "EMC": _ = marks.popLast()
            case "Do":
                guard let name = operands.first?.name else { break }
                let object = table.value(name, of: table.value("XObject", of: resources))
                if table.value("Subtype", of: object)?.name == "Form" {
                    draw(form: object, resources, state.matrix, depth: depth + 1)
                } else if object != nil {
                    hasPictures = true
                }
            case "scn", "SCN":
                // Every use of a pattern shows the same text.
                guard let name = operands.last?.name,
                    case .reference(let number)? = table.value("Pattern", of: resources)?.dictionary?[name],
                    case .stream? = table.resolve(.reference(number)), knownPatterns.insert(number).inserted
                else { break }
                patterns.append(.reference(number))
            case "BI":
                hasPictures = true
                skipPicture(&parser)
            default: break
            }
            operands.removeAll(keepingCapacity: true)
        }
        if operators <= 0 { isTooLong = true }
    }

    /// Moves behind the data of a picture in the contents: `EI` between white space.
    private func skipPicture(_ parser: inout PDFParser) {
        let bytes = parser.bytes
        var index = parser.index
        while index + 3 < bytes.count {
            if bytes[index].isPDFSpace, bytes[index + 1] == UInt8(ascii: "E"), bytes[index + 2] == UInt8(ascii: "I"),
                bytes[index + 3].isPDFSpace
            {
                return parser.skip(to: index + 3)
            }
            index += 1
        }
        parser.skip(to: bytes.count)
    }

    private mutating func font(_ name: String?, in resources: PDFObject?) -> FontDecoder? {
        guard let name, let entry = table.resolve(table.value("Font", of: resources))?.dictionary?[name] else {
            return nil
        }
        let number: Int? = if case .reference(let number) = entry { number } else { nil }
        if let number, let known = fonts[number] { return known }
        let decoder = FontDecoder(entry, in: &table)
        operators -= decoder.cost
        if let number, fonts.count < 1_000 { fonts[number] = decoder }
        return decoder
    }

    private mutating func show(_ string: [UInt8]?, _ position: inout Matrix, _ state: State, isReplaced: Bool) {
        guard let string, !string.isEmpty else { return }
        let glyphs = state.font?.glyphs(of: string) ?? string.map { _ in .init(text: nil, width: 0.5, isSpace: false) }
        operators -= glyphs.count / 8
        let matrix = state.matrix
        if !isReplaced { separate(at: position.then(matrix), size: state.size) }
        var advance = 0.0
        for glyph in glyphs {
            if let text = glyph.text {
                readable += 1
                unreadableRun = 0
                if !isReplaced { append(text) }
            } else {
                guard !isReplaced else { continue }
                unreadable += 1
                unreadableRun += 1
                longestUnreadable = max(longestUnreadable, unreadableRun)
            }
            advance +=
                (glyph.width * state.size + state.characterSpacing + (glyph.isSpace ? state.wordSpacing : 0))
                * state.scale
        }
        position = Matrix(1, 0, 0, 1, advance, 0).then(position)
        pen = position.then(matrix).origin
    }

    private mutating func append(_ added: String) {
        guard text.utf8.count < Self.maximumSize else {
            isTooLong = true
            return
        }
        // Control characters are no text.
        if added.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return text += added }
        text.unicodeScalars.append(contentsOf: added.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{7F}" })
    }

    /// Adds a space or a line feed where text begins, unless it continues the last one.
    private mutating func separate(at matrix: Matrix, size: Double) {
        guard let pen else { return }
        let start = matrix.origin
        let length = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        guard length > 0, abs(size) > 0, length.isFinite else { return }
        // The distance along the line, and across it, in units of the font size.
        let unit = length * abs(size)
        let (x, y) = (start.x - pen.x, start.y - pen.y)
        let along = (x * matrix.a + y * matrix.b) / length / unit
        let across = (y * matrix.a - x * matrix.b) / length / unit
        if abs(across) > 0.5 {
            if text.utf8.last != 0x0A { text += "\n" }
        } else if along > 0.15 || along < -1 {
            if let last = text.utf8.last, last != 0x20, last != 0x0A { text += " " }
        }
        self.pen = nil
    }
}

/// A transformation of the plane (ISO 32000-1, 8.3.3).
struct Matrix {
    struct Point {
        var x: Double
        var y: Double
    }

    let (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double)

    init() { self.init(1, 0, 0, 1, 0, 0) }

    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// `nil` unless there are six numbers.
    init?(_ numbers: [Double]) {
        guard numbers.count == 6 else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    var origin: Point { Point(x: e, y: f) }

    /// This transformation, followed by another one.
    func then(_ next: Matrix) -> Matrix {
        Matrix(
            a * next.a + b * next.c, a * next.b + b * next.d, c * next.a + d * next.c, c * next.b + d * next.d,
            e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f)
    }
}
