import { afterAll, beforeAll, expect, test } from "vitest";
import { errorAt, learn, startClock, timeAt } from "../../core/time/serverClock.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

/** A page whose own clock is wrong, after its first eight questions. */
async function aScreen(wrong_ms: number) {
  const local = () => performance.now() + 1_000 * wrong_ms;
  const screen = await TestScreen.open(node.url);
  let clock = startClock({ local: local(), wall: Date.now() + wrong_ms });
  for (let count = 0; count < 8; count += 1) {
    const t = local();
    screen.say({ type: "ping", t });
    const { now } = await screen.hear("pong", (pong) => pong.t === t);
    clock = learn(clock, { sent_at: t, received_at: local(), server_now: now });
  }
  screen.close();
  return {
    shown: () => timeAt(clock, local()),
    error_ms: () => errorAt(clock, local()),
  };
}

test("two screens with wrong clocks learn the node's time, each as well as it says", async () => {
  const screens = await Promise.all([aScreen(-5_000), aScreen(5_000)]);
  for (const { shown, error_ms } of screens) {
    // The node runs on this machine: its clock is known, to a whole millisecond.
    const wrong_by_ms = shown() - Date.now();
    expect(Math.abs(wrong_by_ms)).toBeLessThanOrEqual(error_ms() + 1);
  }
  const [one, other] = screens.map(({ shown }) => shown());
  const errors_ms = screens.reduce((sum, { error_ms }) => sum + error_ms(), 0);
  expect(Math.abs(one! - other!)).toBeLessThanOrEqual(errors_ms + 1);
});
