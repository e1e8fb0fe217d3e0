import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Db } from "../db/database.ts";
import type { Calibration } from "../../core/stages/calibration.ts";
import type { OpeningHours } from "../../core/stages/openingHours.ts";
import type { StageRule } from "../../core/stages/stageRule.ts";
import type { SpeakerMessage } from "../../core/stages/speakerMessage.ts";
import { sql } from "kysely";
import type { Interaction } from "../../core/stages/visit.ts";
import type { noteHandEdits } from "../db/handEdits.ts";

export async function findCalibration(db: Db, id: string): Promise<Calibration | null> {
  const { calibration } = await db
    .selectFrom("stages")
    .select("calibration")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return calibration;
}

export async function findRules(db: Db, id: string): Promise<StageRule[]> {
  const { rules } = await db
    .selectFrom("stages")
    .select("rules")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return rules;
}

/** The words are those a person would use for the ratio of width to height. */
const orientation = sql<"landscape" | "portrait" | "square">`
  CASE WHEN stages.width > stages.height THEN 'landscape' WHEN stages.width < stages.height THEN 'portrait' ELSE 'square' END`;

const location = sql<string>`concat_ws(', ', venues.name, nullif(stages.space, ''))`;

export function selectStages(db: Db, workspace_id: string) {
  return db
    .selectFrom("stages")
    .leftJoin("venues", "venues.id", "stages.venue_id")
    .select([
      "stages.id",
      "stages.name",
      "stages.venue_id",
      "stages.space",
      "stages.kind",
      "stages.wall",
      "stages.width",
      "stages.height",
      "stages.plays_audio",
      "stages.traits",
      "stages.idle_story_id",
      "stages.opening_hours",
      "stages.languages",
      "stages.presence",
      "stages.player_nonce",
      "stages.created_at",
      orientation.as("orientation"),
      location.as("location"),
    ])
    .where("stages.workspace_id", "=", workspace_id);
}

/**
 * Locks those of these stages that exist for the transaction that books them, so that nobody else books them
 * meanwhile.
 */
export async function lockStages(db: Db, workspace_id: string, ids: readonly string[]) {
  return db
    .selectFrom("stages")
    .leftJoin("venues", "venues.id", "stages.venue_id")
    .select((e) => ["stages.id", e.fn.coalesce("venues.timezone", e.val("UTC")).as("timezone")])
    .where("stages.workspace_id", "=", workspace_id)
    .where("stages.id", "in", ids)
    .orderBy("stages.id")
    .forNoKeyUpdate("stages")
    .execute();
}

/** The languages stand beside the rest because they are a field of the stage itself. */
export type Settings = Interaction & { languages: string[] };

