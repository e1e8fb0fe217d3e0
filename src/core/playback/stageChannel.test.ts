import { expect, test } from "vitest";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import type { StageRule } from "../stages/stageRule.ts";
import type { PlayedChannel } from "./programme.ts";
import { stageChannelAt } from "./stageChannel.ts";

const now = 1_790_000_000_000;
const channel = (name: string): PlayedChannel => ({
  name,
  number: null,
  logo: null,
  sources: [],
  problem: null,
});
const channels = { one: channel("One"), two: channel("Two") };
const rule = (id: string, op: string, play: StageRule["play"], rest: Partial<StageRule> = {}): StageRule => ({
  id,
  name: "",
  enabled: true,
  match: "all",
  when: [{ id: "c1", sensor: "presence", op }],
  play,
  ...rest,
});
const unset = { channel_id: null, name: null, by: null, rule: null, set_by: null };

test("where nobody chose one, each video plays its default", () => {
  expect(stageChannelAt(programmeOf({ channels }), now)).toEqual({
    ...unset,
    why: "No channel is set: each video plays its default",
  });
});

test("the first rule with a channel that holds chooses it", () => {
  const rules = [
    rule("story", "not_near", { story_id: "idle" }),
    rule("off", "not_near", { channel_id: "two" }, { enabled: false }),
    rule("near", "near", { channel_id: "two" }, { name: "Somebody there" }),
    rule("alone", "not_near", { channel_id: "one" }),
    rule("last", "not_near", { channel_id: "two" }),
  ];
  const programme = programmeOf({ channels, rules });
  expect(stageChannelAt(programme, now)).toEqual({
    channel_id: "one",
    name: "One",
    by: "rule",
    rule: "alone",
    set_by: null,
    why: "The rule “alone” shows “One”",
  });
  const near = { since: now - 1_000, until: null };
  expect(stageChannelAt(programme, now, { near })).toMatchObject({
    channel_id: "two",
    rule: "Somebody there",
  });
});

test("what an operator set counts more than any rule", () => {
  const rules = [rule("r1", "not_near", { channel_id: "one" })];
  const set = { channel_id: "two", set_by: "Regie" };
  expect(stageChannelAt(programmeOf({ channels, rules, channel: set }), now)).toEqual({
    channel_id: "two",
    name: "Two",
    by: "operator",
    rule: null,
    set_by: "Regie",
    why: "Regie switched the stage to “Two”",
  });
});
