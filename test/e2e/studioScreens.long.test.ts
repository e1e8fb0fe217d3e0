import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import type { ServerMessage } from "../../src/contract/liveMessages.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage, pictureOf } from "../support/browser/screenPage.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { accessibilityFaults, openAsOwner, startTestStudio } from "../support/browser/studioPage.ts";
import { strangerKey } from "../support/node/testNode.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";
import { ada } from "../support/browser/visitor.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A studio of the test's own; those that mostly wait run side by side. */
async function ownStudio(context: TestContext) {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  return { studio, browser: browser.forTest(context) };
}

test.concurrent("a screen's code leads to the page that pairs it, and the Screens room shows it by itself", async (context) => {
  const { expect } = context;
  const { studio, browser } = await ownStudio(context);
  const { page: room, faults } = await openAsOwner(browser, studio, "/studio/screens");
  await room.getByRole("heading", { name: "No stages yet" }).waitFor();
  await room.getByRole("link", { name: "Add the first stage" }).click();
  await room.getByLabel("Name of the stage").fill("Foyer");
  await room.getByRole("radio", { name: "Portrait" }).click();
  await room.getByRole("button", { name: "Add the stage" }).click();
  await room.getByText("No screen is paired with it yet").waitFor();

  const { page: screen, faults: screenFaults } = await browser.newPage();
  const url = codeAddress(screen);
  await screen.goto(`${studio.url}/screen`);
  const { page: phone, faults: phoneFaults } = await openAsOwner(browser, studio);
  await phone.goto(await url);
  await expect.poll(() => phone.getByRole("radio", { name: "Foyer" }).isChecked()).toBe(true);
  await phone.getByLabel("Name of the screen").fill("Left pillar");
  await phone.getByRole("button", { name: "Pair the screen" }).click();
  await phone.getByRole("heading", { name: "Left pillar plays now" }).waitFor();
  await phone.getByText("Nothing is set to play there yet").waitFor();

  await screen.locator(".pairing").waitFor({ state: "detached" });
  await screen.getByRole("heading", { name: "Foyer" }).waitFor();
  const card = room.getByRole("article", { name: "Foyer" });
  await card.getByText("1 screen online").waitFor();
  await card.getByRole("link", { name: "Foyer", exact: true }).click();
  const row = room.getByRole("list", { name: "Screens of Foyer" }).getByRole("listitem");
  await row.filter({ hasText: "Left pillar" }).filter({ hasText: "Online" }).waitFor();
  await row.filter({ hasText: "1280 × 720" }).waitFor();
  expect([...faults, ...screenFaults, ...phoneFaults]).toEqual([]);
});

test.concurrent("who pairs a screen with a stage that something was put on by hand is not told that nothing plays", async (context) => {
  const { expect } = context;
  const { studio, browser } = await ownStudio(context);
  const { body: stage } = await studio.node.call("POST", "/stages", { name: "Foyer" });
  const { body: scene } = await studio.node.call("POST", "/scenes", { title: "Welcome" });
  const take = await studio.node.call("POST", `/stages/${stage.id}/take`, { scene_id: scene.id });
  expect([take.status, take.body.error]).toEqual([200, undefined]);
  const waiting = await waitingScreen(studio.node.url);
  const { page, faults } = await openAsOwner(browser, studio, `/studio/pair?code=${waiting.code}`);
  const asked = page.waitForResponse((response) => response.url().endsWith(`/stages/${stage.id}/now`));
  await page.getByRole("button", { name: "Pair the screen" }).click();
  await page.getByRole("heading", { name: "The screen plays now" }).waitFor();
  await (await asked).finished();
  expect(await page.getByText("It belongs to Foyer").innerText()).toBe(
    "It belongs to Foyer and follows it from this moment on.",
  );
  waiting.close();
  expect(faults).toEqual([]);
});

