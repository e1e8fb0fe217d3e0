import fc from "fast-check";
import type { BlockKind } from "../../../src/core/timeline/blockKind.ts";
import { blockKinds } from "../../../src/core/timeline/blockKinds.ts";
import {
  audio,
  type Audio,
  block,
  type Block,
  canvas,
  type Canvas,
  frame,
  type Timeline,
  track,
  type Track,
} from "../../../src/core/timeline/timeline.ts";
import { fitting, fittingFields } from "../node/schemaArbitrary.ts";
import { validRule } from "./validRules.ts";

/** How many random timelines a test looks at. */
export const runs = Number(process.env["TIMELINE_RUNS"] ?? 2000);
// A short run repeats itself, so that nobody's check fails by bad luck; a long one looks where nobody has looked yet.
export const seed = Number(
  process.env["TIMELINE_SEED"] ?? (process.env["TIMELINE_RUNS"] ? Date.now() % 2 ** 31 : 20),
);
export const randomly = { numRuns: runs, seed };
/** For what costs more than a reading does. */
export const seldomly = { numRuns: Math.ceil(runs / 10), seed };
/** What so many may take. */
export const patience_ms = 600_000 + runs * 20;

const uuid = fc.stringMatching(/^[a-z]{1,6}$/);
const uuids = fc.uniqueArray(uuid, { minLength: 1, maxLength: 3 });
const rulesOf = (kind: BlockKind | null) => fc.array(validRule(kind), { maxLength: 2 });

/** A block of any kind, each field to its own bounds, as it is read. */
const validBlock: fc.Arbitrary<Block> = fc.oneof(
  ...blockKinds.map((kind) =>
    fittingFields(block.shape, {
      uuid,
      track_id: uuid,
      kind: fc.constant(kind.kind),
      props: fitting(kind.props),
      rules: rulesOf(kind),
    }).map((fields) => withOrderedTimes(fields as Block)),
  ),
);

const validAudio = fittingFields(audio.shape, { uuid, track_id: uuid }).map((fields) =>
  audioInOrder(fields as Audio),
);

/** Every field of every table, some of the time; written as it is, it stays as it is. */
export const validTimeline: fc.Arbitrary<Timeline> = fc
  .record({
    ids: fc.record({ tracks: uuids, blocks: uuids, audio: uuids, groups: uuids }),
    canvas: fittingFields(canvas.shape) as fc.Arbitrary<Canvas>,
    tracks: fc.array(fittingFields(track.shape, { uuid }) as fc.Arbitrary<Track>, {
      minLength: 3,
      maxLength: 3,
    }),
    blocks: fc.array(validBlock, { maxLength: 3 }),
    optional: fittingFields(frame, {
      canvas: fc.constant(null),
      tracks: fc.constant(null),
      audio: fc.array(validAudio, { maxLength: 2 }),
      canvas_rules: rulesOf(null),
    }),
    first_row: fc.nat(),
  })
  .map(assemble);

interface Parts {
  ids: Record<"tracks" | "blocks" | "audio" | "groups", string[]>;
  canvas: Canvas;
  tracks: Track[];
  blocks: Block[];
  optional: Partial<Timeline>;
  first_row: number;
}

/** Names that differ, and rows that there are. */
function assemble({ ids, canvas, tracks, blocks, optional, first_row }: Parts): Timeline {
  const rows = named(ids.tracks, tracks);
  const audible = rows.filter(({ kind }) => kind === "audio");
  const { audio, groups, ...rest } = optional;
  return {
    ...rest,
    canvas,
    tracks: rows,
    blocks: spread(named(ids.blocks, blocks), rows, first_row),
    ...(audio && audible.length > 0 && { audio: spread(named(ids.audio, audio), audible, first_row) }),
    ...(groups && { groups: named(ids.groups, groups) }),
  };
}

/** As many items as there are different names. */
function named<T extends { uuid: string }>(uuids: string[], items: T[]): T[] {
  return uuids.slice(0, items.length).map((uuid, index) => Object.assign({}, items[index]!, { uuid }));
}

function spread<T extends { track_id: string }>(items: T[], rows: Track[], first: number): T[] {
  return items.map((item, index) =>
    Object.assign({}, item, { track_id: rows[(first + index) % rows.length]!.uuid }),
  );
}

function withOrderedTimes(given: Block): Block {
  const { timing, ...rest } = withOrderedTrims(given);
  const { in_ms, out_ms } = timing;
  return {
    ...rest,
    timing: out_ms === undefined ? timing : { ...timing, ...ordered({ in_ms, out_ms }) },
  };
}

function audioInOrder(given: Audio): Audio {
  const { at_ms, out_ms } = given;
  const trimmed = withOrderedTrims(given);
  return out_ms === undefined ? trimmed : { ...trimmed, ...ordered({ at_ms, out_ms }) };
}

function withOrderedTrims<T extends { trim_in_ms?: number | undefined; trim_out_ms?: number | undefined }>(
  given: T,
): T {
  const { trim_in_ms = 0, trim_out_ms } = given;
  return trim_out_ms === undefined ? given : { ...given, ...ordered({ trim_in_ms, trim_out_ms }) };
}

/** Two times, the later one far enough behind for a loop. */
function ordered<T extends Record<string, number>>(times: T): T {
  const [first, second] = Object.keys(times) as [string, string];
  const [early, late] = Object.values(times).sort((a, b) => a - b) as [number, number];
  return { [first]: Math.max(0, Math.min(early, late - 200)), [second]: Math.max(200, late) } as unknown as T;
}

/** So that whoever writes to it is caught. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
