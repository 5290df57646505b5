#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

static bool say(nim_text *text, const char *code, const char *format, va_list args) {
  if (text == NULL) return false;
  text->code = code;
  vsnprintf(text->s, sizeof text->s, format, args);
  return false;
}

bool nim_say(nim_text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  say(text, NULL, format, args);
  va_end(args);
  return false;
}

bool nim_refuse(nim_text *text, const char *code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  say(text, code, format, args);
  va_end(args);
  return false;
}
