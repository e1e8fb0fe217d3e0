import { topics } from "../../contract/topics.ts";
import { mergeChannels } from "../../core/channels/mergeChannels.ts";
import { type Playlist, readPlaylist } from "../../core/channels/readPlaylist.ts";
import { fetchFile } from "../assets/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { playlist_bytes } from "../../contract/channels.ts";
import { holdVenues } from "../venues/index.ts";
import { type Tx, write } from "../write.ts";
import { listTopicsToTell } from "./channelTopics.ts";
import { insertChannels, lockNamesakes, updateChannels, lockImport } from "./channels.repo.ts";

// A person reads them.
const most_problems = 1_000;

export interface ImportInput {
  url?: string | null | undefined;
  m3u?: string | null | undefined;
  venue_ids?: string[] | null | undefined;
}

/** What a playlist says of channels that are there is put into them; the others are added in its order. */
export async function importChannels(call: Call, { url, m3u, venue_ids = null }: ImportInput) {
  const workspace_id = getWorkspaceId(call);
  const { channels, problems } = await readGiven(call, { url, m3u });
  return write(call, async (tx) => {
    await refuseUnknownVenues(tx, workspace_id, venue_ids ?? []);
    // One after the other: two at once would both add what neither finds.
    await lockImport(tx.client, workspace_id);
    const stored = await lockNamesakes(tx.client, workspace_id, channels);
    const { created, updated, kept } = mergeChannels(stored, channels, venue_ids);
    await insertChannels(tx.client, workspace_id, created);
    await updateChannels(tx.client, workspace_id, updated);
    // Nobody can be showing the new ones yet: that there are more is all there is to tell.
    if (created.length > 0) tx.change(topics.channels());
    for (const topic of listTopicsToTell(updated.map(({ id }) => id))) tx.change(topic);
    return {
      created: created.length,
      updated: updated.length,
      kept: kept.length,
      problems: shortened(problems),
    };
  });
}

/** Fetched and read before the transaction: nothing is held open meanwhile. */
async function readGiven(call: Call, { url, m3u }: Pick<ImportInput, "url" | "m3u">): Promise<Playlist> {
  const [given, field] = [url ?? m3u, url == null ? "m3u" : "url"] as const;
  if (given == null) throw invalid("url", "is required, or m3u");
  if (url != null && m3u != null) throw invalid("m3u", "cannot be sent together with a url");
  const playlist = readPlaylist(field === "url" ? await fetchText(call, given) : given, (url) =>
    URL.canParse(url),
  );
  if ("refused" in playlist) throw invalid(field, playlist.refused);
  return playlist;
}

async function fetchText(call: Call, url: string): Promise<string> {
  const { bytes } = await fetchFile(call, {
    url,
    max_bytes: playlist_bytes,
    field: "url",
    protocols: ["https:", "http:"],
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Old lists are written in the letters of Western Europe.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function refuseUnknownVenues(tx: Tx, workspace_id: string, venue_ids: string[]): Promise<void> {
  const known = await holdVenues(tx, workspace_id, venue_ids);
  const unknown = venue_ids.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw invalid(`venue_ids.${unknown}`, "names no venue of this workspace");
}

function shortened(problems: string[]): string[] {
  if (problems.length <= most_problems) return problems;
  return [...problems.slice(0, most_problems), `and ${problems.length - most_problems} more lines`];
}
