"""The shared library: where it is, what it is called with, and how its texts and errors come back."""

from __future__ import annotations

import ctypes
import json
import os
from operator import index
from ctypes import POINTER, Structure, byref, c_bool, c_char, c_char_p, c_int, c_int8, c_int16, c_int32, c_long
from ctypes import c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable

VERSION = "0.1.0"  # of include/polity.h: structures are laid out as it says
TABLE, ALL = -1, -2  # in place of a seat that looks: what everyone may see, and everything
LANGS = {"en": 0, "uk": 1, "ru": 2}

SEATS_MAX, RIVALS_MAX, OPTIONS_MAX, SEAT_OPTIONS_MAX = 100, 8, 16, 4
MOVES_MAX, SCORE_LINES, LOG_MAX, FILE_MAX = 1024, 24, 512, 1 << 20


class Error(ValueError):
    """What was asked for can't be done; the text says why."""


class Text(Structure):
    _fields_ = [("buf", c_void_p), ("size", c_size_t), ("len", c_size_t)]


class ErrorText(Structure):
    _fields_ = [("text", c_char * 256)]


class Setup(Structure):
    _fields_ = [
        ("game", c_void_p),
        ("seats", c_int),
        ("option", c_uint8 * OPTIONS_MAX),
        ("seat_option", (c_uint8 * SEAT_OPTIONS_MAX) * SEATS_MAX),
        ("seed", c_uint8 * 32),
    ]


class Moves(Structure):
    _fields_ = [
        ("n", c_int),
        ("explain", c_bool),
        ("cut", c_bool),
        ("refused", c_int),
        ("move", c_uint32 * MOVES_MAX),
        ("refused_move", c_uint32 * MOVES_MAX),
        ("refused_why", c_uint8 * MOVES_MAX),
        ("refused_about", (c_int16 * 2) * MOVES_MAX),
    ]


class EventData(Structure):
    _fields_ = [
        ("what", c_uint8),
        ("seat", c_int8),
        ("sees", c_int8),
        ("why", c_uint8),
        ("arg", c_int16 * 4),
        ("cause", c_int16),
        ("zero", c_int16),
    ]


class Log(Structure):
    _fields_ = [("n", c_int), ("cause", c_int16), ("named", c_int16), ("event", EventData * LOG_MAX)]


class ScoreLine(Structure):
    _fields_ = [("label", c_char_p), ("value", c_int), ("secret", c_bool)]


class ScoreData(Structure):
    _fields_ = [("lines", c_int), ("line", ScoreLine * SCORE_LINES), ("total", c_int), ("secrets", c_bool)]


class MotiveData(Structure):
    _fields_ = [
        ("sort", c_uint8),
        ("seat", c_int8),
        ("wants", c_int8),
        ("loses", c_uint8),
        ("secret", c_uint8),
        ("gain", c_int32),
    ]


_text, _error, _setup, _moves = POINTER(Text), POINTER(ErrorText), POINTER(Setup), POINTER(Moves)
_any, _lang, _names = c_void_p, c_int, c_void_p

