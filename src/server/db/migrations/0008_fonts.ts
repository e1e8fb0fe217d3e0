import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is called like its file until now is at least found by that name.
  await sql`
    ALTER TABLE assets
      ADD COLUMN family text,
      ADD COLUMN font_weight text,
      ADD COLUMN font_style text;
    UPDATE assets
      SET family = regexp_replace(name, '\\.[^.]*$', ''), font_weight = '400', font_style = 'normal'
      WHERE kind = 'font';
    CREATE INDEX assets_fonts ON assets (workspace_id) WHERE kind = 'font';
  `.execute(db);
}
