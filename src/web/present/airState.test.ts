import { expect, test } from "vitest";
import { judgeAir } from "./airState.ts";

const sending = {
  line: "live",
  presenting: { on_air: false },
  wantsToSend: true,
  isElsewhere: false,
  feeds: { camera: "connected" },
} as const;

test.each([
  ["wings", sending],
  ["on_air", { ...sending, presenting: { on_air: true } }],
  ["off", { ...sending, wantsToSend: false, presenting: { on_air: true } }],
  ["connecting", { ...sending, feeds: { camera: "connecting" } }],
  ["connecting", { ...sending, feeds: {} }],
  ["lost", { ...sending, line: "lost", presenting: { on_air: true } }],
  ["lost", { ...sending, feeds: { camera: "connected", screen: "lost" } }],
  ["blocked", { ...sending, feeds: { camera: "blocked" } }],
  ["elsewhere", { ...sending, isElsewhere: true, feeds: { screen: "connected" } }],
  ["on_air", { ...sending, presenting: { on_air: true }, feeds: { screen: "connected" } }],
] as const)("somebody is %s when %o", (air, situation) => {
  expect(judgeAir(situation)).toBe(air);
});
