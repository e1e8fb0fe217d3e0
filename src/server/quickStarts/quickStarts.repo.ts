import type { Tx } from "../write.ts";
import { sql } from "kysely";

const longest = 200;

/** Returns a title that no story has yet: what is started a second time is told apart by its number. */
export async function freeTitle({ db }: Tx, workspace_id: string, wanted: string): Promise<string> {
  const title = appendToTitle(wanted.trim(), "");
  const rows = await db
    .selectFrom("stories")
    .select("title")
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`starts_with(title, ${title.slice(0, longest - 10)})`)
    .execute();
  const taken = new Set(rows.map((row) => row.title));
  if (!taken.has(title)) return title;
  let count = 2;
  while (taken.has(appendToTitle(title, ` ${count}`))) count += 1;
  return appendToTitle(title, ` ${count}`);
}

/** The title is cut where there would be no place for the end. */
export function appendToTitle(title: string, end: string): string {
  return (
    Array.from(title)
      .slice(0, longest - end.length)
      .join("") + end
  );
}
