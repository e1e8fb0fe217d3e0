import type { Source } from "../../core/channels/channel.ts";
import type { StoredChannel } from "../../core/channels/mergeChannels.ts";
import { fingerprint } from "../../core/playback/fingerprint.ts";
import type { PlayedChannel, PlayedSource, Programme, SetChannel } from "../../core/playback/programme.ts";
import type { StageRule } from "../../core/stages/stageRule.ts";
import { findUses } from "../../core/timeline/findUses.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { screenPicturesUrl } from "../pictures/index.ts";
import { toPlayedSource } from "../streams/index.ts";
import { listPlayedChannels } from "./channels.repo.ts";

interface Place {
  workspace_id: string;
  venue_id: string | null;
  rules: StageRule[];
  channel: SetChannel | null;
}

/** Reads by id every channel that blocks, rules and the operator of a stage name, as screens there get at it. */
export async function readChannels(
  app: App,
  q: Queryable,
  { workspace_id, venue_id, rules, channel }: Place,
  { shots, layouts }: Pick<Programme, "shots" | "layouts">,
): Promise<Record<string, PlayedChannel>> {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  const ids = new Set([
    ...timelines.flatMap((timeline) => findUses(timeline).channel_ids),
    ...rules.flatMap(({ play }) => ("channel_id" in play ? [play.channel_id] : [])),
    ...(channel ? [channel.channel_id] : []),
  ]);
  if (ids.size === 0) return {};
  const rows = await listPlayedChannels(q, workspace_id, ids);
  return Object.fromEntries(
    rows.map((row) => [row.id, toPlayedChannel(app, row, { workspace_id, venue_id })]),
  );
}

function toPlayedChannel(
  app: App,
  { id, name, number, logo_url, sources }: StoredChannel,
  { workspace_id, venue_id }: Pick<Place, "workspace_id" | "venue_id">,
): PlayedChannel {
  const here = sources.filter(
    ({ venue_ids }) => venue_ids === null || (venue_id !== null && venue_ids.includes(venue_id)),
  );
  const logo = logo_url && `${screenPicturesUrl(app, workspace_id)}&channel=${id}&v=${fingerprint(logo_url)}`;
  const elsewhere = sources.length > 0 && here.length === 0;
  const played = listPlayedSources(app, workspace_id, here);
  return {
    name,
    number,
    logo,
    ...played,
    ...(elsewhere && { problem: "None of its sources works where this stage is" }),
  };
}

/** Lists the sources that screens can get at, each once; `problem` says why there is none. */
export function listPlayedSources(
  app: App,
  workspace_id: string,
  sources: Source[],
): { sources: PlayedSource[]; problem: string | null } {
  const played = new Map<string, PlayedSource>();
  const problems = new Set<string>();
  for (const { transport, url } of sources) {
    const found = toPlayedSource(app, workspace_id, { transport, url });
    if ("problem" in found) problems.add(found.problem);
    else if (!played.has(url)) played.set(url, found);
  }
  if (played.size > 0) return { sources: [...played.values()], problem: null };
  return { sources: [], problem: problems.size > 0 ? [...problems].join("; ") : "It has no source" };
}
