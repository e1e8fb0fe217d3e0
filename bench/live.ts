import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { TestBrowser } from "../test/support/browser/browser.ts";
import { openDrawingPage } from "../test/support/browser/drawingPage.ts";
import { openClient } from "./support/call.ts";
import { quantile } from "./support/load.ts";
import { key, type Program, readMemory, withPrograms } from "./support/programs.ts";
import { makeStage, type Stage } from "./support/screens.ts";

const picture = { width: 1280, height: 720, fps: 30 };
const watched_ms = Number(process.env["LIVE_MS"] ?? 8_000);
const counts = [1, 3, 10];
const on_air_rounds = 5;
const browser_args = [
  "--autoplay-policy=no-user-gesture-required",
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
  "--disable-features=LocalNetworkAccessChecks",
];

/**
 * Measures how old a presenter's picture is when it is shown (a clock is drawn into it), what the forwarding process
 * costs, and how long the first picture takes on a real screen. Beside it stands the same picture from browser to
 * browser, where the presenter's own browser encodes it once for each viewer.
 */
export async function bench(): Promise<void> {
  const pages = await openDrawingPage("test/e2e/pages/livePeers.ts", browser_args);
  await withPrograms(async ({ cuelight }) => {
    const live = await makeLiveSession(cuelight);
    await publish(await openPage(pages), cuelight, live);
    for (const count of counts) {
      const ours = await watchForwarded(pages, cuelight, { count, live });
      const bare = await watchDirectly(pages, count);
      print(count, ours, bare);
    }
    await benchFirstPicture(pages.browser, cuelight, live);
  });
  await pages.close();
}

interface LiveSession {
  stage: Stage;
  session_id: string;
  link_id: string;
  token: string;
}

async function makeLiveSession(cuelight: Program): Promise<LiveSession> {
  const client = openClient(cuelight);
  const stage = await makeStage(cuelight, "live/stage");
  const presenter = await client.post("/presenters", { body: { name: "Ada" } });
  const starts_at = Date.now() - 60_000;
  const session = await client.post("/sessions", {
    body: {
      title: "Talk",
      stage_id: stage.id,
      starts_at,
      ends_at: starts_at + 3_600_000,
      presenter_ids: [presenter.id],
    },
  });
  await client.post("/sessions/{id}/{action}", { params: { id: session.id, action: "go_live" } });
  // Without a story, a show plays the session's title and its presenters.
  const show = await client.post("/shows", { body: { session_id: session.id } });
  await client.post("/shows/{id}/open", { params: { id: show.id } });
  const link = await client.post("/sessions/{id}/presenter-links", {
    params: { id: session.id },
    body: { presenter_id: presenter.id },
  });
  return { stage, session_id: session.id, link_id: link.id, token: link.token };
}

/** The page offers this; this file knows no window. */
interface PeersPage {
  livePeers: {
    publish(given: { url: string; token: string; picture: typeof picture }): Promise<void>;
    watch(given: { url: string; token: string; count: number }): Promise<void>;
    offer(given: typeof picture): Promise<string>;
    answer(sdp: string): Promise<string>;
    accept(sdp: string): Promise<void>;
    measureAges(for_ms: number): Promise<number[]>;
  };
}

type PeersPages = Awaited<ReturnType<typeof openDrawingPage>>;

async function openPage(pages: PeersPages): Promise<Page> {
  return (await pages.newPage({ width: 640, height: 360 })).page;
}

async function publish(page: Page, { url }: Program, { link_id, token }: LiveSession): Promise<void> {
  await page.evaluate((given) => (globalThis as unknown as PeersPage).livePeers.publish(given), {
    url: `${url}/whip/${link_id}?source=camera`,
    token,
    picture,
  });
  await sleep(4_000);
}

interface Measured {
  ages: number[];
  /** Shares of one core, and bytes, of the forwarding process; null where there is none. */
  cpu: number | null;
  bytes: number | null;
}

