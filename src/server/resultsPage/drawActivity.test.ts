import { expect, test } from "vitest";
import { drawActivity } from "./drawActivity.ts";
import { labelsByLanguage } from "./labels.ts";

const noon = Date.UTC(2026, 4, 3, 12);
const hour_ms = 3_600_000;

function timesIn(timezone: string | null, span_ms: number): string[] {
  const steps = [noon, noon + span_ms].map((at) => ({ at, count: 1 }));
  const activity = { steps, step_ms: span_ms };
  const drawn = drawActivity({ activity, timezone }, { labels: labelsByLanguage.en, language: "en" });
  return [...drawn.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, said]) => said!.replace(/\s/g, " "));
}

test("times are those of the venue's clock, or say that they are UTC", () => {
  expect([timesIn("Europe/Zurich", hour_ms), timesIn(null, hour_ms)]).toEqual([
    ["02:00 PM", "03:00 PM"],
    ["12:00 PM UTC", "01:00 PM UTC"],
  ]);
});

test("over a day and more the days are said", () => {
  expect(timesIn("Asia/Tokyo", 48 * hour_ms)).toEqual(["May 3", "May 5"]);
});

test("what happened in one moment is no chart", () => {
  const activity = { steps: [{ at: noon, count: 3 }], step_ms: hour_ms };
  expect(drawActivity({ activity, timezone: null }, { labels: labelsByLanguage.en, language: "en" })).toBe(
    "",
  );
});
