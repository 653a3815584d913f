/// The footnotes of a page, their order, and the number of references to each.
///
/// Footnotes are numbered in the order of their first reference; those that only other footnotes refer to come last.
struct FootnotePlan {
    /// The indices of the footnotes to show.
    private(set) var order: [Int] = []
    /// The number of references to each footnote, by its index.
    private(set) var counts: [Int]
    /// The number of each footnote from 1, by its index; 0 for those that are not shown.
    private(set) var numbers: [Int]

    init(_ document: MarkdownDocument) {
        counts = Array(repeating: 0, count: document.footnotes.count)
        numbers = counts
        guard !document.footnotes.isEmpty else { return }
        count(0..<document.blocks.count, document)
        var next = 0
        while next < order.count {
            let block = Int(document.footnotes[order[next]])
            count(block + 1..<Int(document.blocks[block].subtreeEnd), document)
            next += 1
        }
    }

    private mutating func count(_ blocks: Range<Int>, _ document: MarkdownDocument) {
        var index = blocks.lowerBound
        while index < blocks.upperBound {
            let block = document.blocks[index]
            guard block.kind != .footnote else {
                index = Int(block.subtreeEnd)
                continue
            }
            // The description of an image is plain text.
            var images = 0
            for inline in block.inlines {
                switch document.inlines[inline].kind {
                case .imageStart: images += 1
                case .imageEnd: images -= 1
                case .footnoteReference where images == 0:
                    let footnote = Int(document.inlines[inline].number)
                    counts[footnote] += 1
                    if numbers[footnote] == 0 {
                        order.append(footnote)
                        numbers[footnote] = order.count
                    }
                default: continue
                }
            }
            index += 1
        }
    }
}
