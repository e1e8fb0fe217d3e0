import { describe, expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { plainTimeline, refusedAt } from "../../../test/support/timelines/plainTimeline.ts";
import { timelineInput } from "./writeTimeline.ts";

describe("what does not fit is refused by its path", () => {
  const entry = "blocks.0.rules.0.when.0";
  const asked = (sensor: string, op: string, rest: object = {}) => ({ id: "c", sensor, op, ...rest });
  const refusals: [string, Record<string, unknown>, string][] = [
    ["a timeline without a canvas", { canvas: undefined }, "canvas"],
    ["a timeline without tracks", { tracks: undefined }, "tracks"],
    ["a timeline without blocks", { blocks: undefined }, "blocks"],
    ["an unknown kind", { "blocks.1.kind": "hologram" }, "blocks.1.kind"],
    ["a kind by another name of the language", { "blocks.1.kind": "constructor" }, "blocks.1.kind"],
    ["a block without timing", { "blocks.1.timing": undefined }, "blocks.1.timing"],
    ["a block without transform", { "blocks.1.transform": undefined }, "blocks.1.transform"],
    ["an unknown sensor", { [entry]: asked("moon", "is") }, `${entry}.sensor`],
    ["a condition without a sensor", { [entry]: { id: "c" } }, `${entry}.sensor`],
    ["a condition without an operator", { [entry]: { sensor: "presence" } }, `${entry}.op`],
    ["an unknown operator", { [entry]: asked("presence", "smells") }, `${entry}.op`],
    ["an operator of another sensor", { [entry]: asked("presence", "before") }, `${entry}.op`],
    [
      "an operator of another reading",
      { [entry]: asked("session", "is", { property: "ends_in", value: { status: "live" } }) },
      `${entry}.op`,
    ],
    ["an unknown property", { [entry]: asked("clock", "before", { property: "date" }) }, `${entry}.property`],
    ["no property where there are several", { [entry]: asked("session", "is") }, `${entry}.property`],
    ["a blank without a name", { [entry]: asked("field", "has") }, `${entry}.property`],
    ["an empty name of a blank", { [entry]: asked("field", "has", { property: "" }) }, `${entry}.property`],
    [
      "a trait without a name",
      { [entry]: asked("trait", "is", { value: { value: "" } }) },
      `${entry}.property`,
    ],
    ["no value", { [entry]: asked("clock", "before") }, `${entry}.value.time`],
    [
      "half a value",
      { [entry]: asked("clock", "between", { value: { from: "10:00" } }) },
      `${entry}.value.to`,
    ],
    [
      "a value that is no object",
      { [entry]: asked("clock", "before", { value: "10:00" }) },
      `${entry}.value`,
    ],
    [
      "a day that there is not",
      { [entry]: asked("weekday", "is", { value: { days: ["mon", "day"] } }) },
      `${entry}.value.days.1`,
    ],
    [
      "a condition deep in groups",
      { [entry]: { when: [{ named: "x" }, { when: [asked("presence", "is")] }] } },
      `${entry}.when.1.when.0.op`,
    ],
    [
      "a condition of a canvas rule",
      { canvas_rules: [{ when: [asked("presence", "is")], set: {} }] },
      "canvas_rules.0.when.0.op",
    ],
    ["a rule without conditions", { "blocks.0.rules.0.when": undefined }, "blocks.0.rules.0.when"],
    ["a rule that sets nothing", { "blocks.0.rules.0.set": undefined }, "blocks.0.rules.0.set"],
    [
      "another backdrop in a canvas rule",
      { canvas_rules: [{ when: [], set: { backdrop: { style: "fire" } } }] },
      "canvas_rules.0.set.backdrop.style",
    ],
    [
      "a rule's broken settings",
      {
        "blocks.1": {
          ...plainTimeline.blocks[1],
          kind: "ticker",
          rules: [{ when: [], set: { props: { speed: 0 } } }],
        },
      },
      "blocks.1.rules.0.set.props.speed",
    ],
    [
      "broken settings of a kind",
      { "blocks.1.kind": "wall", "blocks.1.props": { kinds: ["photo", "song"] } },
      "blocks.1.props.kinds.1",
    ],
    ["two blocks of one uuid", { "blocks.1.uuid": "words" }, "blocks.1.uuid"],
    ["two tracks of one uuid", { "tracks.1.uuid": "main" }, "tracks.1.uuid"],
    ["two groups of one uuid", { "groups.1": { uuid: "g" } }, "groups.1.uuid"],
    ["two clips of one uuid", { "audio.1": { uuid: "tune", track_id: "music", at_ms: 0 } }, "audio.1.uuid"],
    ["a block on no track", { "blocks.1.track_id": "attic" }, "blocks.1.track_id"],
    ["audio on no track", { "audio.0.track_id": "attic" }, "audio.0.track_id"],
    ["audio on a visual track", { "audio.0.track_id": "main" }, "audio.0.track_id"],
    ["a test that there is not", { "blocks.0.show_when": { test: "maybe" } }, "blocks.0.show_when.test"],
    ["a test of no field", { "blocks.0.show_when": { test: "has" } }, "blocks.0.show_when.field"],
    [
      "a test of a strange field",
      { "blocks.0.show_when": { test: "has", field: "a b" } },
      "blocks.0.show_when.field",
    ],
    ["a test for no value", { "blocks.0.show_when": { test: "is", field: "a" } }, "blocks.0.show_when.value"],
    [
      "a rule beside a show_when",
      { "blocks.0.show_when": { test: "filled" }, [entry]: asked("presence", "is") },
      `${entry}.op`,
    ],
    [
      "a rule behind the one that show_when replaces",
      {
        "blocks.0.show_when": { test: "filled" },
        "blocks.0.rules.1": { id: "show_when", when: [], set: {} },
        "blocks.0.rules.2": { when: [asked("presence", "is")], set: {} },
      },
      "blocks.0.rules.2.when.0.op",
    ],
    [
      "one rule too many with show_when",
      {
        "blocks.0.show_when": { test: "filled" },
        "blocks.0.rules": Array.from({ length: 500 }, () => ({ when: [], set: {} })),
      },
      "blocks.0.rules",
    ],
  ];
  test.each(refusals)("%s", (_, changes, path) => {
    expect(refusedAt(edited(plainTimeline, changes))).toBe(path);
  });

  test.each([null, 5, "timeline", [], [[]], true])("%j is no timeline", (given) => {
    expect(timelineInput.safeParse(given).success).toBe(false);
  });

  const text = (length: number) => "x".repeat(length);
  const values: [sensor: string, op: string, key: string, inside: unknown[], outside: unknown[]][] = [
    ["clock", "before", "time", ["00:00", "23:59"], ["24:00", "10:60", "9:00", "10:00:00", 600, null]],
    ["date", "is", "date", ["2024-02-29", "2026-12-31"], ["2026-02-29", "2026-13-01", "1.1.2026", null]],
    [
      "weekday",
      "is",
      "days",
      [["mon"], ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
      [[], "mon", null],
    ],
    ["field", "is", "value", ["", text(2000), "👏".repeat(2000)], [text(2001), null, {}, ["a"]]],
    ["trait", "is_not", "value", ["", text(2000)], [text(2001), null]],
    ["session", "is", "status", ["scheduled", "live", "held", "ended", "cancelled"], ["late", null]],
    ["presence", "near_for", "seconds", [0, 86_400], [-1, 86_401, "3", null]],
  ];
  test.each(values)("the value of %s %s is judged: %s", (sensor, op, key, inside, outside) => {
    const property = { field: "title", trait: "floor", session: "status" }[sensor];
    const asking = (value: unknown) =>
      edited(plainTimeline, {
        [entry]: asked(sensor, op, { ...(property && { property }), value: { [key]: value } }),
      });
    for (const value of inside) expect(timelineInput.parse(asking(value))).toEqual(asking(value));
    const refused = outside.map((value) => refusedAt(asking(value)));
    expect(refused).toEqual(outside.map(() => `${entry}.value.${key}`));
  });
});
