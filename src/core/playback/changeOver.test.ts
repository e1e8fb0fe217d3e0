import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chapterOf,
  moments,
  programmeOf,
  programmes,
  shotOf,
} from "../../../test/support/screens/programmes.ts";
import { toMoment } from "../time/venueTime.ts";
import { changeOver, lead_ms } from "./changeOver.ts";
import { type Playing, Playhead } from "./playhead.ts";
import type { PlayedChapter, Programme } from "./programme.ts";

const begin = toMoment({ date: "2026-06-10", time: "04:00" }, "Europe/Zurich");
const storyOf = (...chapters: PlayedChapter[]) => ({ stories: { idle: { title: "Idle", chapters } } });
const over = (before: Programme, after: Programme, now: number): Programme => ({
  ...after,
  change_over: changeOver(before, after, now),
});
const shotsFrom = (programme: Programme, from: number, count: number) => {
  const playhead = new Playhead(programme);
  const shots: [string | undefined, number][] = [];
  for (let at = from; shots.length < count; at = playhead.at(at).until)
    shots.push([playhead.at(at).step?.shot.id, playhead.at(at).started_at - begin]);
  return shots;
};

describe("a story that is changed while it is on", () => {
  // a1 8 s, a2 4 s, b1 10 s.
  const before = programmeOf();
  const pass_ms = 22_000;
  const now = begin + 100 * pass_ms + 3_000;

  test("is not touched by another channel on the stage, or of it", () => {
    const channel = (name: string) => ({ name, number: null, logo: null, sources: [], problem: null });
    const rules = [
      {
        id: "r1",
        name: "",
        enabled: true,
        match: "all" as const,
        when: [{ id: "c1", sensor: "presence" as const, op: "not_near" }],
        play: { channel_id: "two" },
      },
    ];
    const switched = { rules, channels: { one: channel("One"), two: channel("Two") } };
    const set = { channel: { channel_id: "one", set_by: "Regie" } };
    const [off, on, other] = [
      programmeOf(switched),
      programmeOf({ ...switched, ...set }),
      programmeOf({ ...switched, ...set, channels: { one: channel("Uno") } }),
    ];
    for (const [from, to] of [
      [off, on],
      [on, other],
      [on, off],
    ] as const)
      expect(changeOver(from, to, now)).toEqual({ apply_at: now, resume: null });
    expect(shotsFrom(over(off, on, now), now, 4)).toEqual(shotsFrom(off, now, 4));
  });

  test("goes on with what follows the running shot now", () => {
    const chapters = [chapterOf("a"), chapterOf("c"), chapterOf("b")];
    const after = programmeOf({
      ...storyOf(...chapters),
      shots: { ...before.shots, c: [shotOf("c1", 5_000)] },
    });
    const changed = over(before, after, now + 8_000);
    const end = 100 * pass_ms + 12_000;
    expect(changed.change_over!.apply_at).toBe(begin + end);
    expect(shotsFrom(changed, now + 8_000, 4)).toEqual([
      ["a2", end - 4_000],
      ["c1", end],
      ["b1", end + 5_000],
      ["a1", end + 15_000],
    ]);
  });

  test("lets the running shot its time, and then has the new one", () => {
    const after = programmeOf({ shots: { ...before.shots, a: [shotOf("a1", 20_000), shotOf("a2", 4_000)] } });
    const changed = over(before, after, now);
    const end = 100 * pass_ms + 8_000;
    expect(shotsFrom(changed, now, 4)).toEqual([
      ["a1", end - 8_000],
      ["a2", end],
      ["b1", end + 4_000],
      ["a1", end + 14_000],
    ]);
    expect(new Playhead(changed).at(begin + end + 14_000).until).toBe(begin + end + 34_000);
  });

  test("goes on behind the chapter before when the running one is gone", () => {
    const after = programmeOf(storyOf(chapterOf("b")));
    const changed = over(before, after, now);
    expect(changed.change_over).toEqual({
      apply_at: begin + 100 * pass_ms + 8_000,
      resume: {
        at: begin + 100 * pass_ms + 8_000,
        kind: "idle",
        story_id: "idle",
        after: null,
        rounds: {},
        rolls: {},
      },
    });
    expect(shotsFrom(changed, begin + 100 * pass_ms + 8_000, 2)).toEqual([
      ["b1", 100 * pass_ms + 8_000],
      ["b1", 100 * pass_ms + 18_000],
    ]);
  });

  test("a roll goes on with the next record", () => {
    const roll = {
      collection_id: "news",
      per_pass: 2,
      include_stale: false,
      order: { by: "collection" as const },
    };
    const records = Object.fromEntries(
      ["news/1", "news/2", "news/3"].map((ref) => [
        ref,
        { values: {}, stale: false, created_at: 0, change: 0 },
      ]),
    );
    const rolling = (b_ms: number) =>
      programmeOf({
        ...storyOf(chapterOf("r", { roll }), chapterOf("b")),
        shots: { r: [shotOf("r1", 5_000)], b: [shotOf("b1", b_ms)] },
        collections: { news: { name: "news", prefix: "news", fields: [] } },
        records,
      });
    const refsFrom = (programme: Programme, from: number) => {
      const playhead = new Playhead(programme);
      const refs: (string | null)[] = [];
      for (let at = from; refs.length < 9; at = playhead.at(at).until)
        refs.push(playhead.at(at).step!.record_ref);
      return refs;
    };
    for (const offset of [2_000, 6_000, 12_000, 47_000, 53_000]) {
      const at = begin + 20_000 * 7 + offset;
      expect(refsFrom(over(rolling(10_000), rolling(11_000), at), at)).toEqual(refsFrom(rolling(10_000), at));
    }
  });

  test("stays as it was where the change is none to it", () => {
    const take = { story_id: "idle", since: now + 60_000, until: null };
    expect(changeOver(before, programmeOf({ take }), now)).toEqual({ apply_at: now, resume: null });
  });

  test("gives way to another story as soon as all screens can know", () => {
    const after = programmeOf({
      take: { story_id: "taken", since: now, until: null },
      stories: { ...before.stories, taken: { title: "Taken", chapters: [chapterOf("b")] } },
    });
    expect(changeOver(before, after, now)).toEqual({ apply_at: now + lead_ms, resume: null });
  });
});

