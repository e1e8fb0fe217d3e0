import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import { plainTimeline } from "../../../test/support/timelines/plainTimeline.ts";
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
import { audio, block, canvas, frame, group, timeline, track } from "./timeline.ts";
import { serializeTimeline, timelineInput } from "./writeTimeline.ts";

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
    const given = edited(plainTimeline, {
      "canvas.fps": undefined,
      "blocks.0.rules": [{ when: [{ sensor: "presence", op: "near" }], set: {} }],
      canvas_rules: [{ when: [{ when: [{ named: "x" }] }], set: {} }],
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plainTimeline, {
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
    const filled = edited(plainTimeline, {
      version: 0,
      "blocks.0.image_url": "https://example.com/a.png",
      "blocks.0.agenda_view": { rows: [] },
      "blocks.0.show_when": null,
    });
    expect(timelineInput.parse(filled)).toEqual(plainTimeline);
  });

  test("settings of another kind, and what only the canvas can change", () => {
    const given = edited(plainTimeline, {
      "blocks.0.props": { speed: 3, text: "x" },
      "blocks.0.rules.0.set": {
        opacity: 1,
        background: "red",
        backdrop: { style: "solid" },
        props: { speed: 3 },
      },
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plainTimeline, { "blocks.0.props": {}, "blocks.0.rules.0.set": { opacity: 1, props: {} } }),
    );
  });

  test("what a condition, a group or a named condition has no use for", () => {
    const given = edited(plainTimeline, {
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
      edited(plainTimeline, {
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
    expect(JSON.parse(serializeTimeline(plainTimeline))).toEqual({ version: 1, ...plainTimeline });
  });

  test("has a frame of the same keys as what is read", () => {
    expect([...Object.keys(frame), "blocks"].sort()).toEqual(Object.keys(timeline.shape).sort());
  });
});
