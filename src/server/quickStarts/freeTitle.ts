import { sql } from "kysely";
import type { Tx } from "../write.ts";

/** So that a number still fits behind it. */
const most = 190;

/** A title that no story has yet: what is started a second time is told apart by its number. */
export async function freeTitle({ db }: Tx, workspace_id: string, wanted: string): Promise<string> {
  const title = Array.from(wanted.trim()).slice(0, most).join("");
  const rows = await db
    .selectFrom("stories")
    .select("title")
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`starts_with(title, ${title})`)
    .execute();
  const taken = new Set(rows.map((row) => row.title));
  if (!taken.has(title)) return title;
  let count = 2;
  while (taken.has(`${title} ${count}`)) count += 1;
  return `${title} ${count}`;
}
