import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { handOn, openShot, shapeBlock, storeShot, timelineOf } from "../support/browser/shotEditor.ts";
import { startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { tone } from "../support/media/media.ts";
import { dropFiles, pasteText } from "./producing/desktop.ts";
import { harbourPicture } from "./producing/drawings.ts";
import { takePicture } from "./producing/film.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const caption = (uuid: string, text: string, y = 300) =>
  shapeBlock(uuid, [200, y], { kind: "caption", label: "", text, transform: { x: 200, y, w: 1500, h: 160 } });
const blocksOf = async (shot_id: string) =>
  (await studio.node.call("GET", `/shots/${shot_id}`)).body.timeline.blocks;

test("too much, rubbish and files that are no pictures are refused with a reason, and nothing is lost", async (context) => {
  const shot = await storeShot(studio, "Too much", timelineOf([caption("title", "Welcome")]));
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const title = page.getByRole("button", { name: "Welcome", exact: true }).first();
  await title.click();

  // Five megabytes of words in a caption: as many as fit, and the page goes on.
  await page.getByRole("textbox", { name: "Words" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("Lorem ipsum ".repeat(420_000));
  await expect.poll(async () => (await blocksOf(shot.shot_id))[0].text.length).toBe(10_000);
  await takePicture(page, "30-five-megabytes");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await blocksOf(shot.shot_id))[0].text).toBe("Welcome");

  // Ten megabytes of rubbish on the picture.
  await page.locator("[data-picture] [data-keys=block]").focus();
  await pasteText(
    page,
    JSON.stringify({ blocks: Array.from({ length: 300_000 }, () => ({ kind: "what" })) }),
  );
  await page.getByText("That is too much to paste.").waitFor();
  await pasteText(page, '{"is":"cuelight blocks","timeline":');
  await page.getByText("What was copied cannot be read here.").waitFor();
  expect(await blocksOf(shot.shot_id)).toHaveLength(1);

  const alerts = page.getByRole("list", { name: "Files on their way" }).getByRole("alert");
  const area = page.locator("[data-area]");
  const program = { name: "setup.exe", type: "application/x-msdownload", bytes: Buffer.from("MZ\u0090\0") };
  await dropFiles(page, area, [program, { name: "empty.png", type: "image/png", bytes: Buffer.alloc(0) }]);
  await expect.poll(() => alerts.count()).toBe(2);
  await takePicture(page, "31-refused");
  expect(await blocksOf(shot.shot_id)).toHaveLength(1);
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
});

test("two windows on the same shot: whoever is second chooses, and leaving takes nothing away unseen", async (context) => {
  const shot = await storeShot(studio, "Two windows", timelineOf([caption("title", "Welcome")]));
  const own = browser.forTest(context);
  const { page: first } = await openShot(own, studio, shot);
  const { page: second } = await openShot(own, studio, shot);
  const fieldIn = (page: typeof first) => page.getByRole("textbox", { name: "Words" });
  for (const page of [first, second])
    await page.getByRole("button", { name: "Welcome", exact: true }).first().click();

  // What one writes shows at the other, who has written nothing.
  await fieldIn(first).fill("From the first");
  await expect.poll(() => fieldIn(second).inputValue()).toBe("From the first");

  // Both at once. However long the first one takes to save, the second one's save comes after it.
  const firstIsSaved = Promise.withResolvers<void>();
  await second.route("**/api/v1/shots/*", async (route) => {
    if (route.request().method() === "PUT") await firstIsSaved.promise;
    await route.continue();
  });
  await fieldIn(second).fill("Second too");
  await fieldIn(first).fill("First again");
  await expect.poll(async () => (await blocksOf(shot.shot_id))[0].text).toBe("First again");
  await first.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  firstIsSaved.resolve();
  const asked = second.getByText("Somebody else has changed this shot meanwhile.");
  await asked.waitFor();
  await takePicture(second, "33-two-windows");
  expect(await fieldIn(second).inputValue()).toBe("Second too");
  expect((await blocksOf(shot.shot_id))[0].text).toBe("First again");
  await second.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => fieldIn(first).inputValue()).toBe("Second too");

  // A window that is left in the middle of a change has saved it.
  await fieldIn(first).fill("Left in the middle");
  await first.getByRole("link", { name: "Back to Two windows" }).click();
  await expect.poll(async () => (await blocksOf(shot.shot_id))[0].text).toBe("Left in the middle");
});

test("a reload in the middle of a change asks first", async (context) => {
  const shot = await storeShot(studio, "Reload", timelineOf([caption("title", "Welcome")]));
  const { page } = await openShot(browser.forTest(context), studio, shot);
  await page.getByRole("button", { name: "Welcome", exact: true }).first().click();
  let asked = "";
  page.on("dialog", (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  // It would save itself soon, and on a busy machine before the reload: it is never answered.
  await page.route("**/api/v1/shots/*", async (route) => {
    if (route.request().method() !== "PUT") await route.continue();
  });
  await page.getByRole("textbox", { name: "Words" }).fill("Changed");
  await page.reload();
  expect(asked).toBe("beforeunload");
});

test("a double click adds one of it, and what is typed next is its words", async (context) => {
  const title = "Welcome to the harbour days, ".repeat(4).trim();
  const shot = await storeShot(studio, title, timelineOf([caption("title", "Welcome")]));
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  await page.setViewportSize({ width: 1280, height: 800 });
  const textsOf = async () => (await blocksOf(shot.shot_id)).map(({ text }: { text?: string }) => text);

  // However long the title is, nothing is pushed out of the window.
  const last = (await page.getByRole("button", { name: "Hide timeline" }).boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(1280);

  await page.getByRole("button", { name: "Add", exact: true }).dblclick();
  await page.getByRole("menuitem", { name: "Caption" }).dblclick();
  await page.getByRole("textbox", { name: /^Words of/ }).waitFor();
  await page.keyboard.type("Doors open at nine");
  await page.keyboard.press("Escape");
  await expect.poll(textsOf).toEqual(["Welcome", "Doors open at nine"]);

  // A whole programme that is pasted is set as text, all of it.
  await pasteText(page, "Programme\n\n09:00 Doors\n10:00 Keynote\n12:00 Lunch\n18:00 Boats");
  await page.locator("[data-picture]").getByText("18:00 Boats").waitFor();
  await page.keyboard.press("Control+z");

  await page.getByRole("button", { name: "Play", exact: true }).dblclick();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  // Music that is dropped on the picture is heard from the beginning, wherever the playhead stands.
  const music = { name: "Music.wav", type: "audio/wav", bytes: tone(2000) };
  await dropFiles(page, page.locator("[data-area]"), [music]);
  await page.getByRole("button", { name: /^Music\.wav, from 0 s/ }).waitFor();

  // A picture that is to fill the canvas lies behind all words.
  await dropFiles(page, page.locator("[data-area]"), [await harbourPicture()]);
  await page.getByRole("button", { name: /^Harbour\.jpg, from/ }).waitFor();
  await handOn(page).click([960, 540], { button: "right" });
  await page.getByRole("menuitem", { name: "Fill the canvas" }).dblclick();
  await expect.poll(async () => (await textsOf()).indexOf(undefined)).toBe(0);

  await page.getByRole("button", { name: "Add a shot" }).dblclick();
  await page.getByRole("heading", { name: /shot 2$/ }).waitFor();
  const scene = await studio.node.call("GET", `/scenes/${shot.scene_id}`);
  expect(scene.body.shots).toHaveLength(2);
  expect(faults).toEqual([]);
});
