import type { Page } from "playwright-core";
import sharp from "sharp";

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

export interface FilmedFrame {
  /** Between these moments of this machine's clock the page drew what the frame shows. */
  drawn: { from: number; to: number };
  /** When the browser showed it. */
  shown_at: number;
  /** In the order of the points. */
  colours: Colour[];
}

interface Taken {
  data: string;
  shown_at: number;
}

export const filmSize = { width: 640, height: 360 };
// As many cells as there are bits; the moment comes again after 17 minutes.
const bits = 20;
const cell = { width: filmSize.width / bits, height: 8 };
/** Below this the pictures carry their time. */
export const pictureHeight = filmSize.height - 2 * cell.height;

/**
 * From its next load on each picture of the page carries at its lower edge when it was drawn. What a browser says about
 * a frame is when it was shown, and on a busy machine that is any time later.
 */
export async function carryTime(page: Page): Promise<void> {
  await page.addInitScript(
    ({ width, bits, cell }) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height: 2 * cell.height });
      canvas.style.cssText = "position: fixed; left: 0; bottom: 0; z-index: 1000000";
      const context = canvas.getContext("2d")!;
      const write = (moment: number, top: number) => {
        for (let bit = 0; bit < bits; bit += 1) {
          context.fillStyle = Math.floor(moment / 2 ** bit) % 2 === 1 ? "#ffffff" : "#000000";
          context.fillRect(bit * cell.width, top, cell.width, cell.height);
        }
      };
      const ask = window.requestAnimationFrame.bind(window);
      let frame = 0;
      let began = 0;
      window.requestAnimationFrame = (draw) =>
        ask((time) => {
          if (time !== frame) [frame, began] = [time, Date.now()];
          draw(time);
          if (!canvas.isConnected) document.body?.append(canvas);
          write(began, 0);
          write(Date.now(), cell.height);
        });
    },
    { width: filmSize.width, bits, cell },
  );
}

/** Every frame of the page that the browser hands out for so long, and the colours at these points of it. */
export async function filmScreen(
  page: Page,
  for_ms: number,
  points: readonly Point[],
): Promise<FilmedFrame[]> {
  const session = await page.context().newCDPSession(page);
  const taken: Taken[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    taken.push({ data, shown_at: metadata.timestamp! * 1000 });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 95,
    maxWidth: filmSize.width,
    maxHeight: filmSize.height,
    everyNthFrame: 1,
  });
  await new Promise((resolve) => setTimeout(resolve, for_ms));
  await session.send("Page.stopScreencast");
  await session.detach();
  // Only now: while it is filmed the page needs the machine.
  const frames: FilmedFrame[] = [];
  for (const one of taken) frames.push(await develop(one, points));
  // They are compressed side by side, and come in any order.
  return frames.sort((one, other) => one.drawn.from - other.drawn.from);
}

async function develop({ data, shown_at }: Taken, points: readonly Point[]): Promise<FilmedFrame> {
  const picture = await sharp(Buffer.from(data, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = picture.info;
  if (width !== filmSize.width || height !== filmSize.height) throw new Error(`${width} × ${height} filmed`);
  const colourAt = ([x, y]: Point) => {
    const at = (y * width + x) * 3;
    return [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!] as const;
  };
  const momentIn = (top: number) => {
    let moment = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const [light] = colourAt([(bit + 0.5) * cell.width, top + cell.height / 2]);
      if (light > 127) moment += 2 ** bit;
    }
    return before(shown_at, moment);
  };
  const drawn = { from: momentIn(pictureHeight), to: momentIn(pictureHeight + cell.height) };
  return { drawn, shown_at, colours: points.map(colourAt) };
}

/** The last time before it was shown, and a little, at which the clock ended in these bits. */
function before(shown_at: number, moment: number): number {
  const round = 2 ** bits;
  const latest = shown_at + round / 4;
  return latest - ((((latest - moment) % round) + round) % round);
}
