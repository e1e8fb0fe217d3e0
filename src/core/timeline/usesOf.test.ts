import { expect, test } from "vitest";
import { edited } from "../../../test/support/editTimeline.ts";
import { everyField } from "../../../test/support/everyField.ts";
import { emptyTimeline } from "./timeline.ts";
import { usesOf } from "./usesOf.ts";

test("an empty timeline uses nothing", () => {
  expect(usesOf(emptyTimeline)).toEqual({ asset_ids: [], named_ids: [] });
});

test("assets of blocks and audio and named conditions of rules are named, each once", () => {
  const timeline = edited(everyField, {
    "blocks.3.asset": "b",
    "canvas_rules.0.when": [
      { match: "any", when: [{ match: "all", when: [{ named: "deep" }, { named: "raining" }] }] },
    ],
  });
  expect(usesOf(timeline)).toEqual({
    asset_ids: ["asset-1_A", "b", "c"],
    named_ids: ["deep", "raining", "snowing"],
  });
});
