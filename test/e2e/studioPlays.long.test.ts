import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const day_ms = 86_400_000;

test("the proof of play says who was on for how long, by whatever is asked, and gives it as a file", async () => {
  const { node } = studio;
  const made = await stageWithCaption(node, { ref: "sponsors/acme", text: "{name}" });
  const title = "Acme, maker of anvils";
  await node.call("PUT", "/records/sponsors%2Facme", { values: { title } });
  const { page, faults } = await openAsOwner(browser, studio, "/studio/screens");
  await page.getByRole("link", { name: "proof of play" }).click();
  await page.getByRole("heading", { name: "Nothing was on in these days" }).waitFor();

  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${made.stage.id}/screens`, { code, name: "Left" });
  await screen.hear("caught_up");
  const yesterday = Math.floor(Date.now() / day_ms) * day_ms - day_ms + 12 * 3_600_000;
  const shown = ["sponsors/acme", "sponsors/blue", null];
  const rows = Array.from({ length: 90 }, (_, place) => ({
    stage_id: made.stage.id,
    kind: "idle",
    story_id: made.story.id,
    scene_id: made.scene.id,
    shot_id: made.shot_id,
    record_ref: shown[place % 3]!,
    channel_id: null,
    from: yesterday + place * 20_000,
    to: yesterday + place * 20_000 + (place % 3 === 0 ? 20_000 : 10_000),
    offline: false,
  }));
  screen.say({ type: "plays", batch: 1, rows });
  await screen.hear("plays_stored");

  await page.getByRole("button", { name: "Last 7 days" }).click();
  const table = page.getByRole("table", { name: "Plays" });
  const cells = () =>
    table
      .locator("tbody tr")
      .evaluateAll((rows: HTMLTableRowElement[]) =>
        rows.map((row) => Array.from(row.cells, (cell) => cell.textContent).join("\t")),
      );
  await expect
    .poll(cells)
    .toEqual([
      `${title}sponsors/acme\t30\t10 min\t50.0 %`,
      "sponsors/blue\t30\t5 min\t25.0 %",
      "Without a record\t30\t5 min\t25.0 %",
    ]);
  await page.getByText("90 plays, 20 min in all").waitFor();
  const savedRecords = page.waitForEvent("download");
  await page.getByRole("button", { name: "This table as CSV" }).click();
  expect(await readFile(await (await savedRecords).path(), "utf8")).toBe(
    [
      "\uFEFFRecord,key,plays,seconds",
      `"${title}",sponsors/acme,30,600`,
      "sponsors/blue,sponsors/blue,30,300",
      "Without a record,,30,300",
      "",
    ].join("\r\n"),
  );
  for (const [group, row] of [
    ["Scenes", "Caption\t90\t20 min\t100.0 %"],
    ["Stories", "Idle\t90\t20 min\t100.0 %"],
    ["Stages", "Foyer\t90\t20 min\t100.0 %"],
    ["Days", expect.stringMatching(/\t90\t20 min\t100\.0 %$/)],
    ["Screens", "Left, Foyer\t90\t20 min\t100.0 %"],
  ] as const) {
    await page.getByRole("radio", { name: group }).click();
    await expect.poll(cells).toEqual([row]);
  }
  expect(await accessibilityFaults(page)).toEqual([]);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Every play as CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(91);
  const savedTable = page.waitForEvent("download");
  await page.getByRole("button", { name: "This table as CSV" }).click();
  const sheet = await readFile(await (await savedTable).path(), "utf8");
  const { items } = (await node.call("GET", "/screens")).body;
  expect(sheet).toBe(`\uFEFFScreen,key,plays,seconds\r\n"Left, Foyer",${items[0].id},90,1200\r\n`);

  await page.getByLabel("Stage", { exact: true }).selectOption("Foyer");
  await expect.poll(() => new URL(page.url()).searchParams.get("stage")).toBe(made.stage.id);
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByRole("heading", { name: "Nothing was on in these days" }).waitFor();
  screen.close();
  expect(faults).toEqual([]);
});
