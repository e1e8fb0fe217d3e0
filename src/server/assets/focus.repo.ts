import type { Focus } from "../../core/assets/assetFields.ts";
import type { Queryable } from "../db/database.ts";

export interface UnfocusedAsset {
  id: string;
  workspace_id: string;
  /** Where its bytes lie. */
  file_id: string;
}

/** Finds a picture for which nobody has set a focus; null when somebody has, or when it is gone. */
export async function findUnfocused(q: Queryable, id: string): Promise<UnfocusedAsset | null> {
  const { rows } = await q.query<UnfocusedAsset>(
    `SELECT id, workspace_id, coalesce(file_id, id) AS file_id FROM assets
     WHERE id = $1 AND kind = 'image' AND focus_by IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Returns false when somebody has set one meanwhile, or replaced the picture. */
export async function saveFoundFocus(
  q: Queryable,
  { id, file_id }: UnfocusedAsset,
  focus: Focus,
): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE assets SET focus = $3, focus_by = 'found'
     WHERE id = $1 AND coalesce(file_id, id) = $2 AND focus_by IS NULL`,
    [id, file_id, JSON.stringify(focus)],
  );
  return rowCount === 1;
}
