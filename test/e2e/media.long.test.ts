import sharp from "sharp";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { tone } from "../support/media/media.ts";
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

/** A logo on a clear ground. */
const logo = async (fill: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle cx="200" cy="100" r="90" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const choose = async (page: Page, opener: string, item: string) => {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** A file held over an element and let go, or pasted into it. */
async function give(
  page: Page,
  selector: string,
  how: "drop" | "paste",
  file: { name: string; bytes: Buffer },
) {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, { how, name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type: "image/png" }));
        const event =
          how === "drop"
            ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      },
      { how, name: file.name, base64: file.bytes.toString("base64") },
    );
}

test("files are renamed, replaced, heard, sorted, found by their use, and deleted together", async (context) => {
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/library/media");
  const cards = page.getByRole("list", { name: "Media" }).getByRole("listitem");
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "red.png", mimeType: "image/png", buffer: await logo("#e5484d") },
    { name: "blue.png", mimeType: "image/png", buffer: await logo("#3e63dd") },
    { name: "jingle.wav", mimeType: "audio/wav", buffer: tone(3000) },
  ]);
  await cards.filter({ hasText: "jingle.wav" }).waitFor();
  // The waveform comes by itself.
  await cards.filter({ hasText: "jingle.wav" }).locator("canvas").waitFor();
  await page.getByRole("button", { name: "Play jingle.wav" }).click();
  await page.getByRole("button", { name: "Pause jingle.wav" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);

  await choose(page, "More about red.png", "Rename");
  await page.getByLabel("New name of red.png").fill("Acme");
  await page.keyboard.press("Enter");
  await cards.filter({ hasText: "Acme" }).waitFor();

  await page.getByLabel("Order").selectOption("name");
  const names = () => cards.locator("[title]").allTextContents();
  await expect.poll(names).toEqual(["Acme", "blue.png", "jingle.wav"]);

  // The sheet says where it is used, and has its address.
  const acme = (await call("GET", "/assets?q=Acme")).items[0];
  await call("PUT", "/records/sponsors/acme", { values: { logo: acme.address } });
  await page.getByRole("link", { name: "Acme", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Acme" });
  await sheet.getByRole("link", { name: "sponsors/acme" }).waitFor();
  expect(await sheet.getByLabel("Address for records and other systems").inputValue()).toBe(acme.address);
  expect(await accessibilityFaults(page)).toEqual([]);

  // A click says what crops must keep.
  await sheet.locator("img").click({ position: { x: 20, y: 20 } });
  await expect.poll(async () => (await call("GET", `/assets/${acme.id}`)).focus_by).toBe("hand");
  await sheet.getByLabel("Point, across").focus();
  await page.keyboard.press("End");
  await expect.poll(async () => (await call("GET", `/assets/${acme.id}`)).focus.x).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Another file in its place, of the same kind only.
  await sheet.getByLabel("What it shows, in words").fill("The logo of Acme");
  await sheet.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    sheet.getByRole("button", { name: "Replace the file" }).click(),
  ]);
  await chooser.setFiles({ name: "green.png", mimeType: "image/png", buffer: await logo("#30a46c") });
  await expect.poll(async () => (await call("GET", `/assets/${acme.id}`)).url).not.toBe(acme.url);
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByLabel("Used or not").selectOption("false");
  await expect.poll(names).toEqual(["blue.png", "jingle.wav"]);
  await page.getByLabel("Choose blue.png").click();
  await page.getByRole("button", { name: "Choose all 2 that nothing uses" }).click();
  await page.getByRole("button", { name: "Delete 2 files" }).click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: "Delete", exact: true })
    .click();
  await page.getByText("Nothing found").waitFor();
  expect(faults).toEqual([]);
});

