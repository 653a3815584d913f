/// Tables (GFM 0.29, 4.10).
extension BlockParser {
    /// Turns the last line of the paragraph into the header of a table, if the current line is a delimiter row.
    mutating func startTable() -> Bool {
        guard pending.count > 0, readColumns() else { return false }
        let head = pending[pending.count - 1]
        guard countCells(Int(head.start), Int(head.end)) == columns.count else { return false }
        pending.truncate(to: pending.count - 1)
        let start = Int(head.start)
        if pending.count == 0 {
            blocks[leafBlock].kind = .table
            leaf = .table
        } else {
            let savedEnd = contentEnd
            contentEnd = Int(pending[pending.count - 1].end)
            closeLeaf()
            contentEnd = savedEnd
            leafBlock = open(.table, at: start)
            leaf = .table
        }
        addRow(start, Int(head.end), isHead: true)
        contentEnd = lineEnd
        finish(leafBlock)
        return true
    }

    /// Adds a row; missing cells are added, and extra cells are removed.
    mutating func addRow(_ start: Int, _ end: Int, isHead: Bool) {
        let row = blocks.count
        blocks.append(MarkdownBlock(.row, start: start))
        if isHead { blocks[row].flags.insert(.head) }
        contentEnd = end
        var column = 0
        var index = start
        if index < end, source[index] == UInt8(ascii: "|") { index += 1 }
        while column < columns.count, source.skipBlanks(from: index, end: end) < end {
            var stop = index
            var hasEscape = false
            while stop < end, source[stop] != UInt8(ascii: "|") {
                if source[stop] == UInt8(ascii: "\\"), stop + 1 < end, source[stop + 1].isPunctuation {
                    if source[stop + 1] == UInt8(ascii: "|") { hasEscape = true }
                    stop += 1
                }
                stop += 1
            }
            addCell(index, min(stop, end), column: column, hasEscape: hasEscape)
            index = stop + 1
            column += 1
        }
        // Many columns with many short rows would make the page grow faster than its source.
        while column < columns.count, paddingLeft > 0 {
            addCell(end, end, column: column, hasEscape: false)
            paddingLeft -= 1
            column += 1
        }
        contentEnd = end
        finish(row)
        finish(leafBlock)
    }

    private mutating func addCell(_ start: Int, _ end: Int, column: Int, hasEscape: Bool) {
        let first = source.skipBlanks(from: start, end: end)
        var last = end
        while last > first, source[last - 1].isBlank { last -= 1 }
        var cell = MarkdownBlock(.cell, start: first)
        cell.end = UInt32(truncatingIfNeeded: last)
        cell.detail = UInt16(columns[column])
        let text = hasEscape ? copyWithoutEscapes(first, last) : first..<last
        cell.first = UInt32(truncatingIfNeeded: text.lowerBound)
        cell.last = UInt32(truncatingIfNeeded: text.upperBound)
        cell.subtreeEnd = Int32(truncatingIfNeeded: blocks.count + 1)
        blocks.append(cell)
    }

    /// A copy of a cell's text with `\|` replaced by `|`.
    private mutating func copyWithoutEscapes(_ start: Int, _ end: Int) -> Range<Int> {
        let first = copies.count
        var index = start
        var run = start
        while index < end {
            if source[index] == UInt8(ascii: "\\"), index + 1 < end, source[index + 1] == UInt8(ascii: "|") {
                appendPiece(run, index)
                run = index + 1
                index += 2
            } else {
                index += 1
            }
        }
        appendPiece(run, end)
        return copiesStart + first..<copiesStart + copies.count
    }

    private mutating func appendPiece(_ start: Int, _ end: Int) {
        guard start < end else { return }
        pieces.append(
            CopiedPiece(copy: UInt32(truncatingIfNeeded: copies.count), source: UInt32(truncatingIfNeeded: start)))
        copies.append(contentsOf: source.piece(start, end))
    }

    /// Parses the delimiter row with the alignments of the columns; `false` if it is invalid.
    private mutating func readColumns() -> Bool {
        columns.truncate(to: 0)
        var index = nonspace
        if source[index] == UInt8(ascii: "|") { index += 1 }
        while true {
            index = source.skipBlanks(from: index, end: lineEnd)
            if index == lineEnd { break }
            var alignment = MarkdownBlock.Alignment.none
            if source[index] == UInt8(ascii: ":") {
                alignment = .left
                index += 1
            }
            let hyphens = index
            while index < lineEnd, source[index] == UInt8(ascii: "-") { index += 1 }
            guard index > hyphens else { return false }
            if index < lineEnd, source[index] == UInt8(ascii: ":") {
                alignment = alignment == .left ? .center : .right
                index += 1
            }
            columns.append(alignment.rawValue)
            index = source.skipBlanks(from: index, end: lineEnd)
            if index == lineEnd { break }
            guard source[index] == UInt8(ascii: "|") else { return false }
            index += 1
        }
        return columns.count > 0
    }

    private func countCells(_ start: Int, _ end: Int) -> Int {
        var count = 0
        var index = start
        if index < end, source[index] == UInt8(ascii: "|") { index += 1 }
        while source.skipBlanks(from: index, end: end) < end {
            while index < end, source[index] != UInt8(ascii: "|") {
                index +=
                    source[index] == UInt8(ascii: "\\") && index + 1 < end && source[index + 1].isPunctuation ? 2 : 1
            }
            count += 1
            index += 1
        }
        return count
    }
}
