import "../../../src/web/shared/tokens.css";
import "../../../src/web/screen/screen.css";
import { composeShot } from "../../../src/core/compose/composeShot.ts";
import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import { drawShot, type ShotView } from "../../../src/web/screen/drawShot.ts";
import { Layers } from "../../../src/web/screen/layers.ts";

export interface Showing {
  /** The next shot, whose way in begins at this moment; its videos have run since `kept_since`. */
  show(timeline: Timeline, given: { at: number; kept_since?: number; duration_ms?: number }): Promise<void>;
  /** The same shot once more, from this moment on; `goes_on` says that it follows itself again. */
  repeat(given: { at: number; before_ms: number; duration_ms: number; goes_on: boolean }): void;
  update(now: number): void;
  /** From here on with the page's own clock. */
  run(from: number): void;
  keep(name: string, url: string): void;
}

declare global {
  interface Window {
    showing: Showing;
  }
}

const files = new Map<string, string>();
const layers = new Layers(document.querySelector<HTMLElement>("#screen")!);
let shown: ShotView | null = null;
let now = () => 0;

addEventListener("resize", () => shown?.measure());

window.showing = {
  async show(timeline, { at, kept_since = at, duration_ms = 60_000 }) {
    const assetUrl = (id: string) => files.get(id) ?? null;
    const around = { values: {}, named: {}, timezone: "UTC", assetUrl };
    const shot = composeShot(
      { timeline, layout: null, layout_opts: {} },
      { ...around, pictureUrl: (source) => ("asset" in source ? assetUrl(source.asset) : null) },
    );
    const view = drawShot(shot, around, shown);
    view.begin({
      started_at: at,
      duration_ms,
      keptSince: (block) => (block.keep_running ? kept_since : null),
    });
    view.update(at);
    await view.ready;
    layers.show(view, { entrance: view.entrance, entered_at: at });
    shown = view;
    layers.update(Math.max(at, now()));
  },
  repeat({ at, ...run }) {
    shown?.begin({ started_at: at, ...run });
    layers.update(at);
  },
  update: (now) => layers.update(now),
  run(from) {
    const started = performance.now();
    now = () => from + performance.now() - started;
    const tick = () => {
      layers.update(now());
      requestAnimationFrame(tick);
    };
    tick();
  },
  keep: (name, url) => files.set(name, url),
};
