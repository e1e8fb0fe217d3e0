import { type Insertable, sql } from "kysely";
import type { PlayedAlert } from "../../core/alerts/alert.ts";
import type { AssetFile } from "../assets/index.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import type { DueMove } from "../jobs/dueMoves.ts";

export function selectAlerts(db: Db, workspace_id: string) {
  return db
    .selectFrom("alerts")
    .select([
      "id",
      "level",
      "title",
      "text",
      "asset_id",
      "sound",
      "drill",
      sql<string[]>`ARRAY(
        SELECT stage_id FROM alert_stages s
        WHERE s.alert_id = alerts.id AND (alerts.ended_at IS NOT NULL OR s.ended_at IS NULL) ORDER BY position
      )`.as("stage_ids"),
      "started_by",
      "ends_at",
      "ended_at",
      "created_at",
    ])
    .where("workspace_id", "=", workspace_id);
}

export async function insertAlert(
  db: Db,
  alert: Insertable<Database["alerts"]>,
  stage_ids: readonly string[],
): Promise<void> {
  await db.insertInto("alerts").values(alert).execute();
  if (stage_ids.length === 0) return;
  await db
    .insertInto("alert_stages")
    .values(stage_ids.map((stage_id, position) => ({ alert_id: alert.id, stage_id, position })))
    .execute();
}

export interface AlertOnStage {
  alert_id: string;
  stage_id: string;
}

/** Ends one alert on all its stages. */
export function endStagesOf(db: Db, alert_id: string, ended_at: number): Promise<AlertOnStage[]> {
  return db
    .updateTable("alert_stages")
    .set({ ended_at })
    .where("alert_id", "=", alert_id)
    .where("ended_at", "is", null)
    .returning(["alert_id", "stage_id"])
    .execute();
}

/** Ends all alerts on these stages but one. */
export async function endOthersOn(
  db: Db,
  { stage_ids, except, ended_at }: { stage_ids: readonly string[]; except: string | null; ended_at: number },
): Promise<AlertOnStage[]> {
  if (stage_ids.length === 0) return [];
  return db
    .updateTable("alert_stages")
    .set({ ended_at })
    .where("stage_id", "in", stage_ids)
    .where("ended_at", "is", null)
    .where(sql<boolean>`alert_id IS DISTINCT FROM ${except}`)
    .returning(["alert_id", "stage_id"])
    .execute();
}

/**
 * Ends those of these alerts that stand on no stage any more. They are locked first: of two transactions that each clear
 * one of the last stages, the second sees what the first did.
 */
export async function endAlertsWithoutStages(
  db: Db,
  ids: readonly string[],
  ended_at: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom("alerts").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  await db
    .updateTable("alerts")
    .set({ ended_at })
    .where("id", "in", ids)
    .where("ended_at", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM alert_stages s WHERE s.alert_id = alerts.id AND s.ended_at IS NULL)`,
    )
    .execute();
}

type PlayedAlertRow = Omit<PlayedAlert, "asset"> & {
  stage_id: string;
  asset: (Required<AssetFile> & Omit<NonNullable<PlayedAlert["asset"]>, "url">) | null;
};

/** Reads what stands on these stages at a moment, by stage. */
export async function listPlayedAlerts(
  q: Queryable,
  workspace_id: string,
  { stage_ids, now }: { stage_ids: readonly string[]; now: number },
): Promise<PlayedAlertRow[]> {
  const { rows } = await q.query<PlayedAlertRow>({
    name: "alerts.played",
    text: `SELECT s.stage_id, a.id, a.level, a.title, a.text,
        ARRAY(SELECT json_object_keys(a.title)) AS languages, a.sound, a.drill, a.created_at AS started_at, a.ends_at,
        jsonb_build_object('kind', a.started_by -> 'kind', 'name', a.started_by -> 'name') AS started_by,
        CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('id', f.id, 'file_id', f.file_id, 'name', f.name,
          'sha256', f.sha256, 'bytes', f.bytes, 'mime', f.mime) END AS asset
      FROM alert_stages s JOIN alerts a ON a.id = s.alert_id LEFT JOIN assets f ON f.id = a.asset_id
      WHERE s.stage_id = ANY ($2) AND s.ended_at IS NULL AND a.workspace_id = $1
        AND (a.ends_at IS NULL OR a.ends_at > $3)
      ORDER BY a.created_at, a.id`,
    values: [workspace_id, stage_ids, now],
  });
  return rows;
}

/** Lists alerts that end by themselves until then. */
export async function listDueAlerts(q: Queryable, until: number): Promise<DueMove[]> {
  const { rows } = await q.query<DueMove>({
    name: "alerts.due",
    text: "SELECT id, workspace_id, ends_at AS due_at FROM alerts WHERE ended_at IS NULL AND ends_at <= $1",
    values: [until],
  });
  return rows;
}

/** Returns when an alert that is not over ends by itself; null: it does not, or it is over. */
export async function findEnd(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom("alerts")
    .select("ends_at")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** Lists the stages on which an alert still stands. */
export async function listStagesOf(db: Db, alert_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("alert_stages")
    .select("stage_id")
    .where("alert_id", "=", alert_id)
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ stage_id }) => stage_id);
}
