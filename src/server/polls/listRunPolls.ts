import type { App } from "../app.ts";
import { selectPolls } from "./polls.repo.ts";
import { toPoll } from "./polls.ts";

/**
 * Lists the polls that ran, each with the results of its last run: those of screens, as far as screens show them, or
 * showed them before the poll was reset.
 */
export async function listRunPolls(
  app: App,
  { workspace_id, engagement_id }: { workspace_id: string; engagement_id: string },
) {
  const rows = await selectPolls(app.db, workspace_id)
    .where("engagement_id", "=", engagement_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const polls = [];
  for (const row of rows) {
    const { id, kind, question, options, scale, run } = await toPoll(app.pool, row);
    const shown = row.earlier_runs.at(-1)?.is_hidden ? undefined : row.earlier_runs.at(-1);
    const last = run.state === "prepared" ? shown : run.results_shown ? run : undefined;
    if (last) polls.push({ id, kind, question, options, scale, votes: last.votes, results: last.results });
  }
  return polls;
}
