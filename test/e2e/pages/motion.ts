import "../../../src/web/shared/tokens.css";
import "../../../src/web/screen/screen.css";
import { composeShot } from "../../../src/core/compose/composeShot.ts";
import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import { drawShot } from "../../../src/web/screen/drawShot.ts";
import { Layers } from "../../../src/web/screen/layers.ts";

/** Plays shots by the page's own clock, frame by frame, as a screen does. */
export interface Motion {
  /** Shows a shot that has stood for so long already. */
  show(timeline: Timeline, stood_ms: number): Promise<void>;
  /** Returns the moments of all frames since it was asked last. */
  takeFrames(): number[];
}

declare global {
  interface Window {
    motion: Motion;
  }
}

const layers = new Layers(document.querySelector<HTMLElement>("#screen")!);
let frames: number[] = [];

window.motion = {
  async show(timeline, stood_ms) {
    const around = { values: {}, named: {}, timezone: "UTC", assetUrl: drawPhoto };
    const pictureUrl = (source: object) => ("asset" in source ? drawPhoto() : null);
    const shot = composeShot({ timeline, layout: null, layout_opts: {} }, { ...around, pictureUrl });
    const view = drawShot(shot, around);
    const begin = () => view.begin({ started_at: Date.now() - stood_ms, duration_ms: 600_000 });
    begin();
    view.update(Date.now());
    await view.ready;
    begin();
    layers.show(view, { entrance: view.entrance, entered_at: Date.now() - stood_ms });
  },
  takeFrames() {
    const taken = frames;
    frames = [];
    return taken;
  },
};

/** A picture with as much in it as a photo has. */
function drawPhoto(): string {
  photo ??= (() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1920, height: 1080 });
    const context = canvas.getContext("2d")!;
    for (let n = 0; n < 4_000; n += 1) {
      context.fillStyle = `hsl(${(n * 37) % 360} 60% ${20 + (n % 40)}%)`;
      context.fillRect((n * 7919) % 1920, (n * 104_729) % 1080, 20 + (n % 90), 20 + (n % 70));
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  })();
  return photo;
}
let photo: string | undefined;

const tick = (time: number) => {
  frames.push(time);
  layers.update(Date.now());
  requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
