import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Rule } from "../../src/core/rules/rule.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { tone } from "../support/media/media.ts";
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

const make = async (path: string, body: unknown) => {
  const { status, body: made } = await studio.node.call("POST", path, body);
  expect([status, made?.error]).toEqual([201, undefined]);
  return made;
};

/** A scene of one or more shots, each of which shows its words for ten seconds. */
async function makeScene(title: string, texts: string[], rules: Partial<Rule>[] = []) {
  const scene = await make("/scenes", { title });
  for (const [place, text] of texts.entries()) {
    const shot = place === 0 ? scene.shots[0] : await make(`/scenes/${scene.id}/shots`, {});
    const timeline = captionTimeline(text);
    const blocks = timeline.blocks.map((block) => ({ ...block, rules }));
    const body = { timeline: { ...timeline, blocks }, duration_ms: 10_000 };
    expect((await studio.node.call("PUT", `/shots/${shot.id}`, body)).status).toBe(200);
  }
  return scene;
}

const player = (page: Page) => page.locator("[data-player]");
const words = (page: Page, text: string) => player(page).getByText(text, { exact: true });
const scrubber = (page: Page) => page.getByRole("slider", { name: "Moment that is shown" });
const isShown = (page: Page) => player(page).locator('[data-state="shown"]').waitFor();

test("a scene plays all its shots, stands still when asked to, and goes to any of them", async () => {
  const scene = await makeScene("Twofold", ["First words", "Second words"]);
  const { page, faults } = await openAsOwner(browser, studio, `/studio/library/scenes/${scene.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await words(page, "First words").waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Shot 2, at 0:10" }).click();
  await words(page, "Second words").waitFor();
  await scrubber(page).fill("5000");
  await words(page, "Second words").waitFor({ state: "detached" });
  expect(await words(page, "First words").count()).toBe(1);
  expect(await player(page).locator("[data-time]").textContent()).toBe("0:05 / 0:20");
  expect(await accessibilityFaults(page)).toEqual([]);

  // The middle of the way in is the true one: both shots are there, each half seen.
  await scrubber(page).fill("10200");
  await words(page, "Second words").waitFor();
  await words(page, "First words").waitFor();
  await scrubber(page).press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await words(page, "First words").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a story plays as if it were another day, with its rolled records by name", async () => {
  const { node } = studio;
  const venue = await make("/venues", { name: "Town Hall", timezone: "Pacific/Auckland" });
  const stage = await make("/stages", { name: "Foyer", venue_id: venue.id });
  const noon = await make("/dayparts", { name: "Lunch", from: "12:00", to: "13:00" });
  const collection = await make("/collections", { name: "Sponsors", prefix: "sponsors" });
  for (const name of ["Acme", "Bolt"])
    await node.call("PUT", `/records/sponsors/${name}`, { values: { title: name } });
  const story = await make("/stories", { title: "All day" });
  const cast = async (title: string, texts: string[], settings: unknown) => {
    const scene = await makeScene(title, texts);
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
  };
  await cast("Welcome", ["Good to see you"], {
    plays_during: { days: ["mon", "wed", "thu", "fri", "sat", "sun"] },
  });
  await cast("Menu", ["Soup of the day"], { plays_during: { daypart_ids: [noon.id], days: ["tue"] } });
  await cast("Sponsor", ["Thank you, {title}"], {
    roll: { collection_id: collection.id, order: { by: "collection" } },
  });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });

  const { page, faults } = await openAsOwner(browser, studio, `/studio/stories/${story.id}`);
  await page.getByRole("button", { name: "Play it here" }).click();
  await isShown(page);
  await page.getByRole("button", { name: "Time: Now" }).click();
  await page.getByRole("radio", { name: "Tue" }).click();
  await page.getByRole("radio", { name: "12:30" }).click();
  await page.keyboard.press("Escape");
  await words(page, "Soup of the day").waitFor();
  const parts = page.getByRole("list", { name: "Parts" }).getByRole("button");
  expect(await parts.allTextContents()).toEqual(["Menu", "Sponsor: Acme", "Sponsor: Bolt"]);
  await parts.getByText("Sponsor: Bolt").click();
  await words(page, "Thank you, Bolt").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.getByRole("button", { name: "Time: Now" }).waitFor();
  expect(faults).toEqual([]);
});

test("somebody near, and another value, change the picture at once by the block's rules", async () => {
  const when = [{ sensor: "presence", op: "near" }] as never;
  const scene = await makeScene(
    "Greeting",
    ["{mood}, nobody"],
    [{ when, set: { text: "{mood}, you there" }, fade_ms: 0 }],
  );
  const { page, faults } = await openAsOwner(browser, studio, `/studio/library/scenes/${scene.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await words(page, "Mood, nobody").waitFor();
  await page.getByRole("button", { name: "Near: as it is" }).click();
  await page.getByRole("radio", { name: "Somebody near" }).click();
  await page.keyboard.press("Escape");
  await words(page, "Mood, you there").waitFor();
  await page.getByRole("button", { name: "Values: as it is" }).click();
  await player(page).getByLabel("mood").fill("Hello");
  await words(page, "Hello, you there").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to now" }).click();
  await words(page, "Mood, nobody").waitFor();
  expect(faults).toEqual([]);
});

/** How every sound stands that the page has opened since. */
const keepSounds = () => {
  const opened: HTMLAudioElement[] = [];
  const Own = window.Audio;
  window.Audio = function (this: unknown, ...given: [string?]) {
    const sound = new Own(...given);
    opened.push(sound);
    return sound;
  } as unknown as typeof Audio;
  Object.assign(window, { opened });
};
const countHeard = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { opened: HTMLAudioElement[] }).opened.filter((sound) => !sound.paused).length,
  );

test("a scene is heard once somebody asks for it, and only while it plays", async () => {
  const { node } = studio;
  const scene = await make("/scenes", { title: "Loud" });
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw: tone(4_000) });
  const timeline = captionTimeline("Listen");
  timeline.tracks.push({ uuid: "music", kind: "audio", order: 1 });
  const audio = [{ uuid: "tone", track_id: "music", asset: asset.id, at_ms: 0, loop: true }];
  const written = await node.call("PUT", `/shots/${scene.shots[0].id}`, {
    timeline: { ...timeline, audio },
    duration_ms: 60_000,
  });
  expect(written.status).toBe(200);
  const { page, faults } = await openAsOwner(browser, studio, "/studio/library");
  await page.addInitScript(keepSounds);
  await page.goto(`${studio.url}/studio/library/scenes/${scene.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await words(page, "Listen").waitFor();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  expect(await countHeard(page)).toBe(0);
  await page.getByRole("button", { name: "Sound" }).click();
  await expect.poll(() => countHeard(page)).toBe(1);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => countHeard(page)).toBe(0);
  expect(faults).toEqual([]);
});
