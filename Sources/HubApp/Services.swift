package import Gateway

/// One finished gateway for each service; how it is put together is the executable's business.
package struct Services: Sendable {
  package var pokeAPI: any Gateway
  package var gitHub: any Gateway
  package var marvel: any Gateway

  package init(pokeAPI: any Gateway, gitHub: any Gateway, marvel: any Gateway) {
    self.pokeAPI = pokeAPI
    self.gitHub = gitHub
    self.marvel = marvel
  }
}
