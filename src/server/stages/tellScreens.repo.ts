import type { Queryable } from "../db/database.ts";

export interface UntoldScreen {
  id: string;
  workspace_id: string;
  /** Whether it is there by now; null when that is told already. */
  online: boolean | null;
  has_untold_problems: boolean;
}

interface Times {
  /** A screen that was not seen for so long is gone. */
  grace_ms: number;
  /** A screen that was seen within this time is there. */
  silence_ms: number;
}

const isThere = "last_seen_at > now_ms() - $2::bigint";
const isGone = "(last_seen_at IS NULL OR last_seen_at <= now_ms() - $1::bigint)";

/** All screens are read, because an index over moments that change every few seconds would cost more. */
export async function listUntoldScreens(client: Queryable, { grace_ms, silence_ms }: Times) {
  const { rows } = await client.query<UntoldScreen>({
    name: "screens.untold",
    text: `
      SELECT id, workspace_id, has_untold_problems,
        CASE WHEN NOT is_told_online AND ${isThere} THEN true WHEN is_told_online AND ${isGone} THEN false END AS online
      FROM screens
      WHERE has_untold_problems OR NOT is_told_online AND ${isThere} OR is_told_online AND ${isGone}
      ORDER BY last_seen_at, id`,
    values: [grace_ms, silence_ms],
  });
  return rows;
}

/** Returns whether it is still so, and nobody else has told it. */
export async function setToldOnline(
  client: Queryable,
  { id, online, grace_ms, silence_ms }: Times & { id: string; online: boolean },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE screens SET is_told_online = $4
     WHERE id = $3 AND is_told_online <> $4 AND CASE WHEN $4 THEN ${isThere} ELSE ${isGone} END`,
    [grace_ms, silence_ms, id, online],
  );
  return rowCount === 1;
}

/** Returns whether nobody else has told of them. */
export async function clearUntoldProblems(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE screens SET has_untold_problems = false WHERE id = $1 AND has_untold_problems",
    [id],
  );
  return rowCount === 1;
}
