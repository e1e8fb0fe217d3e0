import { createRequire } from "node:module";
import path from "node:path";
import type * as Mediabunny from "mediabunny";
import type { TestBrowser } from "../../support/browser/browser.ts";

declare global {
  interface Window {
    Mediabunny: typeof Mediabunny;
  }
}

const site = "https://film.test/";
const encoder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("mediabunny")),
  "mediabunny.min.cjs",
);

/** A real video of nothing but one colour, in MP4. */
export async function colourFilm(browser: TestBrowser, colour: string, seconds: number) {
  const { page } = await browser.newPage();
  await page.route(site, (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }));
  await page.goto(site);
  await page.addScriptTag({ path: encoder });
  const bytes = await page.evaluate(encode, { colour, seconds });
  await page.context().close();
  return Uint8Array.from(bytes);
}

/** Runs in the page. */
async function encode({ colour, seconds }: { colour: string; seconds: number }): Promise<number[]> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = window.Mediabunny;
  const canvas = new OffscreenCanvas(64, 36);
  const context = canvas.getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 36);
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: "vp9", bitrate: 200_000, keyFrameInterval: 0.5 });
  output.addVideoTrack(source);
  await output.start();
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) await source.add(tenth / 10, 0.1);
  await output.finalize();
  return [...new Uint8Array(output.target.buffer!)];
}
