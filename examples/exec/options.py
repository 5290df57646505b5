"""Plays a game of one's own: keeps the options that it is given, and wins by Grundy values.

luanim match 'exec:python3 examples/exec/options.py' random --rules examples/rules/twins.lua
"""

import sys

options = {}  # of a size: the piles that each option leaves
values = {0: 0}


def mex(found):
    value = 0
    while value in found:
        value += 1
    return value


def nim_sum(piles):
    total = 0
    for size in piles:
        total ^= values[size]
    return total


def learn(size, text):
    parts = text.split(",") if text.strip() else []
    options[size] = [[int(word) for word in part.split()] for part in parts]
    values[size] = mex({nim_sum(left) for left in options[size]})


def best(piles):
    total, some = nim_sum(piles), None
    for pile, size in enumerate(piles, 1):
        for number, left in enumerate(options.get(size, []), 1):
            some = some or (pile, number)
            if total ^ values[size] ^ nim_sum(left) == 0:
                return pile, number
    return some


for line in sys.stdin:
    words = line.split()
    if words[0] == "luanim":
        print("luanim 2", flush=True)
    elif words[0] == "new":
        print("ready", words[1])
    elif words[0] == "options":
        size, text = line.removeprefix("options ").split(":")
        learn(int(size), text)
    elif words[0] == "move":
        options or sys.exit("no options are given: these rules are no game of options")
        pile, number = best([int(word) for word in words[2:]])
        print(words[1], pile, number, flush=True)
