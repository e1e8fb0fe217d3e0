import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { startFileServer } from "../support/node/fileServer.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
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

const valuesOf = async (ref: string) => (await studio.node.call("GET", `/records/${ref}`)).body.values;
const cell = (page: Page, text: string) => page.getByRole("gridcell", { name: text, exact: true });

/** As the clipboard of a spreadsheet program would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("grid").evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    grid.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test("a collection is made, written in like a spreadsheet, pasted into and followed live", async (context) => {
  const { node, url } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/data");
  await page.getByText("No tables yet").waitFor();
  const found: Record<string, string[]> = { empty: await accessibilityFaults(page) };
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Menu of the day");
  await page.getByRole("button", { name: "Add a field" }).click();
  await page.getByLabel("Name of field 2").fill("price");
  await page.getByLabel("Type of price").selectOption("number");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("button", { name: "Add a row" }).click();

  await page.getByRole("grid", { name: "Menu of the day" }).waitFor();
  await page.keyboard.type("Leek soup");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await expect.poll(() => valuesOf("menu-of-the-day/001")).toEqual({ title: "Leek soup", price: "9" });

  await page.keyboard.press("ArrowLeft");
  await paste(page, "Stew\t12\nTea\t3\n");
  await cell(page, "Tea").waitFor();
  await expect
    .poll(() => valuesOf("menu-of-the-day/002").catch(() => null))
    .toEqual({ title: "Tea", price: "3" });
  expect(await valuesOf("menu-of-the-day/001")).toEqual({ title: "Stew", price: "12" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => valuesOf("menu-of-the-day/001")).toEqual({ title: "Leek soup", price: "9" });
  // The row that the paste made goes again.
  await expect.poll(async () => (await node.call("GET", "/records/menu-of-the-day/002")).status).toBe(404);
  await cell(page, "Tea").waitFor({ state: "detached" });

  await paste(page, "Soup of the day\t10\tvegan\thot");
  await page.getByText("2 cells have no column here and are left out").waitFor();
  await expect.poll(() => valuesOf("menu-of-the-day/001")).toEqual({ title: "Soup of the day", price: "10" });
  await page.keyboard.press("Control+z");
  await cell(page, "Leek soup").waitFor();
  await expect.poll(() => valuesOf("menu-of-the-day/001")).toEqual({ title: "Leek soup", price: "9" });

  // While a cell is written in, what others write goes into the cells around it.
  await page.keyboard.type("Onion");
  await node.call("PATCH", "/records/menu-of-the-day/001", { values: { price: "11", title: "Other" } });
  await node.call("PUT", "/records/menu-of-the-day/000", { values: { title: "Bread" } });
  await cell(page, "Bread").waitFor();
  await cell(page, "11").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => valuesOf("menu-of-the-day/001")).toEqual({ title: "Onion", price: "11" });

  await page.keyboard.press("F2");
  await page.keyboard.insertText("x".repeat(2001));
  await page.keyboard.press("Enter");
  await page.getByText("One cell is not saved.").waitFor();
  found["fault"] = await accessibilityFaults(page);
  await page.getByRole("button", { name: "Discard" }).click();

  await cell(page, "Bread").click();
  await page.getByRole("button", { name: "Delete the row" }).click();
  await page.getByText("menu-of-the-day/000 is deleted.").waitFor();
  await undo(page, "menu-of-the-day/000 is deleted.");
  await cell(page, "Bread").waitFor();
  expect(await valuesOf("menu-of-the-day/000")).toEqual({ title: "Bread" });

  await page.getByRole("link", { name: "Import" }).click();
  const buffer = Buffer.from("ref;title;price\nbread;Rye;2\n;Cake;5\n");
  await page
    .getByLabel("A spreadsheet", { exact: true })
    .setInputFiles({ name: "more.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Import 2 records" }).click();
  await cell(page, "Cake").waitFor();
  expect(await valuesOf("menu-of-the-day/002")).toEqual({ title: "Cake", price: "5" });

  await page.goto(`${url}/studio/data/records`);
  await page.getByRole("link", { name: "menu-of-the-day 4" }).click();
  await page.getByRole("link", { name: /menu-of-the-day\/bread/ }).click();
  await page.getByRole("grid", { name: "menu-of-the-day/bread" }).waitFor();
  found["record"] = await accessibilityFaults(page);
  expect([found, faults]).toEqual([{ empty: [], fault: [], record: [] }, []]);
});

test("presenters get photos, are imported, and the table of thousands draws what is in sight", async (context) => {
  const { node, url } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/data/presenters");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("link", { name: "New presenter" }).click();
  await page.getByLabel("Name").fill("Robin Berger");
  await page.getByRole("button", { name: "Add" }).click();
  await page
    .getByLabel("A photo", { exact: true })
    .setInputFiles({ name: "robin.png", mimeType: "image/png", buffer: await picture("png") });
  await page.getByRole("button", { name: "Remove the photo" }).waitFor();
  const found: Record<string, string[]> = { presenter: await accessibilityFaults(page) };
  await page.getByRole("link", { name: "Back to the presenters" }).click();
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByLabel("or paste it here").fill("ref,name,email\nada,Ada,ada@example.com\nbad,Bad,nonsense");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await page.getByText("1 added, 0 updated").waitFor();
  await page.getByText(/^Row 2, Bad: /).waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Ada", exact: false }).waitFor();
  const { items } = (await node.call("GET", "/presenters")).body;
  expect(
    items.map(({ name, photo_asset_id }: { name: string; photo_asset_id: string | null }) => [
      name,
      photo_asset_id !== null,
    ]),
  ).toEqual([
    ["Ada", false],
    ["Robin Berger", true],
  ]);

  const { id } = (
    await node.call("POST", "/collections", {
      name: "Long",
      prefix: "long",
      fields: [{ name: "title", type: "text" }],
    })
  ).body;
  for (let at = 0; at < 5000; at += 500) {
    const batch = Array.from({ length: 500 }, (_, row) => ({
      ref: `long/${String(at + row).padStart(4, "0")}`,
      fields: { title: `Row ${at + row}` },
    }));
    await node.call("POST", "/records/batch", { items: batch });
  }
  await page.goto(`${url}/studio/data/collections/${id}`);
  await cell(page, "Row 0").click();
  const reachEnd = async () => {
    await page.keyboard.press("Control+ArrowDown");
    return cell(page, "Row 999").isVisible();
  };
  // Each time the end is reached, more is read.
  await expect.poll(reachEnd).toBe(true);
  found["table"] = await accessibilityFaults(page);
  expect(await page.getByRole("row").count()).toBeLessThan(80);
  await page.getByLabel("Find rows").fill("Row 4999");
  await cell(page, "Row 4999").waitFor();
  expect([found, faults]).toEqual([{ presenter: [], table: [] }, []]);
});

test("a picture's address is shown as the picture once it is written", async (context) => {
  const web = await startFileServer();
  onTestFinished(() => web.stop());
  web.files.set("logo.png", await picture("png"));
  const own = await startTestStudio({ FETCH_ALLOW_HOSTS: web.host });
  onTestFinished(() => own.stop());
  const made = await own.node.call("POST", "/collections", {
    name: "Sponsors",
    prefix: "sponsors",
    fields: [{ name: "logo", type: "image" }],
  });
  await own.node.call("PUT", "/records/sponsors/one", { values: { logo: "" } });
  const { page } = await openAsOwner(
    browser.forTest(context),
    own,
    `/studio/data/collections/${made.body.id}`,
  );
  await page.getByRole("row", { name: "one" }).getByRole("gridcell").first().click();
  await page.keyboard.press("F2");
  await page.keyboard.insertText(web.url("logo.png"));
  await page.keyboard.press("Enter");
  await expect
    .poll(() =>
      page
        .locator("img[data-picture]")
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true]);
});
