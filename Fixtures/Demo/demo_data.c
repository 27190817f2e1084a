#include "demo_data.h"

/* C23 #embed: the compiler reads the files, so that the program needs no folder beside it. A
   function for each, because Swift sees no array whose length stands in another file. */

#define FILE_FUNCTION(name)                                       \
  struct hub_demo_file hub_demo_##name(void) {                    \
    return (struct hub_demo_file){name, sizeof name};             \
  }

static const unsigned char pokemon[] = {
#embed "PokeAPI/pokemon.jsonl"
};
FILE_FUNCTION(pokemon)

static const unsigned char moves[] = {
#embed "PokeAPI/moves.jsonl"
};
FILE_FUNCTION(moves)

static const unsigned char species[] = {
#embed "PokeAPI/species.jsonl"
};
FILE_FUNCTION(species)

static const unsigned char chains[] = {
#embed "PokeAPI/chains.jsonl"
};
FILE_FUNCTION(chains)

static const unsigned char items[] = {
#embed "PokeAPI/items.jsonl"
};
FILE_FUNCTION(items)

static const unsigned char item_categories[] = {
#embed "PokeAPI/item-categories.jsonl"
};
FILE_FUNCTION(item_categories)

static const unsigned char repositories[] = {
#embed "GitHub/repositories.jsonl"
};
FILE_FUNCTION(repositories)

static const unsigned char open_stargazers[] = {
#embed "GitHub/open/stargazers.jsonl"
};
FILE_FUNCTION(open_stargazers)

static const unsigned char open_history[] = {
#embed "GitHub/open/history.jsonl"
};
FILE_FUNCTION(open_history)

static const unsigned char withheld_history[] = {
#embed "GitHub/withheld/history.jsonl"
};
FILE_FUNCTION(withheld_history)

static const unsigned char empty_history[] = {
#embed "GitHub/empty/history.jsonl"
};
FILE_FUNCTION(empty_history)

static const unsigned char characters[] = {
#embed "Marvel/characters.jsonl"
};
FILE_FUNCTION(characters)

static const unsigned char comics[] = {
#embed "Marvel/comics.jsonl"
};
FILE_FUNCTION(comics)

static const unsigned char series[] = {
#embed "Marvel/series.jsonl"
};
FILE_FUNCTION(series)

static const unsigned char stories[] = {
#embed "Marvel/stories.jsonl"
};
FILE_FUNCTION(stories)

static const unsigned char events[] = {
#embed "Marvel/events.jsonl"
};
FILE_FUNCTION(events)

static const unsigned char photos[] = {
#embed "Flickr/photos.jsonl"
};
FILE_FUNCTION(photos)

static const unsigned char photo_info[] = {
#embed "Flickr/info.jsonl"
};
FILE_FUNCTION(photo_info)

static const unsigned char walk[] = {
#embed "Walk/zagreb.gpx"
};
FILE_FUNCTION(walk)
