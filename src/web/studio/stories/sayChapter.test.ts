import { expect, test } from "vitest";
import type { ChapterSettings } from "../../../core/stories/chapterSettings.ts";
import { sayChapter, sayDays } from "./sayChapter.ts";

const named = {
  collections: new Map([["c1", "News"]]),
  dayparts: new Map([
    ["d1", "Morning"],
    ["d2", "Evening"],
  ]),
};
const roll = { collection_id: "c1", per_pass: 5, include_stale: false };

const said: [ChapterSettings, string[]][] = [
  [{}, []],
  [{ play_for_ms: 120_000, roll: null, pick: null, fills_gaps: false }, ["2 min"]],
  [{ roll }, ["rolls 5 newest of News"]],
  [{ roll: { ...roll, order: { by: "field", field: "published_at" } } }, ["rolls 5 newest of News"]],
  [{ roll: { ...roll, order: { by: "collection" } } }, ["rolls 5 first of News"]],
  [
    { roll: { ...roll, order: { by: "field", field: "rank", direction: "asc" } } },
    ["rolls 5 lowest by rank of News"],
  ],
  [
    { roll: { ...roll, match: { topic: "sports" }, max_age_h: 24 }, shot_duration_ms: 8000 },
    ["rolls 5 newest of News, topic sports, not older than 24 h", "8 s per shot"],
  ],
  [{ pick: { which: "next" }, start_shot_id: "s2" }, ["shows the next session", "starts at a later shot"]],
  [
    { plays_during: { days: ["mon", "tue", "wed", "thu", "fri"], daypart_ids: ["d1"] } },
    ["only Mon–Fri in Morning"],
  ],
  [
    { plays_during: { daypart_ids: ["d1", "d2", "gone"] }, fills_gaps: true },
    ["only in Morning or Evening", "only while nothing else may play"],
  ],
  [{ detail: { collection_id: "c1" }, roll }, ["opens when a visitor chooses one of News"]],
  [{ detail: { collection_id: "gone" } }, ["opens when a visitor chooses one of a collection"]],
];

test.each(said)("%j is said in words", (settings, words) => {
  expect(sayChapter(settings, named)).toEqual(words);
});

test("days in a row are said as from–to, all of them not at all", () => {
  expect(sayDays(["sun", "mon", "wed", "thu", "fri"])).toBe("Mon, Wed–Fri, Sun");
  expect(sayDays(["sat", "sun"])).toBe("Sat, Sun");
  expect(sayDays(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])).toBe(null);
});
