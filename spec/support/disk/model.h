/* model.h: what of a folder would be left after a power cut.
**
** A file has bytes, and those that were forced out (fsync of the file). A folder has
** names, and a list of changes to them that were not forced out (fsync of the folder):
** these may or may not have happened when the power goes. */
#ifndef DISK_MODEL_H
#define DISK_MODEL_H

#include <stdbool.h>
#include <sys/types.h>

/* How the power goes. */
typedef enum cut {
  CUT_LOST,   /* nothing has happened that was not forced out */
  CUT_NAMED,  /* all names are there, of bytes only those that were forced out */
  CUT_TORN,   /* the same, with half of what was added to each file */
  CUT_KILLED, /* the program alone has ended: all is there */
  CUTS
} cut;

/* The model hears of each call after, or where its name says so before, it is made. */
void disk_before_change(
    const char *path); /* opened for writing, or replaced, or removed */
void disk_created(const char *path);
void disk_forced(int fd);
void disk_before_rename(const char *from, const char *to);
void disk_before_remove(const char *path);
void disk_made_folder(const char *path);

/* Leaves in the folder what would be there. */
void disk_cut(const char *root, cut how);

#endif
