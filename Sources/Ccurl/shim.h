#ifndef HUB_CCURL_SHIM_H
#define HUB_CCURL_SHIM_H
#include <curl/curl.h>
#endif
