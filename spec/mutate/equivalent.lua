--- Changes that no spec can notice, by file and function, each with the reason.

return {}
