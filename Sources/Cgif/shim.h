#ifndef HUB_CGIF_SHIM_H
#define HUB_CGIF_SHIM_H
#include <gif_lib.h>
#endif
