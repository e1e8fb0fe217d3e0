import { expect, test } from "vitest";
import { momentText, spanText, timeText } from "./timeFormat.ts";

const now = Date.UTC(2026, 2, 12, 17, 47, 26);
const formats = ["short", "medium", "long"] as const;

function texts(widget: "clock" | "date", language: string, timezone = "Europe/Zurich"): string[] {
  // Which space a language puts where is its own affair.
  return formats.map((format) =>
    timeText({ widget, format, language, timezone }, now).replaceAll(/\s/g, " "),
  );
}

test("a clock shows the venue's time", () => {
  expect(texts("clock", "en")).toEqual(["18:47", "18:47:26", "18:47:26 CET"]);
  expect(texts("clock", "de")).toEqual(["18:47", "18:47:26", "18:47:26 MEZ"]);
  expect(texts("clock", "en", "Asia/Tokyo").slice(0, 2)).toEqual(["02:47", "02:47:26"]);
  expect(texts("clock", "en-US")[0]).toBe("6:47 PM");
});

test("a date is written in the stage's language", () => {
  expect(texts("date", "de")).toEqual(["12. März", "Do., 12. März", "Donnerstag, 12. März 2026"]);
  expect(texts("date", "fr")).toEqual(["12 mars", "jeu. 12 mars", "jeudi 12 mars 2026"]);
  expect(texts("date", "it")).toEqual(["12 mar", "gio 12 marzo", "giovedì 12 marzo 2026"]);
  expect(texts("date", "en", "Asia/Tokyo")[0]).toBe("13 Mar");
});

test("a language that is none is written like English", () => {
  expect(texts("clock", "not a language")).toEqual(texts("clock", "en"));
});

test("a moment is told by its time, and on another day by that too", () => {
  const at = (moment: number, widget: "clock" | "date" = "clock") =>
    momentText({ widget, format: "short", language: "en", timezone: "Europe/Zurich" }, moment, now);
  const hour = 3_600_000;
  expect([at(now - 2 * hour), at(now - 18 * hour), at(now - 20 * hour), at(now + 7 * hour)]).toEqual([
    "16:47",
    "00:47",
    "11 Mar, 22:47",
    "13 Mar, 01:47",
  ]);
  expect(at(now - 20 * hour, "date")).toBe("11 Mar");
});

test("from when to when, with the day unless it is today", () => {
  const written = { widget: "clock", format: "short", language: "en", timezone: "UTC" } as const;
  const from = Date.UTC(2026, 1, 1, 9, 30);
  const span = { from, to: from + 45 * 60_000 };
  expect(spanText(written, span, from)).toBe("09:30\u2009–\u200910:15");
  expect(spanText(written, span, from - 86_400_000)).toBe("1 Feb, 09:30\u2009–\u200910:15");
  expect(spanText(written, { from, to: from }, from)).toBe("09:30");
});