test.concurrent("a screen that falls silent is shown offline, and is removed after asking", async (context) => {
  const { expect } = context;
  const { studio, browser } = await ownStudio(context);
  const { body: stage } = await studio.node.call("POST", "/stages", { name: "Foyer" });
  const { app } = studio.node.node;
  const now = Date.now();
  app.now = () => now;
  const waiting = await waitingScreen(studio.node.url);
  await studio.node.call("POST", `/stages/${stage.id}/screens`, { code: waiting.code, name: "Left pillar" });
  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  await page.getByText("Online").waitFor();
  waiting.screen.fallSilent();
  app.now = () => now + 60 * 60 * 1000;
  await page.getByText("Offline, seen just now").waitFor();

  await page.getByRole("button", { name: "More for Left pillar" }).click();
  const items = page.getByRole("menuitem");
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute("aria-disabled")))).toEqual([
    "true",
    "true",
    "true",
    null,
    null,
  ]);
  await items.filter({ hasText: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("No screen is paired with it yet").waitFor();
  expect((await studio.node.call("GET", `/stages/${stage.id}/screens`)).body.items).toEqual([]);
  expect(faults).toEqual([]);
  waiting.close();
});

test.concurrent("what a screen plays and what is wrong on it stands beside it, and changes by itself", async (context) => {
  const { expect } = context;
  const { studio, browser } = await ownStudio(context);
  const { stage, scene, story, shot_id } = await stageWithCaption(studio.node, {
    ref: "foyer",
    text: "Hello",
  });
  const { body } = await studio.node.call("GET", `/stories/${story.id}`);
  const waiting = await waitingScreen(studio.node.url);
  await studio.node.call("POST", `/stages/${stage.id}/screens`, { code: waiting.code, name: "Left pillar" });
  await waiting.screen.hear("caught_up");
  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  const row = page.getByRole("listitem").filter({ hasText: "Left pillar" }).last();
  await row.waitFor();
  const playing = {
    kind: "idle",
    story_id: story.id,
    chapter_id: body.chapters[0].id,
    scene_id: scene.id,
    shot_id,
    record_ref: "foyer",
    started_at: 0,
    until: null,
  };
  const report = (problems: string[], rest = {}) =>
    waiting.screen.say({ type: "report", playing: { ...playing, ...rest }, problems });
  report(["In “Welcome”: the video cannot be played (Opening.mp4)"]);
  await row.getByText("Plays “Caption” of “Idle”", { exact: true }).waitFor();
  const problems = page.getByRole("list", { name: "Problems of Left pillar" });
  await problems.getByText("In “Welcome”: the video cannot be played (Opening.mp4)").waitFor();
  report([], { kind: "take", story_id: null, chapter_id: null });
  await problems.waitFor({ state: "detached" });
  await row.getByText("Plays “Caption”, put on by hand", { exact: true }).waitFor();
  report([], { kind: "card", story_id: null, chapter_id: null, scene_id: null, shot_id: null });
  await row.getByText("Shows the idle card").waitFor();

  await studio.node.call("PATCH", `/stories/${story.id}`, { title: "Loop" });
  report([]);
  await row.getByText("Plays “Caption” of “Loop”", { exact: true }).waitFor();
  waiting.close();
  expect(faults).toEqual([]);
});

