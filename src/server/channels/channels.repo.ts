import { sql } from "kysely";
import { newId } from "../newId.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { StoredChannel } from "../../core/channels/mergeChannels.ts";
import type pg from "pg";
import type { ChannelFields } from "../../core/channels/channel.ts";

/** No channel number is higher than this. */
const last = 2_147_483_647;

/** Channels are ordered by number, then those without one in the order in which they were added. */
export const inOrder = sql<number>`coalesce(number, ${sql.lit(last)})`;

const columns = ["id", "name", "number", "group", "logo_url", "tvg_id", "sources"] as const;

export function selectChannels(db: Db, workspace_id: string) {
  return db.selectFrom("channels").select(columns).where("workspace_id", "=", workspace_id);
}

/** Locks the channels that an import may mean, in channel order, until the transaction has ended. */
export async function lockNamesakes(
  client: pg.ClientBase,
  workspace_id: string,
  read: readonly Pick<ChannelFields, "name" | "tvg_id">[],
): Promise<StoredChannel[]> {
  const { rows } = await client.query<StoredChannel>(
    `SELECT id, name, number, "group", logo_url, tvg_id, sources FROM channels
     WHERE workspace_id = $1 AND (tvg_id IN (SELECT unnest($2::text[])) OR name IN (SELECT unnest($3::text[])))
     ORDER BY coalesce(number, ${last}), added FOR NO KEY UPDATE`,
    [workspace_id, read.flatMap(({ tvg_id }) => tvg_id ?? []), read.map(({ name }) => name)],
  );
  return rows;
}

const fields = `name text, number integer, "group" text, logo_url text, tvg_id text, sources jsonb`;

/** The channels are inserted in this order. */
export async function insertChannels(
  client: pg.ClientBase,
  workspace_id: string,
  channels: ChannelFields[],
): Promise<void> {
  if (channels.length === 0) return;
  await client.query(
    `INSERT INTO channels (workspace_id, id, name, number, "group", logo_url, tvg_id, sources)
     SELECT $1, id, name, number, "group", logo_url, tvg_id, sources
     FROM ROWS FROM (jsonb_to_recordset($2) AS (id text, ${fields})) WITH ORDINALITY
       AS c (id, name, number, "group", logo_url, tvg_id, sources, place)
     ORDER BY place`,
    [workspace_id, JSON.stringify(channels.map((channel) => ({ id: newId(), ...channel })))],
  );
}

export async function updateChannels(
  client: pg.ClientBase,
  workspace_id: string,
  channels: StoredChannel[],
): Promise<void> {
  if (channels.length === 0) return;
  await client.query(
    `UPDATE channels c
     SET name = u.name, number = u.number, "group" = u."group", logo_url = u.logo_url, tvg_id = u.tvg_id,
         sources = u.sources
     FROM jsonb_to_recordset($2) AS u (id text, ${fields})
     WHERE c.workspace_id = $1 AND c.id = u.id`,
    [workspace_id, JSON.stringify(channels)],
  );
}

/**
 * Lists the stages whose rules or operators chose the channel, and counts the shots and layouts that show it, in what
 * plays as well.
 */
export async function findChannelUses(
  client: pg.ClientBase,
  workspace_id: string,
  id: string,
): Promise<{ stages: string[]; used_by: number }> {
  const { rows } = await client.query<{ stages: string[]; used_by: number }>(
    `SELECT
       ARRAY(SELECT id FROM stages
             WHERE workspace_id = $1 AND (channel ->> 'channel_id' = $2 OR rules @> $3)
             ORDER BY created_at, id) AS stages,
       (SELECT count(*)::int FROM (
          SELECT id FROM shots WHERE channel_ids @> ARRAY[$2]
          UNION SELECT id FROM layouts WHERE channel_ids @> ARRAY[$2]
          UNION SELECT item_id FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
                WHERE to_release IS NULL AND body -> 'channel_ids' ? $2
        ) AS users) AS used_by`,
    [workspace_id, id, JSON.stringify([{ play: { channel_id: id } }])],
  );
  return rows[0]!;
}

export function isInGroup(group: string) {
  return sql<boolean>`("group" = ${group} OR ${group} = ANY (regexp_split_to_array(btrim("group"), '\\s*;\\s*')))`;
}

export function isAfterInOrder(after: [number, number]) {
  return sql<boolean>`(${inOrder}, added) > (${after[0]}, ${after[1]})`;
}

export function insertChannel(
  db: Db,
  workspace_id: string,
  fields: {
    name: string;
    number: number | null;
    group: string | null;
    logo_url: string | null;
    tvg_id: string | null;
    sources: string;
  },
) {
  return db
    .insertInto("channels")
    .values({ id: newId(), workspace_id, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteChannelRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("channels").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

export function hasSource(named: string) {
  return sql<boolean>`sources @> ${named}`;
}

export async function lockImport(client: Queryable, workspace_id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`channels ${workspace_id}`]);
}

export async function listPlayedChannels(client: Queryable, workspace_id: string, ids: Set<string>) {
  const { rows } = await client.query<StoredChannel>(channelsQuery, [workspace_id, [...ids]]);
  return rows;
}

const channelsQuery =
  "SELECT id, name, number, logo_url, sources FROM channels WHERE workspace_id = $1 AND id = ANY ($2)";
