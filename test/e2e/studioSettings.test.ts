import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
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

test("the brand is chosen by eye with its contrast, and stories are published, and rolled back", async (context) => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/settings/brand");
  const contrast = page.getByRole("region", { name: "Contrast" });
  const onBackground = contrast.getByRole("listitem").filter({ hasText: "The colour on the background" });
  await onBackground.getByText("10.48 : 1").waitFor();
  await page.getByLabel("Colour", { exact: true }).fill("#001f5b");
  await onBackground.getByText("1.21 : 1").waitFor();
  await contrast.getByText(/^accent #001f5b on surface #161b22 has a contrast of 1.10:1/).waitFor();
  await page.getByText("Not worn yet").waitFor();
  await page.getByLabel("Colour", { exact: true }).fill("#0af");
  await page.getByLabel("Name").fill("Kino Rex");
  await page.getByRole("radio", { name: /^Festival/ }).click();
  expect(await page.getByLabel("Font of text").inputValue()).toBe("Figtree");
  await page.getByLabel("Background", { exact: true }).fill("#fff8ee");
  await page.getByRole("radio", { name: /^Pattern/ }).click();
  await page.locator("[data-state=shown]").nth(2).waitFor();
  await page.getByLabel("Font of headings").selectOption("Lora");
  const buffer = await picture("png");
  await page
    .locator("input[aria-label='Logo for dark grounds']")
    .setInputFiles({ name: "rex.png", mimeType: "image/png", buffer });
  await page.getByAltText("Logo for dark grounds: rex.png").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save and wear it" }).click();
  await page.getByText("Saved. Screens and phones wear it now.").waitFor();
  const { brand } = (await node.call("GET", "/brand")).body;
  expect(brand).toMatchObject({
    name: "Kino Rex",
    colors: { accent: "#00aaff", accent_text: "#000000" },
    fonts: { heading: "Lora", body: "Figtree" },
    logo_asset_id: null,
    logo_on_dark_asset_id: expect.any(String),
    look: "festival",
    background: "#fff8ee",
    ground: "pattern",
  });
  await page.getByLabel("Name").fill("Kino Regina");
  await node.call("PUT", "/brand", { primary_color: "#ffe000" });
  // Somebody else's colour comes in beside what is being typed.
  await onBackground.getByText("1.25 : 1").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Kino Regina");

  const story = (await node.call("POST", "/stories", { title: "Foyer" })).body;
  await page.getByRole("link", { name: "Publishing" }).click();
  const waiting = page.getByRole("list", { name: "Not released yet" });
  await waiting.getByText("Story “Foyer” is new").waitFor();
  await page.getByRole("radio", { name: /Manual/ }).click();
  await page.getByText("Nothing waits").waitFor();
  await node.call("PATCH", `/stories/${story.id}`, { title: "Bar" });
  await waiting.getByText("title changed from “Foyer” to “Bar”").waitFor();
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByLabel("What is new").fill("The bar");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Screens play release 2 now.").waitFor();
  const releases = page.getByRole("list", { name: "Releases" });
  await releases.getByRole("listitem").filter({ hasText: "On the screens" }).getByText("The bar").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Go back to release 1" }).click();
  await page.getByRole("button", { name: "Go back", exact: true }).last().click();
  await page.getByText("Screens play release 3, which holds what release 1 held.").waitFor();
  await waiting.getByText("title changed from “Foyer” to “Bar”").waitFor();
  await page.getByRole("radio", { name: /Automatic/ }).click();
  await page.getByRole("button", { name: "Switch to automatic" }).click();
  await page.getByText("Screens show changes at once from now on.").waitFor();
  expect((await node.call("GET", "/publishing")).body).toEqual({ mode: "auto" });
  expect(faults).toEqual([]);
});
