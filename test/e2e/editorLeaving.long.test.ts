import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openShot, shapeBlock, storeShot, timelineOf } from "../support/browser/shotEditor.ts";
import { accessibilityFaults, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const placeOf = async (shot_id: string) => {
  const { body } = await studio.node.call("GET", `/shots/${shot_id}`);
  return body.timeline.blocks[0].transform.x as number;
};

test("whoever follows a link takes the last change along, saved", async () => {
  const shot = await storeShot(studio, "Saved", timelineOf([shapeBlock("a", [100, 100])]));
  const { page, faults } = await openShot(browser, studio, shot);
  await page.getByRole("button", { name: "a", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "Back to Saved" }).click();
  await page.getByRole("heading", { name: "Saved", exact: true }).waitFor();
  expect(await placeOf(shot.shot_id)).toBe(101);
  expect(faults).toEqual([]);
});

test("changes that cannot be saved are asked about before a link leads away from them", async () => {
  const shot = await storeShot(studio, "Conflict", timelineOf([shapeBlock("a", [100, 100])]));
  const { page } = await openShot(browser, studio, shot);

  await page.route("**/api/v1/shots/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.getByRole("button", { name: "a", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Not saved, trying again").waitFor();
  const back = page.getByRole("link", { name: "Back to Conflict" });
  await back.click();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await asked.getByText("Your last changes are not saved.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await asked.getByRole("button", { name: "Stay" }).click();
  await asked.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(shot.path);

  await back.click();
  await asked.getByRole("button", { name: "Leave without them" }).click();
  await page.getByRole("heading", { name: "Conflict", exact: true }).waitFor();
  await page.unroute("**/api/v1/shots/*");
  expect(await placeOf(shot.shot_id)).toBe(100);

  // What is saved at last while it is asked leads on by itself.
  await page.goto(studio.url + shot.path);
  await page.locator("[data-picture][data-state=shown]").waitFor();
  let isDown = true;
  await page.route("**/api/v1/shots/*", (route) =>
    route.request().method() === "PUT" && isDown
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.getByRole("button", { name: "a", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Not saved, trying again").waitFor();
  await back.click();
  await asked.waitFor();
  isDown = false;
  await page.getByRole("heading", { name: "Conflict", exact: true }).waitFor();
  expect(await placeOf(shot.shot_id)).toBe(101);
});

test("a conflict is asked about on the browser's own way back too", async () => {
  const shot = await storeShot(studio, "Clash", timelineOf([shapeBlock("a", [100, 100])]));
  const { page } = await openShot(browser, studio, shot);
  await page.getByRole("link", { name: "Back to Clash" }).click();
  await page.getByRole("heading", { name: "Clash", exact: true }).waitFor();
  await page.goBack();
  await page.locator("[data-picture][data-state=shown]").waitFor();
  await page.route("**/api/v1/shots/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 409,
          json: { error: { code: "conflict", message: "Changed meanwhile", details: {} } },
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "a", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Keep mine" }).waitFor();
  const asked = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.evaluate("history.forward()");
  await asked.getByRole("button", { name: "Stay" }).click();
  await asked.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(shot.path);
  await page.evaluate("history.forward()");
  await asked.getByRole("button", { name: "Leave without them" }).click();
  await page.getByRole("heading", { name: "Clash", exact: true }).waitFor();
});
