import { expect, test } from "vitest";
import type { ChapterSettings } from "../../../core/stories/chapterSettings.ts";
import { readDuration, sayDuration } from "./duration.ts";
import { changedSettings, startDraft, type SettingsDraft, settingsIn } from "./settingsDraft.ts";

const roll = { collection_id: "news", per_pass: 3, include_stale: true, match: { topic: "sports" } };

function edit(settings: ChapterSettings, changes: Partial<SettingsDraft>) {
  const draft = { ...startDraft(settings, sayDuration), ...changes };
  return changedSettings(settings, settingsIn(draft, readDuration));
}

test.each<ChapterSettings>([
  {},
  { play_for_ms: 90_000, shot_duration_ms: 8000, start_shot_id: "s", fills_gaps: true },
  { roll, plays_during: { days: ["mon"], daypart_ids: ["d"] } },
  { pick: { which: "next" }, roll: null, plays_during: null },
  { detail: { collection_id: "news" } },
  { plays_during: { daypart_ids: ["d"] } },
])("a form that is left as it is changes nothing of %j", (settings) => {
  expect(edit(settings, {})).toEqual({});
});

test("only what was changed is sent", () => {
  expect(edit({ play_for_ms: 90_000 }, { shot_duration: "8 s", days: ["sat"] })).toEqual({
    shot_duration_ms: 8000,
    plays_during: { days: ["sat"] },
  });
});

test("a chapter that comes to roll gives up its fixed time in the same write", () => {
  expect(edit({ play_for_ms: 90_000 }, { fills: "roll", roll })).toEqual({ roll, play_for_ms: null });
});

test("a chapter that visitors open gives up what is of the loop only", () => {
  const settings: ChapterSettings = { roll, fills_gaps: true, plays_during: { days: ["mon"] } };
  expect(edit(settings, { fills: "detail", detail_collection_id: "news" })).toEqual({
    roll: null,
    detail: { collection_id: "news" },
    plays_during: null,
    fills_gaps: false,
  });
});

test("what is emptied is sent as null", () => {
  expect(edit({ play_for_ms: 90_000, start_shot_id: "s" }, { play_for: " ", start_shot_id: "" })).toEqual({
    play_for_ms: null,
    start_shot_id: null,
  });
});
