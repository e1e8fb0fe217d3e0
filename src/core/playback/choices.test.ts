import { describe, expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import { findChoiceOnShow, listChoices } from "./choices.ts";
import type { Programme } from "./programme.ts";
import type { PlayedRecord } from "../records/playedRecord.ts";
import { buildRecordCard } from "./buildRecordCard.ts";

const now = 1_780_000_000_000;
const record = (values: Record<string, string> | null, stale = false): PlayedRecord => ({
  values,
  stale,
  created_at: 0,
  change: 0,
});
const roll = { collection_id: "food", per_pass: 1, include_stale: false, match: { open: "yes" } };
const details = ["food", "drinks", "people", "nobody"].map((id) =>
  chapterOf(`${id}-detail`, { detail: { collection_id: id } }, id === "nobody" ? "nothing" : "detail"),
);
const collections = Object.fromEntries(
  Object.entries({ food: "food", drinks: "food/drinks", people: "people", nobody: "nobody" }).map(
    ([id, prefix]) => [id, { name: id, prefix, fields: [] }],
  ),
);
const programme: Programme = programmeOf({
  stories: { idle: { title: "", chapters: [chapterOf("a", { roll }), ...details] } },
  shots: { a: [shotOf("a1", 1_000)], detail: [shotOf("d1", 1_000)] },
  collections,
  records: {
    "food/soup": record({ open: "yes" }),
    "food/cake": record({ open: "no" }),
    "food/drinks/tea": record({ open: "yes" }),
    "people/b": record({}),
    "people/a": record({}),
    "people/old": record({}, true),
    "people/gone": record(null),
    "nobody/1": record({}),
  },
});

describe("what can be chosen", () => {
  const onShow = (record_ref: string | null, story_id: string | null = "idle") => {
    const step = { chapter: details[0]!, shot: shotOf("a1", 1), hold_ms: 1, record_ref, session_id: null };
    return findChoiceOnShow(programme, { story_id, step })?.collection_id ?? null;
  };

  test("is the record on show, in the narrowest collection that has a detail", () => {
    expect([onShow("food/soup"), onShow("food/drinks/tea"), onShow("people/old")]).toEqual([
      "food",
      "drinks",
      "people",
    ]);
    expect([onShow("nobody/1"), onShow("people/gone"), onShow(null), onShow("food/soup", "other")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(findChoiceOnShow(programme, { story_id: null, step: null })).toBe(null);
  });

  test("is of a collection what the story rolls of it, else all that is not stale", () => {
    const story_id = "idle";
    expect(listChoices(programme, "idle", now)).toEqual([
      { story_id, collection_id: "food", refs: ["food/drinks/tea", "food/soup"] },
      { story_id, collection_id: "drinks", refs: ["food/drinks/tea"] },
      { story_id, collection_id: "people", refs: ["people/a", "people/b"] },
    ]);
    expect([listChoices(programme, "other", now), listChoices(programme, null, now)]).toEqual([[], []]);
  });
});

describe("a record's card", () => {
  const fields = [
    { name: "dish", type: "text" as const },
    { name: "shown", type: "image" as const },
  ];
  const url = "https://example.org/a.jpg";
  test.each([
    [{ title: "Soup", title_de: "Suppe", dish: "x" }, "Suppe", null],
    [{ name: " ", dish: "Soup" }, "Soup", null],
    [{ dish: url, photo: url }, "1", { blank: "photo", url }],
    [{ title: "a", shown: url, photo: "https://example.org/b.jpg" }, "a", { blank: "shown", url }],
    [{ title: "a", shown: "none", shown_de: url }, "a", { blank: "shown_de", url }],
    [{}, "1", null],
  ])("of %o says %s", (values, title, picture) => {
    expect(buildRecordCard({ ref: "food/1", values }, fields, "de")).toEqual({
      title,
      picture,
    });
  });
});
