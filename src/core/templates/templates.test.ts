import { expect, test } from "vitest";
import { composeShot } from "../compose/composeShot.ts";
import type { ComposedBlock } from "../compose/composedBlock.ts";
import { listBlanks } from "../compose/fillBlanks.ts";
import type { Values } from "../records/values.ts";
import type { Block } from "../timeline/timeline.ts";
import { timelineInput } from "../timeline/writeTimeline.ts";
import { previewFields, sampleFields } from "./sampleFields.ts";
import { type CanvasSize, families, type Template } from "./template.ts";
import { findTemplate, templates } from "./templates.ts";

const canvases: CanvasSize[] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
  { width: 1080, height: 1080 },
  { width: 3840, height: 720 },
  { width: 5760, height: 1080 },
  { width: 1280, height: 1024 },
  { width: 1024, height: 1280 },
  { width: 1200, height: 1920 },
  { width: 720, height: 2560 },
  { width: 2560, height: 1080 },
  { width: 640, height: 360 },
];
const now = Date.UTC(2026, 4, 14, 9);
const each = templates.map((template) => [template.key, template] as const);

const blocksOf = (template: Template, canvas: CanvasSize): Block[] =>
  template.layOut(canvas).shots.flatMap(({ timeline }) => timeline.blocks);

interface Drawing {
  on: string;
  canvas: CanvasSize;
  blocks: ComposedBlock[];
}

/** Lists what a design draws on every canvas, for each way of filling it. */
function drawings(template: Template): Drawing[] {
  return canvases.flatMap((canvas) =>
    template.layOut(canvas).shots.flatMap(({ timeline }) =>
      fillings(template).map((values) => {
        const filling = { values, named: {}, timezone: "UTC", pictureUrl: () => "picture" };
        const { blocks } = composeShot({ timeline, layout: null, layout_opts: {} }, filling);
        return { on: `${canvas.width} × ${canvas.height}`, canvas, blocks };
      }),
    ),
  );
}

/** With the samples, with every blank filled, and with pictures too. */
function fillings({ blanks }: Template): Values[] {
  const samples = previewFields(blanks, now);
  const words = blanks.map(({ name }) => [name, samples[name] || "Something"] as const);
  const pictured = blanks.map(({ name, type }, index) => [
    name,
    type === "picture" ? "https://a.example/1.png" : words[index]![1],
  ]);
  return [samples, Object.fromEntries(words), Object.fromEntries(pictured)];
}

const isRead = ({ kind, text = "" }: ComposedBlock) =>
  (kind === "caption" && text.trim() !== "") || kind === "widget" || kind === "qr";

const isTyped = ({ kind, widget }: ComposedBlock) =>
  kind === "caption" || kind === "ticker" || (kind === "widget" && widget !== "progress");

test("there are at least thirty designs, each with a key of its own, in every family", () => {
  expect(templates.length).toBeGreaterThanOrEqual(30);
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
  expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length);
  expect(new Set(templates.map(({ family }) => family))).toEqual(new Set(families.map(({ key }) => key)));
  expect([findTemplate("welcome")?.title, findTemplate("no such design")]).toEqual(["Welcome", null]);
});

test.each(each)("%s can be written as it is, on every canvas", (_key, template) => {
  for (const canvas of canvases)
    for (const { timeline, duration_ms } of template.layOut(canvas).shots) {
      expect(timelineInput.parse(timeline)).toEqual(timeline);
      expect(timeline.canvas).toMatchObject(canvas);
      expect(duration_ms).toBeGreaterThanOrEqual(5_000);
    }
});

test.each(each)("%s keeps all that is read within the margins", (_key, template) => {
  const outside = drawings(template).flatMap(({ on, canvas: { width, height }, blocks }) =>
    blocks.filter(isRead).flatMap(({ uuid, transform: { x, y, w = 0, h = 0 } }) => {
      const isAcross = x + 1 >= width * 0.05 && x + w - 1 <= width * 0.95;
      const isDown = y + 1 >= height * 0.05 && y + h - 1 <= height * 0.95;
      return isAcross && isDown ? [] : [`${uuid} on ${on}`];
    }),
  );
  expect([...new Set(outside)]).toEqual([]);
});