test("a sponsor's logo goes from a file to the screen: chosen, dropped, pasted and replaced", async (context) => {
  const { node } = studio;
  const collection = await call("POST", "/collections", {
    name: "Partners",
    prefix: "partners",
    fields: [
      { name: "name", type: "text" },
      { name: "logo", type: "image" },
    ],
  });
  await call("PUT", "/records/partners/acme", { values: { name: "Acme", logo: "" } });
  const scene = await call("POST", "/scenes", { title: "Partner", ref: "partners/acme" });
  await call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: {
      canvas: { width: 1920, height: 1080 },
      tracks: [{ uuid: "main", kind: "visual", order: 0 }],
      blocks: [
        {
          uuid: "logo",
          kind: "still",
          track_id: "main",
          timing: { in_ms: 0 },
          transform: { x: 460, y: 290, w: 1000, h: 250, fit: "cover" },
          image_blank: "logo",
        },
      ],
    },
  });
  const story = await call("POST", "/stories", { title: "Idle" });
  await call("POST", `/stories/${story.id}/chapters`, { scene_id: scene.id });
  const stage = await call("POST", "/stages", { name: "Foyer" });
  await call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  const screen = await pairedPage(node, browser.forTest(context), { stage_id: stage.id });
  const shown = screen.page.locator(".still img");

  const { page, faults } = await openAsOwner(
    browser.forTest(context),
    studio,
    `/studio/data/collections/${collection.id}`,
  );
  // Three clicks: the cell's button, Upload, the file.
  await page.getByRole("button", { name: "Choose a picture for logo of partners/acme" }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("dialog").getByRole("button", { name: "Upload files" }).click(),
  ]);
  await chooser.setFiles({ name: "acme.png", mimeType: "image/png", buffer: await logo("#e5484d") });
  await shown.waitFor();
  const valueOf = async () => (await call("GET", "/records/partners/acme")).values.logo as string;
  const first = await valueOf();
  expect(first).toMatch(/\/media\//);
  await page.locator("img[data-picture]").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Dropped and pasted on the cell.
  await give(page, '[data-row="0"][data-column="2"]', "drop", {
    name: "two.png",
    bytes: await logo("#3e63dd"),
  });
  await expect.poll(valueOf).not.toBe(first);
  const second = await valueOf();
  await page.locator('[data-row="0"][data-column="2"]').click();
  await give(page, '[role="grid"]', "paste", { name: "image.png", bytes: await logo("#f76b15") });
  await expect.poll(valueOf).not.toBe(second);
  const { items } = await call("GET", "/assets?used=true&q=Pasted");
  expect(items.map(({ used_by }: { used_by: number }) => used_by)).toEqual([1]);

  // Replaced, the screen changes over by itself.
  const source = () => shown.last().getAttribute("src");
  const before = await source();
  const raw = Uint8Array.from(await logo("#30a46c"));
  const headers = { "Content-Type": "application/octet-stream" };
  await node.call("PUT", `/assets/${items[0].id}/file`, undefined, { raw, headers });
  await expect.poll(source).not.toBe(before);

  // What must not be cut off is kept in sight.
  const point = { focus: { x: 0.25, y: 1 } };
  await node.call("PATCH", `/assets/${items[0].id}`, point);
  await expect.poll(() => shown.last().evaluate((image) => image.style.objectPosition)).toBe("50% 100%");

  // Enter lets one choose with the keyboard; Delete clears.
  await page.locator('[data-row="0"][data-column="2"]').click();
  await page.keyboard.press("Escape");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Choose a picture" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Delete");
  await expect.poll(valueOf).toBe("");

  // The same where a record stands by itself, and in a filled scene's form.
  await page.goto(`${studio.url}/studio/data/records?ref=partners%2Facme`);
  await page.getByRole("button", { name: "Choose a picture for value of logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "acme.png" }).click();
  await expect.poll(valueOf).toBe(first);
  const filled = await call("POST", "/scenes", { title: "Filled", template_id: scene.id });
  await page.goto(`${studio.url}/studio/library/scenes/${filled.id}`);
  await page.getByRole("button", { name: "Choose a picture for Logo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "two.png" }).click();
  await page.getByRole("button", { name: "Save the words" }).click();
  await expect.poll(async () => (await call("GET", `/scenes/${filled.id}`)).fields.logo).toBe(second);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...faults, ...screen.faults]).toEqual([]);
});
