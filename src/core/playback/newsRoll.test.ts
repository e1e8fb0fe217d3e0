import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import { toMoment } from "../time/venueTime.ts";
import { changeOver } from "./changeOver.ts";
import { Playhead } from "./playhead.ts";
import type { PlayedChapter, Programme } from "./programme.ts";

const begin = toMoment({ date: "2026-06-10", time: "04:00" }, "Europe/Zurich");
const hold_ms = 5_000;
const roll = {
  collection_id: "news",
  per_pass: 3,
  include_stale: false,
  order: { by: "field" as const, field: "published_at", direction: "desc" as const },
};
const fields = [{ name: "published_at", type: "datetime" as const }];

const dateOf = (n: number) => String(1_780_000_000_000 + n * 60_000);

/** Items are numbers; the greater, the newer. */
function newsOf(items: readonly number[], more: PlayedChapter[] = [], settings: object = roll): Programme {
  const records = items.map((n) => [
    `news/${n}`,
    { values: { published_at: dateOf(n) }, stale: false, created_at: 0, change: 0 },
  ]);
  const chapters = [chapterOf("r", { roll: { ...roll, ...settings } }), ...more];
  return programmeOf({
    stories: { idle: { title: "Idle", chapters } },
    shots: { r: [shotOf("r1", hold_ms)], b: [shotOf("b1", 20_000)] },
    collections: { news: { name: "News", prefix: "news", fields } },
    records: Object.fromEntries(records),
  });
}
const over = (before: Programme, after: Programme, now: number): Programme => ({
  ...after,
  change_over: changeOver(before, after, now),
});
/** What plays from a moment on: the number of an item, or the chapter's name. */
function playsFrom(programme: Programme, from: number, count: number): (number | string)[] {
  const playhead = new Playhead(programme);
  const plays: (number | string)[] = [];
  for (let at = from; plays.length < count; at = playhead.at(at).until) {
    const { step } = playhead.at(at);
    plays.push(step?.record_ref ? Number(step.record_ref.slice(5)) : step!.chapter.id);
  }
  return plays;
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe("a roll that has the newest first by their date", () => {
  test("begins with the newest, on every day", () => {
    for (const day of [0, 1, 2, 5])
      expect(playsFrom(newsOf(upTo(10)), begin + day * 86_400_000, 7)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  });

  test("has what is new in the very next round, first, and then goes on where it was", () => {
    const before = newsOf(upTo(10));
    const now = begin + 4 * hold_ms + 1_000; // The second round is on: 7 has been, 6 is on, 5 follows.
    const after = over(before, newsOf(upTo(11)), now);
    expect(playsFrom(after, now, 12)).toEqual([6, 5, 11, 4, 3, 2, 1, 11, 10, 9, 8, 7]);
    expect(new Playhead(after).at(now).started_at).toBe(begin + 4 * hold_ms);
  });

  test("goes on where it was when items leave, the one that is on among them", () => {
    const before = newsOf(upTo(10));
    const now = begin + 4 * hold_ms + 1_000;
    const without = (...gone: number[]) => newsOf(upTo(10).filter((n) => !gone.includes(n)));
    expect(playsFrom(over(before, without(1, 2), now), now, 7)).toEqual([6, 5, 4, 3, 10, 9, 8]);
    expect(playsFrom(over(before, without(6), now), now, 4).slice(1)).toEqual([5, 4, 3]);
    expect(playsFrom(over(before, without(5, 4), now), now, 4)).toEqual([6, 3, 2, 1]);
  });

  test("keeps the rounds of a story with something in between", () => {
    const before = newsOf(upTo(10), [chapterOf("b")]);
    const after = newsOf([...upTo(10), 20, 21], [chapterOf("b")]);
    const now = begin + hold_ms + 1_000; // 9 is on.
    expect(playsFrom(over(before, after, now), now, 10)).toEqual([9, 8, "b", 21, 20, 7, "b", 6, 5, 4]);
    const during = begin + 3 * hold_ms + 1_000; // The other chapter is on.
    expect(playsFrom(over(before, after, during), during, 5)).toEqual(["b", 21, 20, 7, "b"]);
  });

  test("forgets none of several that come one after the other while one shot is on", () => {
    const now = begin + 4 * hold_ms + 1_000;
    let programme = newsOf(upTo(10));
    for (const count of [11, 12, 13]) programme = over(programme, newsOf(upTo(count)), now + count * 100);
    expect(playsFrom(programme, now, 9)).toEqual([6, 5, 13, 12, 11, 4, 3, 2, 1]);
  });

  test("shows more new ones than a round has in the rounds that follow", () => {
    const now = begin + 4 * hold_ms + 1_000;
    const after = over(newsOf(upTo(10)), newsOf(upTo(15)), now);
    expect(playsFrom(after, now, 10)).toEqual([6, 5, 15, 14, 13, 12, 11, 4, 3, 2]);
  });

  test("is not touched by other words, nor by records of others", () => {
    const before = newsOf(upTo(10));
    const now = begin + 4 * hold_ms + 1_000;
    const values = { published_at: dateOf(3), title: "Corrected" };
    const records = { ...before.records, "news/3": { ...before.records["news/3"]!, values, change: 1 } };
    expect(changeOver(before, { ...before, records }, now)).toEqual({ apply_at: now, resume: null });
  });
});

/** The same items, but it is known when they came. */
function arrivedAt(programme: Programme, moments: Record<number, number>): Programme {
  const records = Object.entries(programme.records).map(([ref, record]) => [
    ref,
    Object.assign({}, record, { created_at: moments[Number(ref.slice(5))] ?? 0 }),
  ]);
  return { ...programme, records: Object.fromEntries(records) };
}

describe("where nobody was told of a change, it counts when the records came", () => {
  test("what came during a round is first in the next one", () => {
    const programme = arrivedAt(newsOf(upTo(11)), { 11: begin + 4 * hold_ms + 1_000 });
    expect(playsFrom(programme, begin, 14)).toEqual([10, 9, 8, 7, 6, 5, 11, 4, 3, 2, 1, 11, 10, 9]);
  });

  test("a story begins with the newest when its first records come", () => {
    const ten = begin + 6 * 3_600_000;
    const programme = arrivedAt(newsOf(upTo(10)), Object.fromEntries(upTo(10).map((n) => [n, ten])));
    expect(new Playhead(programme).at(ten - 1).step).toBe(null);
    expect(playsFrom(programme, ten, 4)).toEqual([10, 9, 8, 7]);
  });

  test("whatever came when, everybody comes to the same, and what is new shows soon", () => {
    const moment = fc.integer({ min: -60_000, max: 1_800_000 });
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 10 }),
        (arrivals, per_pass, is_alone, looks) => {
          const came = arrivals.toSorted((a, b) => a - b);
          const items = upTo(came.length);
          const more = is_alone ? [] : [chapterOf("b")];
          const moments = Object.fromEntries(came.map((ms, index) => [index + 1, begin + ms]));
          const programme = arrivedAt(newsOf(items, more, { per_pass }), moments);
          const remembering = new Playhead(programme);
          for (const look of looks)
            expect(remembering.at(begin + look)).toEqual(new Playhead(programme).at(begin + look));
          for (const n of items.filter((n) => moments[n]! > begin)) {
            const known = items.filter((other) => moments[other]! <= moments[n]!).length;
            const fresh = items.filter((other) => Math.abs(moments[other]! - moments[n]!) < 120_000).length;
            const length = Math.min(per_pass, known);
            const rounds = 2 + Math.ceil(fresh / length);
            expect(playsFrom(programme, moments[n]!, (rounds + 1) * (per_pass + 1))).toContain(n);
          }
        },
      ),
      { numRuns: Number(process.env["FUZZ_RUNS"] ?? 100) },
    );
  });
});

