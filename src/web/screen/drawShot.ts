import type { ComposedBlock, ComposedShot } from "../../core/compose/composeShot.ts";
import { type Caption, drawCaption } from "./drawCaption.ts";
import type { View } from "./view.ts";

export interface ShotView extends View {
  /** Server time at which the shot starts, anew with every loop. */
  begin(started_at: number): void;
  /** The same shot with other words: only what differs is touched. */
  write(shot: ComposedShot): void;
}

/** A shot as elements, in pixels of its canvas; the canvas as a whole is scaled to the window. */
export function drawShot(shot: ComposedShot): ShotView {
  const { canvas } = shot;
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

  let captions = new Map<string, Caption>();
  let begun_at = 0;
  write(shot);

  /** In the order of the blocks; one that a record leaves out goes, one that it brings comes. */
  function write({ blocks }: ComposedShot) {
    const before = captions;
    captions = new Map(
      blocks.filter(isCaption).map((block) => {
        const caption = before.get(block.uuid) ?? drawCaption(block, canvas);
        caption.write(block.text ?? "");
        return [block.uuid, caption];
      }),
    );
    const elements = Array.from(captions.values(), ({ element }) => element);
    const isAsBefore = elements.length === picture.childElementCount;
    if (isAsBefore && elements.every((element, place) => picture.children[place] === element)) return;
    picture.replaceChildren(...elements);
    for (const caption of captions.values()) caption.fit();
  }

  return {
    element,
    begin(started_at) {
      begun_at = started_at;
    },
    write,
    measure() {
      const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
      picture.style.transform = `translate(-50%, -50%) scale(${scale})`;
      for (const caption of captions.values()) caption.fit();
    },
    update(now) {
      for (const caption of captions.values()) showInTime(caption, now - begun_at);
    },
  };
}

const isCaption = ({ kind }: ComposedBlock) => kind === "caption";

function showInTime({ element, block: { timing } }: Caption, at_ms: number): void {
  const shows = at_ms >= timing.in_ms && at_ms < (timing.out_ms ?? Infinity);
  // Not `display`: text that waits for its moment is measured like any other.
  const visibility = shows ? "visible" : "hidden";
  if (element.style.visibility !== visibility) element.style.visibility = visibility;
}
