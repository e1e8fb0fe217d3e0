import type { Queryable, Db } from "../db/database.ts";
import { makeSceneStoryId } from "../../core/playback/madeStoryIds.ts";
import type { PlayedRecord } from "../../core/records/playedRecord.ts";
import type { Values } from "../../core/records/values.ts";
import type { Programme, SetChannel, ChangeOver } from "../../core/playback/programme.ts";
import type { Take } from "../db/eventTables.ts";
import type { OpeningHours } from "../../core/stages/openingHours.ts";
import type { StageRule } from "../../core/stages/stageRule.ts";
import type { StoredChangeOver, FieldType } from "../db/schema.ts";
import type { Near } from "../../core/stages/presence.ts";
import type { SpeakerMessage } from "../../core/stages/speakerMessage.ts";
import type { Visit } from "../../core/stages/visit.ts";
import type { Mode } from "../releases/index.ts";
import { type CollectionField, sortInRollOrder } from "../../core/playback/rollOrder.ts";
import type { Focus } from "../../core/assets/assetFields.ts";
import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { AssetFile } from "../assets/index.ts";

/** The stage shows this scene, or nothing of its own. The clock is that of the workspace's first venue. */
export async function makePreviewStage(
  q: Queryable,
  workspace_id: string,
  { story_id = null, scene_id = null }: { story_id?: string | null; scene_id?: string | null },
): Promise<StageRow> {
  const { rows } = await q.query<Pick<StageRow, "venue_id" | "venue_name" | "timezone" | "snapshot" | "at">>(
    venueQuery,
    [workspace_id],
  );
  return {
    ...rows[0]!,
    workspace_id,
    id: story_id ?? makeSceneStoryId(scene_id ?? ""),
    name: "",
    width: 1920,
    height: 1080,
    wall: null,
    traits: {},
    plays_audio: false,
    languages: [],
    presence: { enabled: false, distance: "close", arrive_s: 1, leave_s: 10 },
    interaction: { enabled: false, input: "touch", idle_s: 60 },
    calibration: null,
    idle_story_id: null,
    opening_hours: null,
    take:
      story_id === null && scene_id === null ? null : { story_id, scene_id, since: 0, until: null, by: "" },
    rules: [],
    change_over: null,
    near: null,
    visit: null,
    speaker_message: null,
    channel: null,
    reactions_from: null,
    named_ids: [],
    mode: "auto",
  };
}

const venueQuery = `
  SELECT v.id AS venue_id, v.name AS venue_name, v.timezone, pg_current_snapshot()::text AS snapshot, now_ms() AS at
  FROM workspaces w LEFT JOIN LATERAL (
    SELECT id, name, timezone FROM venues WHERE workspace_id = w.id ORDER BY created_at, id LIMIT 1
  ) v ON true
  WHERE w.id = $1`;

/**
 * Finds the newest record of a collection that a chapter rolls with this scene, because a template is judged by what
 * fills it.
 */
export async function findSampleRef(
  q: Queryable,
  workspace_id: string,
  scene_id: string,
): Promise<string | null> {
  const { rows } = await q.query<{ ref: string }>(sampleQuery, [workspace_id, scene_id]);
  return rows[0]?.ref ?? null;
}

const sampleQuery = `
  SELECT r.ref FROM chapters ch
  JOIN collections c ON c.workspace_id = ch.workspace_id AND c.id IN (ch.settings #>> '{roll,collection_id}', ch.settings #>> '{detail,collection_id}')
  JOIN records r ON r.workspace_id = c.workspace_id AND r.ref >= c.prefix || '/' AND r.ref < c.prefix || '/' || chr(127)
  WHERE ch.workspace_id = $1 AND ch.scene_id = $2 AND NOT r.stale
  ORDER BY r.created_at DESC, r.ref LIMIT 1`;

type Cast = { id: string; title: string };

const castQuery = `
  SELECT DISTINCT s.id, s.title FROM chapters ch JOIN stories s ON s.id = ch.story_id
  WHERE ch.workspace_id = $1 AND ch.scene_id = $2 ORDER BY s.title, s.id`;

