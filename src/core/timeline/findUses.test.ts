import { expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import { emptyTimeline } from "./emptyTimeline.ts";
import type { Block } from "./timeline.ts";
import { findUses } from "./findUses.ts";

test("an empty timeline uses nothing", () => {
  expect(findUses(emptyTimeline)).toEqual({ asset_ids: [], named_ids: [], channel_ids: [], families: [] });
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
  expect(findUses(timeline)).toEqual({
    asset_ids: ["asset-1_A", "b", "c"],
    named_ids: ["deep", "raining", "snowing"],
    channel_ids: [],
    families: ["inter", "open sans"],
  });
});

test("channels of channel blocks are named, but not the stage's, whichever that is", () => {
  const block = (kind: string, props: object) => ({ ...emptyTimeline.blocks[0], kind, props }) as Block;
  const blocks = [
    block("channel", { channel_id: "one", default_channel_id: "two" }),
    block("channel", { channel_id: "stage", default_channel_id: "one" }),
    block("channel", { channel_id: "three", default_channel_id: null }),
    block("wall", { channel_id: "four" }),
  ];
  expect(findUses({ ...emptyTimeline, blocks }).channel_ids).toEqual(["one", "two", "three"]);
});

test("a channel that only a rule puts on is named too, also by a rule that is switched off", () => {
  const rule = (props: object, enabled = true) => ({ id: "r", enabled, when: [], set: { props } });
  const block = (kind: string, rules: object[]) => ({ ...emptyTimeline.blocks[0], kind, rules }) as Block;
  const blocks = [
    block("channel", [rule({ channel_id: "one" }), rule({ default_channel_id: "two" }, false)]),
    block("channel", [rule({ channel_id: "stage" }), { id: "r", when: [], set: { hidden: true } }]),
    block("wall", [rule({ channel_id: "three" })]),
  ];
  expect(findUses({ ...emptyTimeline, blocks }).channel_ids).toEqual(["one", "two"]);
});
