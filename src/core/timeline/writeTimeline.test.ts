import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import {
  deepFreeze,
  patience_ms,
  randomly,
  seldomly,
  validTimeline,
} from "../../../test/support/timelines/timelines.ts";
import { rule, ruleSet } from "../rules/rule.ts";
import { blockKinds } from "./blockKinds.ts";
import { readTimeline } from "./readTimeline.ts";
import { audio, block, canvas, frame, group, timeline, type Timeline, track } from "./timeline.ts";
import { serializeTimeline, timelineInput } from "./writeTimeline.ts";

const plain: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "spare", kind: "visual", order: 1 },
    { uuid: "music", kind: "audio", order: 2 },
  ],
  blocks: [
    {
      uuid: "words",
      kind: "caption",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 0, y: 0 },
      rules: [
        {
          id: "r",
          enabled: true,
          match: "all",
          when: [{ id: "c", sensor: "presence", op: "near" }],
          set: {},
          fade_ms: 800,
        },
      ],
    },
    { uuid: "film", kind: "clip", track_id: "main", timing: { in_ms: 0 }, transform: { x: 0, y: 0 } },
  ],
  audio: [{ uuid: "tune", track_id: "music", at_ms: 0 }],
  groups: [{ uuid: "g" }],
  canvas_rules: [],
};

/** Where the first complaint points, null when there is none. */
function refusedAt(given: unknown): string | null {
  const parsed = timelineInput.safeParse(given);
  return parsed.success ? null : parsed.error.issues[0]!.path.join(".");
}

describe("what is known stays", () => {
  test("every field of every table is written as it was sent", () => {
    expect(timelineInput.parse(deepFreeze(structuredClone(everyField)))).toEqual(everyField);
  });

  test("the timeline of this test leaves no field and no kind out", () => {
    const { blocks, tracks, audio: clips = [], groups = [], canvas_rules = [] } = everyField;
    const rules = [...canvas_rules, ...blocks.flatMap(({ rules = [] }) => rules)];
    const used = (items: object[]) => [...new Set(items.flatMap((item) => Object.keys(item)))].sort();
    const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape).sort();
    expect({
      timeline: used([everyField]),
      canvas: used([everyField.canvas]),
      tracks: used(tracks),
      blocks: used(blocks),
      timing: used(blocks.map(({ timing }) => timing)),
      transform: used(blocks.map(({ transform }) => transform)),
      audio: used(clips),
      groups: used(groups),
      rules: used(rules),
      set: used(rules.map(({ set }) => set)),
      kinds: [...new Set(blocks.map(({ kind }) => kind))].sort(),
      props: Object.fromEntries(blocks.flatMap(({ kind, props }) => (props ? [[kind, used([props])]] : []))),
    }).toEqual({
      timeline: fieldsOf(timeline),
      canvas: fieldsOf(canvas),
      tracks: fieldsOf(track),
      blocks: fieldsOf(block),
      timing: fieldsOf(block.shape.timing),
      transform: fieldsOf(block.shape.transform),
      audio: fieldsOf(audio),
      groups: fieldsOf(group),
      rules: fieldsOf(rule),
      set: fieldsOf(ruleSet),
      kinds: blockKinds.map(({ kind }) => kind).sort(),
      props: Object.fromEntries(
        blockKinds.flatMap(({ kind, props }) =>
          Object.keys(props.shape).length > 0 ? [[kind, fieldsOf(props)]] : [],
        ),
      ),
    });
  });

  test("canvas, tracks and blocks are enough", () => {
    const least = { canvas: { width: 1, height: 1, fps: 30 }, tracks: [], blocks: [] };
    expect(timelineInput.parse(least)).toEqual(least);
  });

  test("what was left out gets its default", () => {
    const given = edited(plain, {
      "canvas.fps": undefined,
      "blocks.0.rules": [{ when: [{ sensor: "presence", op: "near" }], set: {} }],
      canvas_rules: [{ when: [{ when: [{ named: "x" }] }], set: {} }],
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plain, {
        "blocks.0.rules": [
          {
            id: "r1",
            enabled: true,
            match: "all",
            when: [{ id: "c1", sensor: "presence", op: "near" }],
            set: {},
            fade_ms: 800,
          },
        ],
        canvas_rules: [
          {
            id: "r1",
            enabled: true,
            match: "all",
            when: [{ match: "all", when: [{ named: "x" }] }],
            set: {},
            fade_ms: 800,
          },
        ],
      }),
    );
  });
});

