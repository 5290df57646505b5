--- Levels of play, by everyday names. How strong each is under which rules is measured by
-- `examples/levels.lua`.

return {
  { name = "easy", bot = "novice(0.7)", says = "errs at most turns" },
  { name = "medium", bot = "novice(0.35)", says = "errs now and then" },
  { name = "hard", bot = "novice(0.1)", says = "rarely errs" },
  { name = "perfect", bot = "trickster",
    says = "never errs, and sets traps when it is losing" },
}
