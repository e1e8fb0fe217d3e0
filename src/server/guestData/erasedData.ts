import type { App, NodeState } from "../app.ts";
import { tellCurrentGame } from "../games/index.ts";
import { Refusal } from "../refusal.ts";
import { holdPollsAlone, tellPoll } from "../polls/index.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { transaction } from "../write.ts";

/** A hall in which everybody erases their data after the game hears of it this often. */
const pause_ms = 2_000;
/** After somebody has left, a board is folded from its first answer on, which takes its time. */
const part = 0.1;

type Touched = "game" | "poll";

interface ErasedData {
  /** Has the game or the poll told anew to all who follow it, once for everybody who left it in a while. */
  tell: (touched: Touched, engagement: { workspace_id: string; engagement_id: string }) => void;
  close: () => void;
}

/** What guests left who erased their data. Telling it for each of them would stop the evening for all others. */
export const erasedData: NodeState<ErasedData> = {
  open(app) {
    const teller = openPacedTeller<string>({
      pause_ms,
      part,
      tell: async (all) => {
        for (const one of all) {
          const [touched, workspace_id, engagement_id] = one.split(" ") as [Touched, string, string];
          await tellAnew(app, touched, { workspace_id, engagement_id });
        }
      },
      onError: (error) => app.log.warn({ err: error }, "what erased data leaves"),
    });
    return {
      tell: (touched, { workspace_id, engagement_id }) =>
        teller.add(`${touched} ${workspace_id} ${engagement_id}`),
      close: () => teller.close(),
    };
  },
};

/** What was not told yet is told when the node ends. */
export function startErasedData(app: App) {
  const { close } = app.state(erasedData);
  return { stop: close };
}

async function tellAnew(
  app: App,
  touched: Touched,
  engagement: { workspace_id: string; engagement_id: string },
): Promise<void> {
  const { workspace_id, engagement_id } = engagement;
  await transaction(app, workspace_id, async (tx) => {
    if (touched === "game") return tellCurrentGame(app, tx, engagement);
    await holdPollsAlone(tx, engagement_id);
    return tellPoll(tx, engagement_id);
  }).catch((error: unknown) => {
    // The game was deleted meanwhile.
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  });
}
