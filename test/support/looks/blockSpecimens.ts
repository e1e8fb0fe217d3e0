import { box } from "../../../src/core/timeline/blockKind.ts";
import { blockKinds } from "../../../src/core/timeline/blockKinds.ts";
import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";
import type { CanvasSize } from "../../../src/core/templates/template.ts";
import { evening } from "../timelines/everyKind.ts";
import { makePresenters } from "./people.ts";
import { placeName } from "./pictures.ts";
import { amid_a_second_ms, type MakeSpecimens } from "./specimen.ts";
import type { Words } from "./words.ts";

const sheet = "blocks";
/** What guests do, and boards, have sheets of their own. */
const elsewhere = new Set(["agenda", "wall", "quiz", "poll", "questions"]);

/** Every kind of block as the palette hands it out, filled with words and pictures, alone on the brand's ground. */
export const blockSpecimens: MakeSpecimens = (canvas, words) =>
  blockKinds
    .filter(({ kind }) => !elsewhere.has(kind))
    .flatMap(({ kind, template }) =>
      fillings(kind, words, canvas).map(([name, rest]) => ({
        sheet,
        name,
        timeline: shotOf(canvas, { ...template(canvas), ...rest, kind }),
        at: evening + amid_a_second_ms,
        begun_at: evening - 20_000,
        duration_ms: 60_000,
        presenters: [null, ...makePresenters(words, 2)],
      })),
    );

function fillings(kind: string, words: Words, canvas: CanvasSize): [name: string, rest: Partial<Block>][] {
  const [title] = words.titles;
  const text = words.rooms[0]!;
  const wide = { transform: box(canvas, { x: 0.05, y: 0.35, w: 0.9, h: 0.3 }) };
  switch (kind) {
    case "caption":
      return [
        ["caption", { text: title }],
        ["caption, box", { text: title, backdrop: "box" }],
      ];
    case "still":
      return [["still", { asset: placeName(0) }]];
    case "clip":
      return [["clip", { asset: "film" }]];
    case "widget":
      return [
        ["widget clock", { widget: "clock" }],
        ["widget date", { ...wide, widget: "date", format: "long", text }],
        ["widget countdown", { ...wide, widget: "countdown", text, target_at: evening + 754_000 }],
        ["widget progress", { ...wide, widget: "progress", text, target_at: evening + 240_000 }],
      ];
    case "ticker":
      return [["ticker", { text: words.titles.join("\n") }]];
    case "presenter":
      return [
        ["presenter", { presenter_slot: 1 }],
        ["presenter, second", { presenter_slot: 2 }],
      ];
    default:
      return [[kind, {}]];
  }
}

/** A shot with one block. */
export function shotOf(
  canvas: CanvasSize,
  block: Pick<Block, "kind" | "transform"> & Partial<Block>,
): Timeline {
  return {
    canvas: { ...canvas, fps: 30 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [{ uuid: block.kind, track_id: "main", timing: { in_ms: 0 }, ...block }],
  };
}

/** A shot that is all of one block but the margins. */
export function fullShot(canvas: CanvasSize, block: Pick<Block, "kind"> & Partial<Block>): Timeline {
  const { width, height } = canvas;
  const transform = { x: width * 0.05, y: height * 0.05, w: width * 0.9, h: height * 0.9 };
  return shotOf(canvas, { transform, ...block });
}
