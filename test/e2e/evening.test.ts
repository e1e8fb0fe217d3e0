import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { choosePhoto, ownPosts, phone } from "../support/browser/guestPage.ts";
import { guestPhoto } from "../support/guests/guestPhoto.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { openAsOwner, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { stageWithWall } from "../support/guests/guestWall.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  browser = await openBrowser();
  studio = await startTestStudio();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** The pictures of guests that a screen really shows. */
const shownPhotos = (page: Page) =>
  page
    .locator(".block.wall img")
    .evaluateAll(
      (images) =>
        images.filter(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        ).length,
    );

test("an evening: a phone posts a photo, the desk approves it, a screen shows it, it is taken home, and hidden it is gone everywhere", async () => {
  const { node, url } = studio;
  const { engagement, stage } = await stageWithWall(node);
  const screen = await pairedPage(node, browser, { stage_id: stage.id });
  await screen.page.locator(".block.wall").getByText("Summer party").first().waitFor();

  const guest = await browser.newPage(phone);
  await guest.page.goto(engagement.join_url);
  const people = [{ left: 400, top: 150, height: 700 }];
  const photo = await sharp(await guestPhoto(people))
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 57/1 0/1" } })
    .jpeg()
    .toBuffer();
  await choosePhoto(guest.page, photo);
  await guest.page.getByLabel("Caption").fill("What a night");
  await guest.page.getByLabel("Your name").fill("Ada");
  await guest.page.getByRole("button", { name: "Send" }).click();
  const own = ownPosts(guest.page).filter({ hasText: "What a night" });
  await own.getByText("waiting for approval").waitFor();
  expect(await shownPhotos(screen.page)).toBe(0);

  const desk = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}`);
  await desk.page.getByRole("listbox").getByRole("option").filter({ hasText: "What a night" }).click();
  await desk.page.keyboard.press("a");
  await expect.poll(() => shownPhotos(screen.page)).toBe(1);
  await own.getByText("On the wall").waitFor();
  await screen.page.getByText("What a night").first().waitFor();

  const takeHome = own.getByRole("link");
  await takeHome.waitFor();
  const address = new URL((await takeHome.getAttribute("href"))!, url);
  expect(address.pathname).toMatch(/^\/t\/[\w-]{38}$/);
  const home = await browser.newPage(phone);
  await home.page.goto(address.href);
  const picture = home.page.locator(".media img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const taken = Buffer.from(await (await fetch(`${address.href}/photo.jpg`)).arrayBuffer());
  expect((await sharp(taken).metadata()).exif).toBe(undefined);

  const [post] = (await node.call("GET", `/engagements/${engagement.id}/posts`)).body.items;
  expect([post.status, post.crop_source, post.share_ready, post.keepsake_ready]).toEqual([
    "approved",
    "faces",
    true,
    true,
  ]);

  await desk.page
    .getByRole("navigation", { name: "Posts" })
    .getByRole("link", { name: "On the walls" })
    .click();
  await desk.page.getByRole("listbox").getByRole("option").filter({ hasText: "What a night" }).click();
  await desk.page.keyboard.press("h");
  await expect.poll(() => shownPhotos(screen.page)).toBe(0);
  await own.getByText("Not shown").waitFor();
  expect((await home.page.reload())!.status()).toBe(410);
  expect((await fetch(`${address.href}/photo.jpg`)).status).toBe(410);
  // The desk asks once more where a copy was made in the very moment of a decision: the browser tells of the first try.
  const of_desk = desk.faults.filter((fault) => !fault.includes("status of 409"));
  expect([screen.faults, guest.faults, of_desk]).toEqual([[], [], []]);
});
