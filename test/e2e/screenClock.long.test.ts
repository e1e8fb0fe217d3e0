import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

test("a screen asks for the time quickly at first and after its clock was set, and shows the server's", async () => {
  const { page, faults } = await browser.newPage();
  const asked_at = pingsOf(page);
  await page.addInitScript(setClock, -3_600_000);
  await page.goto(`${node.url}/screen`);
  const code = (await page.locator(".pairing-code").textContent())!.replace(" ", "");
  const { stage } = await stageWithCaption(node, { ref: "hall/clock", text: "" });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: null });
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await page.getByRole("heading", { name: "Town Hall" }).waitFor();
  await showsTheTime(page);

  await expect.poll(() => asked_at.length).toBeGreaterThanOrEqual(8);
  await page.evaluate(setClock, -3_600_000);
  await expect.poll(() => asked_at.length).toBeGreaterThanOrEqual(15);
  // Left alone it would wait for five seconds after the eighth.
  expect(waits(asked_at.slice(0, 15)).filter((wait_ms) => wait_ms >= 4_900)).toEqual([]);
  await showsTheTime(page);
  expect(faults).toEqual([]);
});

/** When the page asked, by its own clock. */
function pingsOf(page: Page): number[] {
  const asked_at: number[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; t: number };
      if (message.type === "ping") asked_at.push(message.t);
    }),
  );
  return asked_at;
}

/** Runs in the page. */
function setClock(ahead_ms: number) {
  const now = Date.now;
  Date.now = () => now() + ahead_ms;
}

function waits(moments: number[]): number[] {
  return moments.slice(1).map((at, index) => at - moments[index]!);
}

async function showsTheTime(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.locator(".idle-time").textContent()) === timeInZurich())
    .toBe(true);
}

function timeInZurich(): string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone: "Europe/Zurich",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return format.format(Date.now());
}
