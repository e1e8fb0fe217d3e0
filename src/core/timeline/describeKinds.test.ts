import { describe, expect, test } from "vitest";
import { type PresetKey, presets } from "../rules/presets.ts";
import { blockFields } from "./blockFields.ts";
import { blockKinds } from "./blockKinds.ts";
import { describeKinds } from "./describeKinds.ts";
import { emptyTimeline } from "./emptyTimeline.ts";
import { timelineInput } from "./writeTimeline.ts";

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1080, 1080],
  [640, 360],
] as const;

describe.each(sizes)("on a canvas of %i by %i", (width, height) => {
  const kinds = describeKinds({ width, height });
  const writing = (template: object) => ({
    ...emptyTimeline,
    canvas: { width, height, fps: 30 },
    blocks: [template],
  });

  test.each(kinds)("a new $kind is written as it is", ({ template }) => {
    expect(timelineInput.parse(writing(template))).toEqual(writing(template));
  });

  test.each(kinds)("a new $kind lies inside the canvas and can be seen", ({ template }) => {
    const { x, y, w, h } = template.transform;
    expect([x >= 0, y >= 0, w > 0, h > 0, x + w <= width, y + h <= height]).toEqual(Array(6).fill(true));
    expect([x, y, w, h].every(Number.isInteger)).toBe(true);
  });

  test("letters can be read from afar", () => {
    const sized = kinds.flatMap(({ kind, template }) =>
      "font_size" in template ? [[kind, template.font_size]] : [],
    );
    expect(sized.filter(([, size]) => (size as number) < 0.026 * Math.min(width, height))).toEqual([]);
    expect(sized.length).toBeGreaterThan(2);
  });
});

test.each([
  [1, 1],
  [32_768, 1],
  [1, 32_768],
  [32_768, 32_768],
])("also a canvas of %i by %i has templates that are written as they are", (width, height) => {
  for (const { template } of describeKinds({ width, height })) {
    const given = { ...emptyTimeline, canvas: { width, height, fps: 30 }, blocks: [template] };
    expect(timelineInput.parse(given)).toEqual(given);
  }
});

const kinds = describeKinds({ width: 1920, height: 1080 });

test("the table holds the kinds of the interface, in the order of the palette", () => {
  expect(kinds.map(({ kind, palette }) => [kind, palette])).toEqual(
    [
      "caption",
      "still",
      "clip",
      "shape",
      "widget",
      "ticker",
      "qr",
      "presenter",
      "agenda",
      "channel",
      "wall",
      "quiz",
      "poll",
      "questions",
    ].map((kind, index) => [kind, index]),
  );
});

test("a caption is described to the last word", () => {
  expect(kinds[0]).toEqual({
    kind: "caption",
    label: "Caption",
    icon: "type",
    hint: "Words; {blanks} fill from the record",
    track: "overlay",
    palette: 0,
    uses_time: false,
    compose_only: [],
    sets: [
      "label",
      "hidden",
      "locked",
      "group_id",
      "mask",
      "transition_in",
      "transition_out",
      "morph_key",
      "rules",
      "layer",
      "text",
      "font_size",
      "font_weight",
      "font_family",
      "color",
      "align",
      "backdrop",
    ],
    template: {
      uuid: "caption-1",
      kind: "caption",
      track_id: "overlay",
      timing: { in_ms: 0 },
      transform: { x: 96, y: 432, w: 1728, h: 216 },
      text: "Your words",
      font_size: 97,
      font_weight: 700,
      font_family: "heading",
      color: "#ffffff",
      align: "left",
    },
    rule_presets: (
      ["only_filled", "in_the_evening", "while_live", "last_minutes", "someone_near"] as const
    ).map((key) => {
      const { label, description, rule } = presets[key];
      const defaults = { enabled: true, match: "all", fade_ms: 800 };
      return { key, label, description, rule: { ...defaults, label, ...rule } };
    }),
  });
});

test("pictures and videos come without an asset", () => {
  const media = kinds.filter(({ sets }) => sets.includes("asset"));
  expect(media.map(({ kind, template }) => [kind, "asset" in template])).toEqual([
    ["still", false],
    ["clip", false],
  ]);
});

test("what only the server fills in is named and never part of a template", () => {
  expect(
    Object.fromEntries(
      kinds.flatMap(({ kind, compose_only }) => (compose_only.length ? [[kind, compose_only]] : [])),
    ),
  ).toEqual({
    still: ["image_url"],
    agenda: ["agenda_view"],
  });
  expect(kinds.filter(({ template }) => "image_url" in template || "agenda_view" in template)).toEqual([]);
});

test.each(kinds)(
  "$kind sets fields that there are, each once, and all that its template holds",
  ({ sets, template }) => {
    const known = Object.keys(blockFields);
    const generic = ["uuid", "kind", "track_id", "timing", "transform"];
    expect(sets.filter((field) => !known.includes(field))).toEqual([]);
    expect(new Set(sets).size).toBe(sets.length);
    expect(Object.keys(template).filter((field) => ![...generic, ...sets].includes(field))).toEqual([]);
  },
);

test("every field of a block is made use of by some kind", () => {
  const used = new Set(kinds.flatMap(({ sets }) => sets));
  expect(Object.keys(blockFields).filter((field) => !used.has(field))).toEqual([]);
});

const offers = blockKinds.flatMap(({ kind, rule_presets }) =>
  rule_presets.map((key) => [kind, key] as [string, PresetKey]),
);

test.each(offers)("a %s takes the ready-made rule %s as it is offered", (kind, key) => {
  const { template, rule_presets } = kinds.find((other) => other.kind === kind)!;
  const { rule } = rule_presets.find((preset) => preset.key === key)!;
  const { blocks } = timelineInput.parse({ ...emptyTimeline, blocks: [{ ...template, rules: [rule] }] });
  expect(blocks[0]!.rules).toEqual([
    {
      id: "r1",
      ...rule,
      when: rule.when.map((condition) => Object.assign({ id: "c1" }, condition)),
    },
  ]);
});

test("every ready-made rule is offered by some kind", () => {
  expect([...new Set(offers.map(([, key]) => key))].sort()).toEqual(Object.keys(presets).sort());
});
