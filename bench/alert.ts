import type { Page } from "playwright-core";
import pg from "pg";
import { WebSocket } from "ws";
import { openBrowser } from "../test/support/browser/browser.ts";
import { openClient } from "./support/call.ts";
import { Caller, median, quantile } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";
import { makeStage, openScreens, type Stage } from "./support/screens.ts";

const count = Number(process.env["ALERT_SCREENS"] ?? 1_000);
const stages = 10;
const rounds = Number(process.env["ALERT_ROUNDS"] ?? 40);

/**
 * Measures an alert on all stages: from the POST until each of a thousand connected screens has it, and until a real
 * browser has painted it. Beside it stands a bare broadcast of the same bytes to as many sockets, round by round.
 */
export async function bench(): Promise<void> {
  const browser = await openBrowser();
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const all: Stage[] = [];
    for (let n = 0; n < stages; n += 1) all.push(await makeStage(cuelight, `alert/${n}`));
    const screens: WebSocket[] = [];
    for (const stage of all)
      screens.push(...(await openScreens(cuelight, database, { stage, count: count / stages })));
    const sockets = await openSockets(bare, count);
    const { page } = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(all[0]!.player_url);
    await page.locator(".layer:not(.pairing)").first().waitFor();
    const took = {
      screens: [] as number[],
      pixels: [] as number[],
      bare: [] as number[],
      ratios: [] as number[],
    };
    for (let round = -3; round < rounds; round += 1) {
      const ours = await startAlert(cuelight, { screens, page, round });
      const theirs = await broadcast(bare, sockets, ours.frame);
      if (round < 0) continue;
      took.screens.push(...ours.times);
      took.pixels.push(ours.painted_ms);
      took.bare.push(...theirs);
      took.ratios.push(Math.max(...ours.times) / Math.max(...theirs));
    }
    print(`POST /alerts → each of ${count} screens`, took.screens);
    print("POST /alerts → painted by a browser", took.pixels);
    print(`bare ws → each of ${count} sockets`, took.bare);
    const ratio = median(took.ratios);
    process.stdout.write(
      `last screen beside the bare broadcast's last: ratio ${ratio.toFixed(2)} (median)\n`,
    );
    for (const socket of [...screens, ...sockets]) socket.terminate();
    await database.end();
  });
  await browser.close();
}

async function startAlert(
  cuelight: Program,
  { screens, page, round }: { screens: WebSocket[]; page: Page; round: number },
) {
  const client = openClient(cuelight);
  const caller = await Caller.open(cuelight.url);
  // One word: between two, a screen sets a space of its own.
  const title = `Round${round + 10}`;
  const painted = page.evaluate<number>(waitUntilPainted(title));
  const began_at = performance.now();
  const sent_at = performance.timeOrigin + began_at;
  const heard = Promise.all(screens.map((socket) => nextMessage(socket, title, began_at)));
  const body = { level: "emergency", title: { en: title }, text: { en: "Use the nearest exit." }, all: true };
  const status = await caller.ask("POST", "/api/v1/alerts", key, body);
  if (status !== 201) throw new Error(`POST /alerts answered ${status}`);
  caller.close();
  const found = await heard;
  const painted_ms = (await painted) - sent_at;
  const { items } = await client.get("/alerts", { query: { active: "true" } });
  for (const { id } of items) await client.delete("/alerts/{id}", { params: { id } });
  await page.locator(".alert-layer").waitFor({ state: "detached" });
  return { times: found.map(({ ms }) => ms), frame: found[0]!.text, painted_ms };
}

/** Settles with the moment after the frame in which the alert covers the middle of the window. */
const waitUntilPainted = (title: string) => `new Promise((resolve) => {
  const look = () => {
    const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(".alert-layer");
    if (!top?.textContent.includes("${title}")) return requestAnimationFrame(look);
    // The frame that this one is part of has been painted when the next one begins.
    requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
  };
  look();
})`;

async function broadcast(bare: Program, sockets: WebSocket[], frame: string): Promise<number[]> {
  const caller = await Caller.open(bare.url);
  const began_at = performance.now();
  const heard = Promise.all(sockets.map((socket) => nextMessage(socket, "alerts", began_at)));
  await caller.ask("POST", "/", key, JSON.parse(frame));
  caller.close();
  return (await heard).map(({ ms }) => ms);
}

function nextMessage(
  socket: WebSocket,
  part: string,
  began_at: number,
): Promise<{ ms: number; text: string }> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      const text = String(data);
      if (!text.includes(part)) return;
      socket.off("message", hear);
      resolve({ ms: performance.now() - began_at, text });
    };
    socket.on("message", hear);
  });
}

async function openSockets(bare: Program, wanted: number): Promise<WebSocket[]> {
  const open = async () => {
    const socket = new WebSocket(bare.url.replace("http", "ws"), { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return socket;
  };
  const sockets: WebSocket[] = [];
  for (let at = 0; at < wanted; at += 250)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(250, wanted - at) }, open))));
  return sockets;
}

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [0.5, 0.99].map((share) => `p${share * 100} ${quantile(sorted, share).toFixed(1)} ms`);
  process.stdout.write(`${what}  ${figures.join("  ")}\n`);
}