describe("what nobody knows is dropped", () => {
  test("at every level", () => {
    const strange = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(strange);
      if (typeof value !== "object" || value === null) return value;
      const parts = Object.entries(value).map(([key, part]) => [key, strange(part)] as const);
      return Object.fromEntries([
        ...parts,
        ["nobody_knows", { version: 7 }],
        ["__proto__", { polluted: true }],
      ]);
    };
    const written = timelineInput.parse(strange(everyField));
    expect(written).toEqual(everyField);
    expect(JSON.stringify(written)).not.toMatch(/nobody_knows|polluted/);
  });

  test("with it what the server fills in, show_when, and the version", () => {
    const filled = edited(plain, {
      version: 0,
      "blocks.0.image_url": "https://example.com/a.png",
      "blocks.0.agenda_view": { rows: [] },
      "blocks.0.show_when": null,
    });
    expect(timelineInput.parse(filled)).toEqual(plain);
  });

  test("settings of another kind, and what only the canvas can change", () => {
    const given = edited(plain, {
      "blocks.0.props": { speed: 3, text: "x" },
      "blocks.0.rules.0.set": {
        opacity: 1,
        background: "red",
        backdrop: { style: "solid" },
        props: { speed: 3 },
      },
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plain, { "blocks.0.props": {}, "blocks.0.rules.0.set": { opacity: 1, props: {} } }),
    );
  });

  test("what a condition, a group or a named condition has no use for", () => {
    const given = edited(plain, {
      "blocks.0.rules.0.when": [
        {
          id: "a",
          sensor: "date",
          property: "day",
          op: "is",
          value: { date: "2026-01-01", time: "10:00" },
          match: "any",
        },
        { id: "b", sensor: "field", property: "title", op: "filled", value: { value: 1 } },
        { id: "c", match: "any", when: [], sensor: "clock", op: "before" },
        { id: "d", named: "n", match: "any", when: [], sensor: "clock" },
      ],
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plain, {
        "blocks.0.rules.0.when": [
          { id: "a", sensor: "date", op: "is", value: { date: "2026-01-01" } },
          { id: "b", sensor: "field", op: "filled" },
          { id: "c", match: "any", when: [] },
          { id: "d", named: "n" },
        ],
      }),
    );
  });
});