test.each(each)("%s never writes one thing over another", (_key, template) => {
  const clashes = drawings(template).flatMap(({ on, blocks }) => {
    const read = blocks.filter(isRead);
    return read.flatMap((one, index) => {
      const others = read.slice(index + 1).filter((other) => overlap(one, other));
      return others.map((other) => `${one.uuid} and ${other.uuid} on ${on}`);
    });
  });
  expect([...new Set(clashes)]).toEqual([]);
});

/** Rounding may make two boxes touch. */
function overlap(one: ComposedBlock, other: ComposedBlock): boolean {
  const [a, b] = [one.transform, other.transform];
  const across = Math.min(a.x + a.w!, b.x + b.w!) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h!, b.y + b.h!) - Math.max(a.y, b.y);
  return across > 3 && down > 3;
}

test.each(each)("%s is set in few sizes and weights, large enough to be read", (_key, template) => {
  expect([...new Set(drawings(template).flatMap(listTypeFaults))]).toEqual([]);
});

function listTypeFaults({ on, canvas: { width, height }, blocks }: Drawing): string[] {
  const short = Math.min(width, height);
  const smallest = short * (width / height > 3 ? 0.034 : 0.026);
  const typed = blocks.filter(isTyped);
  const sizes = [...new Set(typed.map(({ font_size }) => font_size!))];
  const weights = new Set(typed.map(({ font_weight }) => font_weight));
  // Words that do not fit shrink to seven tenths.
  const faults = sizes.filter((size) => size * 0.7 < smallest - 1).map((size) => `${size} on ${on}`);
  if (sizes.length > 3) faults.push(`${sizes.join(", ")} on ${on}`);
  if (weights.size > 2) faults.push(`weights on ${on}`);
  if (sizes.length > 0 && Math.max(...sizes) < short * 0.07) faults.push(`nothing large on ${on}`);
  return faults;
}

test.each(each)("%s names every blank it has, and no other", (_key, { blanks, ...template }) => {
  const named = blanks.map(({ name }) => name).toSorted();
  expect(new Set(named).size).toBe(named.length);
  expect(new Set(blanks.map(({ label }) => label)).size).toBe(named.length);
  const used = canvases.map((canvas) => blocksOf({ blanks, ...template }, canvas).flatMap(findBlanks));
  // A low canvas may leave out a line that there is no room for.
  expect([...new Set(used.flat())].toSorted()).toEqual(named);
  expect([...new Set(used[0])].toSorted()).toEqual(named);
});

function findBlanks({ text = "", props, image_blank, target_blank, from_blank }: Block): string[] {
  const code = typeof props?.["text"] === "string" ? props["text"] : "";
  const fields = [image_blank, target_blank, from_blank].filter((name) => name !== undefined);
  return [...listBlanks(text), ...listBlanks(code), ...fields];
}

test.each(each)("%s comes in one thing after the other, in short steps", (_key, template) => {
  for (const { transition_in, timing } of canvases.flatMap((canvas) => blocksOf(template, canvas))) {
    if (timing.in_ms > 0) expect(transition_in?.ms).toBeGreaterThanOrEqual(300);
    expect(transition_in?.ms ?? 300).toBeLessThanOrEqual(600);
    expect(timing.in_ms).toBeLessThanOrEqual(2_000);
  }
});

test("samples are words, and moments to come; what the stage's session fills is left to it", () => {
  expect(sampleFields(findTemplate("countdown")!.blanks, now)).toEqual({
    title: "We begin in",
    starts_at: String(now + 20 * 60_000),
    line: "Please find your seats",
    event: "Harbour Days",
    logo: "",
  });
  const { blanks } = findTemplate("room-sign")!;
  expect(Object.keys(sampleFields(blanks, now))).toEqual(["room_label", "title", "speakers"]);
  expect(Object.keys(previewFields(blanks, now))).toContain("starts_at");
});
