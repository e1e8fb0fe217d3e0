import type { ComposedShot } from "../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../core/compose/composedBlock.ts";
import { isSameVideo } from "../../core/playback/keptSince.ts";
import { type ShotEntrance, shotEntrance } from "../../core/playback/shotEntrance.ts";
import type { Readings } from "../../core/rules/sensors.ts";
import { findNearSince } from "../../core/stages/presence.ts";
import { localTime } from "../../core/time/venueTime.ts";
import { type DrawnBlock, drawBlock } from "./blocks/drawBlock.ts";
import type { Surroundings } from "./blocks/drawer.ts";
import { drawGround } from "./blocks/drawGround.ts";
import { setFonts } from "./blocks/typeset.ts";
import { drawSound } from "./sound/drawSound.ts";
import { followFonts } from "./fonts/followFonts.ts";
import { moveTo } from "./moveTo.ts";
import type { View } from "./view.ts";
import { cutFor, spread } from "./wallFrame.ts";

export type { Surroundings } from "./blocks/drawer.ts";

export interface ShotView extends View {
  /** Sets when the shot starts, anew with every loop, and what else follows from when it plays. */
  begin(run: Run): void;
  readonly entrance: ShotEntrance;
  /** `stands` means that it is drawn ahead of its time, and nothing in it runs yet. */
  update(now: number, stands?: boolean): void;
  /** Writes other words into the same shot, touching only what differs. */
  write(shot: ComposedShot, surroundings: Surroundings): void;
  /** The blocks by their uuid, from back to front. */
  readonly blocks: ReadonlyMap<string, DrawnBlock>;
  /** The ground lies behind the blocks. */
  readonly ground: HTMLElement;
  /** Adds another canvas of the same size and place, for some of its blocks on their way in or out. */
  addCanvas(): HTMLElement;
  /** Puts all blocks back where they belong. */
  gather(): void;
  /** Returns how its canvas lies in the window. */
  frame(): Frame;
  /** Tells whether one of its blocks is still, or already, to be seen at a moment. */
  isSeen(block: DrawnBlock, now: number): boolean;
  /** Takes over videos that go on from the shot before; where there is none, its own begins. */
  inherit(before: ShotView | null): void;
  /** Hands over the same video, if it has it. */
  give(block: ComposedBlock): DrawnBlock | null;
  /** Tells whether nothing of it can be shown but its ground. */
  isLost(): boolean;
  /** Settles when all its pictures and videos can be shown, or never will. */
  readonly ready: Promise<unknown>;
  /** Releases videos and pictures; the shot is not shown again. */
  dispose(): void;
}

export interface Run {
  started_at: number;
  duration_ms?: number;
  keptSince?: (block: ComposedBlock) => number | null;
}

export interface Frame {
  scale: number;
  left: number;
  top: number;
}

/**
 * Draws a shot as elements, in pixels of its canvas; the canvas as a whole is scaled to the window. All of it follows
 * from the shot and the clock alone: nothing moves by itself, so a screen that comes late shows what the others show.
 */
