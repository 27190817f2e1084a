package import Gateway

/// One finished gateway for each service; how it is put together is the executable's business.
package struct Services: Sendable {
  package var pokeAPI: any Gateway
  package var gitHub: any Gateway
  package var marvel: any Gateway
  package var flickr: any Gateway
  /// Answers for any address that was typed whole, and for PokéAPI and GitHub as they stand:
  /// redirects are answers here.
  package var web: any Gateway
  /// The same, with redirects followed.
  package var following: any Gateway
  /// Pictures at addresses that came in answers; no credential goes along, and redirects lead to places
  /// that pictures may come from.
  package var pictures: any Gateway
  /// Pictures at addresses that were typed: the same, with redirects to any safe place.
  package var typedPictures: any Gateway
  /// Waits, not for long, until what goes on behind answers already given is done.
  package var settle: @Sendable () async -> Void
  /// Ends what the gateways run beside the program; called once, before it ends.
  package var shutDown: @Sendable () -> Void

  package init(
    pokeAPI: any Gateway, gitHub: any Gateway, marvel: any Gateway, flickr: any Gateway,
    web: (any Gateway)? = nil, following: (any Gateway)? = nil,
    pictures: (any Gateway)? = nil, typedPictures: (any Gateway)? = nil,
    settle: @escaping @Sendable () async -> Void = {},
    shutDown: @escaping @Sendable () -> Void = {}
  ) {
    self.pokeAPI = pokeAPI
    self.gitHub = gitHub
    self.marvel = marvel
    self.flickr = flickr
    self.web = web ?? pokeAPI
    self.following = following ?? self.web
    self.pictures = pictures ?? self.web
    self.typedPictures = typedPictures ?? self.pictures
    self.settle = settle
    self.shutDown = shutDown
  }
}
