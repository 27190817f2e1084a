@main
struct Hub {
  static func main() async {}
}
