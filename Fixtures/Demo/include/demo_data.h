#ifndef HUB_DEMO_DATA_H
#define HUB_DEMO_DATA_H

#include <stddef.h>

/* The bytes of one file, which lie in the program itself and are never freed. */
struct hub_demo_file {
  const unsigned char *bytes;
  size_t count;
};

struct hub_demo_file hub_demo_pokemon(void);
struct hub_demo_file hub_demo_moves(void);
struct hub_demo_file hub_demo_species(void);
struct hub_demo_file hub_demo_chains(void);
struct hub_demo_file hub_demo_items(void);
struct hub_demo_file hub_demo_item_categories(void);
struct hub_demo_file hub_demo_repositories(void);
struct hub_demo_file hub_demo_open_stargazers(void);
struct hub_demo_file hub_demo_open_history(void);
struct hub_demo_file hub_demo_withheld_history(void);
struct hub_demo_file hub_demo_empty_history(void);
struct hub_demo_file hub_demo_characters(void);
struct hub_demo_file hub_demo_comics(void);
struct hub_demo_file hub_demo_series(void);
struct hub_demo_file hub_demo_stories(void);
struct hub_demo_file hub_demo_events(void);
struct hub_demo_file hub_demo_photos(void);
struct hub_demo_file hub_demo_photo_info(void);
struct hub_demo_file hub_demo_walk(void);

#endif
