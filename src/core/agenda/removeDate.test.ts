import { expect, test } from "vitest";
import { removeDate } from "./removeDate.ts";

const on = (date: string, ...languages: string[]) => ({ date, languages });

test("a title loses the day's date at its end, however it is written", () => {
  const titles = [
    "Camp 2026 – Samstag, 9. Mai",
    "Camp 2026 – Saturday 9 May",
    "Camp 2026 - Sat, May 9",
    "Camp 2026, May 9th, 2026",
    "Camp 2026 (9 mai 2026)",
    "Camp 2026: sabato 9 maggio",
    "Camp 2026 · 2026-05-09",
    "Camp 2026 09.05.2026",
    "Camp 2026 | 9.5.",
  ];
  expect(titles.map((title) => removeDate(title, on("2026-05-09", "de")))).toEqual(
    titles.map(() => "Camp 2026"),
  );
  expect(removeDate("Feira – sábado, 9 de maio", on("2026-05-09", "pt"))).toBe("Feira");
  expect(removeDate("9 May", on("2026-05-09", "en"))).toBe("");
});

test("nothing else is lost", () => {
  const titles = [
    "FOSDEM 2026",
    "Camp – Saturday 10 May",
    "Hotel on the 9 May Street",
    "Camp Saturday",
    "May",
    "Room 19 May",
    "Studio 9",
    "",
  ];
  expect(titles.map((title) => removeDate(title, on("2026-05-09", "en")))).toEqual(titles);
});