test("other rolls go on where they were too, but what is new waits for its turn", () => {
  const by_ref = { order: { by: "collection" as const } };
  const before = newsOf([11, 12, 13, 14, 15, 16, 17], [], by_ref);
  const now = begin + 60_000 + 1_000;
  const [on, second, third, fourth] = playsFrom(before, now, 4) as number[];
  const first = newsOf([10, 11, 12, 13, 14, 15, 16, 17], [], by_ref);
  const wait = playsFrom(over(before, first, now), now, 4);
  expect(wait.filter((n) => n !== 10)).toEqual(
    [on, second, third, fourth].slice(0, wait.includes(10) ? 3 : 4),
  );
  const weighted = { ...by_ref, weight_field: "weight" };
  expect(
    changeOver(newsOf([1, 2], [], weighted), newsOf([1, 2, 3], [], weighted), now).resume?.rolls ?? {},
  ).toEqual({});
});

test("for hours of headlines that come and go, each shows in the next round and nothing is cut or jumps", () => {
  const arrival = fc.record({
    after_ms: fc.integer({ min: 200, max: 60_000 }),
    arrive: fc.integer({ min: 0, max: 3 }),
    leave: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      fc.array(arrival, { minLength: 1, maxLength: 25 }),
      (count, per_pass, is_alone, arrivals) => {
        const more = is_alone ? [] : [chapterOf("b")];
        let items = upTo(count);
        let programme = newsOf(items, more, { per_pass });
        let now = begin + 1_000;
        for (const { after_ms, arrive, leave } of arrivals) {
          now += after_ms;
          const newest = Math.max(0, ...items);
          const fresh = upTo(arrive).map((n) => newest + n);
          const next = [...items.slice(Math.min(leave, items.length)), ...fresh];
          const before = programme;
          programme = over(before, newsOf(next, more, { per_pass }), now);
          const { apply_at, resume } = programme.change_over!;
          const [old, anew] = [new Playhead(before), new Playhead(programme)];
          if (resume !== null && apply_at === resume.at && items.length > 0 && next.length > 0) {
            // The shot that is on stays, and the next one begins at its end.
            expect(anew.at(apply_at).started_at).toBe(apply_at);
            expect(old.at(apply_at - 1).step?.record_ref).toBe(old.at(now + 300).step?.record_ref);
            // Within the rest of this round and the rounds that it takes, every new one has been.
            const length = Math.min(per_pass, next.length);
            const rounds = 1 + Math.ceil(Math.min(fresh.length, 20) / length);
            const soon = playsFrom(programme, apply_at, rounds * (length + more.length) + length);
            if (items.some((n) => next.includes(n)))
              expect(fresh.filter((n) => !soon.includes(n))).toEqual([]);
          }
          // Who comes later, or looks back, sees the same.
          for (const later of [0, 7_000, 3_600_000, 90_000]) {
            const at = apply_at + later;
            expect(new Playhead(programme).at(at)).toEqual(anew.at(at));
          }
          items = next;
        }
      },
    ),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 100) },
  );
});
