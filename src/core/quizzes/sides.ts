import type { Settings } from "./quiz.ts";

export interface Player {
  id: string;
  name: string;
  team_id: string | null;
  /** The first question that counts for the player. */
  from_q: number;
}

export interface Team {
  id: string;
  name: string;
}

/** Who is ranked: a player, or a team. */
export interface Side {
  id: string;
  name: string;
  from_q: number;
  /** The number of players in a team. */
  players?: number;
}

/** Everybody in a game. */
export interface Members {
  sides: Map<string, Side>;
  /** Returns the player or team for whom a player answers. */
  findSide: (player_id: string) => Side | undefined;
}

/** Teams that everybody has left are left out. */
export function buildMembers(
  mode: Settings["mode"],
  players: readonly Player[],
  teams: readonly Team[],
): Members {
  const sides = new Map<string, Side>();
  if (mode === "solo") {
    for (const { id, name, from_q } of players) sides.set(id, { id, name, from_q });
    return { sides, findSide: (player_id) => sides.get(player_id) };
  }
  const named = new Map(teams.map(({ id, name }) => [id, name]));
  const teamByPlayer = new Map<string, Side>();
  for (const { id, team_id, from_q } of players) {
    const name = team_id === null ? undefined : named.get(team_id);
    if (team_id === null || name === undefined) continue;
    const team = sides.get(team_id) ?? { id: team_id, name, from_q, players: 0 };
    team.players! += 1;
    team.from_q = Math.min(team.from_q, from_q);
    sides.set(team_id, team);
    teamByPlayer.set(id, team);
  }
  return { sides, findSide: (player_id) => teamByPlayer.get(player_id) };
}
