extension SiteGenerator {
    /// Writes the pages of one facet.
    func write(
        _ facet: Facet, of entries: [DirectoryEntry], linking facets: Facets, page number: Int,
        with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        try writer.write(
            FacetPage(number: number, of: facet, entries, linking: facets, in: context), with: templates.facet,
            at: facet.path(page: number), origin: "the candidates of a facet", to: &sink)
    }

    /// Writes the list of all values of a kind of facet.
    func write(
        _ facets: [Facet], of kind: FacetKind, with writer: inout PageWriter, to sink: inout some SiteSink
    ) throws {
        try writer.write(
            FacetsPage(kind, facets, in: context), with: templates.facets, at: .facets(kind),
            origin: "the list of \(kind.rawValue)", to: &sink)
    }
}
