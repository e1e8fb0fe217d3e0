import { expect, test } from "vitest";
import { programmeOf } from "../../../../test/support/screens/programmes.ts";
import { nobodyNear } from "../../../core/playback/playhead.ts";
import type { PlayedChannel, Programme } from "../../../core/playback/programme.ts";
import type { StageRule } from "../../../core/stages/stageRule.ts";
import { Tv } from "./tv.ts";

const channelNamed = (name: string): PlayedChannel => ({
  name,
  number: null,
  logo: null,
  sources: [],
  problem: null,
});
const channels = { one: channelNamed("One"), two: channelNamed("Two") };

function tvWith(rest: Partial<Programme>, now = () => 0) {
  const tv = new Tv({ now, sensors: () => nobodyNear });
  tv.set(programmeOf({ channels, ...rest }), null);
  return tv;
}

test("a block shows its own channel, or the stage's, or else its default", () => {
  const set = { channel_id: "two", set_by: "Ada" };
  const shown = (tv: Tv, props: Record<string, unknown>) => tv.findChannel(props)?.id;
  expect(shown(tvWith({ channel: set }), { channel_id: "one" })).toBe("one");
  expect(shown(tvWith({ channel: set }), { channel_id: "stage", default_channel_id: "one" })).toBe("two");
  expect(shown(tvWith({}), { channel_id: "stage", default_channel_id: "one" })).toBe("one");
  expect(shown(tvWith({}), { channel_id: "stage" })).toBeUndefined();
  expect(shown(tvWith({}), { channel_id: "toString", default_channel_id: null })).toBeUndefined();
});

test("a channel that was deleted gives way to the default", () => {
  const gone = { channel_id: "gone", set_by: "Ada" };
  expect(tvWith({ channel: gone }).findChannel({ channel_id: "stage", default_channel_id: "one" })?.id).toBe(
    "one",
  );
});

test("rules turn with the clock, and are judged once a second", () => {
  const evening: StageRule = {
    id: "evening",
    name: "Evening",
    enabled: true,
    match: "all",
    when: [{ id: "late", sensor: "clock", op: "between", value: { from: "20:00", to: "23:00" } }],
    play: { channel_id: "two" },
  };
  let now = Date.UTC(2026, 5, 1, 17, 59, 59, 500);
  const tv = tvWith({ rules: [evening] }, () => now);
  const shown = () => tv.findChannel({ channel_id: "stage", default_channel_id: "one" })?.id;
  const seen = [shown()];
  now += 600;
  seen.push(shown());
  now += 500;
  seen.push(shown());
  expect(seen).toEqual(["one", "one", "two"]);
});

test("while another programme plays on, its channels are still there", () => {
  const tv = new Tv({ now: () => 0, sensors: () => nobodyNear });
  tv.set(programmeOf({ channels: { two: channels.two } }), programmeOf({ channels: { one: channels.one } }));
  expect([tv.findChannel({ channel_id: "one" })?.id, tv.findChannel({ channel_id: "two" })?.id]).toEqual([
    "one",
    "two",
  ]);
});
