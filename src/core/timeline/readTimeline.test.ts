import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damaged } from "../../../test/support/fuzz/damage.ts";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import {
  deepFreeze,
  patience_ms,
  randomly,
  seldomly,
  validTimeline,
} from "../../../test/support/timelines/timelines.ts";
import { blockFields } from "./blockFields.ts";
import { readTimeline } from "./readTimeline.ts";
import { emptyTimeline } from "./emptyTimeline.ts";
import type { Timeline } from "./timeline.ts";
import { serializeTimeline, timelineInput } from "./writeTimeline.ts";

const everything = { ...randomly, numRuns: Math.ceil(randomly.numRuns / 2) };

/** Reads what may not be written to, and has the writer look at what came of it. */
function read(stored: unknown): Timeline {
  const timeline = readTimeline(deepFreeze(stored));
  expect(timelineInput.safeParse(timeline)).toEqual({ success: true, data: timeline });
  return timeline;
}

describe("whatever was stored, it is read, and what was read can be written as it is", () => {
  test(
    "anything at all",
    () => {
      const anything = fc.anything({ withNullPrototype: true, withMap: true, withSet: true, withDate: true });
      const keyed = fc.record(
        {
          version: anything,
          canvas: anything,
          tracks: anything,
          blocks: anything,
          audio: anything,
          groups: anything,
          canvas_rules: anything,
          safe_area: anything,
          fonts: anything,
        },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(fc.oneof(anything, keyed), (stored) => void read(stored)),
        everything,
      );
    },
    patience_ms,
  );

  test(
    "any JSON",
    () => {
      fc.assert(
        fc.property(fc.json(), (text) => void read(JSON.parse(text))),
        everything,
      );
    },
    patience_ms,
  );

  test(
    "a good timeline that was damaged",
    () => {
      const aged = fc
        .tuple(damaged(validTimeline), fc.constantFrom<unknown>(undefined, 0, 1, 2, -1, 0.5, "1", -1e308))
        .map(([stored, version]) => (isObject(stored) ? Object.assign(stored, { version }) : stored));
      fc.assert(
        fc.property(aged, (stored) => void read(stored)),
        randomly,
      );
    },
    patience_ms,
  );

  test(
    "a timeline with every field that was damaged",
    () => {
      fc.assert(
        fc.property(damaged(fc.constant(everyField)), (stored) => void read(stored)),
        seldomly,
      );
    },
    patience_ms,
  );

  test.each([undefined, null, 0, "", "{}", true, [], [{}]])("%j reads as an empty timeline", (stored) => {
    expect(read(stored)).toEqual(emptyTimeline);
  });

  test("an object that holds nothing has neither tracks nor blocks", () => {
    expect(read({})).toEqual({ canvas: { width: 1920, height: 1080, fps: 30 }, tracks: [], blocks: [] });
  });

  test.each([100, 100_000])("groups of conditions nested %i deep", (depth) => {
    let when: unknown[] = [{ sensor: "presence", op: "near" }];
    for (let level = 0; level < depth; level += 1) when = [{ when }];
    const stored = {
      ...everyField,
      canvas_rules: [{ id: "deep", when, set: {} }, ...everyField.canvas_rules!],
    };
    expect(readTimeline(stored)).toEqual(everyField);
  });

  test("lists that hold more than can be written", () => {
    const many = <T>(length: number, item: (index: number) => T) =>
      Array.from({ length }, (_, index) => item(index));
    const rule = everyField.canvas_rules![0]!;
    const stored = {
      canvas: { ...everyField.canvas, backdrop: { style: "orbs", colors: many(13, () => "red") } },
      tracks: [
        { uuid: "front", kind: "visual", order: 0 },
        { uuid: "music", kind: "audio", order: 0 },
        ...many(999, (index) => ({ uuid: `t${index}`, kind: "visual" as const, order: 0 })),
      ],
      blocks: [
        {
          ...everyField.blocks.find(({ kind }) => kind === "wall")!,
          props: { rooms: many(201, () => "blue") },
          rules: many(501, () => ({ ...rule, set: {} })),
        },
        ...many(5000, (index) => ({ ...everyField.blocks[3]!, uuid: `b${index}` })),
      ],
      audio: many(1001, (index) => ({ uuid: `a${index}`, track_id: "music", at_ms: 0 })),
      groups: many(1001, (index) => ({ uuid: `g${index}` })),
      canvas_rules: many(501, () => rule),
    };
    const first = edited(stored.blocks[0]!, {
      "props.rooms": many(200, () => "blue"),
      rules: many(500, () => ({ ...rule, set: {} })),
    });
    expect(read(stored)).toEqual({
      canvas: { ...everyField.canvas, backdrop: { style: "orbs", colors: many(12, () => "red") } },
      tracks: stored.tracks.slice(0, 1000),
      blocks: [first, ...stored.blocks.slice(1, 5000)],
      audio: stored.audio.slice(0, 1000),
      groups: stored.groups.slice(0, 1000),
      canvas_rules: stored.canvas_rules.slice(0, 500),
    });
  });
});

