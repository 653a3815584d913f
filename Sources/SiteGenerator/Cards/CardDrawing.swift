import CVLayout
import CandidateProfile
import Fonts
import PictureCoding

/// Draws cards: the portrait at the right, the words left of it, both on the accent color. All lengths are in pixels.
struct CardDrawing {
    /// The side of a portrait beside words, which is drawn at its own size if it is smaller.
    static let portraitSide = 398
    /// The side of the author's portrait on the card of an article.
    static let authorSide = 112
    /// The largest size of a file. Cards of faces and words are below half of it.
    static let limit = 60_000
    private static let (width, height) = (SharingCard.size.width, SharingCard.size.height)
    private static let margin = 80

    private var raster: Raster
    private let color: PixelColor
    private let fonts: CardFonts?

    /// A card as JPEG.
    ///
    /// - Parameters:
    ///   - portrait: a square picture without opacity.
    ///   - fonts: the fonts of the plan.
    static func jpeg(_ plan: CardPlan, portrait: Raster?, _ fonts: CardFonts?) -> [UInt8] {
        var drawing = CardDrawing(plan.background, fonts)
        if plan.title == nil {
            if let portrait { drawing.drawAlone(portrait) }
        } else if plan.isArticle {
            drawing.drawArticle(plan, portrait)
        } else {
            drawing.drawProfile(plan, portrait)
        }
        var content: [UInt8] = []
        for quality in [88, 80, 70, 55, 40, 25] {
            content = JPEGWriter.write(drawing.raster, quality: quality)
            if content.count <= limit { break }
        }
        return content
    }

    private init(_ background: Color, _ fonts: CardFonts?) {
        raster = Raster(width: Self.width, height: Self.height, color: PixelColor(background))
        color = PixelColor(background.foreground)
        self.fonts = fonts
    }

    private mutating func drawAlone(_ portrait: Raster) {
        let side = min(Self.height, portrait.width)
        let square = portrait.reduced(width: side, height: side)
        raster.draw(square, left: (Self.width - side) / 2, top: (Self.height - side) / 2)
    }

    private mutating func drawProfile(_ plan: CardPlan, _ portrait: Raster?) {
        var textWidth = Self.width - 2 * Self.margin
        if let portrait {
            let side = min(Self.portraitSide, portrait.width)
            let left = Self.width - Self.margin - (Self.portraitSide + side) / 2
            raster.draw(portrait.reduced(width: side, height: side), left: left, top: (Self.height - side) / 2)
            textWidth -= Self.portraitSide + 56
        }
        guard let fonts else { return }
        if let site = plan.site { drawLine(site, fonts.regular, size: 26, width: textWidth, cap: 116) }
        if let place = plan.place {
            drawLine(place, fonts.regular, size: 30, width: textWidth, baseline: Self.height - 116)
        }
        drawBlock(plan.title, plan.detail, sizes: [88, 80, 72, 64, 56, 48], most: 2, width: textWidth)
    }

    private mutating func drawArticle(_ plan: CardPlan, _ portrait: Raster?) {
        guard let fonts else { return }
        let textWidth = Self.width - 2 * Self.margin
        let bottom = Self.height - Self.margin
        var left = Self.margin
        if let portrait {
            let side = min(Self.authorSide, portrait.width)
            raster.draw(portrait.reduced(width: side, height: side), left: left, top: bottom - side)
            left += side + 32
        }
        // The author and the site stand beside the portrait.
        let width = Self.width - Self.margin - left
        if let author = plan.detail {
            drawLine(author, fonts.bold, size: 34, width: width, baseline: bottom - 64, left: left)
        }
        if let site = plan.site {
            drawLine(site, fonts.regular, size: 28, width: width, baseline: bottom - 18, left: left)
        }
        drawBlock(plan.title, nil, sizes: [76, 68, 60, 52, 44], most: 4, width: textWidth, top: Self.margin)
    }

    /// Draws the title, as large as its words fit, and the detail below it.
    ///
    /// - Parameter top: the upper edge; `nil` to center the block.
    private mutating func drawBlock(
        _ title: GlyphLines?, _ detail: GlyphLines?, sizes: [Int], most: Int, width: Int, top: Int? = nil
    ) {
        guard let title, let fonts else { return }
        var chosen = (size: 0, lines: [[GlyphLines.Glyph]]())
        for size in sizes {
            let (lines, isWhole) = title.lines(width: width * 1_000 / size, most: most)
            chosen = (size, lines)
            if isWhole { break }
        }
        let detailSize = 38
        let details = detail?.lines(width: width * 1_000 / detailSize, most: 2).lines ?? []
        let (leading, detailLeading) = (chosen.size * 112 / 100, 50)
        let (cap, detailCap) = (fonts.bold.height(chosen.size), fonts.regular.height(detailSize))
        let gap = 44
        var total = cap + (chosen.lines.count - 1) * leading
        if !details.isEmpty { total += gap + detailCap + (details.count - 1) * detailLeading }
        var baseline = (top ?? (Self.height - total) / 2) + cap
        for line in chosen.lines {
            draw(line, fonts.bold, size: chosen.size, left: Self.margin, baseline: baseline)
            baseline += leading
        }
        baseline += gap + detailCap - leading
        for line in details {
            draw(line, fonts.regular, size: detailSize, left: Self.margin, baseline: baseline)
            baseline += detailLeading
        }
    }

