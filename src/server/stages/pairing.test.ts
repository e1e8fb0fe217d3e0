import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ TRUST_PROXY: "loopback" });
});
afterAll(() => node.stop());

// Newcomers are let in so many a second: time stands still until a test moves it on.
let now_ms = 0;
beforeEach(() => {
  now_ms += 10_000;
  node.node.app.monotonic_ms = () => now_ms;
});

async function open(address: string): Promise<TestScreen> {
  const screen = await TestScreen.open(node.url, { address });
  onTestFinished(() => screen.close());
  return screen;
}

const open20 = (address: string) => Promise.all(Array.from({ length: 20 }, () => open(address)));
const awaitResponse = async (screen: TestScreen) =>
  (await Promise.any([screen.hear("pairing"), screen.hear("bye")])).type;

test("one address that says hello without end keeps no screen of another from pairing", async () => {
  const crowd = await Promise.all(Array.from({ length: 60 }, () => open("203.0.113.1")));
  const answers = await Promise.all(crowd.map(awaitResponse));
  expect(answers.filter((answer) => answer === "pairing")).toHaveLength(20);
  const honest = await open("203.0.113.2");
  expect(await awaitResponse(honest)).toBe("pairing");
  const { body: stage } = await node.call("POST", "/stages", { name: "Foyer" });
  const { code } = await honest.hear("pairing");
  expect((await node.call("POST", `/stages/${stage.id}/screens`, { code })).status).toBe(201);
  await honest.hear("programme");
});

test("all addresses of one IPv6 network are one", async () => {
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, n) => open(`2001:db8:1:2::${n + 1}`)));
  const answers = await Promise.all(crowd.map(awaitResponse));
  expect(answers.filter((answer) => answer === "pairing")).toHaveLength(20);
  expect(await awaitResponse(await open("2001:db8:1:3::1"))).toBe("pairing");
});

test("the oldest waiting page of an address that has too many goes, and comes back with the same code", async () => {
  const honest = await open("203.0.113.2");
  await honest.hear("pairing");
  const oldest = await open("203.0.113.3");
  const { code } = await oldest.hear("pairing");
  for (let waiting = 1; waiting <= 500; waiting += 20) {
    now_ms += 1_000;
    for (const screen of await open20("203.0.113.3")) expect(await awaitResponse(screen)).toBe("pairing");
  }
  const { retry_ms } = await oldest.hear("bye");
  expect(retry_ms).toBeGreaterThan(0);
  await oldest.closed();
  expect(honest.isClosed).toBe(false);
  now_ms += 1_000;
  const back = await TestScreen.open(node.url, { token: oldest.token, address: "203.0.113.3" });
  onTestFinished(() => back.close());
  expect((await back.hear("pairing")).code).toBe(code);
});
