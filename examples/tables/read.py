"""Reads the tables of luanim with Python's own csv and json modules.

    python3 read.py values.csv periods.jsonl games.jsonl

prints for each file how many rows it has, and the columns of the first.
"""
import csv
import json
import sys


def rows_of_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file, strict=True):
            if None in row or None in row.values():
                raise ValueError("a row has more or fewer cells than the header")
            yield row


def rows_of_json(path):
    """One object a line; the header of a tournament, which has no id, is none."""
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    if rows and "id" not in rows[0] and any("id" in row for row in rows):
        rows = rows[1:]
    return rows


def main(paths):
    for path in paths:
        read = rows_of_csv if path.endswith(".csv") else rows_of_json
        rows = list(read(path))
        names = " ".join(rows[0]) if rows else "nothing"
        print(f"{path}: {len(rows)} rows of {names}")


if __name__ == "__main__":
    main(sys.argv[1:])
