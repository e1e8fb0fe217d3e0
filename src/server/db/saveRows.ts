import type pg from "pg";

interface Rows {
  workspace_id: string;
  /** In the statement `$1` is the workspace and `givenRows` stands for the rows. */
  text: string;
  rows: readonly object[];
}

/** Writes many rows in one statement. */
export async function saveRows(client: pg.ClientBase, { workspace_id, text, rows }: Rows): Promise<void> {
  if (rows.length > 0) await client.query(text, [workspace_id, JSON.stringify(rows)]);
}

/** Writes the SQL of the rows that are saved, in the order given. */
export const givenRows = (columns: string) => `FROM jsonb_to_recordset($2::jsonb) AS i (${columns})`;
