-- Loaded before all specs. busted forgets what a spec file has loaded when the file ends;
-- luv, loaded a second time in one state, finds its loop freed. So it is loaded here.
pcall(require, "luv")
