import Pictures
import Presenting
import Rendering
import TerminalIO

/// Prints a card for a person; never asks, never decides.
struct PokemonCardLineView: PokemonCardView {
  let page: LinePage

  var wishes: PictureWishes { page.wishes }

  func show(_ card: PokemonCardDisplay) {
    if page.writeSelection(of: card.record, columns: PokemonFields.cardColumns) { return }
    page.heading(
      [card.title, card.genus].compactMap { $0 }.joined(separator: "  —  "), accent: card.accent)
    if !card.pictures.isEmpty { page.pictures(card.pictures.map { PictureCell($0) }, in: .card) }
    if let text = card.flavorText { page.paragraph(text) }
    page.skip()
    page.facts(facts(card.record))
    page.skip()
    page.bars(card.stats.map(bar))
    if card.stats.isEmpty { page.facts([("stats", card.record["stats"]?.text ?? "")]) }
    page.skip()
    page.facts([("moves", card.record["moves"]?.text ?? "")])
    if card.relatives.count > 1 { showFamily(card.relatives) }
    if !card.links.isEmpty {
      page.skip()
      page.links(card.links.map { ($0.label, $0.url) })
    }
    page.footer(position: "", commands: card.commands)
    if !page.isInteractive { page.skip() }
    page.output.flush()
  }

  func show(_ problem: Problem) { page.messages.show(problem) }

  func show(note: String) { page.messages.show(note: note) }

  private func facts(_ record: Record) -> [(label: String, text: String)] {
    let keys = ["types", "weight", "height", "base_experience", "abilities"]
    return keys.compactMap { key in
      let column = PokemonFields.cardColumns.first { $0.key == key }
      return record[key].map { (column?.title ?? key, $0.text) }
    }
  }

  private func bar(_ stat: PokemonCardDisplay.StatBar) -> LinePage.Bar {
    LinePage.Bar(label: stat.label, value: stat.value, full: stat.full, color: color(stat.label))
  }

  private func color(_ label: String) -> Color {
    switch label {
    case "HP": .red
    case "Attack": .yellow
    case "Defense": .blue
    case "Speed": .green
    default: .magenta
    }
  }

  private func showFamily(_ relatives: [PokemonCardDisplay.Relative]) {
    page.skip()
    page.tree(
      relatives.map {
        LinePage.TreeLine(
          number: $0.number, text: $0.text, hasFollowingSibling: $0.hasFollowingSibling,
          isEmphasized: $0.isThisOne)
      })
  }
}

extension RecordView: PokemonCardView {
  func show(_ card: PokemonCardDisplay) {
    writer.write(card: card.record, columns: PokemonFields.cardColumns)
  }
}
