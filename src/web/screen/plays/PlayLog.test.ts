import { expect, test } from "vitest";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { ScreenPlay } from "../../../contract/plays.ts";
import { PlayLog } from "./PlayLog.ts";
import { longest_kept_ms, most_plays_kept, UntoldPlays } from "./UntoldPlays.ts";

const idle = (started_at: number): Playing => ({
  kind: "card",
  story_id: null,
  alert: null,
  step: null,
  started_at,
  until: Infinity,
  why: "",
  opened_at: null,
});

function openLog() {
  const untold = new UntoldPlays();
  const device = { local: 0, ahead_ms: 1_000_000, error_ms: 0, channel: null as string | null };
  const log = new PlayLog(untold, {
    now: () => device.local + device.ahead_ms,
    localTime: () => device.local,
    clockError_ms: () => device.error_ms,
    findChannel: () => device.channel,
  });
  log.follow("stage");
  /** The page is asked once a second. */
  const wait = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      device.local += 1_000;
      log.look();
    }
  };
  const listed = () =>
    untold
      .first(100, Infinity)
      .map(({ from, to, offline, channel_id }) => [from - 1_000_000, to - 1_000_000, offline, channel_id]);
  return { log, untold, device, wait, listed };
}

test("a play lasts until the next one is on, and words that change in it begin none", () => {
  const { log, device, wait, listed } = openLog();
  log.show(idle(1), 1_000_000);
  wait(10);
  log.show(idle(1), device.local + 1_000_000);
  wait(5);
  log.show(idle(2), 1_014_990);
  wait(5);
  log.end();
  expect(listed()).toEqual([
    [0, 14_990, false, null],
    [14_990, 20_000, false, null],
  ]);
});

test("a play that goes on is stored every minute as far as it has come", () => {
  const { log, wait, listed } = openLog();
  log.show(idle(1), 1_000_000);
  wait(59);
  expect(listed()).toEqual([]);
  wait(70);
  expect(listed()).toEqual([[0, 120_000, false, null]]);
});

test("another channel is another play", () => {
  const { log, device, wait, listed } = openLog();
  device.channel = "one";
  log.show(idle(1), 1_000_000);
  wait(10);
  device.channel = "two";
  wait(10);
  log.end();
  expect(listed()).toEqual([
    [0, 11_000, false, "one"],
    [11_000, 20_000, false, "two"],
  ]);
});

test("what was on without a connection is offline, from the last word of the server on", () => {
  const { log, wait, listed } = openLog();
  for (let turn = 0; turn < 6; turn += 1) {
    log.show(idle(turn), 1_000_000 + turn * 10_000);
    if (turn === 4) log.found();
    wait(10);
    if (turn === 2) log.lost(1_015_000);
  }
  log.end();
  expect(listed().map(([from, , offline]) => [from, offline])).toEqual([
    [0, false],
    [10_000, true],
    [20_000, true],
    [30_000, true],
    [40_000, true],
    [50_000, false],
  ]);
});

test("a page that is hidden or sleeps shows nothing", () => {
  const { log, device, wait, listed } = openLog();
  log.show(idle(1), 1_000_000);
  wait(10);
  log.hide(true);
  wait(10);
  log.show(idle(2), 1_020_000);
  wait(5);
  log.hide(false);
  wait(5);
  device.local += 3_600_000;
  wait(10);
  log.end();
  expect(listed()).toEqual([
    [0, 10_000, false, null],
    [25_000, 30_000, false, null],
    [3_631_000, 3_640_000, false, null],
  ]);
});

test("what was noted by the device's own clock is put right when the server tells the time", () => {
  const { log, device, wait, listed } = openLog();
  device.error_ms = Infinity;
  log.show(idle(1), 1_000_000);
  wait(10);
  log.show(idle(2), 1_010_000);
  wait(5);
  device.ahead_ms += 500_000;
  device.error_ms = 10;
  log.look();
  wait(5);
  log.end();
  expect(listed()).toEqual([
    [500_000, 510_000, false, null],
    [510_000, 520_000, false, null],
  ]);
});

test("a play is cut where it has been on for a day", () => {
  const { log, device, wait, listed } = openLog();
  log.show(idle(1), 1_000_000);
  for (let turn = 0; turn < 25 * 180; turn += 1) {
    device.local += 19_000;
    wait(1);
  }
  log.end();
  expect(listed()).toEqual([
    [0, 86_400_000, false, null],
    [86_400_000, 90_000_000, false, null],
  ]);
});

const play = (from: number): ScreenPlay => ({
  stage_id: "stage",
  kind: "idle",
  story_id: null,
  scene_id: null,
  shot_id: null,
  record_ref: null,
  channel_id: null,
  from,
  to: from + 1,
  offline: false,
});

test("too many plays, and those that are too old, are dropped and counted", () => {
  const untold = new UntoldPlays();
  untold.put(Array.from({ length: most_plays_kept + 5 }, (_, place) => play(place)));
  expect([untold.size, untold.dropped, untold.first(1, Infinity)[0]!.from]).toEqual([most_plays_kept, 5, 5]);
  untold.put([play(longest_kept_ms + 100)]);
  expect([untold.size, untold.dropped]).toEqual([most_plays_kept + 6 - 101 - 1 + 1, 101]);
});

test("a play that has gone on since it was told is told again", () => {
  const untold = new UntoldPlays();
  untold.put([play(1), play(5)]);
  const told = untold.first(100, Infinity);
  untold.put([{ ...play(5), to: 100 }]);
  untold.remove(told);
  expect(untold.first(100, Infinity)).toEqual([{ ...play(5), to: 100 }]);
});
