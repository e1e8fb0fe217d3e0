import { Playhead } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import { readEngagementId } from "../../../core/posts/wallView.ts";
import { listFiles } from "../../../core/playback/withPost.ts";
import { listSettings } from "../../../core/timeline/listSettings.ts";
import type { Timeline } from "../../../core/timeline/timeline.ts";
import { findUses } from "../../../core/timeline/findUses.ts";

// This is enough for what plays while the first files come in.
const shots_ahead = 200;

/** Lists the files of a programme in the order in which it will need them. */
export function soonestFirst(programme: Programme, now: number): PlayedAsset[] {
  const { assets, layouts, walls } = programme;
  const playhead = new Playhead(programme);
  const ids = new Set<string>();
  for (let at = now, count = 0; count < shots_ahead && Number.isFinite(at); count += 1) {
    const { step, until } = playhead.at(at);
    const layout = step?.shot.layout_id && layouts[step.shot.layout_id];
    for (const timeline of [layout, step?.shot.timeline])
      if (timeline) for (const id of [...findUses(timeline).asset_ids, ...postsIn(timeline)]) ids.add(id);
    at = until;
  }
  for (const id of Object.keys(assets)) ids.add(id);
  return [...ids].flatMap((id) => assets[id] ?? []);

  /** The newest posts are shown first. */
  function postsIn({ blocks }: Timeline): string[] {
    const settings = blocks.filter(({ kind }) => kind === "wall").flatMap(listSettings);
    const named = new Set(settings.map(readEngagementId));
    return [...named].flatMap((id) => walls[id ?? ""]?.posts.toReversed().flatMap(listFiles) ?? []);
  }
}
