import { expect, test } from "vitest";
import type { Conditions, Entry, Rule } from "../rules/rule.ts";
import { inlineCondition } from "./inlineCondition.ts";
import { emptyTimeline } from "./emptyTimeline.ts";
import type { Timeline } from "./timeline.ts";
import { timelineInput } from "./writeTimeline.ts";

const busy: Conditions = { match: "any", when: [{ id: "c1", sensor: "presence", op: "near" }] };

test("rules of blocks and of the canvas are inlined alike, and the timeline can be written back", () => {
  const rule: Rule = {
    id: "r1",
    enabled: true,
    match: "all",
    when: [{ named: "busy" }],
    set: { hidden: true },
    fade_ms: 800,
  };
  const timeline: Timeline = {
    ...emptyTimeline,
    canvas_rules: [rule],
    blocks: [
      {
        uuid: "a",
        kind: "caption",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 0, y: 0 },
        rules: [rule],
      },
    ],
  };
  const inlined = inlineCondition(timeline, "busy", busy);
  expect(JSON.stringify(inlined)).not.toContain("named");
  expect(timelineInput.parse(inlined)).toEqual(inlined);
  expect(inlineCondition(emptyTimeline, "busy", busy)).toEqual(emptyTimeline);
  const nest = (depth: number): Entry[] =>
    depth === 0 ? busy.when : [{ match: "all", when: nest(depth - 1) }];
  expect(inlineCondition(timeline, "busy", { match: "all", when: nest(15) })).toBe(null);
});
