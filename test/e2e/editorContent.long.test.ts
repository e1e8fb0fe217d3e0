import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "../../src/core/timeline/timeline.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  handOn,
  openShot,
  shapeBlock,
  storeShot,
  timelineOf,
  captionBlock,
} from "../support/browser/shotEditor.ts";
import { accessibilityFaults, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { makeFilm } from "../support/media/films.ts";
import { strangerKey } from "../support/node/testNode.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const timelineNow = async (shot_id: string) =>
  (await studio.node.call("GET", `/shots/${shot_id}`)).body.timeline;

test("words are typed where they stand, blanks are offered, and a visit is one step back", async (context) => {
  const shot = await storeShot(
    studio,
    "Words",
    timelineOf([
      captionBlock("title", "Welcome"),
      captionBlock("name", "{speaker}", { transform: { x: 200, y: 700, w: 900, h: 120 } }),
    ]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const hand = handOn(page);
  const text = async () => (await timelineNow(shot.shot_id)).blocks[0].text;
  const field = page.getByRole("textbox", { name: /^Words of/ });
  await hand.click([300, 350]);
  await hand.click([300, 350], { count: 2 });
  await field.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(", {sp");
  await page.getByRole("option", { name: "{speaker}" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" ようこそ مرحبا");
  await expect.poll(text).toBe("Welcome, {speaker} ようこそ مرحبا");
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await expect.poll(text).toBe("Welcome");

  // By keyboard alone; a click outside ends it and keeps what was typed.
  await page.keyboard.press("Enter");
  await field.fill("Doors open");
  await hand.click([1800, 1000]);
  await field.waitFor({ state: "detached" });
  await expect.poll(text).toBe("Doors open");
  expect(faults).toEqual([]);
});

test("pictures and videos are dropped onto the picture, from the desktop and from the media panel", async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), "cuelight-drop-"));
  context.onTestFinished(() => rm(folder, { recursive: true }));
  const film = path.join(folder, "film.mp4");
  await makeFilm(film, { seconds: 1 });
  const shot = await storeShot(
    studio,
    "Drops",
    timelineOf([
      {
        ...shapeBlock("empty", [1200, 100]),
        kind: "still",
        label: "Empty",
        transform: { x: 1200, y: 100, w: 400, h: 300 },
      },
    ]),
  );
  const { page, faults } = await openShot(browser.forTest(context), studio, shot);
  const hand = handOn(page);
  const blocks = async (): Promise<Block[]> => (await timelineNow(shot.shot_id)).blocks;

  const png = {
    name: "Logo.png",
    type: "image/png",
    bytes: await picture("png", { width: 300, height: 150 }),
  };
  await hand.drop([png], [500, 500]);
  await expect
    .poll(
      async () =>
        (await blocks()).find(({ kind, label }) => kind === "still" && label === "Logo.png")?.transform,
    )
    .toMatchObject({ w: 300, h: 150 });
  await page.locator("[data-picture] .still img").first().waitFor();
  await hand.drop([{ name: "Film.mp4", type: "video/mp4", bytes: await readFile(film) }], [900, 700]);
  await expect
    .poll(async () => (await blocks()).find(({ kind }) => kind === "clip")?.transform)
    .toMatchObject({
      w: 320,
      h: 180,
    });

  // A place that waits for a picture takes it; what is no picture is refused with the reason.
  await hand.drop([png], [1300, 200]);
  await expect.poll(async () => (await blocks()).find(({ label }) => label === "Empty")?.asset).toBeTruthy();
  await hand.drop([{ name: "notes.txt", type: "text/plain", bytes: Buffer.from("words") }], [500, 500]);
  await page.getByRole("list", { name: "Files on their way" }).getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Close the note about notes.txt" }).click();

  await page.getByRole("tab", { name: "Media" }).click();
  await page.getByRole("button", { name: "Add Logo.png" }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const before = (await blocks()).length;
  await page.getByRole("button", { name: "Add Logo.png" }).first().press("Enter");
  await expect.poll(async () => (await blocks()).length).toBe(before + 1);
  await page.getByRole("button", { name: "Add Logo.png" }).first().dragTo(page.locator("[data-area]"));
  await expect.poll(async () => (await blocks()).length).toBe(before + 2);
  expect(faults.filter((fault) => !/400|415/.test(fault))).toEqual([]);
});

test("blocks are copied within a shot, to another scene, and to another workspace with their files", async (context) => {
  const { body: asset } = await studio.node.call("POST", "/assets", undefined, {
    raw: await picture("png"),
    headers: { "Content-Type": "image/png", "X-Filename": "Logo.png" },
  });
  const shot = await storeShot(
    studio,
    "From",
    timelineOf([
      { ...shapeBlock("logo", [100, 100]), kind: "still", asset: asset.id },
      captionBlock("title", "Hello"),
    ]),
  );
  const other = await storeShot(studio, "To", timelineOf([], { width: 1080, height: 1920 }));
  const test = browser.forTest(context);
  const { page, faults } = await openShot(test, studio, shot);
  const blocks = async (shot_id: string): Promise<Block[]> => (await timelineNow(shot_id)).blocks;
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(async () => (await blocks(shot.shot_id)).length).toBe(4);
  expect((await blocks(shot.shot_id)).map(({ uuid, transform: { x } }) => [uuid, x])).toEqual([
    ["logo", 100],
    ["title", 200],
    ["still-1", 158],
    ["caption-1", 258],
  ]);
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await blocks(shot.shot_id)).length).toBe(6);
  await page.keyboard.press("Control+x");
  await expect.poll(async () => (await blocks(shot.shot_id)).length).toBe(4);

  // Into another scene, whose canvas stands upright.
  await page.goto(studio.url + other.path);
  await page.locator("[data-picture][data-state=shown]").waitFor();
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Control+v");
  await expect.poll(async () => (await blocks(other.shot_id)).length).toBe(2);
  const [logo] = await blocks(other.shot_id);
  expect([logo!.asset, logo!.transform.w]).toEqual([asset.id, 113]);

  // Words and rubbish from elsewhere.
  const pasteText = (text: string) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await pasteText("Doors open at nine");
  await expect.poll(async () => (await blocks(other.shot_id)).at(-1)!.text).toBe("Doors open at nine");
  await pasteText("x".repeat(10_000_000));
  await page.getByText("That is too much to paste.").waitFor();
  await pasteText('{"is":"cuelight blocks","timeline":{"blocks":[{"kind":"caption"}]}}');
  await page.getByText("What was copied cannot be read here.").waitFor();
  expect((await blocks(other.shot_id)).length).toBe(3);

  // Another workspace gets the file too.
  const { body: invitation } = await studio.node.call(
    "POST",
    "/members",
    { role: "editor" },
    { key: strangerKey },
  );
  await page.goto(invitation.link);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "Workspace stranger" }).waitFor();
  const call = async (method: string, url: string, body?: unknown) =>
    (await studio.node.call(method, url, body, { key: strangerKey })).body;
  const theirs = await call("POST", "/scenes", { title: "Theirs" });
  await page.goto(`${studio.url}/studio/library/scenes/${theirs.id}/shots/${theirs.shots[0].id}`);
  await page.locator("[data-picture][data-state=shown]").waitFor();
  await page.locator("[data-picture] [data-keys=block]").focus();
  await page.keyboard.press("Control+v");
  const theirBlocks = async () => (await call("GET", `/shots/${theirs.shots[0].id}`)).timeline.blocks;
  await expect.poll(async () => (await theirBlocks()).length).toBe(2);
  const brought = (await theirBlocks())[0].asset;
  expect(brought).not.toBe(asset.id);
  expect((await call("GET", `/assets/${brought}`)).name).toBe("Logo.png");
  expect(faults).toEqual([]);
});
