import { afterAll, beforeAll, expect, test } from "vitest";
import { topics } from "../../src/contract/topics.ts";
import { transaction } from "../../src/server/write.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { openAsOwner, startTestStudio, type TestStudio } from "../support/browser/studioPage.ts";
import { stageWithWall, wallTimeline } from "../support/guests/guestWall.ts";
import { ask, upvote } from "../support/guests/questions.ts";
import { TestPhone } from "../support/guests/testPhone.ts";

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

async function stageWithQuestions() {
  const { node } = studio;
  const { engagement, stage, shot_id } = await stageWithWall(node);
  await node.call("PATCH", `/engagements/${engagement.id}`, { moderation: "open" });
  const timeline = wallTimeline({ engagement_id: engagement.id }, { kind: "questions" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline });
  return { node, engagement, stage };
}

test("a screen shows how to ask, then the questions as votes move them, and again after a reload", async () => {
  const { node, engagement, stage } = await stageWithQuestions();
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  await page.locator(".questions-invitation .questions-code svg").waitFor();
  const first = await ask(node, engagement.id, "When is lunch?", { name: "Ada" });
  const second = await ask(node, engagement.id, "Where is the bar?");
  const rows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".questions-row")]
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map(({ innerText }) => innerText.split("\n").filter(Boolean)),
    );
  await expect.poll(rows).toEqual([
    ["0", "When is lunch?", "Ada"],
    ["0", "Where is the bar?"],
  ]);
  const phones = await Promise.all([1, 2].map(() => new TestPhone(node.url, engagement.join_code).connect()));
  for (const phone of phones) await upvote(phone, second.post_id);
  await expect.poll(rows).toEqual([
    ["2", "Where is the bar?"],
    ["0", "When is lunch?", "Ada"],
  ]);
  const patch = (post_id: string, body: object) =>
    node.call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, body);
  await patch(first.post_id, { pinned: true });
  await expect.poll(async () => (await rows())[0]?.[1]).toBe("When is lunch?");
  await patch(second.post_id, { status: "answered" });
  await expect.poll(rows).toEqual([["0", "When is lunch?", "Ada"]]);
  await page.reload();
  await expect.poll(rows).toEqual([["0", "When is lunch?", "Ada"]]);
  expect(faults).toEqual([]);
  for (const phone of phones) phone.close();
  await page.close();
});

test("an operator lets reactions fly over the stage; a burst of thousands stays a stream", async () => {
  const { node, engagement, stage } = await stageWithQuestions();
  await node.call("PATCH", `/engagements/${engagement.id}`, { reactions: { enabled: true } });
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  const desk = await openAsOwner(browser, studio, `/studio/screens/${stage.id}`);
  const panel = desk.page.getByRole("region", { name: "Reactions" });
  await panel.getByRole("combobox").selectOption({ label: engagement.title });
  await panel.getByText("fly over whatever plays here").waitFor();
  const { app, first_workspace_id } = node.node;
  const send = (counts: Record<string, number>) =>
    transaction(app, first_workspace_id, async (tx) => {
      tx.change(topics.reactions(engagement.id), { engagement_id: engagement.id, counts });
    });
  const flying = () => page.locator(".reaction").count();
  await expect
    .poll(async () => {
      await send({ "❤️": 3, "👏": 2_000, "🎉": 3_000 });
      return flying();
    })
    .toBeGreaterThan(30);
  expect(await flying()).toBeLessThanOrEqual(60);
  expect(new Set(await page.locator(".reaction").allTextContents())).toEqual(new Set(["❤️", "👏", "🎉"]));

  await panel.getByRole("combobox").selectOption({ label: "None" });
  await expect.poll(flying).toBe(0);
  expect(faults).toEqual([]);
  await desk.page.close();
  await page.close();
});
