/// What a screen is shown on; the composition root picks it from `--format`.
///
/// A module makes the view that fits; its presenters and interactors do not know which.
@MainActor
package enum Surface {
  /// Lines for a person.
  case lines(LinePage)
  /// Records for a program.
  case records(RecordView)
}
