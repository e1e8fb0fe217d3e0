import { describe, expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { plainTimeline } from "../../../test/support/timelines/plainTimeline.ts";
import { timelineInput } from "./writeTimeline.ts";

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
    const [other] = plainTimeline.blocks[0]!.rules!;
    const written = timelineInput.parse(edited(plainTimeline, { "blocks.0.show_when": show_when }));
    expect(written).toEqual(edited(plainTimeline, { "blocks.0.rules": [hiding(condition), other] }));
    expect(timelineInput.parse(written)).toEqual(written);
  });

  test("stands in for an earlier one, wherever that stood", () => {
    const [other] = plainTimeline.blocks[0]!.rules!;
    const given = edited(plainTimeline, {
      "blocks.0.rules": [other, hiding({ op: "not_filled" })],
      "blocks.0.show_when": { test: "has", field: "photo" },
    });
    expect(timelineInput.parse(given)).toEqual(
      edited(plainTimeline, { "blocks.0.rules": [hiding({ property: "photo", op: "empty" }), other] }),
    );
  });

  test("makes a list of rules where there was none", () => {
    const given = edited(plainTimeline, { "blocks.1.show_when": { test: "filled" } });
    expect(timelineInput.parse(given)).toEqual(
      edited(plainTimeline, { "blocks.1.rules": [hiding({ op: "not_filled" })] }),
    );
  });
});

describe("ids", () => {
  const near = { sensor: "presence", op: "near" };

  test("are given to conditions and rules that have none, and none is taken twice", () => {
    const given = edited(plainTimeline, {
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

test("an id is found for a condition however many are taken", () => {
  const near = { sensor: "presence", op: "near" };
  const taken = Array.from({ length: 20_000 }, (_, n) => ({ id: `c${n + 1}`, ...near }));
  const lists = Array.from({ length: 100 }, (_, n) => ({
    match: "any",
    when: taken.slice(n * 200, n * 200 + 200),
  }));
  const given = { ...plainTimeline, blocks: [], canvas_rules: [{ when: [...lists, near], set: {} }] };
  const { canvas_rules } = timelineInput.parse(given);
  expect(canvas_rules![0]!.when.at(-1)).toEqual({ id: "c20001", ...near });
});

test("a property that is null is none", () => {
  const condition = { id: "c", sensor: "presence", property: null, op: "near" };
  const given = { ...plainTimeline, blocks: [], canvas_rules: [{ when: [condition], set: {} }] };
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
      const parsed = timelineInput.safeParse({ ...plainTimeline, canvas_rules: [{ when: [], set }] });
      expect(parsed.error?.issues[0]?.path).toEqual(["canvas_rules", 0, "set", field]);
    }
  }
  const kept = timelineInput.parse({
    ...plainTimeline,
    canvas_rules: [{ when: [], set: { props: { radius: 1 } } }],
  });
  expect(kept.canvas_rules![0]!.set).toEqual({});
});
