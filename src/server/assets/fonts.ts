import { familyKey } from "../../core/timeline/fontFamily.ts";
import type { Queryable } from "../db/database.ts";

interface FontRow {
  id: string;
  family: string;
  font_weight: string;
  font_style: string;
}

/** The uploaded fonts of these families, all weights of each; a workspace has few. */
export async function findFonts(q: Queryable, workspace_id: string, families: string[]): Promise<FontRow[]> {
  if (families.length === 0) return [];
  const wanted = new Set(families);
  const { rows } = await q.query<FontRow>(fontQuery, [workspace_id]);
  return rows.filter(({ family }) => wanted.has(familyKey(family)));
}

const fontQuery = `
  SELECT id, family, font_weight, font_style FROM assets
  WHERE workspace_id = $1 AND kind = 'font' ORDER BY created_at, id`;
