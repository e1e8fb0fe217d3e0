import type { ComposedShot } from "../../core/compose/composeShot.ts";
import type { Readings } from "../../core/rules/sensors.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { type DrawnBlock, drawBlock } from "./blocks/drawBlock.ts";
import type { Surroundings } from "./blocks/drawer.ts";
import { drawGround } from "./blocks/drawGround.ts";
import { setFonts } from "./blocks/typeset.ts";
import { drawSound } from "./drawSound.ts";
import { followFonts } from "./fonts/followFonts.ts";
import type { View } from "./view.ts";

export type { Surroundings } from "./blocks/drawer.ts";

export interface ShotView extends View {
  /** Server time at which the shot starts, anew with every loop; how long it holds, if that has changed. */
  begin(started_at: number, duration_ms?: number): void;
  /** The same shot with other words: only what differs is touched. */
  write(shot: ComposedShot, surroundings: Surroundings): void;
  /** Its blocks by their uuid, from back to front. */
  readonly blocks: ReadonlyMap<string, DrawnBlock>;
  /** Settled when all its pictures and videos can be shown, or never will. */
  readonly ready: Promise<unknown>;
  /** Lets go of videos and pictures; it is not shown again. */
  dispose(): void;
}

/**
 * A shot as elements, in pixels of its canvas; the canvas as a whole is scaled to the window. All of it follows from
 * the shot and the clock alone: nothing moves by itself, so a screen that comes late shows what the others show.
 */
export function drawShot(shot: ComposedShot, surroundings: Surroundings, duration_ms = Infinity): ShotView {
  const { canvas } = shot;
  const element = document.createElement("div");
  element.className = "layer shot";
  const ground = drawGround(canvas);
  const picture = document.createElement("div");
  picture.className = "shot-canvas";
  picture.style.width = `${canvas.width}px`;
  picture.style.height = `${canvas.height}px`;
  element.append(ground.element, picture);

  let drawn = new Map<string, DrawnBlock>();
  let around = surroundings;
  let begun_at = 0;
  let holds_ms = duration_ms;
  const sound = drawSound(shot, () => around);
  const letters = followFonts(() => around);
  write(shot, surroundings);

  /** In the order of the blocks; one that a record leaves out goes, one that it brings comes. */
  function write(shot: ComposedShot, surroundings: Surroundings) {
    const { blocks, canvas_rules, fonts } = shot;
    around = surroundings;
    sound.write(shot);
    ground.write(canvas_rules);
    setFonts(picture, fonts);
    letters.write(shot);
    const before = drawn;
    drawn = new Map();
    for (const block of blocks) {
      const known = before.get(block.uuid);
      const isSame = known?.block.kind === block.kind;
      if (isSame) known.write(block);
      drawn.set(block.uuid, isSame ? known : drawBlock(block, { canvas, around: () => around }));
    }
    for (const [uuid, block] of before) if (drawn.get(uuid) !== block) block.dispose();
    arrange();
  }

  function arrange() {
    const elements = Array.from(drawn.values(), ({ element }) => element);
    const isAsBefore = elements.length === picture.childElementCount;
    if (isAsBefore && elements.every((element, place) => picture.children[place] === element)) return;
    picture.replaceChildren(...elements);
    for (const block of drawn.values()) block.fit();
  }

  return {
    element,
    begin(started_at, duration_ms = holds_ms) {
      begun_at = started_at;
      holds_ms = duration_ms;
    },
    write,
    measure() {
      const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
      picture.style.transform = `translate(-50%, -50%) scale(${scale})`;
      for (const block of drawn.values()) block.fit();
    },
    update(now) {
      const judging = { at: readingsAt(now, around), named: around.named };
      ground.update(now, judging);
      const moment = { now, at_ms: now - begun_at, duration_ms: holds_ms, judging };
      for (const block of drawn.values()) block.update(moment);
      sound.update(moment);
    },
    get blocks() {
      return drawn;
    },
    get ready() {
      return Promise.all([...Array.from(drawn.values(), ({ ready }) => ready), sound.ready, letters.ready]);
    },
    dispose() {
      for (const block of drawn.values()) block.dispose();
      sound.dispose();
    },
  };
}

function readingsAt(now: number, around: Surroundings): Readings {
  const { values, timezone, session = null, traits = {}, near_since = null } = around;
  const { date, time, weekday } = localTime(now, timezone);
  return { now, date, time, weekday, values, session, traits, near_since };
}
