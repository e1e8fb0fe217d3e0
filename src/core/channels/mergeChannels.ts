import { type ChannelFields, most_sources, type Source } from "./channel.ts";
import type { PlaylistChannel, PlaylistSource } from "./channel.ts";

export type StoredChannel = ChannelFields & { id: string };

export interface MergedChannels {
  created: ChannelFields[];
  updated: StoredChannel[];
  kept: StoredChannel[];
}

/**
 * What an import makes of the channels that are there (`stored`, in channel order). What the playlist says counts;
 * what it does not say stays, and so do channels that it does not name.
 */
export function mergeChannels(
  stored: StoredChannel[],
  read: PlaylistChannel[],
  venue_ids: string[] | null,
): MergedChannels {
  const merged: MergedChannels = { created: [], updated: [], kept: [] };
  const known = new Known(stored);
  // Guide keys are matched first: a channel with a key of its own must not take the name that it shares with another.
  const matches = new Map(read.map((channel) => [channel, known.byTvgId(channel)]));
  for (const channel of read) {
    const before = matches.get(channel) ?? known.byName(channel);
    const sources = mergeSources(before?.sources ?? [], channel.sources, venue_ids);
    if (!before) {
      merged.created.push({ ...channel, sources });
      continue;
    }
    const after: StoredChannel = {
      id: before.id,
      name: channel.name,
      number: channel.number ?? before.number,
      group: channel.group ?? before.group,
      logo_url: channel.logo_url ?? before.logo_url,
      tvg_id: channel.tvg_id ?? before.tvg_id,
      sources,
    };
    merged[isSame(before, after) ? "kept" : "updated"].push(after);
  }
  return merged;
}

/** The stored channels, each of which is found only once. */
class Known {
  #by_tvg_id = new Map<string, StoredChannel[]>();
  #keyless = new Map<string, StoredChannel[]>();
  #by_name = new Map<string, StoredChannel[]>();
  #found = new Set<StoredChannel>();

  constructor(stored: StoredChannel[]) {
    // Channels are taken from the end of each list, so the first ones stand there.
    for (const channel of stored.toReversed()) {
      const { name, tvg_id } = channel;
      put(this.#by_name, name, channel);
      if (tvg_id === null) put(this.#keyless, name, channel);
      else put(this.#by_tvg_id, tvg_id, channel);
    }
  }

  byTvgId({ tvg_id }: PlaylistChannel): StoredChannel | null {
    return tvg_id === null ? null : this.#first(this.#by_tvg_id.get(tvg_id));
  }

  /** Guide keys change too: one whose key the list no longer has is the one of its name, if none is without a key. */
  byName({ name }: PlaylistChannel): StoredChannel | null {
    return this.#first(this.#keyless.get(name)) ?? this.#first(this.#by_name.get(name));
  }

  #first(channels: StoredChannel[] = []): StoredChannel | null {
    let first = channels.pop();
    while (first && this.#found.has(first)) first = channels.pop();
    if (first) this.#found.add(first);
    return first ?? null;
  }
}

function put<T>(groups: Map<string, T[]>, key: string, entry: T): void {
  const group = groups.get(key);
  if (group) group.push(entry);
  else groups.set(key, [entry]);
}

/**
 * For the venues of the import its sources replace those that were there, but for ones that work everywhere; an import
 * for everywhere replaces only those. A venue's own sources are tried before the ones that work everywhere.
 */
function mergeSources(stored: Source[], read: PlaylistSource[], venue_ids: string[] | null): Source[] {
  const fresh = read.map(({ transport, url }) => ({ transport, url, venue_ids }));
  const isReplaced = (source: Source) => hasSame(source.venue_ids, venue_ids);
  const place = stored.findIndex(isReplaced);
  const kept = stored.map((source) => (isReplaced(source) ? null : without(source, venue_ids)));
  const all =
    place === -1
      ? venue_ids === null
        ? [...kept, ...fresh]
        : [...fresh, ...kept]
      : [...kept.slice(0, place), ...fresh, ...kept.slice(place)];
  return all.filter((source) => source !== null).slice(0, most_sources);
}

/** Returns the sources that still work at another venue. */
export function withoutVenues(sources: Source[], venue_ids: string[]): Source[] {
  return sources.map((source) => without(source, venue_ids)).filter((source) => source !== null);
}

/** Returns null when the source works nowhere else. */
function without(source: Source, venue_ids: string[] | null): Source | null {
  if (source.venue_ids === null || venue_ids === null) return source;
  const others = source.venue_ids.filter((id) => !venue_ids.includes(id));
  return others.length === 0 ? null : { ...source, venue_ids: others };
}

function hasSame(one: string[] | null, other: string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

function isSame(one: ChannelFields, other: ChannelFields): boolean {
  const { sources, ...rest } = one;
  return (
    Object.entries(rest).every(([field, value]) => other[field as keyof typeof rest] === value) &&
    sources.length === other.sources.length &&
    sources.every(
      ({ transport, url, venue_ids }, index) =>
        transport === other.sources[index]!.transport &&
        url === other.sources[index]!.url &&
        hasSame(venue_ids, other.sources[index]!.venue_ids),
    )
  );
}
