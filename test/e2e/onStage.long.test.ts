import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { summit } from "../support/events/eventPlans.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { ask } from "../support/guests/questions.ts";
import { openPoll } from "../support/quizzes/polls.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

async function make(path: string, body: object) {
  const { status, body: made } = await studio.node.call("POST", path, body);
  expect([status, made.error]).toEqual([201, undefined]);
  return made;
}

const open = (page: Page) => page.getByRole("button", { name: "Show on a stage" }).click();
const showNow = (page: Page) => page.getByRole("button", { name: "Show it now" });
const onNow = (page: Page) => page.locator("[data-on-stage]").getByRole("status");
const takeOn = async (stage_id: string) =>
  (await studio.node.call("GET", `/stages/${stage_id}/take`)).body.take;

test("from a poll's page to a paired screen in two clicks, once however often one clicks, and back", async () => {
  const { node } = studio;
  const hall = await make("/stages", { name: "Main hall" });
  const engagement = await makeEngagement(node, { title: "Gala" });
  await openPoll(node, engagement.id, { question: "Where do we dance?" });
  const screen = await pairedPage(node, browser, { stage_id: hall.id });

  const { page } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}/polls`);
  await open(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await showNow(page).dblclick();
  await screen.page.getByText("Where do we dance?").first().waitFor();
  await onNow(page).getByRole("link", { name: "Main hall" }).waitFor();
  const { rows } = await node.node.app.pool.query(
    "SELECT FROM audit WHERE what ILIKE 'Put a story or a scene on a stage%'",
  );
  expect(rows).toHaveLength(1);
  const { scene_id } = await takeOn(hall.id);

  // Shown again, it is the same scene.
  await page.getByRole("button", { name: "Undo" }).click();
  await onNow(page).waitFor({ state: "detached" });
  expect(await takeOn(hall.id)).toBe(null);
  await screen.page.getByText("Where do we dance?").first().waitFor({ state: "detached" });
  await open(page);
  await page.getByRole("radio", { name: "5 min", exact: true }).click();
  await showNow(page).click();
  await onNow(page).getByText("On now:").waitFor();
  expect(await takeOn(hall.id)).toMatchObject({ scene_id, until: expect.any(Number) });
  // Only here, as what is done can be taken back for no longer than it may take to judge a page.
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "End it: “Gala: poll” on Main hall" }).click();
  await onNow(page).waitFor({ state: "detached" });
  expect(await takeOn(hall.id)).toBe(null);
});

test("several stages show it, each in its own size, and one that a show holds says so", async () => {
  const { node } = studio;
  const totem = await make("/stages", { name: "Totem", width: 1080, height: 1920 });
  const held = await make("/stages", { name: "Held stage" });
  const starts_at = Date.now();
  const times = { starts_at, ends_at: starts_at + 3_600_000 };
  const session = await make("/sessions", { title: "Keynote", stage_id: held.id, ...times });
  const show = await make("/shows", { session_id: session.id });
  expect((await node.call("POST", `/shows/${show.id}/open`)).status).toBe(200);
  const engagement = await makeEngagement(node, { title: "Party" });

  const { page } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}`);
  await page.getByRole("button", { name: "Show the wall on a stage" }).click();
  const row = (name: string) => page.getByRole("checkbox", { name });
  await page.getByText("holds it for the live show “Keynote”").waitFor();
  expect(await row("Held stage").isDisabled()).toBe(true);
  await row("Main hall").check();
  await row("Totem").check();
  await showNow(page).click();
  await onNow(page).getByText("On now: Main hall, Totem").waitFor();
  const { scene_id } = await takeOn(totem.id);
  expect((await node.call("GET", `/scenes/${scene_id}`)).body.title).toBe("Party: wall, 1080 × 1920");
  await page.getByRole("button", { name: /^End/ }).click();
  await page.getByText("“Party: wall” is ended.").waitFor();
  expect([await takeOn(totem.id), (await node.call("GET", `/stages/${held.id}/take`)).body.take]).toEqual([
    null,
    null,
  ]);
});

