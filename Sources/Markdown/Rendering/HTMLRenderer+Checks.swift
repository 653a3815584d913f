import ByteText
import Diagnostics
import WebSafety

/// The checks of the safe mode: addresses, raw HTML, footnotes.
extension HTMLRenderer {
    mutating func report(_ problem: MarkdownProblem, _ range: Range<Int>) {
        diagnostics.append(Diagnostic(problem, at: .text(document.source, range)))
    }

    /// The source range of an inline.
    func range(_ inline: MarkdownInline) -> Range<Int> { document.range(of: inline) }

    /// The source range of the start of a link or image.
    func range(from index: Int) -> Range<Int> {
        let end = document.range(of: inlines[document.end(of: index)]).upperBound
        let start = document.range(of: inlines[index]).lowerBound
        return start..<max(start, end)
    }

    /// The address of a link as written in the page; `nil` if it is refused or has no target.
    mutating func checkedAddress(of target: LinkTarget, _ use: MarkdownReference.Use, _ range: Range<Int>) -> String? {
        if case .link(let address)? = checkedTarget(of: target, use, range) { return address }
        return nil
    }

    /// The target of an address after the filter and the resolver; `nil` to show only the text.
    mutating func checkedTarget(
        of target: LinkTarget, _ use: MarkdownReference.Use, _ range: Range<Int>
    ) -> MarkdownTarget? {
        guard let style else { return nil }
        let prefix = target.prefix == 1 ? "mailto:" : target.prefix == 2 ? "http://" : ""
        let hasEscapes = target.prefix == 0 && target.hasEscapes(in: bytes)
        let written = hasEscapes ? bytes.unescaped(target.destination.range) : text(target.destination.range)
        let address = prefix + written
        let isImage = use == .image
        guard filtered(address, isImage: isImage, range) != nil else { return nil }
        switch style.resolver.resolve(MarkdownReference(address: address, use: use, range: range)) {
        case .link(let address): return filtered(address, isImage: false, range).map { .link($0) }
        case .image(let address, let width, let height, let sources):
            guard isImage else { return filtered(address, isImage: false, range).map { .link($0) } }
            return filtered(address, isImage: true, range).map {
                .image($0, width: width, height: height, sources: sources)
            }
        case .remoteImage:
            if isImage { report(.remoteImage(address), range) }
            return filtered(address, isImage: false, range).map { .link($0) }
        case .missing(let near):
            report(.missing(address, near: near, isImage: isImage), range)
            return nil
        }
    }

    /// An address with encoded spaces, if the filter accepts it.
    private mutating func filtered(_ address: String, isImage: Bool, _ range: Range<Int>) -> String? {
        let encoded =
            address.utf8.contains(UInt8(ascii: " "))
            ? address.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20") : address
        do throws(URLRefusal) {
            return isImage ? try MediaURL(encoded).text : try NavigationURL(encoded).text
        } catch {
            report(.refusedAddress(address, error, isImage: isImage), range)
            return nil
        }
    }

    func text(_ range: Range<Int>) -> String { bytes.text(range) }

    /// Whether an image has no description.
    func hasNoDescription(_ index: Int, _ end: Int) -> Bool {
        var depth = 0
        for other in index..<end {
            let inline = inlines[other]
            switch inline.kind {
            case .imageStart: depth += 1
            case .imageEnd:
                depth -= 1
                if depth == 0 { return true }
            case .text, .code:
                for byte in inline.start..<inline.end where !bytes[Int(byte)].isASCIISpace { return false }
            case .entity, .autolink, .html: return false
            default: continue
            }
        }
        return true
    }
}

// MARK: - Raw HTML

extension HTMLRenderer {
    mutating func renderInlineHTML(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        let html = bytes(inline.start, inline.end)
        guard style != nil else {
            appendTrusted(html, to: &output)
            return
        }
        let range = range(inline)
        if bytes.matches("<!--", at: Int(inline.start), end: Int(inline.end)) {
            report(.comment, range)
            return
        }
        report(.rawHTML(text(Int(inline.start)..<Int(inline.end))), range)
        output.appendEscapingLines(html)
    }