# Each function that is called: what it gives, and what it takes.
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "pl_game_count": (c_int, []),
    "pl_game_at": (_any, [c_int]),
    "pl_game_find": (_any, [c_char_p]),
    "pl_game_name": (c_char_p, [_any]),
    "pl_game_title": (c_char_p, [_any, _lang]),
    "pl_game_min_seats": (c_int, [_any]),
    "pl_game_max_seats": (c_int, [_any]),
    "pl_game_revision": (c_int, [_any]),
    "pl_game_moves_max": (c_long, [_any, c_int]),
    "pl_game_entry": (None, [_any, _lang, _text]),
    "pl_things": (None, [_any, _lang, _text]),
    "pl_gettext": (c_char_p, [_lang, c_char_p]),
    "pl_setup_init": (None, [_setup, _any]),
    "pl_setup_seats": (c_bool, [_setup, c_int, _error]),
    "pl_setup_option": (c_bool, [_setup, c_char_p, c_char_p, _error]),
    "pl_setup_seat_option": (c_bool, [_setup, c_int, c_char_p, c_char_p, _error]),
    "pl_setup_seed": (c_bool, [_setup, c_char_p, _error]),
    "pl_setup_check": (c_bool, [_setup, _error]),
    "pl_state_size": (c_size_t, [_setup]),
    "pl_deal": (None, [_any, _setup]),
    "pl_size": (c_size_t, [_any]),
    "pl_hash": (c_uint64, [_any]),
    "pl_game_of": (_any, [_any]),
    "pl_setup_of": (None, [_any, _setup]),
    "pl_seats": (c_int, [_any]),
    "pl_round": (c_int, [_any]),
    "pl_seat_title": (c_char_p, [_any, c_int, _lang]),
    "pl_by_rules": (c_bool, [_any, c_int]),
    "pl_over": (c_bool, [_any]),
    "pl_is_broken": (c_char_p, [_any]),
    "pl_asked": (c_int, [_any, c_int]),
    "pl_list": (c_int, [_any, c_int, _moves]),
    "pl_play": (c_bool, [_any, c_int, c_uint32, _any]),
    "pl_notation": (None, [_any, c_uint32, _text]),
    "pl_move_says": (None, [_any, c_uint32, _names, _lang, _text]),
    "pl_question": (None, [_any, c_int, _lang, _text]),
    "pl_event_says": (None, [_any, POINTER(EventData), _names, _lang, _text]),
    "pl_read_move": (c_bool, [_any, c_int, c_char_p, POINTER(c_uint32), _error]),
    "pl_score": (None, [_any, c_int, c_int, POINTER(ScoreData)]),
    "pl_rivals": (c_int, [_any]),
    "pl_rival_name": (c_char_p, [_any, c_int, _lang]),
    "pl_places": (None, [_any, POINTER(c_int)]),
    "pl_view": (None, [_any, c_int, _text]),
    "pl_overlay": (c_bool, [_any, c_char_p, c_size_t, _error]),
    "pl_hide": (None, [_any, c_int, c_uint64]),
    "pl_check_state": (c_bool, [_any, _error]),
    "pl_table_new": (_any, [_setup, _error]),
    "pl_table_free": (None, [_any]),
    "pl_table_state": (_any, [_any]),
    "pl_table_sit": (c_bool, [_any, c_int, c_char_p]),
    "pl_table_player": (c_char_p, [_any, c_int]),
    "pl_table_play": (c_bool, [_any, c_int, c_uint32, _error]),
    "pl_table_undo": (c_bool, [_any, c_int, _error]),
    "pl_table_redo": (c_bool, [_any, c_int, _error]),
    "pl_table_moves": (c_int, [_any]),
    "pl_table_save": (None, [_any, _text]),
    "pl_table_load": (_any, [c_char_p, c_size_t, c_int, _error]),
    "pl_table_dated": (c_int, [_any]),
    "pl_table_dated_says": (None, [_any, _lang, _text]),
    "pl_record_verify": (c_bool, [c_char_p, c_size_t, _error]),
    "pl_bot_new": (_any, [c_char_p, _setup, c_uint64, _error]),
    "pl_bot_free": (None, [_any]),
    "pl_bot_choose": (c_uint32, [_any, _any, c_int]),
    "pl_bot_explain": (c_bool, [_any]),
    "pl_bot_motive": (None, [_any, POINTER(MotiveData)]),
    "pl_motive_says": (None, [_any, POINTER(MotiveData), c_int, _lang, _text]),
    "pl_features_new": (_any, [_setup, _error]),
    "pl_features_free": (None, [_any]),
    "pl_features_inputs": (c_int, [_any]),
    "pl_features_fill": (None, [_any, _any, c_int, _any]),
    "pl_batch_new": (_any, [_setup, c_int, c_int, _error]),
    "pl_batch_free": (None, [_any]),
    "pl_batch_players": (c_int, [_any]),
    "pl_batch_inputs": (c_int, [_any]),
    "pl_batch_step": (c_bool, [_any, _any, _any, _error]),
}


# Those that take long let other threads of Python run; none of them touches what another thread may change. All others
# keep them waiting, so that whatever two threads do with the same state is done one after the other.
_LONG = ("pl_things", "pl_table_load", "pl_record_verify", "pl_bot_choose", "pl_batch_new", "pl_batch_step")


