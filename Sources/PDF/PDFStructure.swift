/// The role of a part of a document for assistive technology (ISO 32000-1, 14.8.4).
public enum PDFRole: String, Sendable, Hashable {
    case document = "Document"
    case section = "Sect"
    case division = "Div"
    case heading1 = "H1"
    case heading2 = "H2"
    case heading3 = "H3"
    case heading4 = "H4"
    case paragraph = "P"
    case list = "L"
    case listItem = "LI"
    case label = "Lbl"
    case listBody = "LBody"
    case link = "Link"
    case span = "Span"
}

/// A part of a document: ``PDFDocument/add(_:in:)``.
public struct PDFElement: Sendable, Hashable {
    let index: Int
}

/// The tree of a document's parts, in reading order (ISO 32000-1, 14.7).
struct PDFStructure: Sendable {
    enum Kid: Sendable {
        case element(Int)
        /// Marked content of a page.
        case content(page: Int, number: Int)
        /// A link annotation of a page.
        case annotation(PDFReference, page: Int)
    }

    struct Node: Sendable {
        var role: PDFRole
        var parent: Int?
        var language: String?
        var kids: [Kid] = []
    }

    private(set) var nodes: [Node] = []

    /// Adds a part as the last one of another.
    mutating func add(_ role: PDFRole, in parent: PDFElement?, language: String?) -> PDFElement {
        nodes.append(Node(role: role, parent: parent?.index, language: language))
        if let parent { nodes[parent.index].kids.append(.element(nodes.count - 1)) }
        return PDFElement(index: nodes.count - 1)
    }

    mutating func add(_ kid: Kid, to element: PDFElement) { nodes[element.index].kids.append(kid) }

    /// Writes the tree.
    ///
    /// - Parameters:
    ///   - pages: the pages.
    ///   - content: the parts that the marked content of each page belongs to, by number.
    ///   - annotations: the parts of link annotations, in the order of their keys.
    /// - Returns: the reference of the root.
    func write(
        to file: inout PDFFile, pages: [PDFReference], content: [[Int]], annotations: [Int]
    ) -> PDFReference {
        let root = file.reserve()
        let references = nodes.map { _ in file.reserve() }
        for (node, reference) in zip(nodes, references) {
            file.define(reference) { bytes in
                bytes.append("<</S/")
                bytes.append(name: node.role.rawValue)
                bytes.append("/P ")
                bytes.append(node.parent.map { references[$0] } ?? root)
                if let language = node.language {
                    bytes.append("/Lang")
                    bytes.append(text: language)
                }
                // Most parts are on one page, which then applies to all of their content.
                let page = node.page
                if let page {
                    bytes.append("/Pg ")
                    bytes.append(pages[page])
                }
                if node.role == .list { bytes.append("/A<</O/List/ListNumbering/Disc>>") }
                if !node.kids.isEmpty {
                    bytes.append("/K[")
                    for (index, kid) in node.kids.enumerated() {
                        if index > 0 { bytes.append(" ") }
                        write(kid, pages, references, page, to: &bytes)
                    }
                    bytes.append("]")
                }
                bytes.append(">>")
            }
        }
        let parents = file.add { bytes in
            bytes.append("<</Nums[")
            for (page, elements) in content.enumerated() {
                bytes.append(page)
                bytes.append("[")
                for (index, element) in elements.enumerated() {
                    if index > 0 { bytes.append(" ") }
                    bytes.append(references[element])
                }
                bytes.append("]")
            }
            for (index, element) in annotations.enumerated() {
                bytes.append(" ")
                bytes.append(PDFDocument.firstAnnotationKey + index)
                bytes.append(" ")
                bytes.append(references[element])
            }
            bytes.append("]>>")
        }
        file.define(root) { bytes in
            bytes.append("<</Type/StructTreeRoot/K ")
            bytes.append(references[0])
            bytes.append("/ParentTree ")
            bytes.append(parents)
            bytes.append("/ParentTreeNextKey ")
            bytes.append(PDFDocument.firstAnnotationKey + annotations.count)
            bytes.append(">>")
        }
        return root
    }

    private func write(
        _ kid: Kid, _ pages: [PDFReference], _ references: [PDFReference], _ page: Int?, to bytes: inout PDFBytes
    ) {
        switch kid {
        case .element(let index): bytes.append(references[index])
        case .content(let own, let number):
            if own == page { return bytes.append(number) }
            bytes.append("<</Type/MCR/Pg ")
            bytes.append(pages[own])
            bytes.append("/MCID ")
            bytes.append(number)
            bytes.append(">>")
        case .annotation(let annotation, let own):
            bytes.append("<</Type/OBJR")
            if own != page {
                bytes.append("/Pg ")
                bytes.append(pages[own])
            }
            bytes.append("/Obj ")
            bytes.append(annotation)
            bytes.append(">>")
        }
    }
}

extension PDFStructure.Node {
    /// The page of the first content.
    fileprivate var page: Int? {
        for kid in kids {
            switch kid {
            case .element: continue
            case .content(let page, _), .annotation(_, let page): return page
            }
        }
        return nil
    }
}
