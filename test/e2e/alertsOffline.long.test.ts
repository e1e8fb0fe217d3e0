import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { freePort, startChildNode } from "../support/node/childNode.ts";
import { createDataDir } from "../support/node/dataDir.ts";
import { createTestDatabase } from "../support/node/testDatabase.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const words = { level: "emergency", title: { en: "Leave the building now" }, text: {} };

test("a screen that was cut off sees the alert when it is back, also after the node was killed", async () => {
  const [database, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
  onTestFinished(async () => {
    await data_dir.remove();
    await database.drop();
  });
  const start = () =>
    startChildNode(port, {
      DATABASE_URL: database.url,
      DATA_DIR: data_dir.path,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    });
  let child = await start();
  onTestFinished(() => child.kill());
  const stage = (await child.call("POST", "/stages", { name: "Foyer" })).body;
  const { page } = await pairedPage(child, browser, { stage_id: stage.id });
  await page.locator(".idle").waitFor();
  await page.context().setOffline(true);
  const alert = (await child.call("POST", "/alerts", { ...words, stage_ids: [stage.id] })).body;
  expect(await page.locator(".alert-layer").count()).toBe(0);
  await child.kill();
  child = await start();
  await page.context().setOffline(false);
  const shown = page.locator(`[data-alert="${alert.id}"]`);
  await shown.waitFor();

  // It stays while the node is gone, and while the page is loaded anew.
  await child.kill();
  await page.waitForTimeout(1_500);
  expect(await shown.count()).toBe(1);
  child = await start();
  await page.reload();
  await shown.waitFor();
  await child.call("DELETE", `/alerts/${alert.id}`);
  await shown.waitFor({ state: "detached" });
  expect((await child.call("GET", `/stages/${stage.id}/now`)).body.playing.kind).toBe("card");
});
