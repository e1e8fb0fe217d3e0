import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
  undo,
} from "../support/browser/studioPage.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

async function call(method: string, path: string, body?: unknown) {
  const answer = await studio.node.call(method, path, body);
  expect([path, answer.body.error]).toEqual([path, undefined]);
  return answer.body;
}

const dialog = (page: Page) => page.getByRole("dialog");
const sentence = (page: Page) => dialog(page).locator("[data-rule-sentence]");

async function choose(page: Page, opener: string, item: string): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute("aria-label") ?? at?.textContent;
  });

/** Goes on with the tabulator until something of this name has the focus. */
async function tabTo(page: Page, role: string, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([role, name]) => {
        const at = document.activeElement;
        const words = at?.getAttribute("aria-label") ?? at?.textContent ?? "";
        const labels = [...((at as HTMLInputElement)?.labels ?? [])].map((label) => label.textContent);
        const isRole = at?.getAttribute("role") === role || at?.tagName.toLowerCase() === role;
        return isRole && [words.trim(), ...labels].includes(name!);
      },
      [role, name],
    );
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The tabulator never comes to ${name}`);
}

/** Half past twelve tomorrow, in the venue's time (UTC). */
function tomorrowAt(hours: number, minutes: number): number {
  const day_ms = 86_400_000;
  return Math.floor(Date.now() / day_ms + 1) * day_ms + (hours * 60 + minutes) * 60_000;
}

test("a lunch-time rule is made by hand on a stage, and the stage plays by it", async (context) => {
  const stage = await call("POST", "/stages", { name: "Bar" });
  const story = await call("POST", "/stories", { title: "Lunch menu" });
  const scene = await call("POST", "/scenes", { title: "Menu" });
  await call("POST", `/stories/${story.id}/chapters`, { scene_id: scene.id });
  const path = `/studio/screens/${stage.id}/programme`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("link", { name: "Add a rule" }).click();
  await expect.poll(() => sentence(page).textContent()).toBe("Never: it asks nothing yet. Add a condition.");
  await dialog(page).getByRole("button", { name: "Lunch time" }).click();
  await dialog(page).getByLabel("End of condition 1").fill("13:30");
  await dialog(page).getByRole("button", { name: "Add another", exact: true }).click();
  await dialog(page).getByLabel("Condition 2 asks about").selectOption("Day of the week");
  await dialog(page).getByLabel("Condition 2 asks whether").selectOption("is none of");
  await dialog(page).getByRole("button", { name: "Add the rule" }).click();
  await dialog(page).getByText("Choose the story that it plays.").waitFor();
  await dialog(page).getByRole("radio", { name: "Lunch menu" }).click();
  await expect
    .poll(() => sentence(page).textContent())
    .toBe("Between 12:00 and 13:30 except on Saturday and Sunday: plays “Lunch menu”.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Remove condition 2" }).click();
  await dialog(page).getByRole("button", { name: "Add the rule" }).click();
  await page.getByText("Between 12:00 and 13:30: plays “Lunch menu”.").waitFor();

  const at = async (hours: number, minutes: number) =>
    (await call("GET", `/stages/${stage.id}/now?at=${tomorrowAt(hours, minutes)}`)).playing.kind;
  await expect.poll(async () => [await at(12, 30), await at(13, 30)]).toEqual(["rule", "card"]);

  // A copy goes below, a removed rule comes back where it was.
  await choose(page, "More for Lunch time", "Duplicate");
  const rows = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole("button", { name: "More for Lunch time" }).first().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await undo(page, "is deleted.");
  await expect
    .poll(async () =>
      (await call("GET", `/stages/${stage.id}/rules`)).rules.map(({ id }: { id: string }) => id),
    )
    .toEqual(["r1", "r2"]);
  expect(faults).toEqual([]);
});

test("a rule of a block has a group and a condition that is kept under a name", async (context) => {
  const scene = await call("POST", "/scenes", { title: "Block rules" });
  const shot_id = scene.shots[0].id as string;
  await call("PUT", `/shots/${shot_id}`, { timeline: captionTimeline("Doors {title}") });
  const rules = async () => (await call("GET", `/shots/${shot_id}`)).timeline.blocks[0].rules;
  const path = `/studio/library/scenes/${scene.id}/shots/${shot_id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("button", { name: "Doors {title}", exact: true }).first().click();
  await page.getByText("When it shows").click();
  await choose(page, "Add a rule", "A rule of your own");
  await dialog(page).getByLabel("Name", { exact: true }).fill("Bar");
  await dialog(page).getByRole("button", { name: "Add a condition", exact: true }).click();
  await dialog(page).getByLabel("Condition 1 asks about").selectOption("Day of the week");
  await dialog(page).getByRole("button", { name: "Add a group" }).click();
  await dialog(page).getByRole("button", { name: "Add a condition to group 2" }).click();
  await dialog(page).getByLabel("Condition 2.1 asks about").selectOption("Live session: its status");
  await dialog(page).getByRole("button", { name: "Add another to group 2" }).click();
  await dialog(page).getByLabel("Condition 2.2 asks about").selectOption("Data value");
  await dialog(page).getByLabel("Condition 2.2 asks whether").selectOption("is more than");
  await dialog(page).getByLabel("Value of condition 2.2").fill("3");
  await choose(page, "Add a change", "Words");
  await dialog(page).getByRole("textbox", { name: "Words" }).fill("Bar is open");
  await choose(page, "Add a change", "Colour");
  await dialog(page).getByLabel("Fades in and out over").fill("1.5");
  await dialog(page).getByRole("button", { name: "Add the rule" }).click();
  await dialog(page).getByText("Name the blank.").first().waitFor();
  await dialog(page).getByLabel("Name of the blank of condition 2.2").fill("guests");
  await choose(page, "More for group 2", "Keep as a named condition");
  await dialog(page).getByLabel("Name of the condition").fill("Busy");
  await dialog(page).getByRole("button", { name: "Keep it" }).click();
  await expect
    .poll(() => sentence(page).textContent())
    .toBe("On Saturday or Sunday, while “Busy” holds: shows “Bar is open” in red, fading in over 1.5 s.");
  await dialog(page).getByText("While the session is live, or while {guests} is more than 3").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Add the rule" }).click();
  const [busy] = (await call("GET", "/named-conditions")).items;
  await expect.poll(rules).toEqual([
    {
      id: "r1",
      label: "Bar",
      enabled: true,
      match: "all",
      when: [{ id: "c1", sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } }, { named: busy.id }],
      set: { text: "Bar is open", color: "#ff6369" },
      fade_ms: 1500,
    },
  ]);
  expect(busy).toMatchObject({ name: "Busy", match: "any", when: [{ sensor: "session" }, { op: "gt" }] });

  // A ready-made one is added below, moved up, removed and brought back.
  await choose(page, "Add a rule", "Dimmed in the evening");
  const labels = async () => (await rules()).map(({ label }: { label: string }) => label);
  await expect.poll(labels).toEqual(["Bar", "Dimmed in the evening"]);
  await page.getByRole("button", { name: "Move Dimmed in the evening" }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await expect.poll(labels).toEqual(["Dimmed in the evening", "Bar"]);
  await choose(page, "More for Dimmed in the evening", "Delete");
  await expect.poll(labels).toEqual(["Bar"]);
  await page.getByRole("button", { name: "Undo deleting the rule" }).click();
  await expect.poll(labels).toEqual(["Dimmed in the evening", "Bar"]);
  await page.getByRole("switch", { name: "Bar is on" }).click();
  await expect.poll(async () => (await rules())[1].enabled).toBe(false);
  expect(faults).toEqual([]);
});