describe("never a lost block", () => {
  test("every field of every table is read as it was stored", () => {
    expect(read(JSON.parse(serializeTimeline(everyField)))).toEqual(everyField);
  });

  const breaks: ((block: Record<string, unknown>) => unknown)[] = [
    () => null,
    () => [],
    () => "block",
    (block) => edited(block, { uuid: undefined }),
    (block) => edited(block, { kind: undefined }),
    (block) => edited(block, { track_id: undefined }),
    (block) => edited(block, { timing: undefined }),
    (block) => edited(block, { transform: undefined }),
    (block) => ({ ...block, uuid: "" }),
    (block) => ({ ...block, uuid: 5 }),
    (block) => ({ ...block, kind: "hologram" }),
    (block) => ({ ...block, kind: "toString" }),
    (block) => ({ ...block, track_id: "nowhere" }),
    (block) => ({ ...block, timing: { out_ms: 5 } }),
    (block) => ({ ...block, timing: { in_ms: -1 } }),
    (block) => ({ ...block, timing: [] }),
    (block) => ({ ...block, transform: { x: "0", y: 0 } }),
    (block) => ({ ...block, transform: { x: 0, y: 1e308 } }),
    (block) => ({ ...block, transform: null }),
  ];

  test(
    "of a timeline with broken blocks among the others exactly the others are read, as they are",
    () => {
      const brokenBlock = fc.tuple(fc.constantFrom(...everyField.blocks), fc.constantFrom(...breaks)).map(
        ([block, spoil]) =>
          (track_id: string) =>
            spoil({ ...block, track_id }),
      );
      const insertion = fc.record({ at: fc.nat(), make: brokenBlock });
      const withBroken = fc.tuple(validTimeline, fc.array(insertion, { minLength: 1, maxLength: 4 }));
      fc.assert(
        fc.property(withBroken, ([timeline, broken]) => {
          const blocks: unknown[] = [...timeline.blocks];
          for (const { at, make } of broken)
            blocks.splice(at % (blocks.length + 1), 0, make(timeline.tracks[0]!.uuid));
          expect(readTimeline(deepFreeze({ ...timeline, blocks }))).toEqual(timeline);
        }),
        everything,
      );
    },
    patience_ms,
  );

  test("of several blocks with one uuid the first that can be used is read", () => {
    const [words, photo] = everyField.blocks;
    const stored = {
      ...everyField,
      blocks: [{ ...photo, timing: null }, photo, { ...words, uuid: photo!.uuid }, words],
    };
    expect(read(stored)).toEqual({ ...everyField, blocks: [photo, words] });
  });

  test.each(Object.keys(blockFields))(
    "a broken %s is left out and the rest of the block is read",
    (field) => {
      const broken = {
        ...everyField,
        blocks: everyField.blocks.map((block) => (field in block ? { ...block, [field]: null } : block)),
      };
      const without = everyField.blocks.map((block) =>
        field in block ? edited(block, { [field]: field === "rules" ? [] : undefined }) : block,
      );
      expect(read(broken)).toEqual({ ...everyField, blocks: without });
    },
  );

  const parts: [path: string, broken: unknown, read: Record<string, unknown>][] = [
    ["blocks.0.timing.out_ms", "7000", { "blocks.0.timing.out_ms": undefined }],
    ["blocks.0.timing.out_ms", 100, { "blocks.0.timing.out_ms": undefined }],
    ["blocks.0.timing.anim_ms", -1, { "blocks.0.timing.anim_ms": undefined }],
    ["blocks.0.transform.w", -1, { "blocks.0.transform.w": undefined }],
    ["blocks.0.transform.fit", "stretch", { "blocks.0.transform.fit": undefined }],
    ["blocks.0.mask.radius", "12", { "blocks.0.mask.radius": undefined }],
    ["blocks.0.mask.shape", "star", { "blocks.0.mask": undefined }],
    ["blocks.0.mask.border.width", -1, { "blocks.0.mask.border.width": undefined }],
    ["blocks.0.transition_in.ms", 10_001, { "blocks.0.transition_in.ms": undefined }],
    ["blocks.0.transition_in.kind", "explode", { "blocks.0.transition_in": undefined }],
    ["blocks.2.trim_out_ms", 1199, { "blocks.2.trim_in_ms": undefined, "blocks.2.trim_out_ms": undefined }],
    ["blocks.3.props.shape", "star", { "blocks.3.props.shape": undefined }],
    ["blocks.3.props.nobody_knows", 1, {}],
    ["blocks.8.agenda.rows", 0, { "blocks.8.agenda.rows": undefined }],
    ["blocks.10.props.kinds.0", "song", { "blocks.10.props.kinds": ["note"] }],
    ["audio.0.volume", 2, { "audio.0.volume": undefined }],
    ["audio.0.out_ms", 500, { "audio.0.out_ms": undefined }],
    ["audio.0.trim_out_ms", 199, { "audio.0.trim_in_ms": undefined, "audio.0.trim_out_ms": undefined }],
    ["audio.0.at_ms", null, { audio: [] }],
    ["audio.0.track_id", "front", { audio: [] }],
    ["groups.0.uuid", null, { groups: [] }],
    ["groups.0.label", null, { "groups.0.label": undefined }],
    ["tracks.1.role", "middle", { "tracks.1.role": undefined }],
    ["tracks.1.order", "1", { "tracks.1.order": 1 }],
    ["tracks.1.kind", "video", { "tracks.1.kind": "visual" }],
    ["safe_area.top", -1, { "safe_area.top": undefined }],
    ["safe_area", 5, { safe_area: undefined }],
    ["fonts.body", 5, { "fonts.body": undefined }],
    ["audio", "none", { audio: [] }],
    ["groups", null, { groups: [] }],
    ["canvas_rules", {}, { canvas_rules: [] }],
    ["canvas.background", 5, { "canvas.background": undefined }],
    ["canvas.backdrop.style", "fire", { "canvas.backdrop": undefined }],
    ["canvas.backdrop.colors.0", 5, { "canvas.backdrop.colors": ["#0f0"] }],
    ["canvas.fps", 0, { "canvas.fps": 30 }],
  ];
  test.each(parts)("%s, broken as %j, costs no more than itself", (path, broken, kept) => {
    expect(read(edited(everyField, { [path]: broken }))).toEqual(edited(everyField, kept));
  });

  test("an end that makes sense stays where the trim does not, and the other way round", () => {
    const timing = { in_ms: 100, out_ms: 5000 };
    const film = { ...everyField.blocks[2]!, timing };
    const { trim_in_ms: _, trim_out_ms: __, ...whole } = film;
    const stored = [
      { ...film, uuid: "a", trim_out_ms: 900 },
      { ...film, uuid: "b", timing: { in_ms: 100, out_ms: 100 } },
      { ...film, uuid: "c", trim_out_ms: 900, timing: { in_ms: 100, out_ms: 50 } },
    ];
    expect(read({ ...everyField, blocks: stored })).toEqual({
      ...everyField,
      blocks: [
        { ...whole, uuid: "a" },
        { ...film, uuid: "b", timing: { in_ms: 100 } },
        { ...whole, uuid: "c", timing: { in_ms: 100 } },
      ],
    });
  });

  test("a clip of the same uuid that cannot be used takes nothing from another", () => {
    const [tune] = everyField.audio!;
    const stored = { ...everyField, audio: [{ ...tune, track_id: "front" }, tune, tune] };
    expect(read(stored)).toEqual(everyField);
  });

  test.each([
    undefined,
    null,
    5,
    {},
    { width: 0, height: 1080 },
    { width: 1920 },
    { width: "1920", height: 1e308 },
  ])("a canvas stored as %j has the usual size", (canvas) => {
    expect(read({ ...everyField, canvas })).toEqual({
      ...everyField,
      canvas: { width: 1920, height: 1080, fps: 30 },
    });
  });

  test("a canvas without a size keeps its colours", () => {
    const { canvas } = everyField;
    expect(read(edited(everyField, { "canvas.width": null }))).toEqual({ ...everyField, canvas });
  });
});

