package import Gateway

/// One finished gateway for each service; how it is put together is the executable's business.
package struct Services: Sendable {
  package var pokeAPI: any Gateway
  package var gitHub: any Gateway
  package var marvel: any Gateway
  /// Ends what the gateways run beside the program; called once, before it ends.
  package var shutDown: @Sendable () -> Void

  package init(
    pokeAPI: any Gateway, gitHub: any Gateway, marvel: any Gateway,
    shutDown: @escaping @Sendable () -> Void = {}
  ) {
    self.pokeAPI = pokeAPI
    self.gitHub = gitHub
    self.marvel = marvel
    self.shutDown = shutDown
  }
}
