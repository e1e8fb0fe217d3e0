import { expect, test } from "vitest";
import { type Cue, findCues, scores } from "./findCues.ts";
import { notesBetween } from "./notesBetween.ts";
import type { Score } from "./score.ts";

const began = 1_773_337_646_000;
const asked = { phase: "question" as const, since: began, opens_at: began + 3_000, locks_at: began + 23_000 };

test("every score stays within its length, its voices within what a loudspeaker takes", () => {
  for (const [name, score] of Object.entries<Score>(scores)) {
    expect([name, score.notes.length > 0]).toEqual([name, true]);
    for (const { at, beats, pitch, gain } of score.notes) {
      expect([name, at >= 0 && at < score.beats && beats > 0]).toEqual([name, true]);
      expect([name, gain > 0 && gain <= 1]).toEqual([name, true]);
      if (pitch !== undefined) expect([name, pitch >= 24 && pitch <= 108]).toEqual([name, true]);
    }
  }
});

test("each phase has its own sound, and a game that is over none", () => {
  const names = (["lobby", "locked", "reveal", "leaderboard", "podium", "ended"] as const).map((phase) =>
    findCues({ ...asked, phase }).map(({ score }) => score),
  );
  expect(names).toEqual([["lobby"], ["lock"], ["reveal"], ["board"], ["podium"], []]);
  expect(findCues(asked).map(({ score, at }) => [score, at - began])).toEqual([
    ["ask", 0],
    ["thinking", 3_000],
    ["countdown", 13_000],
    ["lock", 23_000],
  ]);
});

test("the last ten seconds tick once each; a short question ticks only while it is open", () => {
  const ticks = (game: typeof asked) => {
    const countdown = findCues(game).find(({ score }) => score === "countdown")!;
    return notesBetween(countdown, began, began + 60_000)
      .filter(({ voice }) => voice === "wood")
      .map(({ at }) => at - began);
  };
  expect(ticks(asked)).toEqual(Array.from({ length: 10 }, (_, second) => 13_000 + second * 1_000));
  expect(ticks({ ...asked, locks_at: began + 8_000 })).toEqual([3_000, 4_000, 5_000, 6_000, 7_000]);
});

test("a loop goes on for as long as it is asked for, the same in pieces as in one", () => {
  const [lobby] = findCues({ ...asked, phase: "lobby" }) as [Cue];
  const whole = notesBetween(lobby, began, began + 60_000);
  const pieces = Array.from({ length: 240 }, (_, at) =>
    notesBetween(lobby, began + at * 250, began + (at + 1) * 250),
  ).flat();
  expect(pieces).toEqual(whole);
  expect(whole.at(-1)!.at).toBeGreaterThan(began + 59_000);
  expect(notesBetween(lobby, began - 5_000, began)).toEqual([]);
});

test("the right answer sounds when it lights up", () => {
  const [reveal] = findCues({ ...asked, phase: "reveal", since: began + 30_000 }) as [Cue];
  const brass = notesBetween(reveal, began, began + 60_000).filter(({ voice }) => voice === "brass");
  expect(new Set(brass.map(({ at }) => at - began))).toEqual(new Set([31_500]));
});
