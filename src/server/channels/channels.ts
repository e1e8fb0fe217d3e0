import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { topics } from "../../contract/topics.ts";
import type { ChannelFields, Source } from "../../core/channels/channel.ts";
import type { StoredChannel } from "../../core/channels/mergeChannels.ts";
import { noteMentions } from "../assets/index.ts";
import { contains } from "../db/contains.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { roleReaches } from "../http/endpoint.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { holdVenues } from "../venues/index.ts";
import { type Tx, write } from "../write.ts";
import {
  inOrder,
  selectChannels,
  updateChannels,
  findChannelUses,
  isInGroup,
  isAfterInOrder,
  insertChannel,
  deleteChannelRow,
} from "./channels.repo.ts";
import { listPlayedSources } from "./playedChannels.ts";

export interface ChannelQuery {
  group: string;
  q: string;
  number?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listChannels(call: Call, { group, q, number, limit, cursor }: ChannelQuery) {
  const after = readCursor("channels", cursor, z.tuple([z.int(), z.int()]));
  let query = selectChannels(call.app.db, getWorkspaceId(call)).select(["added", inOrder.as("place")]);
  if (q !== "") query = query.where("name", "ilike", contains(q));
  if (number !== undefined) query = query.where("number", "=", number);
  // Real playlists put a channel into several groups at once: “General;News”.
  if (group !== "") query = query.where(isInGroup(group));
  if (after) query = query.where(isAfterInOrder(after));
  const rows = await query
    .orderBy(inOrder)
    .orderBy("added")
    .limit(limit + 1)
    .execute();
  return buildPage(rows, {
    list: "channels",
    limit,
    key: ({ place, added }) => [place, added],
    item: (row) => toChannel(call, row),
  });
}

export async function readChannel(call: Call, id: string) {
  const row = await selectChannels(call.app.db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirst();
  return toChannel(call, row ?? refuseMissing());
}

/** `problem` says why no screen at all could show it. */
function toChannel(
  call: Call,
  { id, name, number, group, logo_url, tvg_id, sources }: StoredChannel,
): StoredChannel & { problem: string | null } {
  const { problem } = listPlayedSources(call.app, getWorkspaceId(call), sources);
  const shown = roleReaches(call.actor.role, "operator") ? sources : sources.map(withoutPassword);
  return { id, name, number, group, logo_url, tvg_id, sources: shown, problem };
}

/** Callers who may only look need not know how to sign in to a camera. */
const withoutPassword = (source: Source): Source => ({
  ...source,
  url: source.url.replace(/^(\w+:\/\/)[^/@]+@/, "$1"),
});

type ChannelChanges = { [field in keyof ChannelFields]?: ChannelFields[field] | undefined };

export async function createChannel(call: Call, given: ChannelChanges & { name: string; sources: Source[] }) {
  const { name, number = null, group = null, logo_url = null, tvg_id = null, sources } = given;
  return write(call, async (tx) => {
    await refuseUnknownVenues(tx, getWorkspaceId(call), sources);
    const fields = { name, number, group, logo_url, tvg_id, sources: JSON.stringify(sources) };
    const made = await insertChannel(tx.db, getWorkspaceId(call), fields);
    await noteLogo(tx, getWorkspaceId(call), made);
    tx.change(topics.channel(made.id));
    return toChannel(call, made);
  });
}

/** A patch that changes nothing is not passed on to any screen. */
export async function patchChannel(call: Call, id: string, given: ChannelChanges) {
  return write(call, async (tx) => {
    if (given.sources) await refuseUnknownVenues(tx, getWorkspaceId(call), given.sources);
    const before = await selectChannels(tx.db, getWorkspaceId(call))
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) refuseMissing();
    const after: StoredChannel = {
      id,
      name: given.name ?? before.name,
      number: given.number === undefined ? before.number : given.number,
      group: given.group === undefined ? before.group : given.group,
      logo_url: given.logo_url === undefined ? before.logo_url : given.logo_url,
      tvg_id: given.tvg_id === undefined ? before.tvg_id : given.tvg_id,
      sources: given.sources ?? before.sources,
    };
    if (!isDeepStrictEqual(after, before)) {
      await updateChannels(tx.client, getWorkspaceId(call), [after]);
      await noteLogo(tx, getWorkspaceId(call), after);
      tx.change(topics.channel(id));
    }
    return toChannel(call, after);
  });
}

function noteLogo(
  tx: Tx,
  workspace_id: string,
  { id, logo_url }: Pick<StoredChannel, "id" | "logo_url">,
): Promise<void> {
  return noteMentions(tx.client, "channel", [
    { workspace_id, id, values: logo_url === null ? [] : [logo_url] },
  ]);
}

async function refuseUnknownVenues(tx: Tx, workspace_id: string, sources: Source[]): Promise<void> {
  const known = await holdVenues(
    tx,
    workspace_id,
    sources.flatMap(({ venue_ids }) => venue_ids ?? []),
  );
  for (const [index, { venue_ids }] of sources.entries()) {
    const unknown = venue_ids?.findIndex((id) => !known.has(id)) ?? -1;
    if (unknown !== -1)
      throw invalid(`sources.${index}.venue_ids.${unknown}`, "names no venue of this workspace");
  }
}

/** Screens that show the channel would be left without it, so it must be taken out everywhere first. */
export async function deleteChannel(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const locked = await selectChannels(tx.db, getWorkspaceId(call))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) refuseMissing();
    const { stages, used_by } = await findChannelUses(tx.client, getWorkspaceId(call), id);
    if (stages.length > 0 || used_by > 0)
      throw conflict("The channel is in use and cannot be deleted", {
        ...(stages.length > 0 && { stages }),
        ...(used_by > 0 && { used_by }),
      });
    await deleteChannelRow(tx.db, getWorkspaceId(call), id);
    tx.change(topics.channel(id));
  });
}

/** Locks those of these channels that exist, so that they are not deleted before the transaction has ended. */
export async function holdChannels({ db }: Pick<Tx, "db">, workspace_id: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, StoredChannel>();
  const rows = await selectChannels(db, workspace_id)
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Map(rows.map((row): [string, StoredChannel] => [row.id, row]));
}

function refuseMissing(): never {
  throw notFound("The channel");
}
