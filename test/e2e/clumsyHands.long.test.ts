import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import { captionBlock, handOn, openShot, storeShot, timelineOf } from "../support/browser/shotEditor.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const call = async (method: string, path: string, body?: unknown) =>
  (await studio.node.call(method, path, body)).body;

test("where there is no stage yet, one is made on the way to showing something", async () => {
  const scene = await call("POST", "/scenes", { title: "Welcome" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/library/scenes/${scene.id}`);
  await page.getByRole("button", { name: "Show on a stage" }).click();
  const dialog = page.getByRole("dialog", { name: "Show “Welcome”" });
  await dialog.getByLabel("Name of the stage").fill("Foyer");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add the stage" }).click();
  await expect.poll(() => dialog.getByRole("checkbox", { name: /Foyer/ }).isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Show it now" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("On now:").waitFor();
  expect(faults).toEqual([]);
});

test("what is typed into a form stays while the thing changes elsewhere, and shows the change once it is saved", async () => {
  const scene = await call("POST", "/scenes", { title: "Doors" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/library/scenes/${scene.id}`);
  const description = page.getByLabel("Description");
  await description.fill("From eight");
  await call("PATCH", `/scenes/${scene.id}`, { title: "Doors open", kind: "info" });
  await page.getByRole("heading", { name: "Doors open" }).waitFor();
  expect(await description.inputValue()).toBe("From eight");
  await page.getByLabel("Title").fill("Doors open");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The scene is saved.").waitFor();
  await call("PATCH", `/scenes/${scene.id}`, { description: "From nine" });
  await expect.poll(() => description.inputValue()).toBe("From nine");
  expect(faults).toEqual([]);
});

test("a form that is clicked twice on a busy page is sent once", async () => {
  const { page, faults } = await openAsOwner(browser, studio, "/studio/stories/new");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/v1/stories")) sent.push(request.url());
  });
  await page.getByLabel("Title").fill("Trailer");
  await page.evaluate(() =>
    addEventListener(
      "submit",
      () => {
        const busy_until = performance.now() + 600;
        while (performance.now() < busy_until);
      },
      true,
    ),
  );
  await page.getByRole("button", { name: "Make it" }).dblclick();
  await page.waitForURL((url) => !url.pathname.endsWith("/new"));
  expect(sent).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("the second half of a double click on a dialog's last button reaches nothing beneath it", async () => {
  const shot = await storeShot(
    studio,
    "Twice",
    timelineOf([
      captionBlock("words", "Hello", { label: "Words", transform: { x: 0, y: 0, w: 1920, h: 1080 } }),
      captionBlock("logo", "", {
        kind: "still",
        label: "Logo",
        transform: { x: 100, y: 100, w: 20, h: 20 },
      }),
    ]),
  );
  const { page, faults } = await openShot(browser, studio, shot);
  await handOn(page).drop([{ name: "acme.png", type: "image/png", bytes: await picture("png") }], [960, 540]);
  await page.getByRole("button", { name: "acme.png", exact: true }).waitFor();
  await page.getByRole("button", { name: "Logo", exact: true }).click();
  await page.getByRole("button", { name: "Choose a picture" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /acme\.png/ }).dblclick();
  await dialog.waitFor({ state: "detached" });
  const chosen = () => page.locator("[data-picture] [data-keys=block]").getAttribute("aria-label");
  expect(await chosen()).toContain("Logo is chosen");
  await expect
    .poll(async () => (await call("GET", `/shots/${shot.shot_id}`)).timeline.blocks[1].asset)
    .toEqual(expect.any(String));
  // A press of its own does reach it.
  await handOn(page).click([1800, 1000]);
  await expect.poll(chosen).not.toContain("Logo is chosen");
  expect(faults).toEqual([]);
});

test("a rule is seen on the picture while it is written, also as if it were another time", async () => {
  const shot = await storeShot(
    studio,
    "Lunch",
    timelineOf([captionBlock("words", "Hello", { label: "Words" })]),
  );
  const { page, faults } = await openShot(browser, studio, shot);
  await page.getByRole("button", { name: "Words", exact: true }).click();
  await page.getByText("When it shows", { exact: true }).click();
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("menuitem", { name: "A rule of your own" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a rule" });
  await dialog.getByRole("button", { name: "Add a condition", exact: true }).click();
  await dialog.getByLabel("Condition 1 asks about").selectOption("Time of day");
  await dialog.getByLabel("Condition 1 asks whether").selectOption("is between");
  await dialog.getByLabel("Beginning of condition 1").fill("12:00");
  await dialog.getByLabel("End of condition 1").fill("14:00");
  await dialog.getByRole("button", { name: "Add a change" }).click();
  await page.getByRole("menuitem", { name: "Words" }).click();
  await dialog.getByRole("textbox", { name: "Words" }).fill("Come closer");
  const drawn = page.locator("[data-picture]");
  await dialog.getByRole("button", { name: /^Time: Now/ }).click();
  await page.getByRole("radio", { name: "12:30" }).click();
  await drawn.getByText("Come closer").waitFor();
  await page.keyboard.press("Escape");
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nothing of it is kept that was not added.
  await dialog.getByRole("button", { name: "Close" }).click();
  await drawn.getByText("Hello").waitFor();
  expect((await call("GET", `/shots/${shot.shot_id}`)).timeline.blocks[0].rules).toBeUndefined();
  expect(faults).toEqual([]);
});

test("logos are chosen or dropped where a roll is made, and the collection is one click away", async () => {
  const { page, faults } = await openAsOwner(browser, studio, "/studio/stories/new");
  await page.getByLabel("Title").fill("Sponsor wall");
  await page.getByRole("button", { name: "Make it" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a chapter" });
  await dialog.getByRole("radio", { name: "Roll through a collection" }).click();
  await dialog.getByText("New records").click();
  await dialog.getByLabel("Name of the collection").fill("Partners");
  await dialog.getByLabel("Name of record 1").fill("Acme");
  const bytes = [...(await picture("png"))];
  const dataTransfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(bytes)], "acme.png", { type: "image/png" }));
    return data;
  }, bytes);
  const row = dialog.getByRole("listitem").first();
  for (const event of ["dragover", "drop"]) await row.dispatchEvent(event, { dataTransfer });
  // Typing goes on while the picture is sent.
  await dialog.getByLabel("Name of record 2").fill("Globex");
  await dialog.getByRole("button", { name: "Choose another logo for record 1" }).locator("img").waitFor();
  expect(await dialog.getByLabel("Name of record 2").inputValue()).toBe("Globex");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("link", { name: "Open “Partners”" }).waitFor();
  const { items } = await call("GET", "/records?prefix=partners/");
  const logos = items.map(({ values }: { values: Record<string, string> }) => [
    values["title"],
    values["logo"]?.startsWith("http") ?? false,
  ]);
  expect(logos).toEqual([
    ["Acme", true],
    ["Globex", false],
  ]);
  await page.getByRole("link", { name: "Open “Partners”" }).click();
  await page.getByRole("heading", { name: "Partners" }).waitFor();
  expect(faults).toEqual([]);
});
