"""A state of a game: who is asked, what may be answered, what everyone sees, how it stands."""

from __future__ import annotations

import ctypes
import json
from dataclasses import dataclass
from typing import Any, Callable

from .library import ALL, RIVALS_MAX, SEATS_MAX, Error, Log, Moves, ScoreData, Setup
from .library import as_json, byref, c_int, c_uint32, language, lib, need, number, plain, written


@dataclass(frozen=True)
class Move:
    """A legal answer of a seat. `code` is its number, good for this one question."""

    seat: int
    code: int
    notation: str

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Event:
    """Something that a move brought about. `sees` is the one seat that may read it, or TABLE; `why` marks a reason."""

    seat: int | None
    sees: int
    why: bool
    says: str


@dataclass(frozen=True)
class Score:
    """Points in all, and line by line; a line that may not be seen is None."""

    total: int
    lines: dict[str, int | None]


class State:
    """A game at one moment. States are made by `Game.deal`, `copy` and `Table.state`; each is independent of all others.
    What several threads do with the same state is done one after the other."""

    __slots__ = ("_bytes", "_at", "_seats", "_rivals")
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, *_: object) -> None:
        raise Error("states are made by Game.deal, State.copy and Table.state")

    @classmethod
    def _of(cls, size: int, fill: Callable[[int], object]) -> State:
        state = cls.__new__(cls)
        state._bytes = (ctypes.c_uint64 * ((size + 7) // 8))()
        state._at = ctypes.addressof(state._bytes)
        fill(state._at)
        state._seats, state._rivals = lib.pl_seats(state._at), lib.pl_rivals(state._at)
        return state

    @classmethod
    def _dealt(cls, setup: Setup) -> State:
        return cls._of(lib.pl_state_size(byref(setup)), lambda at: lib.pl_deal(at, byref(setup)))

    @classmethod
    def _copied(cls, source: int) -> State:
        size = lib.pl_size(source)
        return cls._of(size, lambda at: ctypes.memmove(at, source, size))

    def copy(self) -> State:
        return State._copied(self._at)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce_ex__(self, protocol: object) -> Any:
        raise Error("a state can't be pickled: the record of a Table can")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bytes(self._bytes) == bytes(other._bytes)

    def __repr__(self) -> str:
        return f"<{self.game}, {self.seats} seats, round {self.round}{', over' if self.over else ''}>"

    # --- How it stands ---

    @property
    def seats(self) -> int:
        return self._seats

    @property
    def rivals(self) -> int:
        """Published opponents of a game played alone."""
        return self._rivals

    @property
    def game(self) -> str:
        """The name of its game."""
        return lib.pl_game_name(lib.pl_game_of(self._at)).decode()

    @property
    def round(self) -> int:
        return lib.pl_round(self._at)

    @property
    def over(self) -> bool:
        return lib.pl_over(self._at)

    @property
    def broken(self) -> str | None:
        """Which bound of the engine it met, if any: only a position from outside can come to that."""
        words = lib.pl_is_broken(self._at)
        return words.decode() if words else None

    @property
    def hash(self) -> int:
        """The same for the same position in every build."""
        return lib.pl_hash(self._at)

    @property
    def places(self) -> list[int]:
        """1 for the winners and so on, for each seat and then each published opponent; 0 where the game knows no winner."""
        place = (c_int * (SEATS_MAX + RIVALS_MAX))()
        lib.pl_places(self._at, place)
        return list(place[: self.seats + self.rivals])

    def seat_title(self, seat: int, lang: str = "en") -> str | None:
        """What a seat plays, such as "Working Class"; None where seats are alike."""
        words = lib.pl_seat_title(self._at, self._seat(seat), language(lang))
        return words.decode() if words else None

    def by_rules(self, seat: int) -> bool:
        """Is this seat played by the rules, as an Automa is?"""
        return lib.pl_by_rules(self._at, self._seat(seat))

    def score(self, seat: int, viewer: int = ALL, lang: str = "en") -> Score:
        """Points of a seat, or of a published opponent (counted on after the seats), as `viewer` may know them."""
        at = language(lang)
        data = ScoreData()
        who = number(seat, "a seat", 0, self.seats + self.rivals - 1)
        lib.pl_score(self._at, who, self._viewer(viewer), byref(data))
        lines = {
            lib.pl_gettext(at, line.label).decode(): None if line.secret else line.value for line in data.line[: data.lines]
        }
        return Score(data.total, lines)

    def view(self, seat: int = ALL) -> dict[str, Any]:
        """All that this seat may see, by the names of the fields; ALL: everything, TABLE: what everyone sees."""
        viewer = self._viewer(seat)
        return json.loads(written(lambda text: lib.pl_view(self._at, viewer, text), 1 << 14))

    def check(self) -> None:
        """An error if an invariant of the game does not hold."""
        need(lambda error: lib.pl_check_state(self._at, error))

    # --- Answers ---

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have a question to answer: several may, side by side."""
        found, seat = [], lib.pl_asked(self._at, -1)
        while seat >= 0:
            found.append(seat)
            seat = lib.pl_asked(self._at, seat)
        return tuple(found)

    def question(self, seat: int, lang: str = "en") -> str:
        at, who = language(lang), self._seat(seat)
        return written(lambda text: lib.pl_question(self._at, who, at, text)) if who in self.asked else ""

    def codes(self, seat: int) -> list[int]:
        """The codes of the legal answers of a seat, none if it is not asked: quicker than `moves`."""
        moves = Moves()
        count = lib.pl_list(self._at, self._seat(seat), byref(moves))
        return moves.move[:count]

    def moves(self, seat: int) -> list[Move]:
        """The legal answers of a seat, none if it is not asked."""
        return [Move(seat, code, self._notation(code)) for code in self.codes(seat)]

    def _notation(self, code: int) -> str:
        return written(lambda text: lib.pl_notation(self._at, code, text), 128)

    def says(self, move: Move | int | str, lang: str = "en", seat: int | None = None) -> str:
        """A legal move in words."""
        at = language(lang)
        _, code = self._legal(move, seat)
        return written(lambda text: lib.pl_move_says(self._at, code, None, at, text))

    def play(self, move: Move | int | str, seat: int | None = None, told: list[Event] | None = None, lang: str = "en") -> None:
        """Plays a legal move: one of `moves`, a code, or its notation. A code or a notation is taken for an answer of the
        only seat that is asked unless `seat` says whose it is. What happens is appended to `told`."""
        at = language(lang)
        if told is not None and not isinstance(told, list):
            raise Error(f"what happens is told to a list, not a {type(told).__name__}")
        who, code = self._legal(move, seat)
        log = Log() if told is not None else None
        if not lib.pl_play(self._at, who, code, ctypes.addressof(log) if log else None):
            raise Error(self.broken or "this move is not among the legal ones")
        if told is not None and log is not None:
            told.extend(self._event(event, at) for event in log.event[: min(log.n, len(log.event))])

    def _event(self, event: Any, lang: int) -> Event:
        says = written(lambda text: lib.pl_event_says(self._at, byref(event), None, lang, text))
        return Event(None if event.seat < 0 else event.seat, event.sees, bool(event.why), says)

    def _legal(self, move: Move | int | str, seat: int | None) -> tuple[int, int]:
        if seat is None and isinstance(move, Move):
            seat = move.seat
        if seat is None:
            asked = self.asked
            if len(asked) != 1:
                raise Error("nobody is asked" if not asked else f"seats {asked} are asked: say whose move it is")
            seat = asked[0]
        who = self._seat(seat)
        if isinstance(move, str):
            typed, code = plain(move, "a move"), c_uint32()
            need(lambda error: lib.pl_read_move(self._at, who, typed, byref(code), error))
            return who, code.value
        code = number(move.code if isinstance(move, Move) else move, "a move's code", 0, 0xFFFFFFFF)
        if code not in self.codes(who):
            raise Error(f"{move if isinstance(move, Move) else code} is not among the legal moves of seat {who}")
        return who, code

    # --- Positions ---

    def overlay(self, fields: dict[str, Any]) -> None:
        """Lays values of fields over this state, named as views name them: cards and pieces move to where they are said
        to be. Nothing changes unless the result is a possible position."""
        data = plain(as_json(fields, "a position"), "a position")
        need(lambda error: lib.pl_overlay(self._at, data, len(data), error))

    def hide(self, seat: int, seed: int) -> None:
        """Deals again, from `seed`, all that this seat may not know."""
        lib.pl_hide(self._at, self._seat(seat), number(seed, "a seed", 0, (1 << 64) - 1))

    def _seat(self, seat: Any) -> int:
        return number(seat, "a seat", 0, self.seats - 1)

    def _viewer(self, seat: Any) -> int:
        return number(seat, "who looks", ALL, self.seats - 1)
