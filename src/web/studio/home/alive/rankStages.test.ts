import { expect, test } from "vitest";
import type { Stage } from "../../../../contract/stages.ts";
import { rankStages } from "./rankStages.ts";

const stages = ["attic", "bar", "cellar", "hall", "lab"].map((id) => ({ id, name: id }) as Stage);
const screen = (stage_id: string, online: boolean) => ({ stage_id, online });
const listIds = (all: Stage[]) => all.map(({ id }) => id);

test("what is on air comes first, where a session is on before all, and stages without screens apart", () => {
  const screens = [screen("bar", false), screen("cellar", true), screen("lab", true), screen("lab", false)];
  const { shown, without_screens } = rankStages(stages, screens, ["lab", "hall", null]);
  expect([listIds(shown), listIds(without_screens)]).toEqual([
    ["lab", "cellar", "bar"],
    ["attic", "hall"],
  ]);
});

test("before any screen is paired, all stages are shown, where a session is on first", () => {
  const { shown, without_screens } = rankStages(stages, [screen("gone", true)], ["hall"]);
  expect([listIds(shown), without_screens]).toEqual([["hall", "attic", "bar", "cellar", "lab"], []]);
});
