import { composeShot } from "../../../src/core/compose/composeShot.ts";
import type { Filling, NamedPicture } from "../../../src/core/compose/composedBlock.ts";
import type { LayoutOpts } from "../../../src/core/compose/layoutOpts.ts";
import type { Rule } from "../../../src/core/rules/rule.ts";
import type { Block, Timeline, Track } from "../../../src/core/timeline/timeline.ts";
import { deepFreeze } from "./timelines.ts";

export const canvas = { width: 1920, height: 1080, fps: 30 };
export const main: Track = { uuid: "main", kind: "visual", order: 0 };
export const front: Track = { uuid: "front", kind: "visual", order: 1 };
export const music: Track = { uuid: "music", kind: "audio", order: 0 };

export function block(uuid: string, rest: Partial<Block> = {}): Block {
  return {
    uuid,
    kind: "caption",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0 },
    ...rest,
  };
}

export function timelineOf(blocks: Block[], rest: Partial<Timeline> = {}): Timeline {
  return { canvas, tracks: [main, front, music], blocks, ...rest };
}

/** A rule that holds while somebody is near. */
export const holding = (set: Rule["set"], rest: Partial<Rule> = {}): Rule => ({
  id: "r",
  enabled: true,
  match: "all",
  when: [{ id: "c", sensor: "presence", op: "near" }],
  set,
  fade_ms: 800,
  ...rest,
});

export interface ComposeOptions {
  layout?: Timeline;
  layout_opts?: LayoutOpts;
  filling?: Partial<Filling>;
}

/** Composes a shot of frozen parts, so that whoever writes to them is caught. */
export function compose(timeline: Timeline, { layout, layout_opts = {}, filling }: ComposeOptions = {}) {
  return composeShot(
    deepFreeze({ timeline, layout: layout ?? null, layout_opts }),
    deepFreeze({
      values: {},
      named: {},
      timezone: "Europe/Zurich",
      pictureUrl: (source: { asset: string } | NamedPicture) =>
        "asset" in source ? `/media/${source.asset}` : `/fetched/${source.blank}/${source.url}`,
      ...filling,
    }),
  );
}
