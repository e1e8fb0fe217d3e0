// Takes the pictures of the docs from the demo, on a node of its own: `npm run pictures`. Look at them before you
// commit them: they are as current as the program is.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { type Client, createClient } from "../src/client/client.ts";
import { readConfig } from "../src/server/config.ts";
import { startNode } from "../src/server/node.ts";
import { makeOwnerLink } from "../src/server/people/makeOwnerLink.ts";
import { openBrowser, type TestBrowser } from "../test/support/browser/browser.ts";
import { ada, linkPath } from "../test/support/browser/visitor.ts";
import { TestPhone } from "../test/support/guests/testPhone.ts";
import { fillDemo } from "../src/cli/fillDemo.ts";

interface Place {
  client: Client;
  url: string;
  browser: TestBrowser;
  stage: { id: string; at: string };
  upright: { id: string; at: string };
  engagement: { id: string; join_code: string; join_url: string };
}

const folder = path.join(import.meta.dirname, "../docs/pictures");
const most_bytes = 150_000;
const desk = { width: 1440, height: 900 };
const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  colorScheme: "dark" as const,
};
/** The address that codes and words on the pictures name. */
const shown_url = "https://harbour.example";
/** What comes in has come after this long. */
const settles_ms = 4_000;
const names = ["Lea", "Tim", "Amira", "Jonas", "Noor", "Mateo", "Ida", "Sam", "Zoë", "Bo", "Mika", "Élise"];

const data_dir = await mkdtemp(path.join(os.tmpdir(), "cuelight-pictures-"));
const key = "cue.pictures.pictures-secret";
const config = readConfig({
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  DATA_DIR: data_dir,
  CUELIGHT_BOOTSTRAP_KEY: key,
});
const node = await startNode(config);
config.PUBLIC_URL = shown_url;
const browser = await openBrowser([], { is_shared: true });
try {
  const client = createClient({ url: node.url, key });
  await fillDemo(client, say);
  const { stage_ids, engagement_id } = await client.get("/demo");
  const stages = await Promise.all(stage_ids.map((id) => client.get("/stages/{id}", { params: { id } })));
  const [lying, standing] = stages.map(({ id, player_url }) => ({ id, at: here(player_url!) }));
  const engagement = await client.get("/engagements/{id}", { params: { id: engagement_id! } });
  const place = { client, url: node.url, browser, stage: lying!, upright: standing!, engagement };
  const link = await makeOwnerLink(node.app, node.first_workspace_id);
  await takeScreens(place);
  await takeQuiz(place);
  config.PUBLIC_URL = node.url;
  await takeStudio(place, link!);
} finally {
  await browser.close();
  await node.drain();
  await rm(data_dir, { recursive: true, force: true });
}

/** Where this machine finds what stands at an address of the pictures. */
function here(address: string): string {
  return address.replace(shown_url, node.url);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The board, upright too, and the guests' wall. */
async function takeScreens({ client, browser, stage, upright }: Place): Promise<void> {
  const { page } = await browser.newPage({ viewport: landscape });
  await page.goto(stage.at);
  await putOn(client, stage.id, "Now and next");
  await takePicture(page, "board", ".agenda");
  await putOn(client, stage.id, "Guest wall");
  await takePicture(page, "wall", ".wall");
  // Both stay open: a stage without a screen would be what the studio speaks of first.
  const { page: tall } = await browser.newPage({ viewport: portrait });
  await tall.goto(upright.at);
  await putOn(client, upright.id, "What is coming, portrait");
  await takePicture(tall, "board-portrait", ".agenda");
}

/** A question on the screen and on a phone, then the answer. */
async function takeQuiz({ client, browser, stage, engagement, url }: Place): Promise<void> {
  const { items } = await client.get("/engagements/{id}/quizzes", { params: { id: engagement.id } });
  const [quiz] = items;
  const game = await client.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz!.id } });
  await putOn(client, stage.id, "Quiz");
  const phones = names.map((name) => ({ name, phone: new TestPhone(url, engagement.join_code) }));
  const act = (guest: TestPhone, body: object) =>
    guest.call("POST", "/act", { act: 1, game_id: game.id, ...body });
  for (const { name, phone } of phones) await act(phone, { type: "join", name });

  const { page: screen } = await browser.newPage({ viewport: landscape });
  await screen.goto(stage.at);
  const { page: guest } = await browser.newPage(phone);
  await guest.goto(here(engagement.join_url));
  await takePicture(screen, "quiz-lobby", ".quiz");
  await takePicture(guest, "phone", "h1");
  const move = (action: string) =>
    client.post("/quiz-games/{game_id}/{action}", { params: { game_id: game.id, action } });
  const { opens_at } = await move("begin");
  await wait(Math.max(0, (opens_at ?? 0) - Date.now()) + 500);
  const { options } = quiz!.rounds[0]!.questions[0]!;
  for (const [at, { phone }] of phones.entries()) {
    const answer = options[at % 4 === 3 ? 1 : 0]!.id;
    await act(phone, { type: "answer", q: 0, answer });
  }
  await takePicture(screen, "quiz", ".quiz");
  await move("lock");
  await move("reveal");
  await takePicture(screen, "quiz-reveal", ".quiz");
}

/** What each stage shows now. */
async function takeStudio({ browser, url }: Place, link: string): Promise<void> {
  const { page } = await browser.newPage({ viewport: desk, colorScheme: "dark" });
  await page.request.post(url + linkPath(link), { data: ada, headers: { Origin: url } });
  await page.goto(`${url}/studio`);
  // On both stages something is drawn.
  await takePicture(page, "studio", "main .shot-canvas >> nth=1");
  await page.context().close();
}

/** Puts the demo's scene of this title on a stage. */
async function putOn(client: Client, stage_id: string, title: string): Promise<void> {
  const { items } = await client.get("/scenes", { query: { limit: 200 } });
  const scene = items.find((scene) => scene.title === `Harbour Days: ${title}`);
  if (!scene)
    throw new Error(`the demo has no scene “${title}”: ${items.map(({ title }) => title).join(", ")}`);
  await client.post("/stages/{id}/take", { params: { id: stage_id }, body: { scene_id: scene.id } });
}

/** Keeps what the page shows, once it shows it, as small as it has to be. */
async function takePicture(page: Page, name: string, awaited: string): Promise<void> {
  await page.locator(awaited).first().waitFor();
  await wait(settles_ms);
  const taken = await page.screenshot();
  for (const quality of [86, 78, 70, 60]) {
    const picture = await sharp(taken).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > most_bytes && quality > 60) continue;
    await writeFile(path.join(folder, `${name}.webp`), picture);
    say(`${name}.webp: ${Math.round(picture.length / 1024)} KB`);
    return;
  }
}
