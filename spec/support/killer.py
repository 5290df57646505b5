"""A bot that goes wrong at its second move, in the way that its argument names."""
import os
import signal
import sys
import time


def flood():
    while True:
        sys.stdout.write("x" * 4096)


def deaf():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)


def say(text):
    print(text, flush=True)


WAYS = {
    "kill": lambda: os.kill(os.getppid(), signal.SIGKILL),
    "stop": lambda: os.kill(os.getppid(), signal.SIGSTOP),
    "exit": lambda: sys.exit(3),
    "deaf": deaf,
    "flood": flood,
    "words": lambda: say("hello"),
    "cheat": lambda: say("1 99"),
}


def main():
    moves = 0
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "luanim":
            say("luanim 2" if sys.argv[1] == "version" else "luanim 1")
        elif word == "new":
            moves = 0
        elif word == "move":
            moves += 1
            if moves == 2:
                WAYS[sys.argv[1]]()
            piles = [int(size) for size in rest]
            say(f"{piles.index(max(piles)) + 1} 1")


if __name__ == "__main__":
    main()
