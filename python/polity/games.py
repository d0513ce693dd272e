"""Games, their options, and dealing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, Mapping

from .library import Error, Setup, byref, language, lib, need, number, plain, written
from .state import State


@dataclass(frozen=True)
class Option:
    """Something that a table chooses: its name, and those of its values. `default` is one of them."""

    name: str
    says: str
    values: tuple[str, ...]
    default: str


def _options(entries: Iterable[Mapping[str, Any]]) -> tuple[Option, ...]:
    return tuple(
        Option(one["name"], one["says"], tuple(value["name"] for value in one["values"]), one["default"]) for one in entries
    )


def _pairs(chosen: Any, what: str) -> list[tuple[Any, Any]]:
    if chosen is not None and not isinstance(chosen, Mapping):
        raise Error(f"{what} must be a dict, not {type(chosen).__name__}")
    return list((chosen or {}).items())


class Game:
    """One of the games. `game("mars")` gives it."""

    def __init__(self, name: str) -> None:
        pointer = lib.pl_game_find(plain(name, "a game's name"))
        if not pointer:
            raise Error(f"there is no game {name[:60]!r} (there are: {', '.join(one.name for one in games())})")
        self._pointer = pointer
        self.name: str = lib.pl_game_name(pointer).decode()
        self.title: str = lib.pl_game_title(pointer, 0).decode()
        self.seats: range = range(lib.pl_game_min_seats(pointer), lib.pl_game_max_seats(pointer) + 1)
        self.revision: int = lib.pl_game_revision(pointer)  # of its rules
        entry = json.loads(written(lambda text: lib.pl_game_entry(pointer, 0, text)))
        self.options = _options(entry["options"])
        self.seat_options = _options(entry.get("seat_options", ()))  # for each seat

    def __repr__(self) -> str:
        return f"polity.game({self.name!r})"

    def __reduce__(self) -> Any:
        return game, (self.name,)

    def things(self, lang: str = "en") -> dict[str, Any]:
        """All that views and moves name (cards, tiles, policies), with their texts and facts, by kind and name."""
        at = language(lang)
        return json.loads(written(lambda text: lib.pl_things(self._pointer, at, text), 1 << 20))["things"]

    def moves_max(self, seats: int) -> int:
        """No game with so many seats lasts longer."""
        return lib.pl_game_moves_max(self._pointer, self._count(seats))

    def _count(self, seats: Any) -> int:
        return number(seats, f"the number of seats of {self.name}", self.seats.start, self.seats.stop - 1)

    def _setup(
        self,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seat_options: Mapping[int, Mapping[str, str]] | None = None,
        seed: str = "",
    ) -> Setup:
        setup = Setup()
        lib.pl_setup_init(byref(setup), self._pointer)
        if seats is not None:
            count = self._count(seats)
            need(lambda error: lib.pl_setup_seats(byref(setup), count, error))
        for name, value in _pairs(options, "options"):
            key, chosen = plain(name, "an option's name"), plain(value, f"the value of {name}")
            need(lambda error: lib.pl_setup_option(byref(setup), key, chosen, error))
        for seat, chosen_ones in _pairs(seat_options, "options of seats"):
            at = number(seat, "a seat", 0, setup.seats - 1)
            for name, value in _pairs(chosen_ones, "options of a seat"):
                key, chosen = plain(name, "an option's name"), plain(value, f"the value of {name}")
                need(lambda error: lib.pl_setup_seat_option(byref(setup), at, key, chosen, error))
        digits = plain(seed, "a seed")
        if digits:
            need(lambda error: lib.pl_setup_seed(byref(setup), digits, error))
        need(lambda error: lib.pl_setup_check(byref(setup), error))
        return setup

    def deal(
        self,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seat_options: Mapping[int, Mapping[str, str]] | None = None,
        seed: str = "",
    ) -> State:
        """The first state of a game: fewest seats and usual options unless told, and all chance from `seed`, up to 64
        hexadecimal digits. The same arguments always deal the same."""
        return State._dealt(self._setup(seats, options, seat_options, seed))


def games() -> list[Game]:
    """All games."""
    return [Game(lib.pl_game_name(lib.pl_game_at(i)).decode()) for i in range(lib.pl_game_count())]


def game(name: str) -> Game:
    """The game of this name."""
    return Game(name)