test("a rule is made with the keyboard alone", async (context) => {
  const stage = await call("POST", "/stages", { name: "Keys", traits: { floor: "2" } });
  const story = await call("POST", "/stories", { title: "By hand" });
  const path = `/studio/screens/${stage.id}/programme`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("link", { name: "Add a rule" }).focus();
  await page.keyboard.press("Enter");
  await sentence(page).waitFor();
  await tabTo(page, "input", "Name");
  await page.keyboard.type("Upstairs");
  await tabTo(page, "button", "Add a condition");
  await page.keyboard.press("Enter");
  // The new condition has the focus: letters choose from the list.
  await page.keyboard.type("Stage trait");
  await tabTo(page, "input", "Name of the trait of condition 1");
  await page.keyboard.type("floor");
  await tabTo(page, "input", "Value of condition 1");
  await page.keyboard.type("2");
  await tabTo(page, "button", "Add a group");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Add a condition to group 2");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "More for condition 2.1");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Put into a group");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("Duplicate");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("More for condition 2.1");
  await tabTo(page, "button", "Remove condition 2.2");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Add another to group 2");
  await tabTo(page, "input", "Story");
  await page.keyboard.type("By hand");
  await tabTo(page, "radio", "By handDraft");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Add the rule");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await call("GET", `/stages/${stage.id}/rules`)).rules)
    .toEqual([
      {
        id: "r1",
        name: "Upstairs",
        enabled: true,
        match: "all",
        when: [
          { id: "c1", sensor: "trait", property: "floor", op: "is", value: { value: "2" } },
          { match: "any", when: [{ id: "c2", sensor: "presence", op: "near" }] },
        ],
        play: { story_id: story.id },
      },
    ]);
  expect(faults).toEqual([]);
});

