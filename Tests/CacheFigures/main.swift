import Gateway
import Glibc
import HTTPCache

// Measures the store: Scripts/bench-cache. Arguments: an empty folder, a number of entries, a file
// whose content is every answer's body, with a few bytes that differ.
//
// Or fills it, for Scripts/bound-cache: a folder, the first and the last number of answers, "noise", its
// bytes, and the bound in bytes; reads the first answer of all again and again, and prints which
// answers are there at the end.

func microseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1e6 + Double(now.tv_nsec) / 1e3
}

func report(_ name: String, _ times: [Double]) {
  let sorted = times.sorted()
  let (middle, late) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
  print("\(name)\tp50 \(Int(middle)) µs\tp99 \(Int(late)) µs")
}

let arguments = CommandLine.arguments
if arguments.count == 7, arguments[4] == "noise", let first = Int(arguments[2]),
  let last = Int(arguments[3]), let size = Int(arguments[5]), let limit = Int(arguments[6])
{
  let store = FileStore(root: arguments[1], limit: limit)
  for number in first...last {
    // What no coding makes smaller.
    var state = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    let words = (0..<(size / 8)).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let noise = words.withUnsafeBytes { Array($0) }
    store.save([answer(number, noise)], for: key(number))
    _ = store.load(key(first))
  }
  let kept = (first...last).filter { !store.load(key($0)).isEmpty }
  print(kept.map { "\($0)" }.joined(separator: " "))
  exit(0)
}
guard arguments.count == 4, let count = Int(arguments[2]),
  let file = fopen(arguments[3], "r")
else { exit(2) }
var template = [UInt8](repeating: 0, count: 1 << 20)
template = Array(template.prefix(fread(&template, 1, template.count, file)))
fclose(file)

func key(_ number: Int) -> CacheKey { CacheKey(GatewayRequest("https://a.example/\(number)")) }

func answer(_ number: Int, _ template: [UInt8]) -> StoredResponse {
  StoredResponse(
    status: 200,
    headers: [
      "Content-Type": "application/json", "Cache-Control": "public, max-age=86400",
      "ETag": "W/\"\(number)\"", "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
    ], body: Array("\(number)".utf8) + template, requestTime: 0, responseTime: 0)
}

let store = FileStore(root: arguments[1], limit: 8 << 30)
var inserts: [Double] = []
for number in 0..<count {
  let (key, answer) = (key(number), answer(number, template))
  let start = microseconds()
  store.save([answer], for: key)
  inserts.append(microseconds() - start)
}
report("insert", inserts)
var hits: [Double] = []
for _ in 0..<2000 {
  let key = key(Int.random(in: 0..<count))
  let start = microseconds()
  // A new one each time: a process opens the store for one answer.
  let found = FileStore(root: arguments[1]).load(key)
  hits.append(microseconds() - start)
  guard found.count == 1 else { exit(1) }
}
report("open and hit", hits)
let size = store.size
print("size\t\(size.bytes / size.files) bytes a file for \(template.count) of a body")
let start = microseconds()
FileStore(root: arguments[1], limit: size.bytes / 2).save([answer(0, template)], for: key(0))
print("evict half\t\(Int((microseconds() - start) / 1000)) ms")
