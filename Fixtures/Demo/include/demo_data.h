#ifndef HUB_DEMO_DATA_H
#define HUB_DEMO_DATA_H
#endif