test("named conditions and times of day have their place, and say where they are used", async (context) => {
  const own = browser.forTest(context);
  const { page, faults } = await openAsOwner(own, studio, "/studio/library/rules");
  await page.getByRole("link", { name: "New condition" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill("Night");
  await dialog(page).getByRole("button", { name: "Add a condition", exact: true }).click();
  await dialog(page).getByLabel("Condition 1 asks about").selectOption("Time of day");
  await dialog(page).getByLabel("Condition 1 asks whether").selectOption("is between");
  await dialog(page).getByLabel("Beginning of condition 1").fill("22:00");
  await dialog(page).getByLabel("End of condition 1").fill("05:00");
  await dialog(page).getByRole("button", { name: "Make it" }).click();
  const night = page.getByRole("listitem").filter({ hasText: "Between 22:00 and 05:00" });
  await night.getByText("Not used yet.").waitFor();

  // It is used elsewhere meanwhile: the list says so by itself, and what is typed here stays.
  await choose(page, "More for Night", "Edit");
  await dialog(page).getByLabel("Name", { exact: true }).fill("Deep night");
  const condition = (await call("GET", "/named-conditions")).items.find(
    ({ name }: { name: string }) => name === "Night",
  );
  await call("PATCH", `/named-conditions/${condition.id}`, { name: "Late" });
  await dialog(page).getByText("Somebody else has changed this meanwhile.").waitFor();
  expect(await dialog(page).getByLabel("Name", { exact: true }).inputValue()).toBe("Deep night");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Deep night" }).waitFor();
  const stage = await call("POST", "/stages", { name: "Cloakroom" });
  const story = await call("POST", "/stories", { title: "Good night" });
  const play = { story_id: story.id };
  await call("PUT", `/stages/${stage.id}/rules`, { rules: [{ when: [{ named: condition.id }], play }] });
  await night.getByRole("link", { name: "stage “Cloakroom”" }).waitFor();

  // Times of day: one past midnight, and what is not covered.
  for (const [name, from, to] of [
    ["Lunch", "11:30", "14:00"],
    ["Evening", "18:00", "02:00"],
  ] as const) {
    await page.getByRole("link", { name: "New time of day" }).click();
    await dialog(page).getByLabel("Name", { exact: true }).fill(name);
    await dialog(page).getByLabel("From").fill(from);
    await dialog(page).getByLabel("To").fill(to);
    await dialog(page).getByRole("button", { name: "Make it" }).click();
    await page.getByRole("heading", { name }).waitFor();
  }
  await page.getByText("Not covered: 02:00–11:30, 14:00–18:00.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const lunch = (await call("GET", "/dayparts")).items[0];
  const scene = await call("POST", "/scenes", { title: "Soup" });
  const settings = { plays_during: { daypart_ids: [lunch.id] } };
  const chapter = await call("POST", `/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  await page.getByRole("link", { name: "story “Good night”" }).waitFor();

  // Deleted with what uses them: nothing plays at other times unasked.
  await choose(page, "More for Lunch", "Delete");
  const question = page.getByRole("alertdialog");
  await question.getByText("would play at all hours").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText("Choose what these chapters play in instead").waitFor();
  await question
    .getByLabel("Play in instead")
    .selectOption({ label: "Play in Evening, 18:00–02:00, instead" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  await question.waitFor({ state: "detached" });
  const [evening] = (await call("GET", "/dayparts")).items;
  const { chapters } = await call("GET", `/stories/${story.id}`);
  expect([chapters[0].id, chapters[0].settings.plays_during]).toEqual([
    chapter.id,
    { daypart_ids: [evening.id] },
  ]);
  await choose(page, "More for Deep night", "Delete");
  await question.getByText("so nothing changes on screens").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.waitFor({ state: "detached" });
  expect((await call("GET", `/stages/${stage.id}/rules`)).rules[0].when).toEqual([
    { match: "all", when: [{ ...condition.when[0] }] },
  ]);

  const { page: viewer } = await openAsMember(own, studio, "viewer");
  await viewer.goto(`${studio.url}/studio/library/rules`);
  await viewer.getByRole("heading", { name: "Evening" }).waitFor();
  expect(await viewer.getByRole("link", { name: "New time of day" }).count()).toBe(0);
  expect(await viewer.getByRole("button", { name: "More for Evening" }).count()).toBe(0);
  expect(faults).toEqual([]);
});