test("whatever is changed, no shot of the story is cut, and what follows begins at its beginning", () => {
  const nobody = { near: null };
  let told = 0;
  fc.assert(
    fc.property(programmes, programmes, moments, (one, other, now) => {
      const before = { ...one, stories: { ...one.stories } };
      const edited: Programme = {
        ...one,
        stories: other.stories,
        shots: { ...one.shots, a: [shotOf("a1", 7_777)] },
      };
      const after = over(before, edited, now);
      const { apply_at, resume } = after.change_over!;
      const old = new Playhead(before);
      const anew = new Playhead(after);
      const running = old.at(now + lead_ms, nobody);
      if (resume === null || apply_at !== resume.at) return;
      expect(ids(old.at(apply_at - 1))).toEqual(ids(running));
      expect(ids(old.at(apply_at))).not.toEqual(ids(running));
      const next = anew.at(apply_at);
      if (next.kind !== running.kind || next.step === null) return;
      told += 1;
      expect(next.started_at).toBe(apply_at);
      // Who comes meanwhile and knows only the new programme sees what the others see.
      const has = after.stories[running.story_id!]!.chapters.some(
        ({ id, plays_scene_id }) =>
          id === running.step!.chapter.id &&
          after.shots[plays_scene_id]!.some((shot) => shot.id === running.step!.shot.id),
      );
      if (has) expect(ids(anew.at(apply_at - 1))).toEqual(ids(running));
      // Remembering where it has come to makes no difference.
      for (const later of [1, 60_000, 3_600_000, 30_000_000])
        expect(ids(new Playhead(after).at(apply_at + later))).toEqual(ids(anew.at(apply_at + later)));
      // A second change on top goes on from there.
      const twice = over(after, { ...before, change_over: null }, apply_at + 1_000);
      const again = twice.change_over!;
      if (again.resume?.at !== again.apply_at) return;
      expect(ids(anew.at(again.apply_at - 1))).toEqual(ids(anew.at(apply_at + 1_000 + lead_ms)));
    }),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 2_000) },
  );
  expect(told).toBeGreaterThan(100);
});

function ids({ kind, step, started_at }: Playing) {
  return [kind, step?.chapter.id, step?.shot.id, step?.record_ref, step && started_at];
}
