import type { WaveformState } from "../../core/assets/assetFields.ts";
import type { Db, Queryable } from "../db/database.ts";

export interface WaveformAsset {
  id: string;
  workspace_id: string;
  kind: "image" | "video" | "audio" | "font";
  bytes: number;
  waveform: WaveformState | null;
  /** Where its bytes lie. */
  file_id: string;
}

export async function findWaveformAsset(q: Queryable, id: string): Promise<WaveformAsset | null> {
  const { rows } = await q.query<WaveformAsset>(
    "SELECT id, workspace_id, kind, bytes, waveform, coalesce(file_id, id) AS file_id FROM assets WHERE id = $1",
    [id],
  );
  return rows[0] ?? null;
}

export async function setWaveformWaiting(db: Db, workspace_id: string, id: string): Promise<void> {
  await db
    .updateTable("assets")
    .set({ waveform: "waiting" })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

/** Returns whether the asset still has the bytes that were listened to. */
export async function saveWaveformState(
  q: Queryable,
  { id, file_id }: Pick<WaveformAsset, "id" | "file_id">,
  state: WaveformState,
): Promise<boolean> {
  const { rowCount } = await q.query(
    "UPDATE assets SET waveform = $3 WHERE id = $1 AND coalesce(file_id, id) = $2",
    [id, file_id, state],
  );
  return rowCount === 1;
}