export async function listStoriesWithScene(
  q: Queryable,
  workspace_id: string,
  scene_id: string,
): Promise<Cast[]> {
  return (await q.query<Cast>(castQuery, [workspace_id, scene_id])).rows;
}

export async function readRecord(q: Queryable, workspace_id: string, ref: string): Promise<PlayedRecord> {
  const { rows } = await q.query<{ values: Values }>(
    "SELECT values FROM records WHERE workspace_id = $1 AND ref = $2",
    [workspace_id, ref],
  );
  return { values: rows[0]?.values ?? null, stale: false, created_at: 0, change: 0 };
}

export type StageRow = Programme["stage"] & {
  workspace_id: string;
  idle_story_id: string | null;
  opening_hours: OpeningHours | null;
  take: Take | null;
  rules: StageRule[];
  change_over: StoredChangeOver | null;
  near: Near | null;
  visit: Visit | null;
  speaker_message: SpeakerMessage | null;
  channel: SetChannel | null;
  reactions_from: string | null;
  named_ids: string[];
  venue_id: string | null;
  venue_name: string | null;
  timezone: string | null;
  mode: Mode;
  snapshot: string;
  at: number;
};

const stageQuery = `
  SELECT s.workspace_id, s.id, s.name, s.width, s.height, s.wall, s.traits, s.plays_audio, s.languages, s.presence, s.interaction, s.calibration,
         s.idle_story_id, s.take, s.rules, s.named_ids, s.change_over, s.near, s.visit, s.speaker_message, s.channel, s.reactions_from,
         s.venue_id, v.name AS venue_name, v.timezone, coalesce(s.opening_hours, v.opening_hours) AS opening_hours,
         w.publishing AS mode, pg_current_snapshot()::text AS snapshot, now_ms() AS at
  FROM stages s JOIN workspaces w ON w.id = s.workspace_id LEFT JOIN venues v ON v.id = s.venue_id
  WHERE s.workspace_id = $1 AND s.id = $2`;

export async function readStage(
  q: Queryable,
  workspace_id: string,
  stage_id: string,
): Promise<StageRow | null> {
  return (await q.query<StageRow>(stageQuery, [workspace_id, stage_id])).rows[0] ?? null;
}

// A screen has no use for more records, and a programme must stay small enough to be sent.
const most_of_roll = 2_000;

interface RecordRow {
  ref: string;
  values: Values;
  stale: boolean;
  created_at: number;
}

type Settings = Programme["stories"][string]["chapters"][number]["settings"];

type Roll = NonNullable<Settings["roll"]>;

interface RolledCollection {
  workspace_id: string;
  prefix: string;
  fields: readonly CollectionField[];
  /** The rolls of its chapters; a chapter that opens single records has none. */
  rolls: readonly Roll[];
  timezone: string;
}

/**
 * Reads the records of a collection that chapters may play: all of them, or where there are very many the newest and
 * for each roll the first of those that it takes, in its own order.
 */
export async function readRolledRecords(q: Queryable, collection: RolledCollection): Promise<RecordRow[]> {
  const { workspace_id, prefix, rolls } = collection;
  const { rows } = await q.query<RecordRow>(newestQuery, [workspace_id, `${prefix}/`, most_of_roll + 1]);
  if (rows.length <= most_of_roll) return rows;
  const found = new Map(rows.slice(0, most_of_roll).map((row) => [row.ref, row]));
  for (const roll of rolls) for (const row of await readRoll(q, collection, roll)) found.set(row.ref, row);
  return [...found.values()];
}

async function readRoll(q: Queryable, collection: RolledCollection, roll: Roll): Promise<RecordRow[]> {
  const { workspace_id, prefix, fields, timezone } = collection;
  const { order, match, include_stale } = roll;
  const given = [workspace_id, `${prefix}/`, JSON.stringify(match ?? {}), include_stale ?? false];
  if (order?.by !== "field" || !order.field) {
    const taken = `SELECT ${columns} FROM records ${isTaken} ORDER BY ${buildSqlOrder(order)} LIMIT $5`;
    return (await q.query<RecordRow>(taken, [...given, most_of_roll])).rows;
  }
  // Only the roll itself knows how texts are compared, so it puts all of them in order, by this one field.
  const { rows } = await q.query<RecordRow>(
    `SELECT ref, stale, created_at, jsonb_build_object($5::text, coalesce(values ->> $5, '')) AS values FROM records ${isTaken}`,
    [...given, order.field],
  );
  const first = sortInRollOrder(rows, { order, fields, timezone }).slice(0, most_of_roll);
  const chosen = first.map(({ ref }) => ref);
  return (await q.query<RecordRow>(chosenQuery, [workspace_id, chosen])).rows;
}

