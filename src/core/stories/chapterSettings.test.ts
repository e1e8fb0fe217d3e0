import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chapterSettings,
  type ChapterSettings,
  type ChapterSettingsInput,
  chapterSettingsInput,
  mergeSettings,
} from "./chapterSettings.ts";

const rolling: ChapterSettings = { roll: { collection_id: "news", per_pass: 5, include_stale: false } };

describe("what a caller may send", () => {
  const accepted: [string, ChapterSettingsInput][] = [
    ["nothing", {}],
    ["the shortest hold", { play_for_ms: 1000, shot_duration_ms: 1000 }],
    ["holds of years", { play_for_ms: 315_360_000_000, shot_duration_ms: Number.MAX_SAFE_INTEGER }],
    [
      "null for every key that can be cleared",
      {
        play_for_ms: null,
        shot_duration_ms: null,
        start_shot_id: null,
        roll: null,
        pick: null,
        plays_during: null,
        detail: null,
      },
    ],
    ["a session slot", { pick: { which: "current_or_next" } }],
    ["days without dayparts", { plays_during: { days: ["mon", "sun"] } }],
    ["dayparts without days", { plays_during: { daypart_ids: ["morning"] } }],
    ["part of a roll", { roll: { per_pass: 20 } }],
    [
      "all of a roll",
      {
        roll: {
          collection_id: "news",
          per_pass: 1,
          order: { by: "field", field: "published_at", direction: "desc" },
          match: { topic: "sports", constructor: "own" },
          include_stale: true,
          max_age_h: 0.5,
          weight_field: "weight",
          start_field: "from",
          end_field: "until",
          duration_field: "seconds",
          daypart_field: null,
        },
      },
    ],
  ];
  test.each(accepted)("%s is taken as it is", (_, given) => {
    expect(chapterSettingsInput.parse(given)).toEqual(given);
  });

  test("a field key that is empty is null: it is not used", () => {
    const given = { roll: { weight_field: "", order: { by: "added", field: "" } } };
    expect(chapterSettingsInput.parse(given)).toEqual({
      roll: { weight_field: null, order: { by: "added", field: null } },
    });
  });

  const manyMatches = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, "v"]));
  const refused: [string, unknown][] = [
    ["play_for_ms", { play_for_ms: 999 }],
    ["play_for_ms", { play_for_ms: Number.MAX_SAFE_INTEGER + 1 }],
    ["play_for_ms", { play_for_ms: 1000.5 }],
    ["shot_duration_ms", { shot_duration_ms: 999 }],
    ["start_shot_id", { start_shot_id: 1 }],
    ["fills_gaps", { fills_gaps: null }],
    ["pick.which", { pick: { which: "last" } }],
    ["plays_during.days.1", { plays_during: { days: ["mon", "monday"] } }],
    ["detail.collection_id", { detail: {} }],
    ["roll.per_pass", { roll: { per_pass: 0 } }],
    ["roll.per_pass", { roll: { per_pass: 21 } }],
    ["roll.max_age_h", { roll: { max_age_h: 0 } }],
    ["roll.weight_field", { roll: { weight_field: "two words" } }],
    ["roll.match", { roll: { match: manyMatches } }],
    ["roll.match.topic", { roll: { match: { topic: "x".repeat(2001) } } }],
    ["roll.order.by", { roll: { order: { direction: "asc" } } }],
    ["roll.order.field", { roll: { order: { by: "field" } } }],
    ["roll.order.field", { roll: { order: { by: "field", field: "" } } }],
    ["roll.order.direction", { roll: { order: { by: "added", direction: "up" } } }],
  ];
  test.each(refused)("%s is refused in %j", (field, given) => {
    expect(chapterSettingsInput.safeParse(given).error?.issues.map(({ path }) => path.join("."))).toEqual([
      field,
    ]);
  });

  const unknown: [string, unknown][] = [
    ["", { speed: 1 }],
    ["roll", { roll: { speed: 1 } }],
    ["roll.order", { roll: { order: { by: "added", speed: 1 } } }],
    ["pick", { pick: { which: "next", speed: 1 } }],
    ["plays_during", { plays_during: { speed: 1 } }],
    ["detail", { detail: { collection_id: "news", speed: 1 } }],
  ];
  test.each(unknown)("a key nobody knows is refused in settings.%s", (place, given) => {
    expect(chapterSettingsInput.safeParse(given).error?.issues).toMatchObject([
      { code: "unrecognized_keys", path: place === "" ? [] : place.split("."), keys: ["speed"] },
    ]);
  });
});

describe("only the keys given change", () => {
  const before: ChapterSettings = {
    shot_duration_ms: 4000,
    fills_gaps: true,
    plays_during: { days: ["mon"], daypart_ids: ["morning"] },
  };

  test("the others stay as they are", () => {
    expect(mergeSettings(before, { shot_duration_ms: 9000, pick: { which: "next" } })).toEqual({
      settings: { ...before, shot_duration_ms: 9000, pick: { which: "next" } },
    });
  });

  test("null clears a key and is kept", () => {
    expect(mergeSettings(before, { plays_during: null, roll: null })).toEqual({
      settings: { ...before, plays_during: null, roll: null },
    });
  });

  test("what is inside a key is replaced whole", () => {
    expect(mergeSettings(before, { plays_during: { days: ["tue"] } })).toEqual({
      settings: { ...before, plays_during: { days: ["tue"] } },
    });
  });
});

