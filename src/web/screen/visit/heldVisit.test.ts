import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { Visit } from "../../../core/stages/visit.ts";
import { HeldVisit } from "./heldVisit.ts";

const begin = 1_780_000_000_000;
beforeEach(() => vi.useFakeTimers({ now: begin }));
afterEach(() => vi.useRealTimers());

const choice = { story_id: "s", collection_id: "c", record_ref: "c/1" };

function hold() {
  const said: ClientMessage[] = [];
  const held = new HeldVisit({
    // A screen's time has fractions.
    now: () => Date.now() + 0.4,
    interaction: () => ({ enabled: true, input: "touch", idle_s: 10 }),
    say: (message) => said.push(message),
  });
  const told = () =>
    said.map((message) => (message.type === "visit" ? message.visit!.touched_at - begin : null));
  return { held, said, told };
}

test("what is chosen counts at once and is told at once, in whole milliseconds", () => {
  const { held, said } = hold();
  held.open(choice, false);
  const visit = { language: null, opened: { ...choice, at: begin }, touched_at: begin };
  expect([held.visit, said]).toEqual([visit, [{ type: "visit", visit }]]);
  held.speak("de");
  held.close();
  expect(held.visit).toEqual({ language: "de", opened: null, touched_at: begin + 2 });
});

test("on a wall it opens a moment later, when all screens have heard", () => {
  const { held } = hold();
  held.open(choice, true);
  expect(held.visit!.opened!.at - begin).toBe(200);
});

test("touches that follow are told once a second, the last one always", () => {
  const { held, told } = hold();
  held.open(choice, false);
  for (let n = 0; n < 15; n += 1) {
    vi.advanceTimersByTime(100);
    held.touch();
  }
  vi.advanceTimersByTime(5_000);
  expect(told()).toEqual([0, 900, 1_500]);
});

test("the next visitor begins anew", () => {
  const { held } = hold();
  held.speak("de");
  held.open(choice, false);
  vi.advanceTimersByTime(11_000);
  expect(held.current).toBe(null);
  held.touch();
  expect(held.visit).toEqual({ language: null, opened: null, touched_at: begin + 11_000 });
});

test("what another screen tells counts if it is later, and a touch here is later than all that is known", () => {
  const { held } = hold();
  held.open(choice, false);
  const earlier: Visit = { language: "fr", opened: null, touched_at: begin - 1 };
  held.hear(earlier);
  expect(held.visit!.language).toBe(null);
  held.hear({ ...earlier, touched_at: begin + 30 });
  expect(held.visit!.language).toBe("fr");
  held.touch();
  expect(held.visit).toEqual({ language: "fr", opened: null, touched_at: begin + 31 });
  held.hear(null);
  expect(held.visit).toBe(null);
});
