import Glibc
import Pictures
// picture-check FILE… : kind, size, dominant; writes raw RGBA with -o DIR
let args = CommandLine.arguments.dropFirst()
var out: String? = nil
var it = args.makeIterator()
while let a = it.next() {
  if a == "-o" { out = it.next(); continue }
  let fd = open(a, O_RDONLY); var st = stat(); fstat(fd, &st)
  var bytes = [UInt8](repeating: 0, count: Int(st.st_size)); _ = read(fd, &bytes, bytes.count); close(fd)
  do {
    let p = try Picture(bytes); let b = try p.decoded()
    print("\(a)\tok\t\(p.format.rawValue)\t\(b.width)x\(b.height)\t\(b.dominantColor.hex)")
    if let out {
      let name = out + "/" + (a.split(separator: "/").last.map(String.init) ?? "x") + ".rgba"
      let o = open(name, O_WRONLY|O_CREAT|O_TRUNC, 0o600); _ = b.pixels.withUnsafeBytes { write(o, $0.baseAddress, $0.count) }; close(o)
    }
  } catch { print("\(a)\tno\t\(error.reason)") }
}