describe("a roll", () => {
  const changed: ChapterSettings = {
    roll: {
      collection_id: "news",
      per_pass: 3,
      include_stale: true,
      order: { by: "field", field: "published_at", direction: "asc" },
      weight_field: "weight",
    },
  };

  test("starts with five records a round, stale ones left out", () => {
    expect(mergeSettings({}, { roll: { collection_id: "news" } })).toEqual({ settings: rolling });
  });

  test("starts again after it was cleared", () => {
    expect(mergeSettings({ roll: null }, { roll: { collection_id: "news" } })).toEqual({ settings: rolling });
  });

  test.each([{}, { roll: null }])("must say which collection it starts with, after %j", (before) => {
    expect(mergeSettings(before, { roll: { per_pass: 3 } })).toEqual({
      refusal: {
        field: "settings.roll.collection_id",
        message: "is required for a chapter that does not roll yet",
      },
    });
  });

  test.each([{}, { collection_id: "news" }])("of the same collection changes only what is given", (same) => {
    expect(mergeSettings(changed, { roll: { ...same, per_pass: 7, order: { by: "added" } } })).toEqual({
      settings: { roll: { ...changed.roll, per_pass: 7, order: { by: "added" } } },
    });
  });

  test("of another collection starts afresh", () => {
    expect(mergeSettings(changed, { roll: { collection_id: "weather", max_age_h: 2 } })).toEqual({
      settings: {
        roll: { collection_id: "weather", per_pass: 5, include_stale: false, max_age_h: 2 },
      },
    });
  });
});

describe("a chapter either rolls or plays for a fixed time", () => {
  const roll = { collection_id: "news" };
  const cases: [string, ChapterSettings, ChapterSettingsInput][] = [
    ["settings.play_for_ms", rolling, { play_for_ms: 5000 }],
    ["settings.play_for_ms", {}, { play_for_ms: 5000, roll }],
    ["settings.roll", { play_for_ms: 5000 }, { roll }],
  ];
  test.each(cases)("%s is refused where both would be", (field, before, given) => {
    expect(mergeSettings(before, given)).toEqual({
      refusal: { field, message: "cannot be: a chapter either rolls or plays for a fixed time" },
    });
  });

  test("one may take the other's place in one write", () => {
    expect(mergeSettings(rolling, { play_for_ms: 5000, roll: null })).toEqual({
      settings: { play_for_ms: 5000, roll: null },
    });
    expect(mergeSettings({ play_for_ms: 5000 }, { play_for_ms: null, roll })).toEqual({
      settings: { play_for_ms: null, ...rolling },
    });
  });
});

const some = fc.constantFrom;
const given: fc.Arbitrary<ChapterSettingsInput> = fc.record(
  {
    play_for_ms: some(1000, 5000, null),
    shot_duration_ms: some(1000, null),
    start_shot_id: some("shot", null),
    roll: fc.option(
      fc.record(
        {
          collection_id: some("news", "weather"),
          per_pass: fc.integer({ min: 1, max: 20 }),
          include_stale: fc.boolean(),
          order: some({ by: "added" as const }, { by: "field" as const, field: "rank" }),
          match: some<Record<string, string>[]>({}, { topic: "sports" }),
          max_age_h: some(1.5, null),
          weight_field: some("weight", null),
        },
        { requiredKeys: [] },
      ),
    ),
    pick: some({ which: "next" as const }, null),
    plays_during: some({ days: ["mon" as const] }, {}, null),
    fills_gaps: fc.boolean(),
    detail: some({ collection_id: "news" }, null),
  },
  { requiredKeys: [] },
);

test("whatever is written, what is read may be sent back and changes nothing", () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 8 }), (writes) => {
      let stored: ChapterSettings = {};
      for (const one of writes) stored = mergeSettings(stored, one).settings ?? stored;
      expect(chapterSettings.parse(stored)).toEqual(stored);
      expect(mergeSettings(stored, chapterSettingsInput.parse(stored))).toEqual({ settings: stored });
    }),
    { seed: 3, numRuns: 300 },
  );
});

test("whatever is written, a key that is not given stays, and none that is given is lost", () => {
  fc.assert(
    fc.property(given, given, (first, second) => {
      const { settings: before = {} } = mergeSettings({}, first);
      const { settings: after } = mergeSettings(before, second);
      if (!after) return;
      for (const key of Object.keys(chapterSettings.shape) as (keyof ChapterSettings)[])
        if (key === "roll" && second.roll) expect(after.roll).toEqual({ ...after.roll, ...second.roll });
        else expect(after[key]).toEqual(key in second ? second[key] : before[key]);
    }),
    { seed: 3, numRuns: 300 },
  );
});