test("a scene, a story, a channel and an agenda have the same button", async () => {
  const { node } = studio;
  const scene = await make("/scenes", { title: "Welcome" });
  const story = await make("/stories", { title: "Day" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const channel = await make("/channels", { name: "News 24", sources: [] });
  expect((await node.call("POST", "/events/apply", { event: summit })).status).toBe(200);
  const { page } = await openAsOwner(browser, studio, `/studio/library/scenes/${scene.id}`);
  const paths = [
    `library/scenes/${scene.id}`,
    `stories/${story.id}`,
    `channels/${channel.id}`,
    `events/${summit.ref}`,
  ];
  for (const path of paths) {
    await page.goto(`${studio.url}/studio/${path}`);
    const shown = page.locator("[data-on-stage]");
    await shown.getByRole("button", { name: /on a stage$/ }).click();
    const box = page.getByRole("checkbox", { name: "Totem" });
    await box.waitFor();
    if (!(await box.isChecked())) await box.check();
    await showNow(page).click();
    await shown.getByRole("link", { name: "Totem" }).waitFor();
  }
});

test("the desk for questions shows the list on a stage, or one question alone", async () => {
  const { node } = studio;
  const booth = await make("/stages", { name: "Booth" });
  const engagement = await makeEngagement(node, {
    title: "Q&A",
    rooms: [{ key: "hall", label: "Hall" }],
  });
  const first = await ask(node, engagement.id, "When is lunch?");
  const second = await ask(node, engagement.id, "Where is the bar?");
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${first.post_id}`, { status: "featured" });
  const screen = await pairedPage(node, browser, { stage_id: booth.id });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}/questions`);
  const shown = (kind: string) => page.locator(`[data-on-stage="${kind}"]`);
  const showOn = async (kind: string) => {
    await shown(kind).getByRole("button", { name: "on a stage" }).click();
    const box = page.getByRole("checkbox", { name: "Booth" });
    if (!(await box.isChecked())) await box.check();
    await showNow(page).click();
  };

  await showOn("questions");
  await expect.poll(() => screen.page.locator(".questions-row").count()).toBe(2);
  await shown("questions").getByRole("link", { name: "Booth" }).waitFor();

  const row = (text: string) => page.getByRole("option").filter({ hasText: text });
  await row("Where is the bar?").click();
  await showOn("question");
  await screen.page.locator(".questions-asked", { hasText: "Where is the bar?" }).waitFor();
  await shown("question").getByRole("link", { name: "Booth" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const statusOf = async ({ post_id }: { post_id: string }) =>
    (await node.call("GET", `/engagements/${engagement.id}/posts/${post_id}`)).body.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(["approved", "featured"]);
  // Beside a question that is not the one on the stage nothing says that it is.
  await row("When is lunch?").click();
  await shown("question").getByRole("status").waitFor({ state: "detached" });
  // The next one that goes on is the one on the stage, also from another room; the tabs keep their place all the while.
  const hall = await ask(node, engagement.id, "Is it loud in the hall?", { room: "hall" });
  const top = () => page.locator("[data-desk]").evaluate((desk) => desk.getBoundingClientRect().top);
  const before = await top();
  await row("Is it loud in the hall?").click();
  await page.keyboard.press("f");
  await screen.page.locator(".questions-asked", { hasText: "Is it loud in the hall?" }).waitFor();
  await shown("question").getByRole("status").getByRole("link", { name: "Booth" }).waitFor();
  expect([await statusOf(hall), await statusOf(second)]).toEqual(["featured", "featured"]);
  await showOn("questions");
  await shown("questions").getByRole("link", { name: "Booth" }).waitFor();
  await shown("question").getByText("In the list on Booth").waitFor();
  expect(await top()).toBe(before);
  // What was done is said where no button of the desk is.
  const actions = (await page.getByRole("group", { name: "Decide" }).boundingBox())!;
  const notice = (await page.locator("[data-notice]").last().boundingBox())!;
  expect(notice.x + notice.width).toBeLessThanOrEqual(actions.x);
  await shown("questions")
    .getByRole("button", { name: /^End it/ })
    .click();
  await shown("question").getByText("No stage shows questions yet.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // What is not about the wall does not offer it.
  await page.getByRole("link", { name: "Codes" }).click();
  await expect.poll(() => page.locator("[data-on-stage]").count()).toBe(0);
  await page.getByRole("link", { name: "Desk" }).click();
  await shown("wall").getByRole("button").waitFor();
  expect(faults).toEqual([]);
});

test("an operator shows what an editor has made, a viewer only sees where it is on", async () => {
  const { node } = studio;
  const engagement = await makeEngagement(node, { title: "Fair" });
  const operator = (await openAsMember(browser, studio, "operator")).page;
  await operator.goto(`${studio.url}/studio/guests/${engagement.id}`);
  await operator.getByRole("button", { name: "Show the wall on a stage" }).click();
  await operator.getByRole("checkbox", { name: "Main hall" }).first().check();
  await showNow(operator).click();
  await operator.getByText("An editor makes it by showing it once.").waitFor();
  const hall = (await node.call("GET", "/stages")).body.items[0];
  await node.call("POST", "/on-stage/scenes", { kind: "wall", id: engagement.id, stage_id: hall.id });
  await operator.getByRole("radio", { name: "5 min", exact: true }).click();
  await showNow(operator).click();
  await onNow(operator).getByText("On now: Main hall").waitFor();

  const viewer = (await openAsMember(browser, studio, "viewer")).page;
  await viewer.goto(`${studio.url}/studio/guests/${engagement.id}`);
  await onNow(viewer).getByText("On now: Main hall").waitFor();
  expect(await viewer.locator("[data-on-stage]").getByRole("button").count()).toBe(0);
});
