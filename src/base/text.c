#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

bool nim_refuse(nim_text *text, const char *code, const char *format, ...) {
  va_list args;
  if (text == NULL) return false;
  text->code = code;
  va_start(args, format);
  vsnprintf(text->s, sizeof text->s, format, args);
  va_end(args);
  return false;
}
