import type { Publisher } from "../../../contract/livePresenters.ts";
import type { LiveSource } from "../../../core/presenters/livePresenter.ts";

/** Each is decoded on the operator's own machine, which has other things to do during a show. */
export const most_watched = 6;

export const feedKey = (link_id: string, source: LiveSource) => `${link_id} ${source}`;

type Feeds = Pick<Publisher, "link_id" | "sources" | "on_air">;

/** Which feeds are played: what was asked for last, then who is on air, then the rest from the top. */
export function chooseWatched(publishers: readonly Feeds[], asked: readonly string[]): ReadonlySet<string> {
  const keysOf = ({ link_id, sources }: Feeds) => sources.map((source) => feedKey(link_id, source));
  const all = publishers.flatMap(keysOf);
  const onAir = publishers.filter(({ on_air }) => on_air).flatMap(keysOf);
  const wanted = [...asked.toReversed().filter((key) => all.includes(key)), ...onAir, ...all];
  return new Set([...new Set(wanted)].slice(0, most_watched));
}
