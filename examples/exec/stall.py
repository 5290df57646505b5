#!/usr/bin/env python3
"""A bot in Python: one token from the largest pile, or sometimes from another.

    luanim match 'exec:python3 examples/exec/stall.py' perfect 3 4 5
"""
import random
import sys


def move(piles, chance):
    numbers = [i for i, size in enumerate(piles, 1) if size > 0]
    if chance.random() < 0.2:
        return chance.choice(numbers), 1
    return max(numbers, key=lambda i: (piles[i - 1], -i)), 1


def main():
    chance = random.Random(0)
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "luanim":
            print("luanim 2", flush=True)
        elif word == "new":
            chance = random.Random(int(rest[0]))
            print("ready", rest[0])
        elif word == "move":
            turn, *piles = rest
            print(turn, *move([int(size) for size in piles], chance), flush=True)


if __name__ == "__main__":
    main()
