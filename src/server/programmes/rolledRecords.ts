import type { Programme } from "../../core/playback/programme.ts";
import { type CollectionField, sortInRollOrder } from "../../core/playback/rollOrder.ts";
import type { Values } from "../../core/records/values.ts";
import type { Queryable } from "../db/database.ts";

// A screen has no use for more, and a programme stays a thing that can be sent.
const most_of_roll = 2_000;

export interface RecordRow {
  ref: string;
  values: Values;
  stale: boolean;
  created_at: number;
}

type Settings = Programme["stories"][string]["chapters"][number]["settings"];
type Roll = NonNullable<Settings["roll"]>;

export interface RolledCollection {
  workspace_id: string;
  prefix: string;
  fields: readonly CollectionField[];
  /** Those of its chapters; a chapter that opens single records has none. */
  rolls: readonly Roll[];
  timezone: string;
}

/**
 * The records of a collection that chapters may play: all of them, or where there are very many the newest and for each
 * roll the first of those that it takes, in its own order.
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
    const taken = `SELECT ${columns} FROM records ${isTaken} ORDER BY ${sqlOrderOf(order)} LIMIT $5`;
    return (await q.query<RecordRow>(taken, [...given, most_of_roll])).rows;
  }
  // How words are compared only the roll itself knows, so it puts all of them in order, by this one field.
  const { rows } = await q.query<RecordRow>(
    `SELECT ref, stale, created_at, jsonb_build_object($5::text, coalesce(values ->> $5, '')) AS values FROM records ${isTaken}`,
    [...given, order.field],
  );
  const first = sortInRollOrder(rows, { order, fields, timezone }).slice(0, most_of_roll);
  const chosen = first.map(({ ref }) => ref);
  return (await q.query<RecordRow>(chosenQuery, [workspace_id, chosen])).rows;
}

function sqlOrderOf(order: Roll["order"]): string {
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
