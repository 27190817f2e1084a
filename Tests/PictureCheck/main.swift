import Glibc
import Pictures
import TerminalPictures

// picture-check [-o DIR] FILE… : kind, size, dominant colour; with -o the pixels as DIR/NAME.rgba.
// picture-check --as sixel|kitty|halves|quadrants|sextants|ascii COLUMNS FILE : the drawing.
func bytes(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var facts = stat()
  guard descriptor >= 0, fstat(descriptor, &facts) == 0 else { return [] }
  var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
  return read(descriptor, &bytes, bytes.count) == bytes.count ? bytes : []
}

func put(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

func draw(_ path: String, as name: String, columns: Int) throws(PictureFault) {
  let picture = try Picture(bytes(of: path))
  switch name {
  case "sixel": put(Sixel.drawing(try picture.decoded()), to: 1)
  case "kitty": put(Kitty.drawing(png: picture.bytes, id: 1).flatMap { $0 }, to: 1)
  case "ascii":
    let bitmap = try picture.decoded()
    let size = PixelSize(
      width: columns, height: max(1, bitmap.height * columns / bitmap.width / 2))
    for line in ASCIIDrawing.lines(bitmap.resampled(to: size)) { print(line) }
  default:
    let mosaic: Mosaic = name == "halves" ? .halves : name == "sextants" ? .sextants : .quadrants
    let box = BlockDrawing(mosaic: mosaic, depth: .trueColor)
    let width = columns * mosaic.columns
    let height = max(
      1,
      picture.size.height * width * mosaic.rows / (picture.size.width * 2 * mosaic.columns))
    let bitmap = try picture.decoded(filling: PixelSize(width: width, height: height))
    let text = box.lines(bitmap.resampled(to: PixelSize(width: width, height: height)))
    put(Array((text.joined(separator: "\n") + "\n").utf8), to: 1)
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--as", arguments.count == 4, let columns = Int(arguments[2]) {
  do throws(PictureFault) {
    try draw(arguments[3], as: arguments[1], columns: columns)
  } catch {
    put(Array((error.reason + "\n").utf8), to: 2)
    exit(1)
  }
  exit(0)
}
var folder: String?
if arguments.first == "-o", arguments.count > 1 {
  folder = arguments[1]
  arguments.removeFirst(2)
}
for path in arguments {
  do throws(PictureFault) {
    let picture = try Picture(bytes(of: path))
    let bitmap = try picture.decoded()
    let facts = "\(picture.format.rawValue)\t\(bitmap.width)x\(bitmap.height)"
    print("\(path)\tok\t\(facts)\t\(bitmap.dominantColor.hex)")
    guard let folder else { continue }
    let name = path.split(separator: "/").last.map(String.init) ?? "picture"
    let descriptor = open("\(folder)/\(name).rgba", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    put(bitmap.pixels, to: descriptor)
    close(descriptor)
  } catch {
    print("\(path)\tno\t\(error.reason)")
  }
}
