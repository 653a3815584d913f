import Foundation
import PictureCoding

/// What .ci/check-picture-coding runs: converts pictures with the sources of this project.
///
///     PictureFiles <LIST       where each line has the words METHOD NUMBER INPUT OUTPUT, separated by tabs
///
/// The method `decode` writes a PAM (netpbm), decoded at a scale of one by NUMBER; `jpeg` writes a JPEG of that quality, `png` a
/// PNG, `reduce` a PAM of that width, and `portrait` a JPEG of that width, decoded as small as possible. Prints one line for each: `ok`, or why not.
@main
enum PictureFiles {
    static func main() throws {
        while let line = readLine() {
            let words = line.split(separator: "\t").map(String.init)
            guard words.count == 4, let number = Int(words[1]) else { fatalError("not a job: \(line)") }
            do {
                let source = try PictureSource([UInt8](try Data(contentsOf: URL(fileURLWithPath: words[2]))))
                let scale = words[0] == "decode" ? number : words[0] == "portrait" ? source.width / number : 1
                let raster = try source.raster(reducedUpTo: scale)
                let output: [UInt8] =
                    switch words[0] {
                    case "jpeg": JPEGWriter.write(raster.flattened(on: 255), quality: number)
                    case "png": PNGWriter.write(raster)
                    case "reduce": pam(raster.reduced(toWidth: number))
                    case "portrait": JPEGWriter.write(raster.reduced(toWidth: number), quality: 84)
                    default: pam(raster)
                    }
                try Data(output).write(to: URL(fileURLWithPath: words[3]))
                print("ok")
            } catch {
                print(error)
            }
        }
    }

    private static func pam(_ raster: Raster) -> [UInt8] {
        let names = [1: "GRAYSCALE", 2: "GRAYSCALE_ALPHA", 3: "RGB", 4: "RGB_ALPHA"]
        let depth = raster.channels.rawValue
        let header = """
            P7
            WIDTH \(raster.width)
            HEIGHT \(raster.height)
            DEPTH \(depth)
            MAXVAL 255
            TUPLTYPE \(names[depth] ?? "")
            ENDHDR

            """
        return Array(header.utf8) + raster.pixels
    }
}

extension Raster {
    fileprivate func reduced(toWidth width: Int) -> Raster {
        reduced(width: width, height: max(1, height * width / self.width))
    }
}
