#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

bool nim_say(nim_text *text, const char *format, ...) {
  va_list args;
  if (text == NULL) return false;
  va_start(args, format);
  vsnprintf(text->s, sizeof text->s, format, args);
  va_end(args);
  return false;
}
