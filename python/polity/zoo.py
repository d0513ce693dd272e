"""A game for PettingZoo: every seat that chooses is an agent, and one of them is asked at a time.

    from polity.zoo import PolityAEC

    env = PolityAEC(polity.game("mars"), seats=3, options={"turmoil": "on"})
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else policy(observation["observation"], observation["action_mask"]))
"""

from __future__ import annotations

import random
from typing import Any

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(f"polity.zoo needs PettingZoo and Gymnasium (pip install pettingzoo): {error}") from None

from .games import Game
from .library import MOVES_MAX, Error
from .turns import Turns


class PolityAEC(AECEnv):  # type: ignore[misc]  # where the package is not installed it has no types
    """Agents are "player_0" and so on, by seat. Actions are numbers of answers, of which `action_mask` says how many there
    are; rewards are shares of the win, in the end. What is chosen is as for `Game.deal`."""

    def __init__(self, game: Game, *, render_mode: None = None, **chosen: Any) -> None:
        super().__init__()
        self._turns = Turns(game, chosen)
        self.metadata = {"name": f"polity_{game.name}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = render_mode
        state = self._turns.state
        self._seat = {f"player_{seat}": seat for seat in range(state.seats) if not state.by_rules(seat)}
        self.possible_agents = list(self._seat)
        self.agents: list[str] = []
        space = self._turns.space(spaces)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(MOVES_MAX))
        self._chance = random.Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed deals the same games, one after the other."""
        if options:
            raise Error("options are chosen when the environment is made")
        if seed is not None:
            self._chance = random.Random(seed)
        self._turns.deal(self._chance.getrandbits(256))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return f"player_{self._turns.seat}" if self._turns.seat >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._turns.observe(self._seat[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._turns.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._turns.state.over:
            shares, told = self._turns.rewards(), self._turns.told()
            for each in self.agents:
                self.rewards[each] = shares[self._seat[each]]
                self.terminations[each] = True
                self.infos[each] = told
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def close(self) -> None:
        pass
