import { expect, test } from "vitest";
import { findTemplates } from "./templates.ts";

const template = (title: string, description: string) => ({
  key: title,
  family: "stage" as const,
  title,
  description,
  kind: "",
  own: false,
  shows_engagement: false,
  blanks: [],
});
const all = [template("Menu", "Six dishes"), template("Price list", "What drinks cost")];

test("designs are found by all the words somebody types, in any order", () => {
  const found = (words: string) => findTemplates(all, words).map(({ title }) => title);
  expect([found(""), found("DRINKS list"), found("dishes drinks")]).toEqual([
    ["Menu", "Price list"],
    ["Price list"],
    [],
  ]);
});
