import type { App, NodeState } from "../app.ts";
import { createRecentReadings } from "../createRecentReadings.ts";
import { readTeams } from "../games/index.ts";

type Teams = Awaited<ReturnType<typeof readTeams>>;

/** Reads the teams of a game that phones choose from, once a second: they are counted over all its players. */
export const joinableTeams: NodeState<(game_id: string) => Promise<Teams>> = {
  open(app: App) {
    const now = () => app.monotonic_ms();
    const readRecent = createRecentReadings<Teams>({ fresh_ms: 1_000, most: 200, now });
    return (game_id) => readRecent(game_id, () => readTeams(app.pool, game_id));
  },
};