function buildSqlOrder(order: Roll["order"]): string {
  const is_by_ref = order?.by === "collection";
  const direction = order?.direction ?? (is_by_ref ? "asc" : "desc");
  const way = direction === "asc" ? "ASC" : "DESC";
  return is_by_ref ? `ref ${way}` : `created_at ${way}, ref`;
}

const columns = "ref, values, stale, created_at";

const isOfCollection = "workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127)";

const newestQuery = `SELECT ${columns} FROM records WHERE ${isOfCollection} ORDER BY created_at DESC, ref LIMIT $3`;

/** A field that a record does not have counts as empty, as in the roll itself. */
const isTaken = `
  WHERE ${isOfCollection} AND ($4 OR NOT stale)
    AND NOT EXISTS (SELECT FROM jsonb_each_text($3) AS m WHERE coalesce(values ->> m.key, '') <> m.value)`;

const chosenQuery = `SELECT ${columns} FROM records WHERE workspace_id = $1 AND ref = ANY ($2)`;

export async function updateStageChangeOver(
  client: Queryable,
  { workspace_id, id, wanted, of }: { workspace_id: string; id: string; wanted: ChangeOver; of: string },
) {
  const { rowCount } = await client.query(
    `UPDATE stages SET change_over = $3 WHERE workspace_id = $1 AND id = $2 AND change_over ->> 'of' IS DISTINCT FROM $4`,
    [workspace_id, id, JSON.stringify({ ...wanted, of }), of],
  );
  return rowCount;
}

export async function listChangeOver(client: Queryable, workspace_id: string, id: string) {
  const { rows } = await client.query<{ change_over: StoredChangeOver | null }>(
    "SELECT change_over FROM stages WHERE workspace_id = $1 AND id = $2",
    [workspace_id, id],
  );
  return rows;
}

const assetsQuery =
  "SELECT id, file_id, name, sha256, bytes, mime, focus FROM assets WHERE workspace_id = $1 AND id = ANY ($2)";

export async function listPlayedAssets(client: Queryable, workspace_id: string, ids: string[]) {
  const { rows } = await client.query<
    Required<AssetFile> & Omit<PlayedAsset, "url" | "focus"> & { focus: Focus | null }
  >(assetsQuery, [workspace_id, ids]);
  return rows;
}

export function listPlayedCollections(client: Queryable, workspace_id: string, named: string[]) {
  return client.query<CollectionRow>(collectionQuery, [workspace_id, named]);
}

export function listPlayedRecords(client: Queryable, workspace_id: string, refs: string[]) {
  return client.query<PlayedRecordRow>(recordQuery, [workspace_id, refs]);
}

type CollectionRow = {
  id: string;
  name: string;
  prefix: string;
  fields: { name: string; type: FieldType }[];
};

const collectionQuery =
  "SELECT id, name, prefix, fields FROM collections WHERE workspace_id = $1 AND id = ANY ($2)";

export type PlayedRecordRow = {
  ref: string;
  values: Values | null;
  stale: boolean | null;
  created_at: number | null;
};

// Records that do not exist yet are included, because a screen keeps a place for each that it plays.
const recordQuery = `
  SELECT wanted.ref, r.values, r.stale, r.created_at FROM unnest($2::text[]) AS wanted (ref)
  LEFT JOIN records r ON r.workspace_id = $1 AND r.ref = wanted.ref`;

export function findStageChannel(db: Db, id: string) {
  return db.selectFrom("stages").select("channel").where("id", "=", id).executeTakeFirstOrThrow();
}

export async function updateStageChannel(db: Db, id: string, channel: SetChannel | null): Promise<void> {
  await db
    .updateTable("stages")
    .set({ channel: channel && JSON.stringify(channel) })
    .where("id", "=", id)
    .execute();
}
