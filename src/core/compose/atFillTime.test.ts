import { describe, expect, test } from "vitest";
import { block, compose, holding, timelineOf } from "../../../test/support/timelines/compose.ts";
import type { Condition, Rule } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";

describe("at fill time", () => {
  const asks = (op: string, value?: string, property?: string): Condition => ({
    id: "c",
    sensor: "field",
    op,
    ...(property && { property }),
    ...(value !== undefined && { value: { value } }),
  });
  const leaving = (when: Rule["when"], rest: Partial<Rule> = {}): Rule =>
    holding({ hidden: true }, { phase: "fill", when, ...rest });
  const isThere = (rule: Rule, values: Record<string, string>, rest: Partial<Block> = {}, named = {}) =>
    compose(timelineOf([block("a", { rules: [rule], ...rest })]), { filling: { values, named } }).blocks
      .length === 1;

  const kinds = { kind: "keynote" };
  const cases: [string, Condition, Record<string, string>, boolean, Partial<Block>?][] = [
    ["not_filled, and it is filled", asks("not_filled"), { title: "x" }, true, { text: "{title}" }],
    ["not_filled, and it is not", asks("not_filled"), {}, false, { text: "{title}" }],
    ["not_filled, and half of it is", asks("not_filled"), { title: "x" }, false, { text: "{title} {room}" }],
    ["not_filled, and it has no blanks", asks("not_filled"), {}, true, { text: "words" }],
    ["not_filled of a QR code", asks("not_filled"), {}, false, { kind: "qr", props: { text: "{url}" } }],
    ["not_filled of a picture", asks("not_filled"), {}, false, { kind: "still", image_blank: "photo" }],
    ["not_filled of a target", asks("not_filled"), {}, false, { kind: "widget", target_blank: "at" }],
    [
      "not_filled of a start",
      asks("not_filled"),
      { at: "x" },
      false,
      { target_blank: "at", from_blank: "from" },
    ],
    ["not_filled of a blank without a name", asks("not_filled"), {}, true, { target_blank: "" }],
    ["filled, and it is filled", asks("filled"), { title: "x" }, false, { text: "{title}" }],
    ["filled, and it is not", asks("filled"), { title: " " }, true, { text: "{title}" }],
    ["has, and it has", asks("has", undefined, "kind"), kinds, false],
    ["has, and it has not", asks("has", undefined, "kind"), {}, true],
    ["empty, and it is", asks("empty", undefined, "kind"), { kind: " " }, false],
    ["empty, and it is not", asks("empty", undefined, "kind"), kinds, true],
    ["is, and it is", asks("is", "keynote", "kind"), kinds, false],
    ["is, and it is not", asks("is", "break", "kind"), kinds, true],
    ["is_not, and it is", asks("is_not", "keynote", "kind"), kinds, true],
    ["is_not, and it is not", asks("is_not", "break", "kind"), {}, false],
  ];
  test.each(cases)("a rule leaves its block out for %s", (_, condition, values, there, rest) => {
    expect(isThere(leaving([condition]), values, rest)).toBe(there);
  });

  const has = asks("has", undefined, "kind");
  const others: Condition[] = [
    { id: "o", sensor: "presence", op: "not_near" },
    { id: "o", sensor: "clock", property: "time", op: "before", value: { time: "23:59" } },
    { id: "o", sensor: "date", op: "before", value: { date: "9999-01-01" } },
    { id: "o", sensor: "weekday", op: "is_not", value: { days: ["mon"] } },
    { id: "o", sensor: "session", property: "status", op: "is_not", value: { status: "live" } },
    { id: "o", sensor: "trait", property: "floor", op: "is_not", value: { value: "2" } },
  ];
  test.each(others)("$sensor means nothing", (other) => {
    expect([
      isThere(leaving([other]), kinds),
      isThere(leaving([{ match: "any", when: [other] }]), kinds),
      isThere(leaving([{ named: "other" }]), kinds, {}, { other: { match: "all", when: [other] } }),
      isThere(leaving([other, has], { match: "any" }), kinds),
    ]).toEqual([true, true, true, false]);
  });

  test("a named condition is asked about fields", () => {
    const named = { known: { match: "all", when: [has] } };
    const rule = leaving([{ named: "known" }]);
    expect([isThere(rule, kinds, {}, named), isThere(rule, {}, {}, named)]).toEqual([false, true]);
  });

  test("only what hides counts, and only while the rule is on", () => {
    const rules = [
      leaving([has], { enabled: false }),
      leaving([has], { set: { hidden: false } }),
      leaving([has], { set: { opacity: 0 } }),
      leaving([]),
    ];
    expect(rules.map((rule) => isThere(rule, kinds))).toEqual([true, true, true, true]);
  });

  test("any of several rules leaves the block out", () => {
    const rules = [leaving([asks("is", "break", "kind")]), leaving([has])];
    expect(compose(timelineOf([block("a", { rules })]), { filling: { values: kinds } }).blocks).toEqual([]);
  });

  test("what was judged then is not judged again, all else goes along", () => {
    const near = holding({ hidden: true });
    const given = block("a", { rules: [leaving([asks("is", "break", "kind")]), near] });
    expect(compose(timelineOf([given]), { filling: { values: kinds } }).blocks).toEqual([
      { ...given, rules: [near], blanks: [] },
    ]);
  });

  test("blocks of the layout are filled and left out like the shot's own", () => {
    const layout = timelineOf([
      block("gone", { rules: [leaving([has])] }),
      block("there", { text: "{kind}" }),
    ]);
    expect(compose(timelineOf([]), { layout, filling: { values: kinds } }).blocks).toEqual([
      { ...block("layout:there"), text: "keynote", rules: [], blanks: ["kind"] },
    ]);
  });
});
