import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Playhead } from "../../src/core/playback/playhead.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { colourFilm } from "./filming/colourFilm.ts";
import {
  colourAt,
  groundColour,
  hex,
  type Picture,
  pictures,
  points,
  timelineOf,
} from "./filming/filmedPictures.ts";
import { carryTime, type Colour, type FilmedFrame, filmScreen, filmSize } from "./filming/filmScreen.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { TestScreen } from "../support/screens/testScreen.ts";

const wanted = Number(process.env["FILM_TRANSITIONS"] ?? pictures.length);
const shot_ms = 1_000;
const frame_ms = Math.floor(1000 / 60);
// What compressing a picture and a video costs.
const most_off = 9;
// A player that was kept from drawing for longer begins a way in when it can.
const late_ms = 200;
// On a busy machine some transitions have too few frames: then it is filmed on for a while.
const fewest_frames = 5;
const most_filmed = 3 * wanted + 4 * pictures.length;

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

test(
  `${wanted} mixed transitions, frame by frame: what each shows is what the playhead says at that moment`,
  { timeout: 600_000 + wanted * 8_000 },
  async ({ annotate }) => {
    const { player_url, pictureOf } = await makeStage();
    const playhead = new Playhead(await programmeOf(player_url));
    const wayAt: WayAt = (moment) => {
      const { started_at, step } = playhead.at(moment);
      const before = playhead.at(started_at - 1).step!;
      return { started_at, pair: [pictureOf(before.shot.id), pictureOf(step!.shot.id)] };
    };
    const { page, faults } = await browser.newPage({ viewport: filmSize });
    await carryTime(page);
    await page.goto(player_url);
    await page.locator(".shot").first().waitFor();
    // By then it has had all pictures once, and knows the server's time.
    await page.waitForTimeout(pictures.length * shot_ms);

    const counted = pictures.map(() => 0);
    const isEnough = () =>
      Math.min(...counted) >= Math.floor(wanted / pictures.length) && sum(counted) >= wanted;
    const latencies: number[] = [];
    for (let filmed = 0; !isEnough() && filmed < most_filmed; filmed += pictures.length) {
      const frames = await filmScreen(page, (pictures.length + 2) * shot_ms, points);
      latencies.push(...frames.map(({ drawn, shown_at }) => shown_at - drawn.to));
      expect(frames.filter(isBlackOrWhite)).toEqual([]);
      const shots = Map.groupBy(frames, ({ drawn }) => wayAt(drawn.from).started_at);
      for (const [started_at, shot] of shots) {
        const way = wayAt(started_at);
        const before = frames[frames.indexOf(shot[0]!) - 1];
        if (!before || !isWhole(shot, before, way)) continue;
        const wrong = shot.filter((frame) => !isRight(frame, wayAt));
        expect(wrong.slice(0, 5).map((frame) => told(frame, way))).toEqual([]);
        counted[pictures.indexOf(way.pair[1])]! += 1;
      }
    }
    await annotate(`${latencies.length} frames of ${sum(counted)} transitions`);
    await annotate(`drawn to shown: ${median(latencies).toFixed(1)} ms`);
    expect(isEnough(), `filmed whole, of each way: ${counted.join()}`).toBe(true);
    expect(faults).toEqual([]);
  },
);

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** From one picture to the next. */
interface Way {
  started_at: number;
  pair: [Picture, Picture];
}
type WayAt = (moment: number) => Way;

/**
 * Whether frames enough were filmed of it, the first ones among them, and it began from the whole picture before: a
 * machine that is too busy lets the player come late, which is not what is looked at here.
 */
function isWhole(shot: FilmedFrame[], before: FilmedFrame, { pair, started_at }: Way): boolean {
  const isInTime = shot[0]!.drawn.from < started_at + late_ms;
  return isInTime && shot.length >= fewest_frames && shows(before, pair, -1);
}

/** Within a frame of the moment it was drawn. */
function isRight(frame: FilmedFrame, wayAt: WayAt): boolean {
  const { from, to } = frame.drawn;
  const moments = Array.from({ length: to - from + 2 * frame_ms + 1 }, (_, ms) => from - frame_ms + ms);
  return moments.some((moment) => {
    const { pair, started_at } = wayAt(moment);
    return shows(frame, pair, moment - started_at);
  });
}

const isBlackOrWhite = ({ colours }: FilmedFrame) =>
  colours.some((colour) => Math.max(...colour) < 60 || Math.min(...colour) > 195);

function shows({ colours }: FilmedFrame, pair: Way["pair"], passed_ms: number): boolean {
  return points.every((point, n) => {
    const expected = colourAt(point, pair, passed_ms);
    return expected === null || isLike(expected, colours[n]!);
  });
}

const isLike = (one: Colour, other: Colour) => one.every((part, n) => Math.abs(part - other[n]!) <= most_off);

function told({ drawn, colours }: FilmedFrame, { pair, started_at }: Way): string {
  const [from, to] = [drawn.from - started_at, drawn.to - started_at];
  const at = points.flatMap((point, n) => {
    const expected = colourAt(point, pair, from);
    return !expected || isLike(expected, colours[n]!)
      ? []
      : `${colours[n]!.join()} for ${expected.join()} at ${point.join()}`;
  });
  return `${pair[1].way.kind}, drawn ${from} to ${to} ms after it began: ${at.join("; ")}`;
}

async function makeStage() {
  const make = async (path: string, body?: unknown) => {
    const made = await node.call("POST", path, body);
    expect([path, made.status, made.body.error]).toEqual([path, 201, undefined]);
    return made.body;
  };
  const brand = { background: hex(groundColour), ground: "plain" };
  expect((await node.call("PUT", "/brand", brand)).status).toBe(200);
  const stage = await make("/stages", { name: "Filmed" });
  const story = await make("/stories", { title: "All ways" });
  const scene = await make("/scenes", { title: "All ways" });
  const byId = new Map<string, Picture>();
  for (const picture of pictures) {
    const timeline = timelineOf(picture, await assetOf(picture));
    const { id } = byId.size === 0 ? scene.shots[0] : await make(`/scenes/${scene.id}/shots`);
    const written = await node.call("PUT", `/shots/${id}`, { timeline, duration_ms: shot_ms });
    expect([written.status, written.body.error]).toEqual([200, undefined]);
    byId.set(id, picture);
  }
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return { player_url: stage.player_url as string, pictureOf: (id: string) => byId.get(id)! };
}

async function assetOf({ made_of, colour }: Picture): Promise<string | null> {
  if (made_of !== "still" && made_of !== "clip") return null;
  const background = hex(colour);
  const raw =
    made_of === "clip"
      ? await colourFilm(browser, background, 2)
      : new Uint8Array(
          await sharp({ create: { ...filmSize, channels: 3, background } })
            .png()
            .toBuffer(),
        );
  const type = made_of === "clip" ? "video/mp4" : "image/png";
  const { status, body } = await node.call("POST", "/assets", undefined, {
    raw,
    headers: { "Content-Type": type },
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.id;
}

/** As the node gives it to any screen of the stage. */
async function programmeOf(player_url: string) {
  const screen = await TestScreen.open(node.url, { link: new URL(player_url).searchParams.get("link")! });
  const { programme } = await screen.hear("programme");
  screen.close();
  return programme;
}
