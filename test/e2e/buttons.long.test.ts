import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionRow } from "../support/events/sessionRow.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
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

const make = async (path: string, body: object) => (await studio.node.call("POST", path, body)).body;
const press = async (url: string) => (await fetch(url, { method: "POST" })).text();

test("buttons are made for a run of show and for one action, pressed from outside, and deleted", async (context) => {
  const stage = await make("/stages", { name: "Hall" });
  const session_id = await sessionRow(studio.node, { stage_id: stage.id, title: "Keynote" });
  const cue = { title: "Doors", actions: [{ do: "session", session_id, action: "go_live" }] };
  const list = await make("/cue-lists", { title: "Evening", cues: [cue] });
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, "/studio/settings/buttons");
  await page.getByText("No buttons yet").waitFor();
  const found: Record<string, string[]> = { empty: await accessibilityFaults(page) };

  await page.getByRole("link", { name: "Make a button" }).click();
  await page.getByLabel("Name").fill("Button 3");
  await page.getByRole("button", { name: "Make the button" }).click();
  await page
    .getByText(/names no cue list/)
    .first()
    .waitFor();
  await page.getByLabel("Run of show").selectOption("Evening");
  found["form"] = await accessibilityFaults(page);
  await page.getByRole("button", { name: "Make the button" }).click();
  const url = await page.getByLabel("Address", { exact: true }).inputValue();
  await page.getByText("A console or an app that speaks OSC").click();
  await page.getByText("A phone or tablet").click();
  await page.getByRole("img", { name: `QR code of ${url}` }).waitFor();
  expect(await page.getByLabel("OSC address").inputValue()).toBe(new URL(url).pathname);
  found["address"] = await accessibilityFaults(page);
  await page.getByRole("button", { name: "Done" }).click();

  const row = page
    .getByRole("list", { name: "Buttons" })
    .getByRole("listitem")
    .filter({ hasText: "Button 3" });
  await row.getByText("Fires the next cue of “Evening”").waitFor();
  await row.getByText("Never pressed").waitFor();
  found["list"] = await accessibilityFaults(page);
  expect(await press(url)).toBe("ok\n");
  await row.getByText(/^Pressed/).waitFor();
  expect((await studio.node.call("GET", `/cue-lists/${list.id}`)).body.cues[0].fired_at).not.toBeNull();

  await page.getByRole("link", { name: "Make a button" }).click();
  await page.getByLabel("Name").fill("Clear");
  await page.getByLabel("What it does").selectOption("End what was put by hand");
  await page.getByRole("checkbox", { name: "Hall" }).click();
  await page.getByRole("button", { name: "Make the button" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("Ends what was put by hand on Hall").waitFor();

  await page.getByRole("button", { name: "Delete Button 3" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("The button “Button 3” is deleted.").waitFor();
  await row.waitFor({ state: "detached" });
  expect(await press(url)).toBe("There is no such action link\n");
  expect(await page.content()).not.toContain(url);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
  // The form that was refused.
  expect(faults).toEqual([expect.stringContaining("400")]);
});

test("an operator makes buttons, a viewer only sees them", async (context) => {
  await make("/action-links", { name: "All clear", action: { do: "end_alert" } });
  const operator = await openAsMember(browser.forTest(context), studio, "operator");
  await operator.page.goto(`${studio.url}/studio/settings/buttons`);
  await operator.page.getByRole("button", { name: "Delete All clear" }).waitFor();
  await operator.page.getByRole("link", { name: "Make a button" }).waitFor();
  const { page } = await openAsMember(browser.forTest(context), studio, "viewer");
  await page.goto(`${studio.url}/studio/settings/buttons`);
  await page.getByText("Ends every alert").waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  await page.goto(`${studio.url}/studio/settings/buttons/new`);
  await page.getByText("Operators do this, and your role is viewer.").waitFor();
});
