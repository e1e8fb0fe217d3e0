import { expect, test } from "vitest";
import { findNextAlertTurn, findShownAlert, pickTranslation, type PlayedAlert } from "./alert.ts";

const alert = (given: Partial<PlayedAlert>): PlayedAlert => ({
  id: "a",
  level: "info",
  title: { en: "Title" },
  text: {},
  languages: ["en"],
  asset: null,
  sound: false,
  drill: false,
  started_at: 0,
  ends_at: null,
  started_by: { kind: "person", name: "Ada" },
  ...given,
});
const shownOf = (alerts: PlayedAlert[], now = 1_000) => findShownAlert(alerts, now)?.id ?? null;

test("the highest level shows, and of one level the newest", () => {
  const early = alert({ id: "early", level: "emergency", started_at: 1 });
  const late = alert({ id: "late", level: "emergency", started_at: 2 });
  const info = alert({ id: "info", started_at: 3 });
  for (const alerts of [
    [early, late, info],
    [info, late, early],
  ])
    expect(shownOf(alerts)).toBe("late");
  expect(shownOf([early, info])).toBe("early");
  expect(shownOf([info, alert({ id: "clear", level: "clear", started_at: 9 })])).toBe("info");
});

test("of two that began at once the later id shows, whatever their order", () => {
  const [one, other] = [alert({ id: "a" }), alert({ id: "b" })];
  expect([shownOf([one, other]), shownOf([other, one])]).toEqual(["b", "b"]);
});

test("an alert shows from its start to its end", () => {
  const clear = alert({ level: "clear", started_at: 100, ends_at: 200 });
  expect([99, 100, 199, 200].map((now) => shownOf([clear], now))).toEqual([null, "a", "a", null]);
  expect([99, 100, 200].map((now) => findNextAlertTurn([clear], now))).toEqual([100, 200, Infinity]);
});

test.each<[string[], string]>([
  [["fr"], "feu"],
  [["fr-CH", "de"], "feu"],
  [["it", "de-CH"], "Feuer"],
  [["it"], "fire"],
  [[], "fire"],
])("of the languages %j the words are “%s”", (languages, words) => {
  expect(pickTranslation({ de: "Feuer", en: "fire", fr: "feu" }, languages)).toBe(words);
});

test("words without any of the wanted languages are shown in their own", () => {
  expect(pickTranslation({ ja: "火事" }, ["de"])).toBe("火事");
  expect(pickTranslation({}, ["de"])).toBe("");
});
