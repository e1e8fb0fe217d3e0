import { expect, test } from "vitest";
import { type Fault, judgeTroubles, type OpenTrouble, type WatchedSubject } from "./judgeTroubles.ts";
import { usualAfterMinutes } from "./trouble.ts";

const minute = 60_000;
const fault = (subject_id: string, more: Partial<Fault> = {}): Fault => ({
  kind: "screen_offline",
  subject_id,
  name: subject_id,
  place: { id: "v1", name: "Hall" },
  time_zone: "UTC",
  detail: null,
  since: 0,
  canStart: true,
  ...more,
});

/** Looks again and again, as the server does, and says what began and ended when. */
function watch(isBad: (minute: number) => boolean, until: number, step = 1) {
  let watched: WatchedSubject[] = [];
  let open: OpenTrouble[] = [];
  const told: string[] = [];
  let count = 0;
  for (let at = 0; at <= until; at += step) {
    const judged = judgeTroubles({
      now: at * minute,
      faults: isBad(at) ? [fault("s1", { since: null })] : [],
      watched,
      open,
      isRemoved: () => false,
      after_min: usualAfterMinutes,
      newId: () => `t${(count += 1)}`,
    });
    ({ watched } = judged);
    const ended = new Set(judged.ended.map(({ id }) => id));
    open = [...open, ...judged.started].filter(({ id }) => !ended.has(id));
    for (const trouble of open) trouble.announced_at = at;
    for (const { id } of judged.started) told.push(`${at}: ${id} began`);
    for (const { id, ended_at } of judged.ended) told.push(`${at}: ${id} ended at ${ended_at / minute}`);
  }
  return told;
}

test("begins after its minutes on end, and is over after as many well ones", () => {
  expect(watch((at) => at >= 10 && at < 30, 200)).toEqual(["15: t1 began", "35: t1 ended at 30"]);
});

test("is nothing while it never lasts", () => {
  expect(watch((at) => at % 5 !== 0, 500)).toEqual([]);
});

test("stays open while it comes and goes, longer each time", () => {
  const flapping = (at: number) => at < 300 && at % 12 < 6;
  expect(watch(flapping, 600)).toEqual([
    "5: t1 began",
    "11: t1 ended at 6",
    "17: t2 began",
    "354: t2 ended at 294",
  ]);
});

test("is one trouble for what goes wrong at one place, until people were told", () => {
  const at = 6 * minute;
  let count = 0;
  const look = (faults: Fault[], watched: WatchedSubject[] = [], open: OpenTrouble[] = []) =>
    judgeTroubles({
      now: at,
      faults,
      watched,
      open,
      isRemoved: () => false,
      after_min: usualAfterMinutes,
      newId: () => `t${(count += 1)}`,
    });
  const elsewhere = fault("s3", { place: { id: "v2", name: "Bar" } });
  const first = look([fault("s1"), fault("s2"), fault("late", { since: 5 * minute })]);
  expect(first.started.map(({ id, subjects }) => [id, subjects.length])).toEqual([["t1", 2]]);
  const second = look([fault("s1"), fault("s2"), fault("s4")], first.watched, first.started);
  expect([second.started, second.changed.map(({ subjects }) => subjects.length)]).toEqual([[], [3]]);
  const announced = second.changed.map((trouble) => ({ ...trouble, announced_at: at }));
  const third = look(
    [fault("s1"), fault("s2"), fault("s4"), fault("s5"), elsewhere],
    second.watched,
    announced,
  );
  expect(third.changed).toEqual([]);
  expect(third.started.flatMap(({ subjects }) => subjects.map(({ id }) => id))).toEqual(["s5", "s3"]);
});

test("ends at once when what it was about is removed, or nobody watches it any more", () => {
  const situation = { now: 6 * minute, faults: [fault("s1")], newId: () => "t1", isRemoved: () => false };
  const { watched, started } = judgeTroubles({
    ...situation,
    watched: [],
    open: [],
    after_min: usualAfterMinutes,
  });
  const removed = judgeTroubles({
    ...situation,
    faults: [],
    watched,
    open: started,
    isRemoved: () => true,
    after_min: usualAfterMinutes,
  });
  const unwatched = judgeTroubles({
    ...situation,
    watched,
    open: started,
    after_min: { ...usualAfterMinutes, screen_offline: null },
  });
  for (const { ended, watched: left, forgotten } of [removed, unwatched])
    expect([ended.map(({ id, isRemoved }) => [id, isRemoved]), left, forgotten.length]).toEqual([
      [["t1", true]],
      [],
      1,
    ]);
});

test("does not begin with what nobody expects, and goes on with what has begun", () => {
  const put_away = fault("s1", { canStart: false });
  const situation = {
    now: 6 * minute,
    open: [],
    isRemoved: () => false,
    after_min: usualAfterMinutes,
    newId: () => "t1",
  };
  expect(judgeTroubles({ ...situation, faults: [put_away], watched: [] }).started).toEqual([]);
  const { watched, started } = judgeTroubles({ ...situation, faults: [fault("s1")], watched: [] });
  expect(judgeTroubles({ ...situation, faults: [put_away], watched, open: started }).ended).toEqual([]);
});
