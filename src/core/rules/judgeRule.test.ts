import { describe, expect, test } from "vitest";
import { type AskedCondition, field, judge, noon, word } from "../../../test/support/timelines/judge.ts";
import { judgeConditions, type NamedConditions } from "./judgeRule.ts";
import type { Condition, Conditions, Entry } from "./rule.ts";

const yes: Condition = { id: "y", sensor: "presence", op: "not_near" };
const no: Condition = { id: "n", sensor: "presence", op: "near" };
const all = (...when: Entry[]): Entry & Conditions => ({ match: "all", when });
const any = (...when: Entry[]): Entry & Conditions => ({ match: "any", when });
const named = (named: string): Entry => ({ named });

describe("several conditions", () => {
  const lists: [string, "all" | "any", Entry[], boolean][] = [
    ["all hold", "all", [yes, yes], true],
    ["not all hold", "all", [yes, no], false],
    ["one of any holds", "any", [no, yes], true],
    ["none of any holds", "any", [no, no], false],
    ["a group among all holds", "all", [yes, any(no, yes)], true],
    ["a group among all does not", "all", [yes, all(no, yes)], false],
    ["a group in a group holds", "any", [no, all(yes, any(no, all(yes)))], true],
    ["an empty rule never holds: all", "all", [], false],
    ["an empty rule never holds: any", "any", [], false],
    ["an empty group never holds: all", "all", [yes, all()], false],
    ["an empty group never holds: any", "any", [any(), all()], false],
    ["an empty group leaves the others", "any", [all(), yes], true],
  ];
  test.each(lists)("%s", (_, match, when, holds) => {
    expect(judge(when, {}, { match })).toBe(holds);
  });

  test("a rule that is switched off does not hold", () => {
    expect(judge([yes], {}, { enabled: false })).toBe(false);
  });

  test("nobody knows a sensor, an operator or a reading that is not in the table", () => {
    const unknown: AskedCondition[] = [
      { sensor: "moon", op: "is" },
      { sensor: "constructor", op: "is" },
      { sensor: "presence", op: "is_not" },
      { sensor: "session", op: "is_not", value: { status: "live" } },
      { sensor: "clock", property: "date", op: "before", value: { time: "23:00" } },
    ];
    expect(unknown.map((asked) => judge([{ id: "c", ...asked }], {}))).toEqual(unknown.map(() => false));
  });
});

describe("named conditions", () => {
  const holding = { yes: all(yes), no: all(no), empty: all(), either: any(named("no"), named("yes")) };
  const cases: [string, Entry[], NamedConditions, boolean][] = [
    ["holds when it does", [named("yes")], holding, true],
    ["does not when it does not", [named("no")], holding, false],
    ["counts among others", [yes, named("no")], holding, false],
    ["may stand in a group", [any(no, named("yes"))], holding, true],
    ["may name others", [named("either")], holding, true],
    ["that is empty never holds", [named("empty")], holding, false],
    ["that nobody knows never holds", [named("gone")], holding, false],
    ["that nobody knows never holds, whatever its name", [named("constructor")], holding, false],
    ["that leads to itself does not hold", [named("a")], { a: all(named("a")) }, false],
    ["that leads to itself holds for another reason", [named("a")], { a: any(named("a"), yes) }, true],
    [
      "in a loop does not hold",
      [named("a")],
      { a: all(named("b")), b: all(named("c")), c: all(named("a")) },
      false,
    ],
  ];
  test.each(cases)("one %s", (_, when, named, holds) => {
    expect(judge(when, {}, { named })).toBe(holds);
  });

  test("loops with many ways through them come to an end", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
    const everyOther = any(...ids.map(named));
    expect(judge([named("n0")], {}, { named: Object.fromEntries(ids.map((id) => [id, everyOther])) })).toBe(
      false,
    );
  });

  test("many ways to the same conditions are no work", () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `n${index}`,
        all(named(`n${index + 1}`), named(`n${index + 1}`)),
      ]),
    );
    expect(judge([named("n0")], {}, { named: { ...doubled, n60: all(yes) } })).toBe(true);
  });

  test("a long chain is followed to its end", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`n${index}`, all(named(`n${index + 1}`))]),
    );
    expect(judge([named("n0")], {}, { named: { ...chain, n100: all(yes) } })).toBe(true);
  });

  test("an endless chain does not end the page", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`n${index}`, all(named(`n${index + 1}`))]),
    );
    expect(judgeConditions(all(named("n0")), { at: noon, named: chain, blanks: [] })).toBe(false);
  });

  test("asks about the blanks of the block that the rule stands on", () => {
    const given = { named: { ready: all({ id: "c", sensor: "field", op: "filled" }) }, blanks: ["a"] };
    const judged = [{ a: "x" }, { a: "" }].map((values) => judge([named("ready")], { values }, given));
    expect(judged).toEqual([true, false]);
  });
});

describe("while a scene is filled", () => {
  const filled: Condition = { id: "f", ...field("is", "x") };
  const at = word("x");

  test("fields are judged", () => {
    expect([judge([filled], at, { only: "field" }), judge([filled], {}, { only: "field" })]).toEqual([
      true,
      false,
    ]);
  });

  test("a named condition or a group is held to the same", () => {
    const given = { only: "field" as const, named: { yes: all(yes), word: all(filled) } };
    const lists = [[named("yes")], [named("word")], [all(yes)], [any(yes, filled)]];
    expect(lists.map((when) => judge(when, at, given))).toEqual([false, true, false, true]);
  });
});
