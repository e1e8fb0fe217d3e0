import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { captionTimeline, stageWithCaption } from "../support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let node: TestNode;
let browser: TestBrowser;
beforeAll(async () => {
  node = await startTestNode();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

const minute_ms = 60_000;
const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;

async function plan(stage_id: string, title: string, from_min: number, rest: object = {}) {
  const starts_at = Date.now() + from_min * minute_ms;
  const ends_at = starts_at + 60 * minute_ms;
  return make("/sessions", { title, stage_id, starts_at, ends_at, ...rest });
}

const presenter = (uuid: string, presenter_slot: number, x: number) => ({
  uuid,
  kind: "presenter",
  track_id: "main",
  timing: { in_ms: 0 },
  presenter_slot,
  name_label: true,
  transform: { x, y: 700, w: 600, h: 340 },
});

test("a screen fills its blanks and its presenters from the stage's sessions", async () => {
  const { stage, shot_id, story } = await stageWithCaption(node, { ref: "hall/sessions", text: "" });
  const grace = await make("/presenters", { name: "Grace Hopper", title: "Guest" });
  const ada = await make("/presenters", { name: "Ada Lovelace", title: "Guest" });
  await plan(stage.id, "Opening", -30, { presenter_ids: [ada.id] });
  const next = await plan(stage.id, "Keynote", 60, { presenter_ids: [grace.id], record_ref: "day/keynote" });
  await make("/records", { ref: "day/keynote", values: { room: "Hall A" } });
  const { body: read } = await node.call("GET", `/stories/${story.id}`);
  await node.call("PATCH", `/chapters/${read.chapters[0].id}`, { settings: { pick: { which: "next" } } });
  const timeline = captionTimeline("{title} {room} {starts_at} {ends_at} {next_session_at}");
  timeline.blocks[0]!.font_size = 40;
  const blocks = [...timeline.blocks, presenter("live", 0, 100), presenter("first", 1, 800)];
  await node.call("PUT", `/shots/${shot_id}`, { timeline: { ...timeline, blocks } });

  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  const caption = page.locator(".caption");
  await expect.poll(() => caption.textContent().catch(() => "")).toMatch(/^Keynote/);
  const shown = await page.evaluate(() => ({
    words: document.querySelector(".caption")!.textContent,
    presenters: Array.from(document.querySelectorAll<HTMLElement>(".presenter"), (block) =>
      getComputedStyle(block).visibility === "visible" ? block.innerText.split("\n") : [],
    ),
  }));
  // Nobody of a session to come is live.
  expect(shown).toEqual({
    words: `Keynote Hall A ${next.starts_at} ${next.ends_at} ${next.starts_at}`,
    presenters: [[], ["GH", "Grace Hopper", "Guest"]],
  });
  // Its record's words come live, like any other's.
  await node.call("PATCH", "/records/day/keynote", { values: { room: "Hall B" } });
  await expect.poll(() => caption.textContent()).toMatch(/^Keynote Hall B /);
  expect(faults).toEqual([]);
});

test("a screen follows an operator's word: what is late, who is live and which rule holds", async () => {
  const { stage, shot_id } = await stageWithCaption(node, { ref: "hall/operated", text: "" });
  const ada = await make("/presenters", { name: "Ada Lovelace", title: "Countess" });
  await node.call("PUT", `/presenters/${ada.id}/photo`, undefined, {
    raw: await picture("png"),
    headers: { "Content-Type": "image/png" },
  });
  const ends_at = Date.now() + 30 * minute_ms;
  const opening = await plan(stage.id, "Opening", -20, { ends_at, presenter_ids: [ada.id] });
  await plan(stage.id, "Keynote", 35);
  const isLive = { sensor: "session", property: "status", op: "is", value: { status: "live" } };
  const countdown = {
    uuid: "countdown",
    kind: "widget",
    widget: "countdown",
    track_id: "main",
    timing: { in_ms: 0 },
    target_blank: "next_session_at",
    font_size: 120,
    color: "#ffffff",
    transform: { x: 96, y: 60, w: 1728, h: 240 },
  };
  const timeline = captionTimeline("");
  const waiting = {
    ...timeline.blocks[0]!,
    rules: [{ when: [isLive], set: { text: "On air" }, fade_ms: 0 }],
  };
  const blocks = [{ ...waiting, text: "Soon" }, countdown, presenter("first", 1, 96)];
  await node.call("PUT", `/shots/${shot_id}`, { timeline: { ...timeline, blocks } });

  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  const shown = () =>
    page.evaluate(() => ({
      words: document.querySelector(".caption")?.textContent ?? "",
      minutes: Number(/^(\d+):/.exec(document.querySelector<HTMLElement>(".widget")?.innerText ?? "")?.[1]),
      photos: Array.from(
        document.querySelectorAll<HTMLImageElement>(".presenter img"),
        (img) => img.naturalWidth,
      ),
    }));
  await expect.poll(shown).toEqual({ words: "Soon", minutes: 34, photos: [60] });

  const answer = await node.call("POST", `/sessions/${opening.id}/go_live`);
  expect([answer.status, Math.round(answer.body.delay_ms / minute_ms)]).toEqual([200, 20]);
  // Twenty minutes late, it ends twenty minutes later; five of them the break before the next one takes up.
  await expect.poll(shown).toEqual({ words: "On air", minutes: 49, photos: [60] });
  expect(faults).toEqual([]);
});

test("a rule of the stage puts its story on when the session goes live, and takes it off when it is held", async () => {
  const { stage } = await stageWithCaption(node, { ref: "hall/ruled", text: "Idle" });
  const live = await make("/scenes", { title: "Live" });
  await node.call("PUT", `/shots/${live.shots[0].id}`, {
    timeline: captionTimeline("Live: {next_session_at}"),
  });
  const story = await make("/stories", { title: "Live" });
  await make(`/stories/${story.id}/chapters`, { scene_id: live.id });
  const when = [{ sensor: "session", property: "status", op: "is", value: { status: "live" } }];
  const rules = [{ name: "On air", match: "all", when, play: { story_id: story.id } }];
  await node.call("PUT", `/stages/${stage.id}/rules`, { rules });
  const talk = await plan(stage.id, "Talk", 0);
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  const says = (words: string) =>
    page.waitForFunction(
      (words) => Array.from(document.querySelectorAll(".caption")).at(-1)?.textContent === words,
      words,
    );
  await says("Idle");
  // The page itself notes when, however late we look.
  const took = async (action: string, words: string) => {
    const turned = await page.evaluateHandle(
      (words) => ({
        at: new Promise<number>((resolve) => {
          const look = () => {
            const shown = Array.from(document.querySelectorAll(".caption")).at(-1)?.textContent;
            if (shown === words) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      }),
      words,
    );
    await node.call("POST", `/sessions/${talk.id}/${action}`);
    const asked_at = Date.now();
    return (await turned.evaluate(({ at }) => at)) - asked_at;
  };
  // A busy machine may be late once; the screen itself takes less than a second.
  const live_ms: number[] = [];
  const held_ms: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    live_ms.push(await took("go_live", "Live: "));
    held_ms.push(await took("hold", "Idle"));
  }
  expect([Math.min(...live_ms), Math.min(...held_ms)].map((ms) => ms < 1_000)).toEqual([true, true]);
  expect(faults).toEqual([]);
});

test("a countdown to a session's end has its own length when it starts early, and says when it is on hold", async () => {
  const { stage, shot_id, story } = await stageWithCaption(node, { ref: "hall/held", text: "" });
  await node.call("PUT", `/stages/${stage.id}/interaction`, { languages: ["de"] });
  const talk = await plan(stage.id, "Talk", 40);
  const { body: read } = await node.call("GET", `/stories/${story.id}`);
  const pick = { which: "current_or_next" };
  await node.call("PATCH", `/chapters/${read.chapters[0].id}`, { settings: { pick } });
  const timeline = captionTimeline("{title}");
  const counting = (uuid: string, widget: string, y: number) => ({
    uuid,
    kind: "widget",
    widget,
    track_id: "main",
    timing: { in_ms: 0 },
    target_blank: "ends_at",
    ...(widget === "progress" && { from_blank: "phase_from" }),
    font_size: 120,
    color: "#ffffff",
    transform: { x: 96, y, w: 1728, h: 200 },
  });
  const blocks = [...timeline.blocks, counting("left", "countdown", 60), counting("bar", "progress", 300)];
  await node.call("PUT", `/shots/${shot_id}`, { timeline: { ...timeline, blocks } });
  const { page, faults } = await pairedPage(node, browser, { stage_id: stage.id });
  const left = page.locator(".widget-value");
  const bar = page.locator(".widget-bar");
  const opacity = () => bar.evaluate((element) => getComputedStyle(element).opacity);
  // An hour long and 40 minutes ahead.
  await expect.poll(() => left.textContent().catch(() => "")).toMatch(/^1:(39|40):/);

  await node.call("POST", `/sessions/${talk.id}/go_live`);
  await expect.poll(() => left.textContent()).toMatch(/^(1:00|59):\d\d$/);
  await node.call("POST", `/sessions/${talk.id}/hold`);
  await expect.poll(() => left.textContent()).toBe("Unterbrochen");
  expect(await opacity()).toBe("0.5");
  await node.call("POST", `/sessions/${talk.id}/undo`);
  await expect.poll(() => left.textContent()).toMatch(/^(1:00|59):\d\d$/);
  expect(await opacity()).toBe("1");
  expect(faults).toEqual([]);
});