export async function findInteraction(db: Db, id: string): Promise<Settings> {
  const { interaction, languages } = await db
    .selectFrom("stages")
    .select(["interaction", "languages"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...interaction, languages };
}

export async function updateStage(
  db: Db,
  id: string,
  set: { presence: string } | { interaction: string; languages: string[] },
): Promise<void> {
  await db.updateTable("stages").set(set).where("id", "=", id).execute();
}

export async function updateStageCalibration(
  db: Db,
  id: string,
  calibration: {
    at: number;
    by: "editor" | "screen" | "api";
    box: { top: number; right: number; bottom: number; left: number } | null;
    camera: string | null;
    aspect: number;
    face: { share: number; min_face: number } | null;
    reach: { x: number; y: number; palm: number } | null;
    pinch: { open_gap: number; closed_gap: number; close: number; open: number } | null;
    test: { hits: number; targets: number; ms: number } | null;
    version: number;
  },
): Promise<void> {
  await db
    .updateTable("stages")
    .set({ calibration: JSON.stringify(calibration) })
    .where("id", "=", id)
    .execute();
}

export async function findSpeakerMessage(db: Db, id: string): Promise<SpeakerMessage | null> {
  const { speaker_message } = await db
    .selectFrom("stages")
    .select("speaker_message")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return speaker_message;
}

export async function updateStageLive(
  db: Db,
  { workspace_id, stage_id, stored }: { workspace_id: string; stage_id: string; stored: (string | null)[][] },
): Promise<void> {
  await db
    .updateTable("stages")
    .set(Object.fromEntries(stored))
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", stage_id)
    .execute();
}

export async function updateStageRulesAndNamedIds(
  db: Db,
  { id, rules, named_ids }: { id: string; rules: StageRule[]; named_ids: string[] },
): Promise<void> {
  await db
    .updateTable("stages")
    .set({ rules: JSON.stringify(rules), named_ids })
    .where("id", "=", id)
    .execute();
}

/** Locks the stages whose rules name a condition. */
export function listStagesNaming(db: Db, workspace_id: string, named: string) {
  return db
    .selectFrom("stages")
    .select(["id", "name", "rules"])
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`named_ids @> ARRAY[${named}::text]`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export type Wall = { cols: number; rows: number };

export async function insertStage(
  db: Db,
  {
    workspace_id,
    id,
    venue_id,
    wall,
    traits,
    opening_hours,
    given,
  }: {
    workspace_id: string;
    id: string;
    venue_id: string | null;
    wall: Wall | null;
    traits: Record<string, string>;
    opening_hours: OpeningHours | null;
    given: {
      name: string;
      space?: string | undefined;
      kind?: "screen" | "projector" | "wall" | undefined;
      width?: number | undefined;
      height?: number | undefined;
      plays_audio?: boolean | undefined;
    };
  },
): Promise<void> {
  await db
    .insertInto("stages")
    .values({
      id,
      workspace_id,
      venue_id,
      wall: wall && JSON.stringify(wall),
      traits: JSON.stringify(traits),
      opening_hours: opening_hours && JSON.stringify(opening_hours),
      idle_story_id: null,
      ...given,
    })
    .execute();
}

export async function updateStageFields(
  db: Db,
  {
    workspace_id,
    id,
    wanted,
    hand,
  }: {
    workspace_id: string;
    id: string;
    wanted: {
      name: string;
      venue_id: string | null;
      space: string;
      kind: "wall" | "screen" | "projector";
      wall: { cols: number; rows: number } | null;
      width: number;
      height: number;
      plays_audio: boolean;
      traits: Record<string, string>;
      opening_hours: OpeningHours | null;
    };
    hand: ReturnType<typeof noteHandEdits>;
  },
): Promise<void> {
  await db
    .updateTable("stages")
    .set({
      ...wanted,
      wall: wanted.wall && JSON.stringify(wanted.wall),
      traits: JSON.stringify(wanted.traits),
      opening_hours: wanted.opening_hours && JSON.stringify(wanted.opening_hours),
      ...hand,
    })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export function clearScreenCells(
  db: Db,
  { stage_id, cols, rows }: { stage_id: string; cols: number; rows: number },
) {
  return db
    .updateTable("screens")
    .set({ cell: null })
    .where("stage_id", "=", stage_id)
    .where(sql<boolean>`(cell ->> 'col')::int >= ${cols} OR (cell ->> 'row')::int >= ${rows}`)
    .returning("id")
    .execute();
}

export function deleteScreens(db: Db, id: string) {
  return db.deleteFrom("screens").where("stage_id", "=", id).returning("id").execute();
}

export async function deleteStageRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("stages").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export async function updateStageIdleStoryId(
  db: Db,
  { workspace_id, id, story_id }: { workspace_id: string; id: string; story_id: string | null },
): Promise<void> {
  await db
    .updateTable("stages")
    .set({ idle_story_id: story_id })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export async function updateStagePlayerNonce(
  db: Db,
  { workspace_id, id, player_nonce }: { workspace_id: string; id: string; player_nonce: string },
): Promise<void> {
  await db
    .updateTable("stages")
    .set({ player_nonce })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

/** Makes stages, or gives them another name. */
export function upsertStages(
  client: pg.ClientBase,
  workspace_id: string,
  rows: Writes["stages"],
): Promise<void> {
  const text = `
  INSERT INTO stages (id, workspace_id, venue_id, name, languages)
  SELECT id, $1, venue_id, name, languages ${givenRows("id text, venue_id text, name text, languages text[]")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name`;
  return saveRows(client, { workspace_id, text, rows });
}
