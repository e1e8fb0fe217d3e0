import type { Values } from "../../core/records/values.ts";
import type { Block, Timeline } from "../../core/timeline/timeline.ts";
import { type Caption, drawCaption } from "./drawCaption.ts";
import type { View } from "./view.ts";

export interface ShotView extends View {
  /** Server time at which the shot starts, anew with every loop. */
  begin(started_at: number): void;
  write(values: Values): void;
}

/** A shot as elements, in pixels of its canvas; the canvas as a whole is scaled to the window. */
export function drawShot({ canvas, tracks, blocks }: Timeline): ShotView {
  const element = document.createElement("div");
  element.className = "layer shot";
  const ground = document.createElement("div");
  ground.className = "shot-ground";
  if (canvas.background) ground.style.backgroundColor = canvas.background;
  const picture = document.createElement("div");
  picture.className = "shot-canvas";
  picture.style.width = `${canvas.width}px`;
  picture.style.height = `${canvas.height}px`;
  element.append(ground, picture);

  const captions = backToFront(tracks, blocks).map((block) => drawCaption(block, canvas));
  picture.append(...captions.map((caption) => caption.element));
  let begun_at = 0;

  return {
    element,
    begin(started_at) {
      begun_at = started_at;
    },
    write(values) {
      for (const caption of captions) caption.write(values);
    },
    measure() {
      const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
      picture.style.transform = `translate(-50%, -50%) scale(${scale})`;
      for (const caption of captions) caption.fit();
    },
    update(now) {
      for (const caption of captions) showInTime(caption, now - begun_at);
    },
  };
}

function backToFront(tracks: Timeline["tracks"], blocks: Block[]): Block[] {
  const rows = tracks
    .filter(({ kind, hidden }) => kind === "visual" && !hidden)
    .sort((a, b) => a.order - b.order);
  return rows.flatMap(({ uuid }) => blocks.filter(({ track_id, hidden }) => track_id === uuid && !hidden));
}

function showInTime({ element, block: { timing } }: Caption, at_ms: number): void {
  const shows = at_ms >= timing.in_ms && at_ms < (timing.out_ms ?? Infinity);
  // Not `display`: text that waits for its moment is measured like any other.
  const visibility = shows ? "visible" : "hidden";
  if (element.style.visibility !== visibility) element.style.visibility = visibility;
}
