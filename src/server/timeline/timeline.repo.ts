import type { Tx } from "../write.ts";

/** Returns those of these ids that exist, each once and in order. */
export async function lockUsed(
  { client }: Tx,
  workspace_id: string,
  table: "assets" | "named_conditions" | "channels",
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE workspace_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE`,
    [workspace_id, ids],
  );
  return rows.map(({ id }) => id);
}