async function watchForwarded(
  pages: PeersPages,
  cuelight: Program,
  { count, live }: { count: number; live: LiveSession },
): Promise<Measured> {
  const page = await openPage(pages);
  await page.evaluate((given) => (globalThis as unknown as PeersPage).livePeers.watch(given), {
    url: `${cuelight.url}/whep/${live.link_id}?source=camera`,
    token: key,
    count,
  });
  await sleep(2_000);
  const pid = findForwarder(cuelight);
  const before_s = readCpu(pid);
  const began_at = performance.now();
  const ages = await measureAges(page);
  const cpu = (readCpu(pid) - before_s) / ((performance.now() - began_at) / 1000);
  const bytes = readMemory({ pid });
  await page.close();
  return { ages, cpu, bytes };
}

/** The same picture, sent by one browser to each viewer by itself. */
async function watchDirectly(pages: PeersPages, count: number): Promise<Measured> {
  const [sender, receiver] = [await openPage(pages), await openPage(pages)];
  for (let index = 0; index < count; index++) {
    const offer = await sender.evaluate(
      (given) => (globalThis as unknown as PeersPage).livePeers.offer(given),
      picture,
    );
    const answer = await receiver.evaluate(
      (sdp) => (globalThis as unknown as PeersPage).livePeers.answer(sdp),
      offer,
    );
    await sender.evaluate((sdp) => (globalThis as unknown as PeersPage).livePeers.accept(sdp), answer);
  }
  await sleep(4_000);
  const ages = await measureAges(receiver);
  await sender.close();
  await receiver.close();
  return { ages, cpu: null, bytes: null };
}

async function measureAges(page: Page): Promise<number[]> {
  const ages = await page.evaluate(
    (for_ms) => (globalThis as unknown as PeersPage).livePeers.measureAges(for_ms),
    watched_ms,
  );
  return ages.sort((one, other) => one - other);
}

/** Puts the presenter on air again and again, and looks on a real screen for the first frame with the picture. */
async function benchFirstPicture(browser: TestBrowser, cuelight: Program, live: LiveSession): Promise<void> {
  const client = openClient(cuelight);
  const { page } = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(live.stage.player_url);
  await page.locator(".block.presenter").waitFor();
  const params = { id: live.session_id, link_id: live.link_id };
  const took: number[] = [];
  for (let round = 0; round < on_air_rounds; round++) {
    const seen = page
      .locator('.live-picture[style*="opacity: 1"] video[style*="opacity: 1"]')
      .waitFor({ state: "attached" })
      .then(() => Date.now());
    const asked_at = Date.now();
    await client.post("/sessions/{id}/live/{link_id}", { params, body: { on_air: true } });
    took.push((await seen) - asked_at);
    await client.post("/sessions/{id}/live/{link_id}", { params, body: { on_air: false } });
    await page.locator(".live-picture").waitFor({ state: "detached" });
    // The screen keeps what it has opened for a while.
    await sleep(8_000);
  }
  took.sort((one, other) => one - other);
  process.stdout.write(
    `on air → first picture on a screen           p50 ${quantile(took, 0.5)}  longest ${took.at(-1)} ms (aim < 1000 ms)\n`,
  );
}

function print(count: number, ours: Measured, bare: Measured): void {
  const say = ({ ages }: Measured) =>
    `p50 ${quantile(ages, 0.5).toFixed(0)}  p95 ${quantile(ages, 0.95).toFixed(0)} ms`;
  const ratio = quantile(ours.ages, 0.95) / quantile(bare.ages, 0.95);
  const cost = `${(ours.cpu! * 100).toFixed(0)} % of a core (aim < 50 %), ${(ours.bytes! / 1024 / 1024).toFixed(0)} MB`;
  process.stdout.write(
    `glass to glass, 720p, ${String(count).padStart(2)} screens   ${say(ours)}   browser to browser ${say(bare)}   ratio of p95 ${ratio.toFixed(2)} (aim p95 < 400 ms)   forwarder ${cost}\n`,
  );
}

/** The node's child that forwards. */
function findForwarder({ pid }: Program): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  const found = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("forwarderChild"),
  );
  if (found === undefined) throw new Error("there is no forwarding process");
  return found;
}

/** Seconds of processor time of all threads. */
function readCpu(pid: number): number {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
