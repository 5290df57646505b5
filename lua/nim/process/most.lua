--- So many processes work side by side, in a tournament or a survey: more are a mistake,
--- on any machine.
return 1024
