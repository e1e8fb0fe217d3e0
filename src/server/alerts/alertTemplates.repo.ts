import type { Insertable, Updateable } from "kysely";
import type { Translations } from "../../core/alerts/alert.ts";
import type { AlertTemplateWords } from "../../core/alerts/alertTemplates.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

const columns = ["id", "name", "level", "title", "text", "asset_id", "sound", "created_at"] as const;

export function selectTemplates(db: Db, workspace_id: string) {
  return db.selectFrom("alert_templates").select(columns).where("workspace_id", "=", workspace_id);
}

export async function insertTemplate(
  db: Db,
  template: Insertable<Database["alert_templates"]>,
): Promise<void> {
  await db.insertInto("alert_templates").values(template).execute();
}

export async function updateTemplate(
  db: Db,
  id: string,
  changed: Updateable<Database["alert_templates"]>,
): Promise<void> {
  await db.updateTable("alert_templates").set(changed).where("id", "=", id).execute();
}

export function deleteTemplateRow(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("alert_templates")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Locks the picture, so that it is not deleted before the transaction has ended. */
export function holdPicture(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("assets")
    .select("kind")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Gives these templates to every workspace that never had them, in their order. */
export async function addFirstTemplates(
  q: Queryable,
  templates: readonly AlertTemplateWords[],
): Promise<void> {
  await q.query(
    `WITH fresh AS (UPDATE workspaces SET has_alert_templates = true WHERE NOT has_alert_templates RETURNING id)
     INSERT INTO alert_templates (id, workspace_id, name, level, title, text, sound, created_at)
     SELECT gen_random_uuid()::text, fresh.id, t.name, t.level, t.title, t.text, t.sound, now_ms() + t.position
     FROM fresh CROSS JOIN ROWS FROM (
       json_to_recordset($1::json) AS (name text, level text, title json, text json, sound boolean)
     ) WITH ORDINALITY AS t (name, level, title, text, sound, position)`,
    [JSON.stringify(templates)],
  );
}

/** Reads what screens hold of prepared alerts before they are needed: their pictures, and words whose letters to load. */
export async function readPreparedAlerts(
  q: Queryable,
  workspace_id: string,
): Promise<{ asset_ids: string[]; texts: string[] }> {
  const { rows } = await q.query<{ asset_id: string | null; title: Translations; text: Translations }>({
    name: "alert_templates.prepared",
    text: "SELECT asset_id, title, text FROM alert_templates WHERE workspace_id = $1",
    values: [workspace_id],
  });
  return {
    asset_ids: rows.flatMap(({ asset_id }) => asset_id ?? []),
    texts: rows.flatMap(({ title, text }) => Object.values(title).concat(Object.values(text))),
  };
}