def _candidates() -> list[str]:
    """The one that is asked for; else that of this checkout, beside this package where it was installed, the system's."""
    asked = os.environ.get("POLITY_LIBRARY")
    if asked:
        return [asked]
    here = Path(__file__).resolve().parent
    near = [here.parents[1] / "build" / "libpolity.so"] + [up / "libpolity.so.0" for up in list(here.parents)[:4]]
    return [str(path) for path in near if path.exists()] + ["libpolity.so.0"]


def open_library(candidates: list[str]) -> ctypes.CDLL:
    for path in candidates:
        try:
            library = ctypes.CDLL(path)
        except OSError as error:
            why = str(error)
            continue
        _check_version(library, path)
        waiting = ctypes.PyDLL(path)
        waiting.pl_version.restype = c_char_p
        for name, (gives, takes) in _FUNCTIONS.items():
            try:
                function = getattr(library if name in _LONG else waiting, name)
            except AttributeError:
                raise Error(f"{path} has no {name}: install library and package from the same release") from None
            function.restype, function.argtypes = gives, takes
            setattr(waiting, name, function)
        return waiting
    raise Error(f"libpolity can't be loaded ({why}): run `make` or `make install`, or name the file in POLITY_LIBRARY")


def _check_version(library: ctypes.CDLL, path: str) -> None:
    try:
        library.pl_version.restype = c_char_p
        found = library.pl_version().decode()
    except AttributeError:
        found = "another version"
    if found != VERSION:
        raise Error(f"{path} is {found}, and this package needs {VERSION}: install both from the same release")


lib = open_library(_candidates())


def version() -> str:
    """The library's version."""
    return lib.pl_version().decode()


class Held:
    """Something of the library that is given back to it, once."""

    _pointer: int | None = None
    _free: str  # the function that takes it back

    def __del__(self) -> None:
        pointer, self._pointer = self._pointer, None
        if pointer:
            getattr(lib, self._free)(pointer)

    @property
    def _at(self) -> int:
        if not self._pointer:
            raise Error(f"this {type(self).__name__} was given back, or never begun")
        return self._pointer

    def __reduce_ex__(self, protocol: object) -> Any:
        raise Error(f"a {type(self).__name__} can't be copied or pickled")


def written(write: Callable[[Any], None], size: int = 4096) -> str:
    """What a function puts into a text, which is made as large as it needs."""
    while True:
        buffer = ctypes.create_string_buffer(size)
        text = Text(ctypes.addressof(buffer), size, 0)
        write(byref(text))
        if text.len < size:
            return buffer.value.decode()
        size = text.len + 1


def need(call: Callable[[Any], Any]) -> Any:
    """What a function gives that may fail: an exception with its words if it does."""
    error = ErrorText()
    result = call(byref(error))
    if not result:
        raise Error(error.text.decode(errors="replace") or "this can't be done")
    return result


def plain(text: str, what: str) -> bytes:
    """A string for C, where it would end at its first zero."""
    if not isinstance(text, str):
        raise Error(f"{what} must be a string, not {type(text).__name__}")
    if "\0" in text:
        raise Error(f"{what} must not hold a zero character")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise Error(f"{what} is no proper text: {error}") from None


def number(value: Any, what: str, least: int, most: int) -> int:
    try:
        if isinstance(value, bool):
            raise TypeError
        whole = index(value)
    except TypeError:
        raise Error(f"{what} must be a whole number, not of the type {type(value).__name__}") from None
    if not least <= whole <= most:
        raise Error(f"{what} must be {least} to {most}, not {whole if abs(whole) < 1 << 64 else 'one far outside'}")
    return whole


def as_json(value: Any, what: str) -> str:
    try:
        return json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise Error(f"{what} must be plain JSON: {error}") from None


def language(lang: str) -> int:
    if not isinstance(lang, str):
        raise Error(f"a language must be a string, not {type(lang).__name__}")
    if lang not in LANGS:
        raise Error(f"there is no language {lang[:60]!r} (there are: {', '.join(LANGS)})")
    return LANGS[lang]