    mutating func renderHTML(_ block: MarkdownBlock, into output: inout OutputBuffer) {
        let lines = Int(block.first)..<Int(block.last)
        guard style != nil else {
            for index in lines {
                let slice = document.lines[index]
                for _ in 0..<slice.spaces { output.append(UInt8(ascii: " ")) }
                appendTrusted(bytes(slice.start, slice.end), to: &output)
                output.append(UInt8(ascii: "\n"))
            }
            return
        }
        if block.detail == 2, block.flags.contains(.ended), isCommentAlone(block) {
            report(.comment, block.range)
            return
        }
        let shown = block.range.clamped(to: 0..<document.source.bytes.count)
        let firstLine = bytes.endOfLine(from: shown.lowerBound, end: shown.upperBound)
        report(.rawHTML(text(shown.lowerBound..<firstLine)), shown.lowerBound..<firstLine)
        startTag("<p", into: &output)
        output.append(UInt8(ascii: ">"))
        for index in lines {
            if index > lines.lowerBound { output.append(UInt8(ascii: "\n")) }
            let slice = document.lines[index]
            output.appendEscapingLines(bytes(slice.start, slice.end))
        }
        output.append("</p>\n")
    }

    /// Whether an HTML block is a single comment.
    private func isCommentAlone(_ block: MarkdownBlock) -> Bool {
        let range = block.range.clamped(to: 0..<document.source.bytes.count)
        guard let close = bytes.find("-->", from: range.lowerBound + 2, end: range.upperBound) else { return false }
        return bytes.skipSpaces(from: close + 3, end: range.upperBound) == range.upperBound
    }

    /// Writes raw HTML, optionally without tags that change how the rest of the page is parsed (GFM 0.29, 6.11).
    private func appendTrusted(_ html: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
        guard filtersTags else {
            output.append(html)
            return
        }
        let bytes = Bytes(html)
        let names: [StaticString] = [
            "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
        ]
        for index in 0..<html.count {
            if html[index] == UInt8(ascii: "<") {
                let start = index + (index + 1 < html.count && html[index + 1] == UInt8(ascii: "/") ? 2 : 1)
                let isFiltered = names.contains { name in
                    let stop = start + name.utf8CodeUnitCount
                    guard bytes.spells(name, at: start, end: html.count) else { return false }
                    return stop == html.count || html[stop].isASCIISpace || html[stop] == UInt8(ascii: ">")
                        || html[stop] == UInt8(ascii: "/")
                }
                if isFiltered {
                    output.append("&lt;")
                    continue
                }
            }
            output.append(html[index])
        }
    }
}

// MARK: - Addresses and footnotes

extension HTMLRenderer {
    /// Reports links and images that are text because of a space.
    mutating func reportSpacedAddresses() {
        for address in document.spacedAddresses {
            let place = document.sourceRange(address.range.lowerBound, address.range.upperBound)
            report(.spacedAddress(text(address.range)), place)
        }
    }

    /// Reports unused footnotes, and references to missing ones.
    mutating func reportFootnotes() {
        var existing: [String] = []
        for (index, block) in document.footnotes.enumerated() {
            let label = document.names[Int(blocks[Int(block)].number) - 1]
            let place = label.range.lowerBound - 2..<label.range.upperBound + 1
            if footnotes.numbers[index] == 0 { report(.unusedFootnote(text(label.range)), place) }
            if existing.count < 100 { existing.append(text(label.range)) }
        }
        let shown = Set(document.footnotes)
        for index in 0..<document.blocks.count
        where blocks[index].kind == .footnote && !shown.contains(Int32(truncatingIfNeeded: index)) {
            let label = document.names[Int(blocks[index].number) - 1]
            report(.footnoteTwice(text(label.range)), label.range.lowerBound - 2..<label.range.upperBound + 1)
        }
        // The search for similar names takes time.
        for reference in document.unknownFootnotes.prefix(100) {
            let place = document.sourceRange(reference.range.lowerBound, reference.range.upperBound)
            let label = text(reference.range.lowerBound + 2..<reference.range.upperBound - 1)
            report(.unknownFootnote(label, existing: existing), place)
        }
    }
}

extension LinkTarget {
    /// Whether the destination contains backslashes or character references.
    fileprivate func hasEscapes(in bytes: Bytes) -> Bool {
        destination.range.contains { bytes[$0] == UInt8(ascii: "\\") || bytes[$0] == UInt8(ascii: "&") }
    }
}
