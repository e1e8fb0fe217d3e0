import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
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

const sponsors = [
  ["Acme", "3"],
  ["Globex", "2"],
  ["Initech", ""],
  ["Umbrella", "1"],
  ["Hooli", "1"],
  ["Vandelay", "0"],
] as const;

test("a sponsor loop is made by hand from nothing, and says how often each sponsor shows in an hour", async () => {
  const { node } = studio;
  const { page, faults } = await openAsOwner(browser, studio, "/studio/stories/new");
  await page.getByLabel("Title").fill("Foyer");
  await page.getByRole("button", { name: "Make it" }).click();

  const dialog = page.getByRole("dialog", { name: "Add a chapter" });
  await dialog.getByRole("radio", { name: "Roll through a collection" }).click();
  await dialog.getByLabel("Name of the collection").fill("Sponsors");
  for (const [place, [name, weight]] of sponsors.entries()) {
    await dialog.getByLabel(`Name of record ${place + 1}`).fill(name);
    if (weight !== "") await dialog.getByLabel(`Weight of record ${place + 1}`).fill(weight);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add it" }).click();

  const inspector = page.getByRole("complementary", { name: "Settings of Sponsors" });
  const table = inspector.getByRole("table", { name: "How often each record shows in an hour" });
  await table.waitFor();
  const shown = () =>
    table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row) => [row.querySelector("th > span")!.textContent, row.lastElementChild!.textContent]),
      );
  // Eight seconds each make 450 turns, of which the weights give three eighths, two eighths and an eighth.
  const counted = Object.fromEntries(await shown());
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(["Acme", "Globex", "Hooli"]));
  expect(Number.parseInt(counted["Acme"])).toBeCloseTo(169, -1);
  expect(Number.parseInt(counted["Globex"])).toBeCloseTo(113, -1);
  expect(Number.parseInt(counted["Hooli"])).toBeCloseTo(56, -1);
  await inspector.getByText("paused: its weight is 0").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A weight that is changed in the table is the record's, and the count follows.
  const { items } = (await node.call("GET", "/records?prefix=sponsors/")).body;
  expect(items).toHaveLength(sponsors.length);
  await inspector.getByLabel("Weight of Vandelay").fill("4");
  await inspector.getByLabel("Weight of Vandelay").press("Enter");
  await expect
    .poll(async () => (await node.call("GET", "/records/sponsors/vandelay")).body.values.weight)
    .toBe("4");
  await expect.poll(async () => (await shown())[0]?.[0]).toBe("Vandelay");

  // So do the settings, before they are saved, and the story's other chapters.
  const acme = async () => Number.parseInt(Object.fromEntries(await shown())["Acme"]);
  const before = await acme();
  await inspector.getByLabel("Each shot holds").fill("16 s");
  await expect.poll(acme).toBeLessThan(before * 0.6);
  await inspector.getByRole("button", { name: "Discard" }).click();
  await expect.poll(acme).toBe(before);
  const [, , story_id] = new URL(page.url()).pathname.split("/").slice(1);
  const scene = (await node.call("POST", "/scenes", { title: "Clock" })).body;
  await node.call("POST", `/stories/${story_id}/chapters`, {
    scene_id: scene.id,
    settings: { play_for_ms: 48_000 },
  });
  await expect.poll(acme).toBeLessThan(before * 0.6);
  expect(faults).toEqual([]);
});

test("a collection that is there brings its fields along, and records without weights get them", async () => {
  const { node } = studio;
  const fields = [
    { name: "name", type: "text" },
    { name: "valid_from", type: "date" },
    { name: "seconds", type: "number" },
  ];
  await node.call("POST", "/collections", { name: "Dishes", prefix: "dishes", fields });
  await node.call("PUT", "/records/dishes/soup", { values: { name: "Soup", seconds: "10" } });
  await node.call("PUT", "/records/dishes/cake", { values: { name: "Cake", valid_from: "2999-01-01" } });
  const story = (await node.call("POST", "/stories", { title: "Menu" })).body;

  const { page, faults } = await openAsOwner(browser, studio, `/studio/stories/${story.id}/add?as=roll`);
  const dialog = page.getByRole("dialog", { name: "Add a chapter" });
  await dialog.getByRole("radio", { name: "A collection that is there" }).click();
  await dialog.getByLabel("Collection", { exact: true }).selectOption("Dishes");
  await dialog.getByText("Set for you: plays from valid_from, holds for seconds.").waitFor();
  await dialog.getByRole("button", { name: "Add it" }).click();
  const inspector = page.getByRole("complementary", { name: "Settings of Dishes" });
  await inspector.getByRole("row", { name: /^Soup .* 360 ×$/ }).waitFor();
  await inspector.getByText("starts 1 Jan 2999").waitFor();
  await inspector.getByRole("button", { name: "Give them weights" }).click();
  await inspector.getByLabel("Weight of Soup").waitFor();
  await inspector.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await node.call("GET", `/stories/${story.id}`)).body.chapters[0].settings.roll)
    .toMatchObject({ weight_field: "weight", start_field: "valid_from", duration_field: "seconds" });
  expect(faults).toEqual([]);
});
