import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Playhead } from "../../src/core/playback/playhead.ts";
import { describeNowPlaying } from "../../src/core/playback/nowPlaying.ts";
import type { Programme } from "../../src/core/playback/programme.ts";
import type { Play } from "../../src/contract/plays.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { openCuttableProxy } from "../support/node/cuttableProxy.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { captionTimeline } from "../support/screens/stageWithCaption.ts";
import { waitingScreen } from "../support/screens/testScreen.ts";

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

/** `PLAYS_MINUTES=60 npx vitest run test/e2e/proofOfPlay` compares a whole hour. */
const minutes = Number(process.env["PLAYS_MINUTES"] ?? 2);
/** Screens on a machine that does many other things at once show a shot some frames late. */
const late_ms = 1_500;
const shots = [
  { ref: "sponsors/acme", duration_ms: 4_000 },
  { ref: "sponsors/blue", duration_ms: 6_000 },
  { ref: "sponsors/cobalt", duration_ms: 5_000 },
];

async function makeStage(): Promise<string> {
  const { client } = node;
  const stage = await client.post("/stages", { body: { name: "Foyer" } });
  const story = await client.post("/stories", { body: { title: "Sponsors" } });
  for (const { ref, duration_ms } of shots) {
    const scene = await client.post("/scenes", { body: { title: ref, ref } });
    const body = { timeline: captionTimeline(ref), duration_ms };
    await client.put("/shots/{id}", { params: { id: scene.shots[0]!.id }, body });
    await client.post("/stories/{id}/chapters", { params: { id: story.id }, body: { scene_id: scene.id } });
  }
  await client.put("/stages/{id}/idle", { params: { id: stage.id }, body: { story_id: story.id } });
  return stage.id;
}

async function readProgramme(stage_id: string): Promise<Programme> {
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  const { programme } = await screen.hear("programme");
  screen.close();
  return programme;
}

/** What the playhead says, step by step. */
function listSteps(programme: Programme, from: number, to: number): Play[] {
  const playhead = new Playhead(programme);
  const steps: Play[] = [];
  for (let at = from; at < to; at = playhead.at(at).until) {
    const { chapter_id: _chapter_id, started_at, until, ...shown } = describeNowPlaying(playhead.at(at));
    const place = { stage_id: programme.stage.id, screen_id: "", channel_id: null, offline: false };
    steps.push({ ...shown, ...place, from: started_at, to: until! });
  }
  return steps;
}

async function listRows(screen_id: string, from: number, to: number): Promise<Play[]> {
  const rows: Play[] = [];
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const query = new URLSearchParams({ from: String(from), to: String(to), screen_id, limit: "200" });
    if (cursor !== null) query.set("cursor", cursor);
    const { body } = await node.call("GET", `/plays?${query.toString()}`);
    rows.push(...body.items);
    cursor = body.next_cursor;
  }
  return rows;
}

const pick = ({ kind, story_id, scene_id, shot_id, record_ref }: Play) => ({
  kind,
  story_id,
  scene_id,
  shot_id,
  record_ref,
});

test(
  "what three screens showed, one of them offline for half of the time, is what the playhead says",
  { timeout: (minutes + 6) * 60_000 },
  async ({ annotate }) => {
    const stage_id = await makeStage();
    const proxy = await openCuttableProxy(node.url);
    onTestFinished(() => proxy.close());
    const viewport = { width: 480, height: 270 };
    const online = [
      await pairedPage(node, browser, { stage_id, viewport }),
      await pairedPage(node, browser, { stage_id, viewport }),
    ];
    const away = await pairedPage({ ...node, url: proxy.url }, browser, { stage_id, viewport });
    const screens = [...online, away];
    await Promise.all(screens.map(({ page }) => page.locator(".caption").first().waitFor()));
    const programme = await readProgramme(stage_id);

    const pause = (ms: number) => away.page.waitForTimeout(ms);
    const began_at = Date.now() + 20_000;
    await pause(20_000 + minutes * 15_000);
    proxy.cut();
    const cut_at = Date.now();
    await pause(minutes * 30_000);
    proxy.mend();
    const mended_at = Date.now();
    await pause(minutes * 15_000);
    const ended_at = Date.now();

    const steps = listSteps(programme, began_at, ended_at).filter(
      ({ from, to }) => from > began_at && to < ended_at,
    );
    const [first, last] = [steps[0]!, steps.at(-1)!];
    for (const { screen_id } of screens) {
      await expect
        .poll(async () => (await listRows(screen_id, last.from + late_ms, last.to - 1)).length, {
          timeout: 90_000,
        })
        .toBeGreaterThan(0);
      const rows = (await listRows(screen_id, first.from, last.to)).filter(
        ({ from, to }) => to > first.from + late_ms && from < last.to - late_ms,
      );
      expect(rows.map(pick)).toEqual(steps.map(pick));
      const off_ms = rows.map(({ from }, place) => Math.abs(from - steps[place]!.from));
      expect(Math.max(...off_ms)).toBeLessThan(late_ms);
      // Each is over when the next begins: nothing is missing in between.
      expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => to));
      const exact = off_ms.filter((ms) => ms === 0).length;
      await annotate(`${exact} of ${rows.length} plays began exactly when the playhead says`);
      const isAway = screen_id === away.screen_id;
      const offline = rows.filter((row) => row.offline);
      if (!isAway) expect(offline).toEqual([]);
      else {
        expect(offline.length).toBeGreaterThan(0);
        expect(
          rows.filter(({ from, to }) => from > cut_at && to < mended_at).every((row) => row.offline),
        ).toBe(true);
        expect(offline.every(({ from, to }) => to > cut_at - 15_000 && from < mended_at + 15_000)).toBe(true);
      }
    }
    const query = `from=${first.from}&to=${last.to}&stage_id=${stage_id}&group_by=record`;
    const { body } = await node.call("GET", `/plays?${query}`);
    const counts = Map.groupBy(steps, ({ record_ref }) => record_ref);
    for (const { key, plays, seconds } of body.items) {
      const planned = counts.get(key)!;
      expect(Math.abs(plays - 3 * planned.length)).toBeLessThanOrEqual(3);
      const planned_s = planned.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
      expect(Math.abs(seconds / (3 * planned_s) - 1)).toBeLessThan(0.1);
    }
    expect(body.items.map(({ key }: { key: string }) => key)).toEqual(shots.map(({ ref }) => ref));
    expect(screens.flatMap(({ faults }) => faults.filter((fault) => !/ERR_|WebSocket/.test(fault)))).toEqual(
      [],
    );
  },
);
