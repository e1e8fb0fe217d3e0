import { expect, test } from "vitest";
import { languageAt, pickLaterVisit, type Visit, visitAt } from "./visit.ts";

const touched = (touched_at: number, language: string | null = null): Visit => ({
  language,
  opened: null,
  touched_at,
});
const interaction = { enabled: true, input: "touch" as const, idle_s: 10 };

test("a visit is over when nobody has touched anything for a while, and none where nobody may", () => {
  const visit = touched(1_000);
  expect([visitAt(visit, interaction, 10_999), visitAt(visit, interaction, 11_000)]).toEqual([visit, null]);
  expect(visitAt(visit, { ...interaction, enabled: false }, 1_000)).toBe(null);
  expect([visitAt(null, interaction, 0), visitAt(undefined, interaction, 0)]).toEqual([null, null]);
});

test("the later touch counts; of two at the same moment the one that is told", () => {
  const [early, late, same] = [touched(1), touched(2, "de"), touched(2, "fr")];
  expect([pickLaterVisit(early, late), pickLaterVisit(late, early), pickLaterVisit(late, same)]).toEqual([
    late,
    late,
    same,
  ]);
  expect([pickLaterVisit(null, early), pickLaterVisit(early, null), pickLaterVisit(null, null)]).toEqual([
    early,
    early,
    null,
  ]);
});

test("a stage speaks what its visitor chose while the visit lasts, if it can; else its first language", () => {
  const stage = { languages: ["en", "de"], interaction };
  const spoken = (language: string | null, now = 0) => languageAt(stage, touched(0, language), now);
  expect([spoken("de"), spoken("de", 10_000), spoken("it"), spoken(null)]).toEqual(["de", "en", "en", "en"]);
  expect(languageAt({ ...stage, languages: [] }, touched(0, "de"), 0)).toBe(null);
});
