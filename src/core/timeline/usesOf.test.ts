import { expect, test } from "vitest";
import { edited } from "../../../test/support/editTimeline.ts";
import { everyField } from "../../../test/support/everyField.ts";
import { emptyTimeline } from "./timeline.ts";
import { usesOf } from "./usesOf.ts";

test("an empty timeline uses nothing", () => {
  expect(usesOf(emptyTimeline)).toEqual({ asset_ids: [], named_ids: [], families: [] });
});

test("assets of blocks and audio, named conditions of rules and font families are named, each once", () => {
  const timeline = edited(everyField, {
    "blocks.1.font_family": "Open Sans",
    "blocks.2.font_family": "open sans",
    "blocks.3.font_family": "serif",
    "blocks.3.asset": "b",
    "canvas_rules.0.when": [
      { match: "any", when: [{ match: "all", when: [{ named: "deep" }, { named: "raining" }] }] },
    ],
  });
  expect(usesOf(timeline)).toEqual({
    asset_ids: ["asset-1_A", "b", "c"],
    named_ids: ["deep", "raining", "snowing"],
    families: ["inter", "open sans"],
  });
});
