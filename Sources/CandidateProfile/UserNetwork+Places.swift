import Diagnostics

extension UserSource {
    /// A place with file, line and column, where it names a node of a candidate, or a post, by its path; any other as it is.
    public func locate(_ place: Place) async -> Place {
        guard case .node(let path) = place, path.hasPrefix("Users/") || path.hasPrefix("posts/") else { return place }
        return await self.place(of: path)
    }

    /// Problems and their notes with files, lines and columns, where they name nodes of candidates by their paths.
    public func locate(_ diagnostics: [Diagnostic]) async -> [Diagnostic] {
        var located = diagnostics
        for index in located.indices {
            if let place = located[index].place { located[index].place = await locate(place) }
            for note in located[index].notes.indices {
                guard let place = located[index].notes[note].place else { continue }
                located[index].notes[note].place = await locate(place)
            }
        }
        return located
    }
}