    /// Draws a text in one line, cut if it is too long.
    ///
    /// - Parameters:
    ///   - baseline: the baseline.
    ///   - cap: the upper edge of capitals, in place of the baseline.
    private mutating func drawLine(
        _ text: GlyphLines, _ font: EmbeddableFont, size: Int, width: Int, baseline: Int = 0, cap: Int? = nil,
        left: Int = CardDrawing.margin
    ) {
        guard let line = text.lines(width: width * 1_000 / size, most: 1).lines.first else { return }
        draw(line, font, size: size, left: left, baseline: cap.map { $0 + font.height(size) } ?? baseline)
    }

    private mutating func draw(
        _ line: [GlyphLines.Glyph], _ font: EmbeddableFont, size: Int, left: Int, baseline: Int
    ) {
        // A line of text and what stands out above, below and beside it.
        var shape = FilledShape(
            in: PictureArea(
                columns: max(0, left - size)..<Self.width,
                rows: max(0, baseline - size * 3 / 2)..<min(Self.height, baseline + size)))
        let scale = size * FilledShape.steps
        for glyph in line {
            guard let outline = font.outline(of: glyph.number) else { continue }
            shape.add(
                outline, unitsPerEm: font.file.metrics.unitsPerEm, scale: scale,
                x: left * FilledShape.steps + glyph.x * scale / 1_000, baseline: baseline * FilledShape.steps)
        }
        raster.fill(shape, with: color)
    }
}

extension FilledShape {
    /// Adds the outline of a glyph.
    ///
    /// - Parameters:
    ///   - scale: the font size, in steps.
    ///   - x: the origin of the glyph, in steps.
    fileprivate mutating func add(_ outline: GlyphOutline, unitsPerEm: Int, scale: Int, x: Int, baseline: Int) {
        func place(_ point: GlyphOutline.Point) -> (x: Int, y: Int) {
            (x + point.x * scale / unitsPerEm, baseline - point.y * scale / unitsPerEm)
        }
        for contour in outline.contours where contour.count > 1 {
            if outline.isCubic {
                addCubic(contour.map { (at: place($0), isOnCurve: $0.isOnCurve) })
                continue
            }
            // A contour begins at a point on the curve, or in the middle between two others.
            let first = contour.firstIndex(where: \.isOnCurve)
            let points = contour[(first ?? 0)...] + contour[..<(first ?? 0)]
            let places = points.map { (at: place($0), isOnCurve: $0.isOnCurve) }
            func middle(_ one: (x: Int, y: Int), _ two: (x: Int, y: Int)) -> (x: Int, y: Int) {
                ((one.x + two.x) >> 1, (one.y + two.y) >> 1)
            }
            let start = first == nil ? middle(places[0].at, places[places.count - 1].at) : places[0].at
            move(to: start.x, start.y)
            var control: (x: Int, y: Int)?
            for point in first == nil ? places[...] : places[1...] {
                if point.isOnCurve {
                    if let control {
                        addCurve(control: control.x, control.y, to: point.at.x, point.at.y)
                    } else {
                        addLine(to: point.at.x, point.at.y)
                    }
                    control = nil
                } else {
                    if let control {
                        let end = middle(control, point.at)
                        addCurve(control: control.x, control.y, to: end.x, end.y)
                    }
                    control = point.at
                }
            }
            if let control { addCurve(control: control.x, control.y, to: start.x, start.y) } else { close() }
        }
    }
}

extension FilledShape {
    /// Adds a contour of lines and cubic curves, each with two control points.
    private mutating func addCubic(_ points: [(at: (x: Int, y: Int), isOnCurve: Bool)]) {
        move(to: points[0].at.x, points[0].at.y)
        var controls: [(Int, Int)] = []
        for point in points.dropFirst() {
            if !point.isOnCurve {
                controls.append(point.at)
            } else if controls.count == 2 {
                addCurve(controls: controls[0], controls[1], to: point.at.x, point.at.y)
                controls = []
            } else {
                addLine(to: point.at.x, point.at.y)
            }
        }
        close()
    }
}

extension EmbeddableFont {
    /// The height of capitals at a font size.
    fileprivate func height(_ size: Int) -> Int { capHeight * size / file.metrics.unitsPerEm }
}

extension PixelColor {
    fileprivate init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue)
    }
}