test.concurrent("a screen is identified, loaded anew and photographed from its menu, by keyboard too", async (context) => {
  const { expect } = context;
  const { studio, browser } = await ownStudio(context);
  const { stage } = await stageWithCaption(studio.node, { ref: "foyer", text: "Hello" });
  const {
    page: screen,
    faults: screenFaults,
    screen_id,
  } = await pairedPage(studio.node, browser, { stage_id: stage.id, name: "Left pillar" });
  await pictureOf(studio.node, screen_id, context);
  const { page, faults } = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  const menu = page.getByRole("button", { name: "More for Left pillar" });
  const choose = async (item: string) => {
    await menu.click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText("“Left pillar” shows its name for a moment.").waitFor();
  await screen.locator(".identify", { hasText: "Left pillar" }).waitFor();

  await choose("Take a picture");
  const dialog = page.getByRole("dialog", { name: "What “Left pillar” shows" });
  const picture = dialog.getByRole("img", { name: "What Left pillar shows" });
  await picture.waitFor();
  // It is there before it is loaded.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1280, 720]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const first = await picture.getAttribute("src");
  await dialog.getByRole("button", { name: "Take another" }).click();
  await expect.poll(() => picture.getAttribute("src")).not.toBe(first);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const loaded = screen.waitForEvent("load");
  await choose("Reload");
  await page.getByText("“Left pillar” loads its page anew.").waitFor();
  await loaded;
  expect([...faults, ...screenFaults]).toEqual([]);
});

test("a stage's menu opens its player in this browser, and copies the link for another", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { body: stage } = await studio.node.call("POST", "/stages", { name: "Foyer" });
  const { page, faults } = await openAsOwner(browser, studio, "/studio/screens");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: studio.url });
  const choose = async (label: string) => {
    await page.getByRole("button", { name: "More for Foyer" }).click();
    await page.getByRole("menuitem", { name: label }).click();
  };
  await choose("Copy player link");
  await page.getByText("The player link of Foyer is copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage.player_url);

  const opened = page.context().waitForEvent("page");
  await choose("Open in this browser");
  const player = await opened;
  await player.getByRole("heading", { name: "Foyer" }).waitFor();
  const card = page.getByRole("article", { name: "Foyer" });
  await card.getByText("1 screen online").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.getByRole("link", { name: "Foyer", exact: true }).click();
  const row = page.getByRole("list", { name: "Screens of Foyer" }).getByRole("listitem");
  await row.filter({ hasText: "Browser" }).filter({ hasText: "Online" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("the first stage is made while pairing, and only once when the code is refused at first", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { page } = await openAsOwner(browser, studio, "/studio/screens");
  await page.getByRole("link", { name: "Pair it" }).click();
  await page.getByLabel("Code on the screen").fill("no code");
  await page.getByLabel("Name of the stage").fill("Hall");
  await page.getByRole("radio", { name: "Custom" }).click();
  await page.getByLabel("Width").fill("3840");
  await page.getByLabel("Height").fill("1200");
  await page.getByRole("button", { name: "Pair the screen" }).click();
  await page.getByText("No waiting screen shows this code").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Hall" }).isChecked()).toBe(true);

  const waiting = await waitingScreen(studio.node.url);
  await page
    .getByLabel("Code on the screen")
    .fill(`${waiting.code.slice(0, 3)} - ${waiting.code.slice(3)}`.toLowerCase());
  await page.getByRole("button", { name: "Pair the screen" }).click();
  await page.getByRole("heading", { name: "The screen plays now" }).waitFor();
  waiting.close();
  const { items } = (await studio.node.call("GET", "/stages")).body;
  expect(items.map(({ name, width, height }: Record<string, unknown>) => ({ name, width, height }))).toEqual([
    { name: "Hall", width: 3840, height: 1200 },
  ]);
});

test("who is not signed in signs in first, and the code is still there, even one that reads as a number", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { page } = await openAsOwner(browser, studio);
  await page.context().clearCookies();
  for (const code of ["23E456", "234567"]) {
    await page.context().clearCookies();
    await page.goto(`${studio.url}/studio/pair?code=${code}`);
    await page.getByLabel("E-mail").fill(ada.email);
    await page.getByLabel("Password").fill(ada.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Code on the screen").waitFor();
    expect([await page.getByLabel("Code on the screen").inputValue(), new URL(page.url()).search]).toEqual([
      code,
      `?code=${code}`,
    ]);
  }
});

test("an operator sees the stages and screens, and may do live work there; a viewer only looks", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { body: stage } = await studio.node.call("POST", "/stages", { name: "Foyer" });
  const waiting = await waitingScreen(studio.node.url);
  await studio.node.call("POST", `/stages/${stage.id}/screens`, { code: waiting.code, name: "Left pillar" });
  const { body: invitation } = await studio.node.call("POST", "/members", { role: "operator" });
  const { page } = await browser.newPage();
  await page.goto(invitation.link);
  await page.getByLabel("Your name").fill("Grace");
  await page.getByLabel("E-mail").fill("grace@example.com");
  await page.getByLabel("Password").fill("nanoseconds!");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("link", { name: "Screens" }).click();
  await page.getByText("Nothing is booked and there is no story to play").waitFor();
  const room = page.getByRole("main");
  const offered = async () => {
    const links = room.getByRole("link").and(page.locator(":not(.tab)"));
    const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? link.textContent));
    return [names, await room.getByRole("button").count()];
  };
  expect(await offered()).toEqual([["proof of play", "all screens", "Foyer"], 0]);
  await room.getByRole("link", { name: "Foyer", exact: true }).click();
  await page.getByText("Left pillar").waitFor();
  await page.getByText("each video plays its default").waitFor();
  // What a screen can be asked, and messages to who speaks.
  expect(await offered()).toEqual([["Back to Screens", "Put something on", "Switch the channel"], 6]);
  await room.getByRole("button", { name: "More for Left pillar" }).waitFor();
  await room.getByRole("button", { name: "Please finish" }).waitFor();
  for (const tab of ["Programme", "People in front", "Settings"]) {
    await room.getByRole("link", { name: tab }).click();
    await page.getByText(/^(?:The idle card|Visitors cannot use it\.|Silent|Plays sound)$/).waitFor();
    expect(await offered()).toEqual([["Back to Screens"], 0]);
  }
  const { items: members } = (await studio.node.call("GET", "/members")).body;
  const grace = members.find(({ name }: { name: string }) => name === "Grace");
  await studio.node.call("PATCH", `/members/${grace.id}`, { role: "viewer" });
  await room.getByRole("link", { name: "Desk" }).click();
  await room.getByRole("link", { name: "Put something on" }).waitFor({ state: "detached" });
  await page.getByText("each video plays its default").waitFor();
  expect(await offered()).toEqual([["Back to Screens"], 0]);
  await page.goto(`${studio.url}/studio/pair?code=${waiting.code}`);
  await page.getByText("Editors and owners pair screens").waitFor();
  expect(await room.getByRole("textbox").count()).toBe(0);
  waiting.close();
});

