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
import { readManner, usualManner } from "./entrance.ts";
import { drawSound } from "./sound/drawSound.ts";
import { fitTogether } from "./fitting.ts";
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
  /** Is enough where only the window has changed, because words are set in pixels of the canvas. */
  resize(): void;
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
  /** How long the same shot has been on already when it begins. */
  before_ms?: number;
  /** The same shot follows without a break. */
  goes_on?: boolean;
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
  element.lang = "";
  const ground = drawGround(canvas);
  const picture = canvasElement();
  element.append(ground.element, picture);

  let drawn = new Map<string, DrawnBlock>();
  /** Videos that still belong to the shot before, by the uuid they have here. */
  const awaited = new Map<string, ComposedBlock>();
  let arranged: HTMLElement[] = [];
  let others: HTMLElement[] = [];
  let around = surroundings;
  let run: Required<Run> = {
    started_at: 0,
    duration_ms: Infinity,
    before_ms: 0,
    goes_on: false,
    keptSince: () => null,
  };
  let codes: string[] = [];
  let captions: ComposedBlock[] = [];
  let drawn_frame: number | null = null;
  const shorter_side = Math.min(canvas.width, canvas.height);
  let manner = usualManner(shorter_side);
  const setting = {
    canvas,
    around: () => around,
    codes: () => codes,
    captions: () => captions,
    manner: () => manner,
  };
  const kept = keptFrom(before, shot);
  const sound = drawSound(shot, () => around);
  const letters = followFonts(() => around);
  write(shot, surroundings);

  /** Writes in the order of the blocks; one that a record leaves out goes, one that it brings comes. */
  function write(shot: ComposedShot, surroundings: Surroundings) {
    const { blocks, canvas_rules, fonts } = shot;
    const isAroundKnown = around === surroundings;
    around = surroundings;
    codes = listCodes(blocks);
    captions = blocks.filter(({ kind }) => kind === "caption");
    drawn_frame = null;
    // Without a language what the words themselves show counts, not the language of the page.
    if (element.lang !== (around.language ?? "")) element.lang = around.language ?? "";
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
      else drawn.set(block.uuid, drawOrWrite(block, known.get(block.uuid), isAroundKnown));
    }
    for (const [uuid, block] of known) if (drawn.get(uuid) !== block) block.dispose();
    arrange();
  }

  /** The very same block in the same surroundings is left alone: an editor writes a shot of hundreds at every move. */
  function drawOrWrite(
    block: ComposedBlock,
    known: DrawnBlock | undefined,
    isAroundKnown: boolean,
  ): DrawnBlock {
    if (known?.block.kind !== block.kind) return drawBlock(block, setting);
    if (known.block !== block || !isAroundKnown) known.write(block);
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

  function resize() {
    spread(ground.element, cutFor(element, canvas).ground);
    for (const canvas of [picture, ...others]) place(canvas);
  }

  function arrange() {
    const elements = Array.from(drawn.values(), ({ element }) => element);
    const isAsBefore = elements.length === arranged.length;
    if (isAsBefore && elements.every((element, place) => arranged[place] === element)) return;
    const known = new Set(arranged);
    arranged = elements;
    gather();
    fit(Array.from(drawn.values()).filter(({ element }) => !known.has(element)));
  }

  function fit(blocks: Iterable<DrawnBlock>) {
    fitTogether(Array.from(blocks, (block) => block.fit()));
  }

  function gather() {
    const belongs = new Set<Element>(arranged);
    for (const child of Array.from(picture.children)) if (!belongs.has(child)) child.remove();
    // One that is where it belongs is not moved: among hundreds it is usually one that comes or goes.
    let next = picture.firstElementChild;
    for (const element of arranged) {
      if (element === next) next = next.nextElementSibling;
      else moveTo(picture, element, next);
    }
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
    resize,
    measure() {
      manner = readManner(element, shorter_side);
      resize();
      fit(drawn.values());
    },
    update(now, stands = false) {
      const { started_at, duration_ms, before_ms, goes_on, keptSince } = run;
      const at_ms = now - started_at;
      const frame = Math.floor((at_ms * canvas.fps) / 1000);
      if (!stands && frame === drawn_frame && canvas.fps < smooth_fps)
        return sound.update({ at_ms, duration_ms, stands });
      drawn_frame = stands ? null : frame;
      const judging = judgingAt(now, around);
      ground.update(now, judging);
      const moment = { now, at_ms, duration_ms, before_ms, goes_on, stands, judging, keptSince };
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
    isSeen: (block, now) => block.isSeenAt({ ...run, at_ms: now - run.started_at }),
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

/** A shot that asks for fewer frames a second is drawn no more often; all others as often as the screen can. */
const smooth_fps = 30;

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

/** What rules ask about is read when one asks: most shots have none, and a local time is not cheap. */
function judgingAt(now: number, around: Surroundings) {
  let readings: Readings | null = null;
  return {
    get at() {
      return (readings ??= readingsAt(now, around));
    },
    named: around.named,
  };
}

function readingsAt(now: number, around: Surroundings): Readings {
  const { values, timezone, traits = {}, near = null } = around;
  const { date, time, weekday } = localTime(now, timezone);
  const session = around.sessionAt?.(now) ?? null;
  const sessionsOf = (place: string) => around.sessionsOf?.(place, now) ?? [];
  return {
    now,
    date,
    time,
    weekday,
    values,
    session,
    sessionsOf,
    traits,
    near_since: findNearSince(near, now),
  };
}
