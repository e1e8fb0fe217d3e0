import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { makePoll } from "../support/quizzes/polls.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const make = async (path: string, body: unknown) => {
  const made = await studio.node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};
const read = async (path: string) => (await studio.node.call("GET", path)).body;

async function makeScene(title: string, text: string) {
  const scene = await make("/scenes", { title });
  const { status } = await studio.node.call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: captionTimeline(text),
  });
  expect(status).toBe(200);
  return scene;
}

async function makeStory(title: string, text: string) {
  const story = await make("/stories", { title });
  const scene = await makeScene(title, text);
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  return story;
}

async function makePollScene(engagement_id: string) {
  const scene = await make("/scenes", { title: "Vote" });
  const timeline = {
    ...captionTimeline(""),
    blocks: [
      {
        uuid: "poll",
        kind: "poll",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: { x: 96, y: 54, w: 1728, h: 972 },
        props: { engagement_id },
      },
    ],
  };
  const { status } = await studio.node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
  expect(status).toBe(200);
  return scene;
}

/** Two stages in a house, with their screens switched on. */
async function makeHouse() {
  const { id: venue_id } = await make("/venues", { name: "House", timezone: "Europe/Zurich" });
  const [hall, foyer] = [
    await make("/stages", { name: "Hall", venue_id }),
    await make("/stages", { name: "Foyer", venue_id }),
  ];
  return { hall, foyer };
}

const pad = (number: number) => String(number).padStart(2, "0");

/** As the field of a planned time takes it, by the clock of Zurich. */
function wallTime(at: number): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Zurich",
    dateStyle: "short",
    timeStyle: "medium",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const date = `${of("year")}-${pad(of("month"))}-${pad(of("day"))}`;
  return `${date}T${pad(of("hour"))}:${pad(of("minute"))}:${pad(of("second"))}`;
}

interface WrittenCue {
  title: string;
  planned_at?: number;
  actions: { kind: string; fill: (fields: Locator) => Promise<void> }[];
}

/** Adds a cue as a person does, field by field. */
async function addCue(page: Page, { title, planned_at, actions }: WrittenCue): Promise<void> {
  await page.getByRole("link", { name: "Add a cue" }).click();
  const dialog = page.getByRole("dialog", { name: "New cue" });
  await dialog.getByLabel("Title").fill(title);
  if (planned_at !== undefined) await dialog.getByLabel("Planned for").fill(wallTime(planned_at));
  for (const { kind, fill } of actions) {
    await dialog.getByRole("button", { name: "Add an action" }).click();
    await page.getByRole("menuitem", { name: kind }).click();
    await fill(dialog);
  }
  await dialog.getByRole("button", { name: "Add the cue" }).click();
  await dialog.waitFor({ state: "detached" });
  await rowOf(page, title).waitFor();
}

const putStory = (title: string, on: string[]) => ({
  kind: "Put a story or scene on stages",
  async fill(fields: Locator) {
    await fields.getByRole("radio", { name: title }).click();
    for (const stage of on) await fields.getByRole("checkbox", { name: stage, exact: true }).click();
  },
});
const putScene = (title: string, on: string[]) => ({
  kind: "Put a story or scene on stages",
  async fill(fields: Locator) {
    await fields.getByRole("radio", { name: "A scene" }).click();
    await fields.getByRole("radio", { name: title }).click();
    for (const stage of on) await fields.getByRole("checkbox", { name: stage, exact: true }).click();
  },
});
const choose = (kind: string, chosen: Record<string, string>, on?: string) => ({
  kind,
  async fill(fields: Locator) {
    for (const [label, choice] of Object.entries(chosen)) {
      const select = fields.getByRole("combobox", { name: label, exact: true });
      const option = select.locator("option", { hasText: choice }).first();
      await select.selectOption(await option.getAttribute("value"));
    }
    if (on) await fields.getByRole("checkbox", { name: on, exact: true }).click();
  },
});

const rowOf = (page: Page, title: string) => page.getByRole("article", { name: new RegExp(`: ${title}$`) });

/** Fires what is next with the space bar, once the desk has settled on it. */
async function pressGo(page: Page, title: string): Promise<void> {
  await page.locator(`[data-go][aria-label="GO: ${title}"]:not([aria-disabled=true])`).waitFor();
  await page.keyboard.press(" ");
  await rowOf(page, title).locator("[data-result]").first().waitFor();
}

const resultsOf = (page: Page, title: string) =>
  rowOf(page, title)
    .locator("[data-result]")
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset["result"]));

