--- The processes that may work side by side: more are a
--- mistake on any machine. It stands apart from `nim.process.host`, which needs luv.
return 1024
