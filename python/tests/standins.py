"""Small stand-ins for Gymnasium and PettingZoo, for tests where those are not installed: only what the adapters and
their tests use of them, with the meaning that those packages give it."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, Iterator

import numpy


class Space:
    def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
        self.shape, self.dtype = shape, numpy.dtype(dtype) if dtype else None

    def __contains__(self, value: Any) -> bool:
        return self.contains(value)

    def contains(self, value: Any) -> bool:
        raise NotImplementedError


class Box(Space):
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        super().__init__(shape, dtype)
        self.low, self.high = numpy.full(shape, low, dtype), numpy.full(shape, high, dtype)

    def contains(self, value: Any) -> bool:
        fits = isinstance(value, numpy.ndarray) and value.shape == self.shape and numpy.can_cast(value.dtype, self.dtype)
        return bool(fits and (value >= self.low).all() and (value <= self.high).all())


class Discrete(Space):
    def __init__(self, n: int) -> None:
        super().__init__((), numpy.int64)
        self.n = n

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, numpy.integer)) and 0 <= value < self.n


class Dict(Space):
    def __init__(self, spaces: dict[str, Space]) -> None:
        super().__init__(None, None)
        self.spaces = spaces

    def contains(self, value: Any) -> bool:
        return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(value[key] in self.spaces[key] for key in value)


class Env:
    """An environment has a generator, which a seed makes anew."""

    _generator: Any = None

    @property
    def np_random(self) -> Any:
        if self._generator is None:
            self._generator = numpy.random.default_rng()
        return self._generator

    def reset(self, *, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self._generator = numpy.random.default_rng(seed)


class AECEnv:
    """Agents in turn. `last` gives what has been earned since the agent's own last step; who is done has to step once
    more, with None, and then leaves."""

    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    def agent_iter(self, most: int = 1 << 62) -> Iterator[str]:
        while self.agents and most:
            most -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None  # type: ignore[attr-defined]
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def _clear_rewards(self) -> None:
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.agent_selection = next((other for other in self.agents if self.terminations[other]), agent)
        self._clear_rewards()


def install() -> None:
    gymnasium, spaces, pettingzoo = ModuleType("gymnasium"), ModuleType("gymnasium.spaces"), ModuleType("pettingzoo")
    for one in (Space, Box, Discrete, Dict):
        setattr(spaces, one.__name__, one)
    gymnasium.Env, gymnasium.spaces, pettingzoo.AECEnv = Env, spaces, AECEnv  # type: ignore[attr-defined]
    sys.modules.update({"gymnasium": gymnasium, "gymnasium.spaces": spaces, "pettingzoo": pettingzoo})
