import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { joinUrl } from "./joinUrl.ts";

export interface Joinable {
  id: string;
  title: string;
  languages: string[];
  join_url: string;
}

/** What a screen says of engagements that guests can join. */
export async function readJoinable(
  app: App,
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<Joinable[]> {
  if (ids.length === 0) return [];
  const { rows } = await q.query<Omit<Joinable, "join_url"> & { join_code: string }>(
    "SELECT id, title, languages, join_code FROM engagements WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, ids],
  );
  return rows.map(({ id, title, languages, join_code }) => ({
    id,
    title,
    languages,
    join_url: joinUrl(app, join_code),
  }));
}