export function drawShot(
  shot: ComposedShot,
  surroundings: Surroundings,
  before: ShotView | null = null,
): ShotView {
  const { canvas } = shot;
  const entrance = shotEntrance(shot);
  const element = document.createElement("div");
  element.className = "layer shot";
  const ground = drawGround(canvas);
  const picture = canvasElement();
  element.append(ground.element, picture);

  let drawn = new Map<string, DrawnBlock>();
  /** Videos that still belong to the shot before, by the uuid they have here. */
  const awaited = new Map<string, ComposedBlock>();
  let arranged: HTMLElement[] = [];
  let others: HTMLElement[] = [];
  let around = surroundings;
  let run: Required<Run> = { started_at: 0, duration_ms: Infinity, keptSince: () => null };
  let codes: string[] = [];
  const setting = { canvas, around: () => around, codes: () => codes };
  const kept = keptFrom(before, shot);
  const sound = drawSound(shot, () => around);
  const letters = followFonts(() => around);
  write(shot, surroundings);

  /** Writes in the order of the blocks; one that a record leaves out goes, one that it brings comes. */
  function write(shot: ComposedShot, surroundings: Surroundings) {
    const { blocks, canvas_rules, fonts } = shot;
    around = surroundings;
    codes = listCodes(blocks);
    sound.write(shot);
    ground.write(canvas_rules);
    for (const canvas of [picture, ...others]) setFonts(canvas, fonts);
    letters.write(shot);
    const known = drawn;
    drawn = new Map();
    awaited.clear();
    for (const given of blocks) {
      const block = given.uuid === entrance.carrier ? withoutEntrance(given) : given;
      if (kept.has(block.uuid)) awaited.set(block.uuid, block);
      else drawn.set(block.uuid, drawOrWrite(block, known.get(block.uuid)));
    }
    for (const [uuid, block] of known) if (drawn.get(uuid) !== block) block.dispose();
    arrange();
  }

  function drawOrWrite(block: ComposedBlock, known: DrawnBlock | undefined): DrawnBlock {
    if (known?.block.kind !== block.kind) return drawBlock(block, setting);
    known.write(block);
    return known;
  }

  function canvasElement(): HTMLElement {
    const picture = document.createElement("div");
    picture.className = "shot-canvas";
    picture.style.width = `${canvas.width}px`;
    picture.style.height = `${canvas.height}px`;
    return picture;
  }

  function frame(): Frame {
    const { scale, left, top } = cutFor(element, canvas);
    return { scale, left, top };
  }

  function place(picture: HTMLElement) {
    const { scale, left, top } = frame();
    picture.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }

  function arrange() {
    const elements = Array.from(drawn.values(), ({ element }) => element);
    const isAsBefore = elements.length === arranged.length;
    if (isAsBefore && elements.every((element, place) => arranged[place] === element)) return;
    arranged = elements;
    gather();
    for (const block of drawn.values()) block.fit();
  }

  function gather() {
    const gone = Array.from(picture.children).filter((child) => !arranged.includes(child as HTMLElement));
    for (const child of gone) child.remove();
    for (const element of arranged) moveTo(picture, element);
    for (const block of drawn.values()) block.morph(null);
    if (others.length === 0) return;
    element.prepend(ground.element);
    for (const canvas of others) canvas.remove();
    others = [];
  }

  return {
    element,
    entrance,
    ground: ground.element,
    begin: (next) => (run = { ...run, ...next }),
    write,
    measure() {
      spread(ground.element, cutFor(element, canvas).ground);
      for (const canvas of [picture, ...others]) place(canvas);
      for (const block of drawn.values()) block.fit();
    },
    update(now, stands = false) {
      const judging = { at: readingsAt(now, around), named: around.named };
      ground.update(now, judging);
      const { started_at, duration_ms, keptSince } = run;
      const moment = { now, at_ms: now - started_at, duration_ms, stands, judging, keptSince };
      for (const block of drawn.values()) attempt(block, () => block.update(moment));
      sound.update(moment);
    },
    get blocks() {
      return drawn;
    },
    addCanvas() {
      const canvas = canvasElement();
      setFonts(canvas, shot.fonts);
      place(canvas);
      others.push(canvas);
      return canvas;
    },
    gather,
    frame,
    isSeen: (block, now) => block.isSeenAt(now - run.started_at, run.duration_ms),
    inherit(from) {
      kept.clear();
      for (const [uuid, block] of awaited) {
        const given = from?.give(block);
        given?.moveInto(setting);
        given?.write(block);
        drawn.set(uuid, given ?? drawBlock(block, setting));
      }
      if (awaited.size === 0) return;
      awaited.clear();
      drawn = inOrder(drawn, shot.blocks);
      arrange();
    },
    give(wanted) {
      const found = [...drawn].find(([, { block }]) => isSameVideo(block, wanted));
      if (!found) return null;
      drawn.delete(found[0]);
      arranged = arranged.filter((element) => element !== found[1].element);
      return found[1];
    },
    isLost: () => drawn.size > 0 && [...drawn.values()].every((block) => block.isLost()),
    get ready() {
      return Promise.all([...Array.from(drawn.values(), ({ ready }) => ready), sound.ready, letters.ready]);
    },
    dispose() {
      for (const block of drawn.values()) block.dispose();
      sound.dispose();
    },
  };
}

/**
 * The function is separate because one within the drawing that names the shot before would hold it in memory, and
 * that one the one before it.
 */
function keptFrom(before: ShotView | null, { blocks }: ComposedShot): Set<string> {
  const kept = before === null ? [] : blocks.filter((block) => has(before, block));
  return new Set(kept.map(({ uuid }) => uuid));
}

/** A block that throws must not stop the others: it is left out until the shot is drawn anew. */
function attempt(block: DrawnBlock, work: () => void): void {
  if (stumbled.has(block)) return;
  try {
    work();
  } catch (error) {
    stumbled.add(block);
    block.element.style.visibility = "hidden";
    reportError(error);
  }
}

const stumbled = new WeakSet<DrawnBlock>();

const has = ({ blocks }: ShotView, wanted: ComposedBlock) =>
  Array.from(blocks.values()).some(({ block }) => isSameVideo(block, wanted));

function listCodes(blocks: readonly ComposedBlock[]): string[] {
  const texts = blocks.filter(({ kind }) => kind === "qr").map(({ props }) => props?.["text"]);
  return texts.filter((text) => typeof text === "string").map((text) => text.trim());
}

const withoutEntrance = (block: ComposedBlock): ComposedBlock => ({
  ...block,
  transition_in: { kind: "cut" },
});

function inOrder(drawn: Map<string, DrawnBlock>, blocks: readonly ComposedBlock[]): Map<string, DrawnBlock> {
  const sorted = blocks.flatMap(({ uuid }) => (drawn.has(uuid) ? [[uuid, drawn.get(uuid)!] as const] : []));
  return new Map(sorted);
}

function readingsAt(now: number, around: Surroundings): Readings {
  const { values, timezone, traits = {}, near = null } = around;
  const { date, time, weekday } = localTime(now, timezone);
  const session = around.sessionAt?.(now) ?? null;
  return { now, date, time, weekday, values, session, traits, near_since: findNearSince(near, now) };
}