describe("a rule that cannot be judged is left out as a whole", () => {
  const [fill, evening] = everyField.blocks[0]!.rules!;
  const broken: [string, object][] = [
    ["an unknown sensor", { "when.0.sensor": "moon" }],
    ["an unknown operator", { "when.0.op": "smells" }],
    ["an operator of another sensor", { "when.0.op": "near" }],
    ["a value of another kind", { "when.0.value": { from: "20:00" } }],
    ["a broken entry", { "when.1": null }],
    ["a broken condition in a group", { "when.1.when.0.op": "near" }],
    ["a broken match", { match: "most" }],
    ["a broken fade", { fade_ms: -1 }],
    ["a broken effect", { "set.opacity": 2 }],
    ["an unknown phase", { phase: "empty" }],
    ["a filter that fetches", { "set.filter": "url(https://example.com)" }],
    ["no conditions", { when: undefined }],
    ["no effect", { set: undefined }],
  ];
  test.each(broken)("%s", (_, changes) => {
    const rules = [fill, edited(evening, changes as Record<string, unknown>)];
    expect(read(edited(everyField, { "blocks.0.rules": rules }))).toEqual(
      edited(everyField, { "blocks.0.rules": [fill] }),
    );
  });

  test("and the others, where they have none, get ids that differ", () => {
    const bare = { when: [], set: {} };
    const made = { enabled: true, match: "all", when: [], set: {}, fade_ms: 800 };
    const { canvas_rules } = read({
      canvas_rules: [bare, { ...bare, fade_ms: -1 }, bare, { id: "r1", ...bare }],
    });
    expect(canvas_rules).toEqual([
      { id: "r2", ...made },
      { id: "r3", ...made },
      { id: "r1", ...made },
    ]);
  });
});

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

test("blocks whose rows were lost stand on rows of the same names, in their order", () => {
  const [first, second] = ["back", "front"].map((track_id) => ({
    uuid: track_id,
    kind: "caption",
    track_id,
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0 },
  }));
  for (const tracks of [undefined, null, "rows"]) {
    expect(
      read({ canvas: emptyTimeline.canvas, tracks, blocks: [first, second, { uuid: "broken" }] }),
    ).toEqual({
      canvas: emptyTimeline.canvas,
      tracks: [
        { uuid: "back", kind: "visual", order: 0 },
        { uuid: "front", kind: "visual", order: 1 },
      ],
      blocks: [first, second],
    });
  }
});
