--- The answers that the server gives, and their words.

return {
  [200] = "OK", [302] = "Found", [304] = "Not Modified", [400] = "Bad Request",
  [403] = "Forbidden", [404] = "Not Found", [405] = "Method Not Allowed",
  [408] = "Request Timeout", [411] = "Length Required", [413] = "Content Too Large",
  [414] = "URI Too Long", [421] = "Misdirected Request",
  [431] = "Request Header Fields Too Large", [500] = "Internal Server Error",
  [503] = "Service Unavailable", [505] = "HTTP Version Not Supported",
}
