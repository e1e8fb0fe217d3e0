import { z } from "zod";
import type { Report } from "../rules/checkRule.ts";
import { reportTo } from "../rules/reportTo.ts";
import { mostRules } from "./blockFields.ts";
import { checkAudio, checkBlock, checkRules } from "./checkBlock.ts";
import { showWhenToRule, show_when_id } from "./showWhenToRule.ts";
import { showWhen, type ShowWhen } from "./showWhen.ts";
import {
  type Audio,
  block,
  type Block,
  frame,
  type Timeline,
  timelineVersion,
  type Track,
} from "./timeline.ts";

const blockInput = block.extend({ show_when: showWhen.nullish() }).meta({ id: "BlockInput" });

/** One line of words across the middle, filled from a blank. */
const example = {
  canvas: { width: 1920, height: 1080 },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks: [
    {
      uuid: "words",
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 96, y: 400, w: 1728, h: 280 },
      text: "{word}",
      font_family: "heading",
      font_size: 180,
      font_weight: 700,
      align: "center",
    },
  ],
};

const given = z
  .object({ ...frame, blocks: z.array(blockInput).max(5000) })
  .meta({ id: "TimelineInput", examples: [example] });

/** What a caller sends: fields it does not know are dropped, whatever else does not fit is refused by its path. */
export const timelineInput = given.transform((input, context): Timeline => {
  const report = reportTo(context);
  const { blocks, canvas_rules, ...rest } = input;
  refuseDoubles("tracks", input.tracks, report);
  refuseDoubles("blocks", blocks, report);
  refuseDoubles("audio", input.audio ?? [], report);
  refuseDoubles("groups", input.groups ?? [], report);
  refuseLoose(input, report);
  return {
    ...rest,
    blocks: blocks.map(({ show_when, ...block }, index) => {
      const path = ["blocks", index];
      const checked = withShowWhen(checkBlock(block, path, report), show_when);
      if (checked.rules && checked.rules.length > mostRules)
        report([...path, "rules"], `must be at most ${mostRules} entries long, with the one of show_when`);
      return checked;
    }),
    ...(canvas_rules && {
      canvas_rules: checkRules(canvas_rules, { kind: null, path: ["canvas_rules"], report }),
    }),
  };
});

/**
 * The rule comes first in the list and replaces an earlier one. It is added last, because complaints about the others
 * name the places where they were sent.
 */
function withShowWhen(block: Block, show_when: ShowWhen | null | undefined): Block {
  if (!show_when) return block;
  const others = (block.rules ?? []).filter(({ id }) => id !== show_when_id);
  return { ...block, rules: [showWhenToRule(show_when), ...others] };
}

function refuseDoubles(list: string, items: { uuid: string }[], report: Report): void {
  const seen = new Set<string>();
  items.forEach(({ uuid }, index) => {
    if (seen.has(uuid)) report([list, index, "uuid"], "stands twice in this timeline");
    seen.add(uuid);
  });
}

type TrackUses = { tracks: Track[]; blocks: { track_id: string }[]; audio?: Audio[] | undefined };

function refuseLoose({ tracks, blocks, audio = [] }: TrackUses, report: Report): void {
  const known = new Set(tracks.map(({ uuid }) => uuid));
  const audible = new Set(tracks.flatMap(({ uuid, kind }) => (kind === "audio" ? [uuid] : [])));
  blocks.forEach(({ track_id }, index) => {
    if (!known.has(track_id)) report(["blocks", index, "track_id"], "names no track of this timeline");
  });
  audio.forEach((item, index) => {
    if (!audible.has(item.track_id))
      report(["audio", index, "track_id"], "names no audio track of this timeline");
    checkAudio(item, ["audio", index], report);
  });
}

/** Writes a timeline as the database keeps it. */
export function serializeTimeline(timeline: Timeline): string {
  return JSON.stringify({ version: timelineVersion, ...timeline });
}
