import type { PlayedPoll } from "../../core/polls/poll.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { listEngagementsShown, readJoinable } from "../engagements/index.ts";
import { readCurrentPolls } from "./currentPolls.ts";

/** Reads the engagements whose polls blocks of these stories show. */
export async function readPolls(
  app: App,
  q: Queryable,
  workspace_id: string,
  stories: Pick<Programme, "shots" | "layouts">,
): Promise<Record<string, PlayedPoll>> {
  const rows = await readJoinable(app, q, workspace_id, listEngagementsShown("poll", stories));
  const current = await readCurrentPolls(
    q,
    rows.map(({ id }) => id),
  );
  const polls = rows.map(({ id, ...engagement }): [string, PlayedPoll] => [
    id,
    { ...engagement, poll: current.get(id) ?? null },
  ]);
  return Object.fromEntries(polls);
}
