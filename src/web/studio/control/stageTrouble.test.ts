import { expect, test } from "vitest";
import { type StageState, weighTrouble } from "./stageTrouble.ts";

const fine: StageState = {
  alert: null,
  health: { screens: 2, online: 2, problems: [] },
  over_ms: -1,
  behind_ms: 0,
};
const minute_ms = 60_000;

test("what needs somebody most weighs most, and what is fine weighs nothing", () => {
  const states: StageState[] = [
    { ...fine, alert: "info" },
    { ...fine, health: { screens: 2, online: 0, problems: [] } },
    { ...fine, health: { screens: 2, online: 2, problems: ["A picture is missing."] } },
    { ...fine, health: { screens: 2, online: 1, problems: [] } },
    { ...fine, over_ms: 20 * minute_ms },
    { ...fine, over_ms: 2 * minute_ms },
    { ...fine, behind_ms: 10 * minute_ms },
    fine,
  ];
  const weights = states.map(weighTrouble);
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  expect(new Set(weights).size).toBe(states.length);
  expect(weighTrouble(fine)).toBe(0);
  expect(weighTrouble({ ...fine, health: { screens: 0, online: 0, problems: [] } })).toBe(0);
  expect(weighTrouble({ ...fine, health: undefined })).toBe(0);
});
