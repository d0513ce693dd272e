"""A game for Gymnasium: one seat is yours, the others are played by bots.

    from polity.gym import PolityEnv

    env = PolityEnv(polity.game("mars"), seats=2, seat=0, opponents="mcts:50")
    observation, info = env.reset(seed=42)
    while not terminated:
        observation, reward, terminated, truncated, info = env.step(policy(observation))

Many at once: `gymnasium.vector.AsyncVectorEnv`, or, much quicker and for all seats, `polity.env.VectorEnv`.
"""

from __future__ import annotations

from typing import Any

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(f"polity.gym needs Gymnasium (pip install gymnasium): {error}") from None

from .games import Game
from .library import MOVES_MAX, Error, number
from .table import Bot
from .turns import Turns


class PolityEnv(gymnasium.Env):  # type: ignore[misc]  # where the package is not installed it has no types
    """Actions are numbers of answers, of which `action_mask` in the observation says how many there are: another one is an
    error. The reward is your share of the win, in the end. `opponents` is a bot's name, or one for each other seat that
    chooses; what is chosen besides is as for `Game.deal`."""

    metadata = {"render_modes": []}

    def __init__(self, game: Game, *, seat: int = 0, opponents: str | list[str] = "random", render_mode: None = None, **chosen: Any) -> None:
        self._turns = Turns(game, chosen)
        state = self._turns.state
        self.seat = number(seat, "a seat", 0, state.seats - 1)
        others = [one for one in range(state.seats) if one != self.seat and not state.by_rules(one)]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if state.by_rules(self.seat) or len(names) != len(others):
            raise Error(f"{len(others)} opponents are needed, and a seat that the rules do not play; not {len(names)} for seat {seat}")
        self._names = dict(zip(others, names))
        self._bots = self._seat_bots(0)
        self.observation_space = self._turns.space(spaces)
        self.action_space = spaces.Discrete(MOVES_MAX)
        self.render_mode = render_mode

    def _seat_bots(self, chance: int) -> dict[int, Bot]:
        return {seat: Bot(name, self._turns.state, chance + seat) for seat, name in self._names.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """The same seed deals the same games, one after the other."""
        super().reset(seed=seed)
        if options:
            raise Error("options are chosen when the environment is made")
        self._turns.deal(int.from_bytes(self.np_random.bytes(32), "little"))
        self._bots = self._seat_bots(int(self.np_random.integers(1 << 62)))
        self._let_others_play()
        return self._turns.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self._turns.answer(action)
        self._let_others_play()
        over = self._turns.state.over
        return self._turns.observe(self.seat), self._turns.rewards()[self.seat], over, False, self._info()

    def _let_others_play(self) -> None:
        turns = self._turns
        while turns.seat not in (-1, self.seat):
            turns.answer(turns.codes.index(self._bots[turns.seat].choose(turns.state, turns.seat)))

    def _info(self) -> dict[str, Any]:
        return self._turns.told() if self._turns.state.over else {"answers": len(self._turns.codes), "codes": list(self._turns.codes)}

    def close(self) -> None:
        pass
