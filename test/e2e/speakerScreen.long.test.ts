import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { readScreen } from "../support/browser/screenPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

const minute = 60_000;

async function make(path: string, body: unknown) {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
}

/** A stage with a talk that began some minutes ago and takes half an hour. */
async function stageWithTalk(minutes_ago: number) {
  const stage = await make("/stages", { name: "Hall" });
  const presenter = await make("/presenters", { name: "Amal Haddad" });
  const starts_at = Date.now() - minutes_ago * minute;
  const session = await make("/sessions", {
    title: "Sleep",
    stage_id: stage.id,
    presenter_ids: [presenter.id],
    starts_at,
    ends_at: starts_at + 30 * minute,
  });
  return { stage, session };
}

const tone = (page: Page) => page.locator(".speaker").getAttribute("data-tone");
const screensOf = async (stage_id: string) =>
  (await node.call("GET", `/stages/${stage_id}/screens`)).body.items;

test("a browser that opens the link for speakers sees the time, messages and alerts, also without its server", async () => {
  const { stage, session } = await stageWithTalk(10);
  const { page, faults } = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${stage.player_url}&view=speaker`);
  await page.locator(".speaker-state", { hasText: "Time left" }).waitFor();
  await expect.poll(() => page.url()).toBe(`${node.url}/screen?view=speaker`);
  expect(await page.locator(".speaker-now").innerText()).toContain("Amal Haddad");
  expect(await page.locator(".speaker-figures").innerText()).toMatch(/^(19:\d\d|20:00)$/);
  expect(await tone(page)).toBe("calm");
  const [screen] = await screensOf(stage.id);
  expect(screen).toMatchObject({ view: "speaker", playing: null });

  // What is taken from the session shows at once.
  await node.call("POST", `/sessions/${session.id}/shift`, { minutes: -16 });
  await expect.poll(() => tone(page)).toBe("amber");
  await node.call("POST", `/sessions/${session.id}/shift`, { minutes: 10 });
  await expect.poll(() => tone(page)).toBe("calm");

  // The page itself notes that it lights up, however late we look.
  await page.evaluate(() =>
    new MutationObserver(() => {
      const light = document.querySelector<HTMLElement>(".speaker-light");
      if (Number(light?.style.opacity) > 0) Object.assign(globalThis, { has_lit_up: true });
    }).observe(document, { attributes: true, childList: true, subtree: true }),
  );
  const send = (text: string) => node.call("PUT", `/stages/${stage.id}/speaker-message`, { text });
  await send("Please finish");
  const words = page.locator(".speaker-words");
  await expect.poll(() => words.textContent()).toBe("Please finish");
  await page.waitForFunction(() => "has_lit_up" in globalThis);

  const alert = await make("/alerts", {
    level: "warning",
    title: { en: "Stay inside" },
    text: {},
    stage_ids: [stage.id],
  });
  await page.locator(".alert h1", { hasText: "Stay inside" }).waitFor();
  const isOnTop = () =>
    page.evaluate(() => document.elementFromPoint(640, 600)?.closest(".alert-layer") !== null);
  await expect.poll(isOnTop).toBe(true);
  await expect
    .poll(async () => (await readScreen(node, stage.id, screen.id)).playing?.alert_id)
    .toBe(alert.id);
  await node.call("DELETE", `/alerts/${alert.id}`);
  await page.locator(".alert-layer").waitFor({ state: "detached" });
  await expect.poll(async () => (await readScreen(node, stage.id, screen.id)).playing).toBe(null);
  expect(await words.textContent()).toBe("Please finish");
  expect(faults).toEqual([]);

  // What it knows is stored a moment after it came.
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".speaker-state", { hasText: "Time left" }).waitFor();
  await expect.poll(() => words.textContent()).toBe("Please finish");
  await page.context().setOffline(false);
  await node.call("DELETE", `/stages/${stage.id}/speaker-message`);
  await words.waitFor({ state: "hidden" });

  const { body } = await node.call(
    "GET",
    `/plays?from=${Date.now() - 3_600_000}&to=${Date.now() + 1000}&stage_id=${stage.id}`,
  );
  expect(body.items).toEqual([]);
});

test("a screen goes over from the one view to the other, and back", async () => {
  const { stage } = await stageWithTalk(2);
  const { page, faults } = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(stage.player_url);
  await page.locator(".idle-name", { hasText: "Hall" }).waitFor();
  const [{ id }] = await screensOf(stage.id);
  await node.call("PATCH", `/screens/${id}`, { view: "speaker" });
  await page.locator(".speaker-figures").waitFor();
  expect(await page.locator(".idle").count()).toBe(0);
  await node.call("PATCH", `/screens/${id}`, { view: "audience" });
  await page.locator(".idle-name", { hasText: "Hall" }).waitFor();
  expect(await page.locator(".speaker").count()).toBe(0);
  await node.call("PATCH", `/screens/${id}`, { view: "speaker" });
  await page.locator(".speaker-figures").waitFor();
  await node.call("DELETE", `/screens/${id}`);
  await page.locator(".pairing").waitFor();
  expect(await page.locator(".speaker").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("one browser has the audience's screen and the speaker's view side by side, and neither ever shows the other", async () => {
  const { stage: hall } = await stageWithTalk(10);
  const foyer = await make("/stages", { name: "Foyer" });
  const viewport = { width: 1280, height: 720 };
  const { page: audience, faults } = await browser.newPage({ viewport });
  await audience.addInitScript(noteSpeaker);
  await audience.goto(foyer.player_url);
  await audience.locator(".idle-name", { hasText: "Foyer" }).waitFor();
  const speaker = await audience.context().newPage();
  await speaker.goto(`${hall.player_url}&view=speaker`);
  await node.call("PUT", `/stages/${hall.id}/speaker-message`, { text: "Please finish" });

  const expectBoth = async (audience_stage: string) => {
    await speaker.locator(".speaker-words", { hasText: "Please finish" }).waitFor();
    await audience.locator(".idle-name", { hasText: audience_stage }).waitFor();
    expect(await speaker.locator(".idle").count()).toBe(0);
    expect(await audience.evaluate(() => "speaker_shown" in globalThis)).toBe(false);
    expect(await audience.locator("body").textContent()).not.toContain("Please finish");
  };
  const reloadBoth = () => Promise.all([audience.reload(), speaker.reload()]);
  const expectScreens = async (stage_id: string, ...views: ("audience" | "speaker")[]) => {
    const names = { audience: "Browser", speaker: "Speaker's view" };
    const screens = views.map((view) => expect.objectContaining({ view, name: names[view], online: true }));
    await expect.poll(() => screensOf(stage_id)).toEqual(screens);
  };

  await expectBoth("Foyer");
  await expectScreens(foyer.id, "audience");
  await expectScreens(hall.id, "speaker");
  await reloadBoth();
  await expectBoth("Foyer");
  await expectScreens(foyer.id, "audience");
  await expectScreens(hall.id, "speaker");
  expect(faults).toEqual([]);

  // What they know is stored a moment after it came.
  await audience.evaluate(async () => void (await navigator.serviceWorker.ready));
  await audience.waitForTimeout(1_500);
  await audience.context().setOffline(true);
  await reloadBoth();
  await expectBoth("Foyer");
  await audience.context().setOffline(false);

  // They may as well be screens of the same stage.
  await audience.goto(hall.player_url);
  await expectBoth("Hall");
  await reloadBoth();
  await expectBoth("Hall");
  await expectScreens(foyer.id);
  await expectScreens(hall.id, "speaker", "audience");
});

/** Notes in the page whether the speaker's view was ever in it since it was loaded. */
function noteSpeaker() {
  new MutationObserver(() => {
    if (document.querySelector(".speaker")) Object.assign(globalThis, { speaker_shown: true });
  }).observe(document, { childList: true, subtree: true });
}
