#ifndef HUB_CSPNG_SHIM_H
#define HUB_CSPNG_SHIM_H
#include <spng.h>
#endif
