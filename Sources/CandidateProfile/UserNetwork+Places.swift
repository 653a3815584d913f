import Diagnostics

extension UserSource {
    /// A place with file, line and column, if it is the path of a node of a candidate or of a post; other places
    /// unchanged.
    public func locate(_ place: Place) async -> Place {
        guard case .node(let path) = place, path.hasPrefix("Users/") || path.hasPrefix("posts/") else { return place }
        return await self.place(of: path)
    }

    /// Problems and notes with files, lines and columns instead of paths of nodes.
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