/** Where somebody wants to look at the evening: `RUN_PICTURES` names the folder. */
async function photograph(name: string, page: Page): Promise<void> {
  const folder = process.env["RUN_PICTURES"];
  if (!folder) return;
  // What comes on has come on by then.
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, "-")}.png` });
}

test("a whole evening by cues: written by hand, rehearsed, run with the space bar, seen on two screens", async () => {
  const { node } = studio;
  const { hall, foyer } = await makeHouse();
  await makeStory("Doors", "Doors are open");
  await makeStory("Break", "Coffee is served");
  const now = Date.now();
  const talk = await make("/sessions", {
    title: "Opening talk",
    stage_id: hall.id,
    starts_at: now,
    ends_at: now + 3_600_000,
  });
  await make("/shows", { session_id: talk.id });
  const engagement = await make("/engagements", { title: "Evening" });
  const poll = await makePoll(node, engagement.id, { question: "Which city is next?" });
  await makePollScene(engagement.id);
  const screens = {
    hall: await pairedPage(node, browser, { stage_id: hall.id }),
    foyer: await pairedPage(node, browser, { stage_id: foyer.id }),
  };
  async function says(words: string, ...on: (keyof typeof screens)[]) {
    for (const name of on) {
      await screens[name].page.getByText(words).first().waitFor();
      await photograph(`${words} ${name}`, screens[name].page);
    }
  }

  const { page, faults } = await openAsOwner(browser, studio, "/studio/run");
  await page.getByRole("link", { name: "New run of show" }).click();
  await page.getByLabel("Title").fill("Opening night");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByRole("heading", { name: "No cues yet" }).waitFor();
  await addCue(page, {
    title: "Let them in",
    planned_at: now - 130_000,
    actions: [putStory("Doors", ["Hall", "Foyer"])],
  });
  await addCue(page, {
    title: "Talk",
    planned_at: now + 3_600_000,
    actions: [
      choose("Move a session on", { Session: "Opening talk" }),
      choose("End what was put by hand", {}, "Hall"),
      choose("Open or close a show", { Show: "Opening talk" }),
    ],
  });
  await addCue(page, {
    title: "Question",
    actions: [choose("Open or close a poll", { Poll: "Which city is next?" }), putScene("Vote", ["Hall"])],
  });
  await addCue(page, {
    title: "Coffee",
    actions: [
      choose("Open or close a poll", { Poll: "Which city is next?", Does: "Closes the poll" }),
      choose("Open or close a show", { Show: "Opening talk", Does: "Closes it" }),
      choose("Move a session on", { Session: "Opening talk", Does: "It ends" }),
      putStory("Break", ["Every stage"]),
    ],
  });
  await addCue(page, {
    title: "Fire drill",
    actions: [choose("Start an alert", { Alert: "Evacuate" }, "Every stage")],
  });
  await addCue(page, {
    title: "Calm",
    actions: [choose("Start an alert", { Alert: "All clear" }, "Every stage")],
  });
  await rowOf(page, "Let them in").getByText("Puts “Doors” on Hall and Foyer").waitFor();
  await rowOf(page, "Talk").getByText("“Opening talk” goes live").waitFor();
  await rowOf(page, "Question").getByText("Opens the poll “Which city is next?”").waitFor();

  await page.getByRole("switch", { name: "Rehearse" }).click();
  await page.getByText("Rehearsal: nothing is shown").waitFor();
  await pressGo(page, "Let them in");
  await rowOf(page, "Let them in")
    .getByText(/Would put the story “Doors” on/)
    .waitFor();
  expect(await screens.hall.page.getByText("Doors are open").count()).toBe(0);
  await page.getByRole("switch", { name: "Rehearse" }).click();
  await page.getByText("Rehearsal: nothing is shown").waitFor({ state: "detached" });

  // A second window follows by itself.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await pressGo(page, "Let them in");
  await says("Doors are open", "hall", "foyer");
  await second.getByRole("button", { name: "GO: Talk" }).waitFor();
  await rowOf(second, "Let them in").getByText("Ada", { exact: true }).waitFor();
  await second.close();
  await pressGo(page, "Talk");
  await says("Opening talk", "hall");
  await says("Doors are open", "foyer");
  expect((await read(`/sessions/${talk.id}`)).status).toBe("live");
  await pressGo(page, "Question");
  await says("Which city is next?", "hall");
  expect((await read(`/polls/${poll.id}`)).run.state).toBe("open");
  await pressGo(page, "Coffee");
  await says("Coffee is served", "hall", "foyer");
  await pressGo(page, "Fire drill");
  for (const { page } of Object.values(screens)) await page.locator(".alert-layer h1").first().waitFor();
  await photograph("alert", screens.foyer.page);
  await pressGo(page, "Calm");
  await page.getByRole("heading", { name: "The last cue has been fired" }).waitFor();
  for (const { page } of Object.values(screens))
    await page.locator(".alert-layer").getByText("All clear").first().waitFor();
  await photograph("clear", screens.foyer.page);

  for (const title of ["Let them in", "Talk", "Question", "Coffee", "Fire drill", "Calm"])
    expect([title, new Set(await resultsOf(page, title))]).toEqual([title, new Set(["done"])]);
  // Planned two minutes ago, and in an hour.
  await rowOf(page, "Let them in")
    .locator("b.fault", { hasText: /^ \+\d+:\d\d$/ })
    .waitFor();
  await rowOf(page, "Talk")
    .locator("b", { hasText: /^ −\d+:\d\d$/ })
    .waitFor();
  await photograph("desk", page);
  expect([faults, screens.hall.faults, screens.foyer.faults]).toEqual([[], [], []]);
});

test("cues are put in order, copied, deleted and brought back, and what is wrong is said beside its field", async () => {
  const { foyer } = await makeHouse();
  const story = await makeStory("Loop", "Hello");
  const list = await make("/cue-lists", {
    title: "Evening",
    cues: [
      { title: "First", actions: [{ do: "take", story_id: story.id, stage_ids: [foyer.id] }] },
      { title: "Second" },
      { title: "Third" },
    ],
  });
  const titles = async () =>
    (await read(`/cue-lists/${list.id}`)).cues.map(({ title }: { title: string }) => title);
  const { page } = await openAsOwner(browser, studio, `/studio/run/${list.id}`);
  const pick = async (title: string, choice: string) => {
    await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
    await page.getByRole("menuitem", { name: choice }).click();
  };

  await page.getByRole("button", { name: "Move Third" }).focus();
  for (const key of ["Tab", "Shift+Tab", " ", "ArrowUp", "ArrowUp", " "]) await page.keyboard.press(key);
  await expect.poll(titles).toEqual(["Third", "First", "Second"]);
  await pick("First", "Duplicate");
  await expect.poll(titles).toEqual(["Third", "First", "First", "Second"]);
  await pick("Third", "Delete");
  await expect.poll(titles).toEqual(["First", "First", "Second"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(["Third", "First", "First", "Second"]);
  // Space moved a cue and opened nothing: it has fired none.
  expect(
    (await read(`/cue-lists/${list.id}`)).cues.every((cue: { fired_at: null }) => cue.fired_at === null),
  ).toBe(true);

  await page.getByRole("link", { name: "Second" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit the cue" });
  await dialog.getByRole("radio", { name: "At its time" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByLabel("Planned for").and(dialog.locator("[aria-invalid=true]")).waitFor();
  await dialog.getByRole("radio", { name: "After the one before" }).click();
  await dialog.getByLabel("How long after").fill("90");
  await dialog.getByRole("button", { name: "Add an action" }).click();
  await page.getByRole("menuitem", { name: "Move a session on" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog
    .getByRole("combobox", { name: "Session" })
    .and(dialog.locator("[aria-invalid=true]"))
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Remove: / }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await rowOf(page, "Second").getByText("1:30 after the one before").waitFor();

  // One press loads the button, a second one fires.
  // The button goes back after a few seconds, and on a busy machine before the second press: then both are made again.
  await vi.waitFor(async () => {
    await page.getByRole("button", { name: "Fire: Second" }).click();
    await page.waitForTimeout(500);
    await page.getByRole("button", { name: "Fire now?: Second" }).click({ timeout: 4_000 });
    await rowOf(page, "Second").getByText("Ada", { exact: true }).waitFor({ timeout: 20_000 });
  }, 120_000);
  await pick("Third", "Make it the next");
  await page.getByRole("button", { name: "GO: Third" }).waitFor();
});

test("a list that runs fires what follows by itself, and a held space bar fires once", async () => {
  const list = await make("/cue-lists", {
    title: "By itself",
    cues: [
      { title: "By hand" },
      { title: "Soon after", after: "previous", delay_ms: 15_000 },
      { title: "Much later", after: "previous", delay_ms: 600_000 },
      ...Array.from({ length: 97 }, (_, at) => ({ title: `Later ${at + 1}` })),
    ],
  });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/run/${list.id}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("switch", { name: "Runs by itself" }).click();
  await page.getByText(/^Running since/).waitFor();
  await page.locator('[data-go][aria-label="GO: By hand"]:not([aria-disabled=true])').waitFor();
  // Whoever clicked the switch and then hits the space bar means GO, however long it is held.
  // Looked out for from the beginning: it is gone after some seconds, in which the keys keep the page busy.
  const isCounting = page.getByText(/^Fires by itself in 0:[01]\d$/).waitFor();
  for (let held = 0; held < 20; held += 1) await page.keyboard.down(" ");
  await page.keyboard.up(" ");
  await isCounting;
  await page.getByRole("button", { name: "GO: Much later" }).waitFor();
  await page.getByText(/^Fires by itself in \d:\d\d$/).waitFor();
  const fired = (await read(`/cue-lists/${list.id}`)).cues.filter(
    (cue: { fired_at: number | null }) => cue.fired_at,
  );
  expect(fired.map(({ title }: { title: string }) => title)).toEqual(["By hand", "Soon after"]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(faults).toEqual([]);
});