test("a person with two workspaces pairs in the one they choose, with the code they came with", async (context) => {
  const { studio, browser } = await ownStudio(context);
  await studio.node.call("POST", "/stages", { name: "Foyer" });
  const { body: invitation } = await studio.node.call(
    "POST",
    "/members",
    { role: "viewer" },
    { key: strangerKey },
  );
  const { page, faults } = await openAsOwner(browser, studio);
  await page.goto(invitation.link);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "Workspace stranger" }).waitFor();

  const waiting = await waitingScreen(studio.node.url);
  await page.goto(`${studio.url}/studio/pair?code=${waiting.code}`);
  await page.getByText("Editors and owners pair screens").waitFor();
  await page.getByLabel("Workspace", { exact: true }).selectOption("My workspace");
  await page.getByRole("radio", { name: "Foyer" }).waitFor();
  await page.getByRole("button", { name: "Pair the screen" }).click();
  await page.getByRole("heading", { name: "The screen plays now" }).waitFor();
  waiting.close();
  expect(faults).toEqual([]);
});

test.for([
  ["dark", 1440],
  ["light", 390],
] as const)("neither page has a fault that axe finds, %s at %i px", async ([colorScheme, width], context) => {
  const { studio, browser } = await ownStudio(context);
  const { page } = await openAsOwner(browser, studio);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const found: Record<string, string[]> = {};
  const look = async (path: string, shown: string) => {
    await page.goto(studio.url + path);
    await page.getByText(shown, { exact: true }).first().waitFor();
    found[`${path}: ${shown}`] = await accessibilityFaults(page);
  };

  await look("/studio/screens", "No stages yet");
  await look("/studio/screens/new", "Add a stage");
  await look("/studio/pair", "Size");
  const { body: foyer } = await studio.node.call("POST", "/stages", { name: "Foyer" });
  await studio.node.call("POST", "/stages", { name: "Hall", width: 1080, height: 1920 });
  const waiting = await waitingScreen(studio.node.url);
  await studio.node.call("POST", `/stages/${foyer.id}/screens`, { code: waiting.code, name: "Left pillar" });
  await look("/studio/screens", "Nothing is booked and there is no story to play");
  await look(`/studio/screens/${foyer.id}`, "Left pillar");
  await look("/studio/pair?code=ABCDEF", "A new stage");
  await page.getByRole("button", { name: "Pair the screen" }).click();
  await page.getByText("Choose the stage").waitFor();
  found["refused"] = await accessibilityFaults(page);
  waiting.close();
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
});

/** Where the code's picture leads, as the screen was told. */
function codeAddress(screen: Page): Promise<string> {
  return new Promise((resolve) => {
    screen.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(payload.toString()) as ServerMessage;
        if (message.type === "pairing") resolve(message.url);
      }),
    );
  });
}
