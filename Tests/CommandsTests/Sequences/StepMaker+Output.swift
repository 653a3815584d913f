/// Changes of the output and its records.
extension StepMaker {
    /// Changes or removes a published file; the next build has to restore it.
    mutating func changePublished() -> [Act] {
        guard let path = file(below: "Output"), var bytes = bytes(path) else { return [] }
        switch content.number(0..<7) {
        case 0: return [.remove(path)]
        case 1: return [.touch(path)]
        case 2: return [.remove("Output/" + uid())]
        case 3:
            // Another file of the output with its time: everything except the file number could be equal.
            guard let other = file(below: "Output") else { return [] }
            return [.copy(other, path)]
        default:
            guard let index = bytes.indices.randomElement(using: &content.random) else { return [] }
            bytes[index] ^= 1
            return [write(path, bytes)]
        }
    }

    /// Adds a foreign entry to the output, in place of a file of the site or beside it.
    mutating func plant() -> [Act] {
        guard let path = file(below: "Output") else { return [] }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        switch content.number(0..<6) {
        case 0: return [.remove(path), .folder(path)]
        case 1: return [.rename(path, "away/file"), .link(path, to: "../away/file")]
        case 2 where folder != "Output":
            return [.remove("away"), .rename(folder, "away"), .link(folder, to: "../away")]
        case 3: return [.write(folder + "/added.html", Array("added".utf8))]
        case 4: return [.write("Output/\(uid())/index.html/deep.txt", Array("added".utf8))]
        default: return [.remove(path), .link(path, to: "nowhere")]
        }
    }

    mutating func damageRecord() -> [Act] {
        guard let path = file(below: ".sitegen-Output") else { return [] }
        let place = content.number(0..<1000)
        return content.oneIn(2) ? [.truncate(path, place)] : [.flip(path, place, UInt8(content.number(0..<8)))]
    }

    /// Replaces the record, or a part of it, by that of an earlier build or of another site.
    mutating func takeRecord(from folder: String) -> [Act] {
        let record = ".sitegen-Output"
        guard let name = file(below: record)?.dropFirst(record.count), !content.oneIn(3) else {
            return [.copy(folder, record)]
        }
        return [.copy(folder + name, record + name)]
    }

    mutating func changeOutput() -> [Act] {
        switch content.number(0..<9) {
        case 0: [.remove("Output")]
        case 1: [.remove("Output"), .remove(".sitegen-Output")]
        case 2: [.remove(".sitegen-Output")]
        case 3: [.remove("older"), .rename("Output", "older/Output"), .copy("older/Output", "Output")]
        case 4 where exists("older/Output"): [.remove("Output"), .rename("older/Output", "Output")]
        case 5: [.setOutputAside]
        case 6, 7: [.takeOutputBack]
        default: [.copy("Output", "copied"), .remove("Output"), .rename("copied", "Output")]
        }
    }
}
