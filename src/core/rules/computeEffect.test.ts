import { expect, test } from "vitest";
import { computeEffect } from "./computeEffect.ts";
import type { Rule } from "./rule.ts";

const setting = (set: Rule["set"]): Rule => ({
  id: "r",
  enabled: true,
  match: "all",
  when: [],
  set,
  fade_ms: 800,
});
const nothing = { opacity: 1, scale: 1, filters: [], colors: [], backgrounds: [], backdrops: [] };

test("without rules, or with none in force, nothing changes", () => {
  const rule = setting({
    opacity: 0,
    scale: 2,
    color: "red",
    text: "x",
    filter: "blur(1px)",
    props: { a: 1 },
  });
  expect([computeEffect([], []), computeEffect([rule], [0]), computeEffect([rule], [])]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

test("a rule in full force sets all that it sets", () => {
  const set = {
    opacity: 0.5,
    scale: 2,
    color: "red",
    text: "x",
    filter: "blur(1px)",
    background: "black",
    backdrop: { style: "solid" as const, color: "blue" },
    props: { speed: 5 },
  };
  expect(computeEffect([setting(set)], [1])).toEqual({
    opacity: 0.5,
    scale: 2,
    filters: ["blur(1px)"],
    colors: [{ value: "red", strength: 1 }],
    backgrounds: [{ value: "black", strength: 1 }],
    backdrops: [{ value: { style: "solid", color: "blue" }, strength: 1 }],
    text: "x",
    props: { speed: 5 },
  });
});

test("opacity and scale are multiplied, as far as each rule has come", () => {
  const rules = [setting({ opacity: 0.5, scale: 3 }), setting({ opacity: 0, scale: 0.5 })];
  expect(computeEffect(rules, [1, 0.5])).toEqual({ ...nothing, opacity: 0.25, scale: 2.25 });
});

test("hiding fades, and only true hides", () => {
  expect(computeEffect([setting({ hidden: true })], [1])).toEqual({ ...nothing, opacity: 0 });
  expect(computeEffect([setting({ hidden: true })], [0.25])).toEqual({ ...nothing, opacity: 0.75 });
  expect(computeEffect([setting({ hidden: false })], [1])).toEqual(nothing);
});

test("later rules win over earlier ones, filters add up, settings are merged", () => {
  const rules = [
    setting({ color: "red", text: "one", filter: "blur(1px)", props: { a: 1, b: 1 } }),
    setting({ color: "blue", text: "two", filter: "invert(1)", props: { b: 2 } }),
    setting({ color: "green", text: "three" }),
  ];
  expect(computeEffect(rules, [1, 0.6, 0])).toEqual({
    ...nothing,
    filters: ["blur(1px)", "invert(1)"],
    colors: [
      { value: "red", strength: 1 },
      { value: "blue", strength: 0.6 },
    ],
    text: "two",
    props: { a: 1, b: 2 },
  });
});

test("what cannot be half there changes in the middle of the fade", () => {
  const rule = setting({ text: "x", filter: "blur(1px)", props: { a: 1 }, color: "red" });
  expect(computeEffect([rule], [0.49])).toEqual({ ...nothing, colors: [{ value: "red", strength: 0.49 }] });
  expect(computeEffect([rule], [0.5])).toEqual({
    ...nothing,
    filters: ["blur(1px)"],
    text: "x",
    props: { a: 1 },
    colors: [{ value: "red", strength: 0.5 }],
  });
});

test("an empty text is a text, an empty filter is none", () => {
  expect(computeEffect([setting({ text: "", filter: "" })], [1])).toEqual({ ...nothing, text: "" });
});

test("what lies under a colour that is still coming is kept, under one that has come it is not", () => {
  const rules = ["red", "blue", "green"].map((color) => setting({ color, background: color }));
  const coats = (...given: [string, number][]) => given.map(([value, strength]) => ({ value, strength }));
  const shown = (strengths: number[]) => computeEffect(rules, strengths).colors;
  expect(shown([1, 0.3, 0.2])).toEqual(coats(["red", 1], ["blue", 0.3], ["green", 0.2]));
  expect(shown([0.4, 1, 0.2])).toEqual(coats(["blue", 1], ["green", 0.2]));
  expect(computeEffect(rules, [1, 1, 0]).backgrounds).toEqual(coats(["blue", 1]));
});
