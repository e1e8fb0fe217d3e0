import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findNats } from "../scripts/findNats.ts";
import { stageWithCaption } from "./support/screens/stageWithCaption.ts";
import { freePort } from "./support/node/childNode.ts";
import { startTestNode, type TestNode } from "./support/node/testNode.ts";
import { waitingScreen } from "./support/screens/testScreen.ts";

const program = findNats();

// Debian's nats-server; where it is not installed there is no bus to test with.
const withNats = program ? test : test.skip;

let port: number;
let nats: ChildProcess | undefined;
let first: TestNode | undefined;
beforeAll(async () => {
  if (!program) return;
  port = await freePort();
  nats = await startNats();
  first = await startTestNode({ BUS_URL: `nats://127.0.0.1:${port}` });
});
afterAll(async () => {
  await first?.stop();
  nats?.kill("SIGKILL");
});

withNats(
  "with NATS between them, a PATCH on one node reaches a screen on the other, also after the bus was gone",
  async () => {
    const second = await first!.another();
    const { stage } = await stageWithCaption(first!, { ref: "bus", text: "{word}" });
    const { screen, code } = await waitingScreen(second.url);
    await first!.call("POST", `/stages/${stage.id}/screens`, { code });
    await screen.hear("caught_up");
    await first!.call("PATCH", "/records/bus", { values: { word: "over the bus" } });
    await screen.hear("change", ({ body }) => body.values?.["word"] === "over the bus");

    nats!.kill("SIGKILL");
    await once(nats!, "exit");
    await first!.call("PATCH", "/records/bus", { values: { word: "without a bus" } });
    await screen.hear("change", ({ body }) => body.values?.["word"] === "without a bus");
    nats = await startNats();
    await expect.poll(async () => (await fetch(`${first!.url}/readyz`)).status).toBe(200);
    await first!.call("PATCH", "/records/bus", { values: { word: "bus again" } });
    await screen.hear("change", ({ body }) => body.values?.["word"] === "bus again");
    screen.close();
    await second.stop();
  },
);

async function startNats(): Promise<ChildProcess> {
  const child = spawn(program!, ["-a", "127.0.0.1", "-p", String(port)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (said.includes("Server is ready")) break;
  }
  child.stderr.resume();
  return child;
}