describe("what does not fit is refused by its path", () => {
  const entry = "blocks.0.rules.0.when.0";
  const asked = (sensor: string, op: string, rest: object = {}) => ({ id: "c", sensor, op, ...rest });
  const refusals: [string, Record<string, unknown>, string][] = [
    ["a timeline without a canvas", { canvas: undefined }, "canvas"],
    ["a timeline without tracks", { tracks: undefined }, "tracks"],
    ["a timeline without blocks", { blocks: undefined }, "blocks"],
    ["an unknown kind", { "blocks.1.kind": "hologram" }, "blocks.1.kind"],
    ["a kind by another name of the language", { "blocks.1.kind": "constructor" }, "blocks.1.kind"],
    ["a block without timing", { "blocks.1.timing": undefined }, "blocks.1.timing"],
    ["a block without transform", { "blocks.1.transform": undefined }, "blocks.1.transform"],
    ["an unknown sensor", { [entry]: asked("moon", "is") }, `${entry}.sensor`],
    ["a condition without a sensor", { [entry]: { id: "c" } }, `${entry}.sensor`],
    ["a condition without an operator", { [entry]: { sensor: "presence" } }, `${entry}.op`],
    ["an unknown operator", { [entry]: asked("presence", "smells") }, `${entry}.op`],
    ["an operator of another sensor", { [entry]: asked("presence", "before") }, `${entry}.op`],
    [
      "an operator of another reading",
      { [entry]: asked("session", "is", { property: "ends_in", value: { status: "live" } }) },
      `${entry}.op`,
    ],
    ["an unknown property", { [entry]: asked("clock", "before", { property: "date" }) }, `${entry}.property`],
    ["no property where there are several", { [entry]: asked("session", "is") }, `${entry}.property`],
    ["a blank without a name", { [entry]: asked("field", "has") }, `${entry}.property`],
    ["an empty name of a blank", { [entry]: asked("field", "has", { property: "" }) }, `${entry}.property`],
    [
      "a trait without a name",
      { [entry]: asked("trait", "is", { value: { value: "" } }) },
      `${entry}.property`,
    ],
    ["no value", { [entry]: asked("clock", "before") }, `${entry}.value.time`],
    [
      "half a value",
      { [entry]: asked("clock", "between", { value: { from: "10:00" } }) },
      `${entry}.value.to`,
    ],
    [
      "a value that is no object",
      { [entry]: asked("clock", "before", { value: "10:00" }) },
      `${entry}.value`,
    ],
    [
      "a day that there is not",
      { [entry]: asked("weekday", "is", { value: { days: ["mon", "day"] } }) },
      `${entry}.value.days.1`,
    ],
    [
      "a condition deep in groups",
      { [entry]: { when: [{ named: "x" }, { when: [asked("presence", "is")] }] } },
      `${entry}.when.1.when.0.op`,
    ],
    [
      "a condition of a canvas rule",
      { canvas_rules: [{ when: [asked("presence", "is")], set: {} }] },
      "canvas_rules.0.when.0.op",
    ],
    ["a rule without conditions", { "blocks.0.rules.0.when": undefined }, "blocks.0.rules.0.when"],
    ["a rule that sets nothing", { "blocks.0.rules.0.set": undefined }, "blocks.0.rules.0.set"],
    [
      "another backdrop in a canvas rule",
      { canvas_rules: [{ when: [], set: { backdrop: { style: "fire" } } }] },
      "canvas_rules.0.set.backdrop.style",
    ],
    [
      "a rule's broken settings",
      {
        "blocks.1": {
          ...plain.blocks[1],
          kind: "ticker",
          rules: [{ when: [], set: { props: { speed: 0 } } }],
        },
      },
      "blocks.1.rules.0.set.props.speed",
    ],
    [
      "broken settings of a kind",
      { "blocks.1.kind": "wall", "blocks.1.props": { kinds: ["photo", "song"] } },
      "blocks.1.props.kinds.1",
    ],
    ["two blocks of one uuid", { "blocks.1.uuid": "words" }, "blocks.1.uuid"],
    ["two tracks of one uuid", { "tracks.1.uuid": "main" }, "tracks.1.uuid"],
    ["two groups of one uuid", { "groups.1": { uuid: "g" } }, "groups.1.uuid"],
    ["two clips of one uuid", { "audio.1": { uuid: "tune", track_id: "music", at_ms: 0 } }, "audio.1.uuid"],
    ["a block on no track", { "blocks.1.track_id": "attic" }, "blocks.1.track_id"],
    ["audio on no track", { "audio.0.track_id": "attic" }, "audio.0.track_id"],
    ["audio on a visual track", { "audio.0.track_id": "main" }, "audio.0.track_id"],
    ["a test that there is not", { "blocks.0.show_when": { test: "maybe" } }, "blocks.0.show_when.test"],
    ["a test of no field", { "blocks.0.show_when": { test: "has" } }, "blocks.0.show_when.field"],
    [
      "a test of a strange field",
      { "blocks.0.show_when": { test: "has", field: "a b" } },
      "blocks.0.show_when.field",
    ],
    ["a test for no value", { "blocks.0.show_when": { test: "is", field: "a" } }, "blocks.0.show_when.value"],
    [
      "a rule beside a show_when",
      { "blocks.0.show_when": { test: "filled" }, [entry]: asked("presence", "is") },
      `${entry}.op`,
    ],
    [
      "a rule behind the one that show_when replaces",
      {
        "blocks.0.show_when": { test: "filled" },
        "blocks.0.rules.1": { id: "show_when", when: [], set: {} },
        "blocks.0.rules.2": { when: [asked("presence", "is")], set: {} },
      },
      "blocks.0.rules.2.when.0.op",
    ],
    [
      "one rule too many with show_when",
      {
        "blocks.0.show_when": { test: "filled" },
        "blocks.0.rules": Array.from({ length: 500 }, () => ({ when: [], set: {} })),
      },
      "blocks.0.rules",
    ],
  ];
  test.each(refusals)("%s", (_, changes, path) => {
    expect(refusedAt(edited(plain, changes))).toBe(path);
  });

  test.each([null, 5, "timeline", [], [[]], true])("%j is no timeline", (given) => {
    expect(timelineInput.safeParse(given).success).toBe(false);
  });

  const longest_ms = 86_400_000;
  const text = (length: number) => "x".repeat(length);
  const strange = [null, {}, [], "other"];
  const bounds: [path: string, inside: unknown[], outside: unknown[], around?: Record<string, unknown>][] = [
    ["canvas.width", [1, 32_768], [0, 32_769, 1.5, "1920", null, Infinity, NaN]],
    ["canvas.height", [1, 32_768], [0, 32_769, 1.5, "1080", null]],
    ["canvas.fps", [1, 240], [0, 241, 29.97, null]],
    ["canvas.background", ["", text(200), "👏".repeat(200)], [text(201), "👏".repeat(201), 5, null]],
    ["canvas.backdrop.style", ["solid", "gradient", "orbs"], strange],
    ["canvas.backdrop.angle", [-3600, 3600], [-3601, 3601], { "canvas.backdrop.style": "gradient" }],
    ["canvas.backdrop.speed", [0, 100], [-0.1, 100.1], { "canvas.backdrop.style": "orbs" }],
    [
      "canvas.backdrop.colors",
      [[], Array.from({ length: 12 }, () => "red")],
      [Array.from({ length: 13 }, () => "red"), "red"],
      { "canvas.backdrop.style": "orbs" },
    ],
    ["safe_area.top", [0, 1_000_000], [-1, 1_000_001, null]],
    ["fonts.heading", ["", text(200)], [text(201), null]],
    ["tracks.1.uuid", ["a", text(200)], ["", text(201), 5, null]],
    ["tracks.1.kind", ["visual", "audio"], strange],
    ["tracks.1.role", ["main", "overlay", "voiceover", "music", "sfx"], strange],
    ["tracks.1.order", [-1_000_000, 1_000_000], [-1_000_001, 1_000_001, 0.5, null]],
    ["tracks.1.height", [0, 10_000], [-1, 10_001, 0.5]],
    ["tracks.1.hidden", [true, false], [0, "true", null]],
    ["groups.0.uuid", ["a", text(200)], ["", text(201)]],
    ["blocks.1.uuid", ["a", text(200)], ["", text(201), 5, null]],
    ["blocks.1.label", ["", text(200)], [text(201), null]],
    ["blocks.1.timing.in_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5, "0", null]],
    [
      "blocks.1.timing.out_ms",
      [101, longest_ms],
      [100, 99, 0, longest_ms + 1],
      { "blocks.1.timing.in_ms": 100 },
    ],
    ["blocks.1.timing.anim_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["blocks.1.transform.x", [-1_000_000, 0.5, 1_000_000], [-1_000_001, 1_000_001, "0", null]],
    ["blocks.1.transform.y", [-1_000_000, 0.5, 1_000_000], [-1_000_001, 1_000_001, "0", null]],
    ["blocks.1.transform.w", [0, 1_000_000], [-0.1, 1_000_001, null]],
    ["blocks.1.transform.h", [0, 1_000_000], [-0.1, 1_000_001, null]],
    ["blocks.1.transform.rotate", [-36_000, 36_000], [-36_001, 36_001]],
    ["blocks.1.transform.fit", ["cover", "contain"], strange],
    ["blocks.1.transform.scale", [0, 100], [-0.1, 100.1]],
    ["blocks.1.transform.opacity", [0, 0.5, 1], [-0.1, 1.1, null]],
    ["blocks.1.text", ["", text(10_000), "👏".repeat(10_000)], [text(10_001), 5, null]],
    ["blocks.1.font_size", [0.001, 10_000], [0, -1, 10_001]],
    ["blocks.1.font_weight", [1, 1000], [0, 1001]],
    ["blocks.1.align", ["left", "center", "right"], strange],
    ["blocks.1.backdrop", ["none", "shadow", "scrim", "box"], strange],
    [
      "blocks.1.asset",
      ["a", "A-z_0", text(100)],
      ["", text(101), "https://example.com/a.png", "a/b.png", null],
    ],
    ["blocks.1.image_blank", ["", "photo_url2", text(200)], [text(201), "2photo", "{photo}", "a b", null]],
    ["blocks.1.target_blank", ["", "starts_at"], ["2", "a.b"]],
    ["blocks.1.from_blank", ["", "starts_at"], ["2", "a.b"]],
    ["blocks.1.alt", ["", text(2000)], [text(2001)]],
    ["blocks.1.ken_burns", ["none", "in", "out", "pan-left", "pan-right"], strange],
    ["blocks.1.volume", [0, 1], [-0.1, 1.1]],
    ["blocks.1.loop_ms", [200, longest_ms], [199, longest_ms + 1, 200.5]],
    ["blocks.1.trim_in_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5]],
    [
      "blocks.1.trim_out_ms",
      [1001, longest_ms],
      [1000, 999, longest_ms + 1],
      { "blocks.1.trim_in_ms": 1000 },
    ],
    [
      "blocks.1.trim_out_ms",
      [1200, longest_ms],
      [1199, 1000],
      { "blocks.1.trim_in_ms": 1000, "blocks.1.loop": true },
    ],
    ["blocks.1.trim_out_ms", [200], [199, 0], { "blocks.1.loop": true }],
    ["blocks.0.trim_out_ms", [1001], [1000], { "blocks.0.trim_in_ms": 1000, "blocks.0.loop": true }],
    ["blocks.1.widget", ["clock", "date", "countdown", "progress"], strange],
    ["blocks.1.format", ["short", "medium", "long"], strange],
    ["blocks.1.target_at", [0, 8_640_000_000_000_000], [-1, 8_640_000_000_000_001, 0.5, "2026-01-01"]],
    ["blocks.1.from_at", [0, 8_640_000_000_000_000], [-1, 0.5]],
    ["blocks.1.presenter_slot", [0, 1000], [-1, 1001, 0.5]],
    ["blocks.1.mask.shape", ["none", "circle", "rounded"], strange],
    ["blocks.1.mask.radius", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.mask.shape": "rounded" }],
    ["blocks.1.mask.shadow", [true, false, 0, 1_000_000], [-1, "soft"], { "blocks.1.mask.shape": "none" }],
    ["blocks.1.mask.border.width", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.mask.shape": "none" }],
    [
      "blocks.1.transition_in.kind",
      [
        "cut",
        "dissolve",
        "fade",
        "slide-left",
        "slide-right",
        "slide-up",
        "slide-down",
        "scale",
        "wipe",
        "blur",
      ],
      ["slide", ...strange],
    ],
    ["blocks.1.transition_in.ms", [0, 10_000], [-1, 10_001, 0.5], { "blocks.1.transition_in.kind": "fade" }],
    ["blocks.1.transition_out.ms", [0, 10_000], [-1, 10_001], { "blocks.1.transition_out.kind": "cut" }],
    ["blocks.1.agenda.view", ["now_next", "day", "upcoming"], strange],
    ["blocks.1.agenda.rows", [1, 100], [0, 101]],
    ["blocks.1.layer", ["under", "over"], strange],
    ["blocks.1.props", [{}], [null, [], "x"]],
    ["blocks.1.rules", [[]], [null, {}, Array.from({ length: 501 }, () => ({ when: [], set: {} }))]],
    ["blocks.1.props.speed", [1, 10_000], [0.9, 10_001], { "blocks.1.kind": "ticker" }],
    ["blocks.1.props.span_min", [0.5, 527_040], [0, -1, 527_041], { "blocks.1.kind": "widget" }],
    ["blocks.1.props.shape", ["rect", "ellipse", "line"], strange, { "blocks.1.kind": "shape" }],
    ["blocks.1.props.radius", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.kind": "shape" }],
    ["blocks.1.props.text", ["", text(2000)], [text(2001), null], { "blocks.1.kind": "qr" }],
    ["blocks.1.props.layout", ["mosaic", "single", "ticker"], strange, { "blocks.1.kind": "wall" }],
    ["blocks.1.props.default_channel_id", ["a", null], ["", 5], { "blocks.1.kind": "channel" }],
    ["blocks.0.rules.0.id", ["a", text(200)], ["", text(201), 5]],
    ["blocks.0.rules.0.enabled", [true, false], ["true", null]],
    ["blocks.0.rules.0.match", ["all", "any"], strange],
    ["blocks.0.rules.0.fade_ms", [0, 60_000], [-1, 60_001, 0.5, null]],
    ["blocks.0.rules.0.phase", ["fill"], strange],
    ["blocks.0.rules.0.set.opacity", [0, 1], [-0.1, 1.1]],
    ["blocks.0.rules.0.set.scale", [0, 100], [-0.1, 100.1]],
    ["blocks.0.rules.0.set.text", ["", text(10_000)], [text(10_001), null]],
    [
      "blocks.0.rules.0.set.filter",
      ["", "blur(4px)", text(500)],
      [text(501), "url(https://example.com/a.svg#b)", "URL (x)", "u\\72l(x)"],
    ],
    ["audio.0.at_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5, null]],
    ["audio.0.out_ms", [501, longest_ms], [500, 0, longest_ms + 1], { "audio.0.at_ms": 500 }],
    ["audio.0.volume", [0, 1], [-0.1, 1.1]],
    ["audio.0.fade_in_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["audio.0.fade_out_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["audio.0.trim_out_ms", [1001], [1000], { "audio.0.trim_in_ms": 1000 }],
    ["audio.0.trim_out_ms", [1200], [1199], { "audio.0.trim_in_ms": 1000, "audio.0.loop": true }],
    ["audio.0.asset", ["a"], ["", "https://example.com/a.mp3"]],
  ];
  test.each(bounds)("%s is taken to its bounds and not beyond", (path, inside, outside, around = {}) => {
    for (const value of inside) {
      const given = edited(plain, { ...around, [path]: value });
      expect(timelineInput.parse(given)).toEqual(given);
    }
    const refused = outside.map((value) => refusedAt(edited(plain, { ...around, [path]: value })));
    expect(refused).toEqual(outside.map(() => path));
  });

  const values: [sensor: string, op: string, key: string, inside: unknown[], outside: unknown[]][] = [
    ["clock", "before", "time", ["00:00", "23:59"], ["24:00", "10:60", "9:00", "10:00:00", 600, null]],
    ["date", "is", "date", ["2024-02-29", "2026-12-31"], ["2026-02-29", "2026-13-01", "1.1.2026", null]],
    [
      "weekday",
      "is",
      "days",
      [["mon"], ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
      [[], "mon", null],
    ],
    ["field", "is", "value", ["", text(2000), "👏".repeat(2000)], [text(2001), null, {}, ["a"]]],
    ["trait", "is_not", "value", ["", text(2000)], [text(2001), null]],
    ["session", "is", "status", ["scheduled", "live", "held", "ended", "cancelled"], ["late", null]],
    ["presence", "near_for", "seconds", [0, 86_400], [-1, 86_401, "3", null]],
  ];
  test.each(values)("the value of %s %s is judged: %s", (sensor, op, key, inside, outside) => {
    const property = { field: "title", trait: "floor", session: "status" }[sensor];
    const asking = (value: unknown) =>
      edited(plain, {
        [entry]: asked(sensor, op, { ...(property && { property }), value: { [key]: value } }),
      });
    for (const value of inside) expect(timelineInput.parse(asking(value))).toEqual(asking(value));
    const refused = outside.map((value) => refusedAt(asking(value)));
    expect(refused).toEqual(outside.map(() => `${entry}.value.${key}`));
  });

  test("a list may be full but no fuller", () => {
    const many = <T>(length: number, item: (index: number) => T) =>
      Array.from({ length }, (_, index) => item(index));
    const tracks = (length: number) => [
      ...plain.tracks,
      ...many(length - 3, (index) => ({ uuid: `t${index}`, kind: "visual", order: 0 })),
    ];
    const blocks = (length: number) => many(length, (index) => ({ ...plain.blocks[1], uuid: `b${index}` }));
    const audio = (length: number) =>
      many(length, (index) => ({ uuid: `a${index}`, track_id: "music", at_ms: 0 }));
    const groups = (length: number) => many(length, (index) => ({ uuid: `g${index}` }));
    const rules = (length: number) => many(length, () => ({ when: [], set: {} }));
    const when = (length: number) => many(length, () => ({ named: "n" }));
    const full = {
      tracks: tracks(1000),
      blocks: blocks(5000),
      audio: audio(1000),
      groups: groups(1000),
      canvas_rules: rules(500),
    };
    expect(refusedAt(edited(plain, full))).toBeNull();
    expect(refusedAt(edited(plain, { "blocks.0.rules.0.when": when(200) }))).toBeNull();
    expect([
      refusedAt(edited(plain, { tracks: tracks(1001) })),
      refusedAt(edited(plain, { blocks: blocks(5001) })),
      refusedAt(edited(plain, { audio: audio(1001) })),
      refusedAt(edited(plain, { groups: groups(1001) })),
      refusedAt(edited(plain, { canvas_rules: rules(501) })),
      refusedAt(edited(plain, { "blocks.0.rules.0.when": when(201) })),
    ]).toEqual(["tracks", "blocks", "audio", "groups", "canvas_rules", "blocks.0.rules.0.when"]);
  });
});

describe("show_when", () => {
  const forms: [object, object][] = [
    [{ test: "filled" }, { op: "not_filled" }],
    [
      { test: "has", field: "photo" },
      { property: "photo", op: "empty" },
    ],
    [
      { test: "empty", field: "photo" },
      { property: "photo", op: "has" },
    ],
    [
      { test: "is", field: "kind", value: "keynote" },
      { property: "kind", op: "is_not", value: { value: "keynote" } },
    ],
    [
      { test: "is_not", field: "kind", value: "" },
      { property: "kind", op: "is", value: { value: "" } },
    ],
    [
      { test: "is", field: "seats", value: 5.5 },
      { property: "seats", op: "is_not", value: { value: "5.5" } },
    ],
    [
      { test: "is", field: "open", value: false },
      { property: "open", op: "is_not", value: { value: "false" } },
    ],
    [
      { test: "is", field: "kind", value: "👏".repeat(2000), more: 1 },
      { property: "kind", op: "is_not", value: { value: "👏".repeat(2000) } },
    ],
  ];
  const hiding = (condition: object) => ({
    id: "show_when",
    enabled: true,
    match: "all",
    when: [{ id: "c1", sensor: "field", ...condition }],
    set: { hidden: true },
    fade_ms: 800,
    phase: "fill",
  });

  test.each(forms)("%j leaves the block out when the opposite holds", (show_when, condition) => {
    const [other] = plain.blocks[0]!.rules!;
    const written = timelineInput.parse(edited(plain, { "blocks.0.show_when": show_when }));
    expect(written).toEqual(edited(plain, { "blocks.0.rules": [hiding(condition), other] }));
    expect(timelineInput.parse(written)).toEqual(written);
  });

  test("stands in for an earlier one, wherever that stood", () => {
    const [other] = plain.blocks[0]!.rules!;
    const given = edited(plain, {
      "blocks.0.rules": [other, hiding({ op: "not_filled" })],
      "blocks.0.show_when": { test: "has", field: "photo" },
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plain, { "blocks.0.rules": [hiding({ property: "photo", op: "empty" }), other] }),
    );
  });

  test("makes a list of rules where there was none", () => {
    const given = edited(plain, { "blocks.1.show_when": { test: "filled" } });
    expect(timelineInput.parse(given)).toEqual(
      edited(plain, { "blocks.1.rules": [hiding({ op: "not_filled" })] }),
    );
  });
});

describe("ids", () => {
  const near = { sensor: "presence", op: "near" };

  test("are given to conditions and rules that have none, and none is taken twice", () => {
    const given = edited(plain, {
      "blocks.0.rules": [
        { when: [near, { when: [near, { ...near, id: "c1" }] }, { ...near, id: "c3" }], set: {} },
        { id: "r1", when: [near], set: {} },
        { when: [], set: {} },
      ],
    });
    const written = timelineInput.parse(given);
    const made = { enabled: true, match: "all", set: {}, fade_ms: 800 };
    expect(written.blocks[0]!.rules).toEqual([
      {
        id: "r2",
        ...made,
        when: [
          { ...near, id: "c2" },
          {
            match: "all",
            when: [
              { ...near, id: "c4" },
              { ...near, id: "c1" },
            ],
          },
          { ...near, id: "c3" },
        ],
      },
      { id: "r1", ...made, when: [{ ...near, id: "c1" }] },
      { id: "r3", ...made, when: [] },
    ]);
    expect(timelineInput.parse(written)).toEqual(written);
  });
});

describe("what was written", () => {
  test(
    "is written and read again as it is",
    () => {
      fc.assert(
        fc.property(validTimeline, (given) => {
          const written = timelineInput.parse(given);
          expect(written).toEqual(given);
          expect(readTimeline(JSON.parse(serializeTimeline(written)))).toEqual(given);
        }),
        randomly,
      );
    },
    patience_ms,
  );

  test(
    "stays the same when ids and defaults were left out",
    () => {
      const dropped = ["id", "enabled", "match", "fade_ms", "fps"];
      fc.assert(
        fc.property(validTimeline, fc.subarray(dropped), (given, left_out) => {
          const sent = JSON.parse(
            JSON.stringify(given, (key, value: unknown) => (left_out.includes(key) ? undefined : value)),
          );
          const written = timelineInput.parse(sent);
          expect(timelineInput.parse(written)).toEqual(written);
          expect(readTimeline(JSON.parse(serializeTimeline(written)))).toEqual(written);
        }),
        seldomly,
      );
    },
    patience_ms,
  );

  test("carries its version", () => {
    expect(JSON.parse(serializeTimeline(plain))).toEqual({ version: 1, ...plain });
  });

  test("has a frame of the same keys as what is read", () => {
    expect([...Object.keys(frame), "blocks"].sort()).toEqual(Object.keys(timeline.shape).sort());
  });
});

test("an id is found for a condition however many are taken", () => {
  const near = { sensor: "presence", op: "near" };
  const taken = Array.from({ length: 20_000 }, (_, n) => ({ id: `c${n + 1}`, ...near }));
  const lists = Array.from({ length: 100 }, (_, n) => ({
    match: "any",
    when: taken.slice(n * 200, n * 200 + 200),
  }));
  const given = { ...plain, blocks: [], canvas_rules: [{ when: [...lists, near], set: {} }] };
  const { canvas_rules } = timelineInput.parse(given);
  expect(canvas_rules![0]!.when.at(-1)).toEqual({ id: "c20001", ...near });
});

test("a property that is null is none", () => {
  const condition = { id: "c", sensor: "presence", property: null, op: "near" };
  const given = { ...plain, blocks: [], canvas_rules: [{ when: [condition], set: {} }] };
  expect(timelineInput.parse(given).canvas_rules![0]!.when).toEqual([
    { id: "c", sensor: "presence", op: "near" },
  ]);
});

test("no style may fetch anything, and the canvas has no settings", () => {
  for (const bad of ["url(https://example.com)", "URL (x)", "\\75rl(x)"]) {
    for (const [set, field] of [
      [{ filter: bad }, "filter"],
      [{ color: bad }, "color"],
      [{ background: bad }, "background"],
    ] as const) {
      const parsed = timelineInput.safeParse({ ...plain, canvas_rules: [{ when: [], set }] });
      expect(parsed.error?.issues[0]?.path).toEqual(["canvas_rules", 0, "set", field]);
    }
  }
  const kept = timelineInput.parse({ ...plain, canvas_rules: [{ when: [], set: { props: { radius: 1 } } }] });
  expect(kept.canvas_rules![0]!.set).toEqual({});
});
