import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { type Effect, computeEffect } from "../../../core/rules/computeEffect.ts";
import type { Fitting } from "../fitting.ts";
import { restyle } from "../restyle.ts";
import { mixed, RuleFades } from "../ruleFades.ts";
import type { Moment, Setting } from "./drawer.ts";
import { findDrawer } from "./drawers.ts";
import { makeEdge, placeBlock, slideWays } from "./placeBlock.ts";
import { inPlace, isAway, type Pose, partsAt, poseAt, findSpan } from "./transition.ts";

/** Says where something is on its way from one shot to the next, in pixels of the canvas, turned about its middle. */
export interface MorphBox {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate: number;
}

type RunningMoment = Pick<Moment, "at_ms" | "duration_ms" | "before_ms" | "goes_on">;

export interface DrawnBlock {
  element: HTMLElement;
  /** The block as it was written last. */
  readonly block: ComposedBlock;
  /** Writes the same block with other words, settings or rules. */
  write(block: ComposedBlock): void;
  /** Applies what its time and its rules make of it at this moment. */
  update(moment: Moment): void;
  /** What it returns is carried out together with that of the other blocks. */
  fit(): Fitting | void;
  /** Returns where it stands when nothing moves it. */
  box(): MorphBox;
  /** Puts it somewhere else for now, with nothing else moving it; null puts it in its own place again. */
  morph(box: MorphBox | null): void;
  /** Makes it part of another shot from now on. */
  moveInto(setting: Setting): void;
  isLost(): boolean;
  /** Tells whether anything of it is to be seen at this moment of its shot. */
  isSeenAt(moment: RunningMoment): boolean;
  readonly ready: Promise<unknown>;
  dispose(): void;
}

/** A block gets this soft on its way in, as a share of the canvas's shorter side. */
const softest = 0.025;
/** A slide is a larger movement than coming in with others. */
const slide_share = 5;

const unchanged = computeEffect([], []);

/**
 * Draws what all kinds have in common: place, size, edge, time, ways in and out, rules. The content is the kind's
 * own.
 */
export function drawBlock(first: ComposedBlock, given: Setting): DrawnBlock {
  let setting = given;
  let { canvas } = setting;
  const drawer = findDrawer(first.kind);
  const drawn = drawer.draw(first, {
    canvas,
    around: () => setting.around(),
    manner: () => setting.manner(),
    codes: () => setting.codes?.() ?? [],
    captions: () => setting.captions?.() ?? [],
  });
  const { element } = drawn;
  const rules = new RuleFades();
  let block = first;
  let effect = unchanged;
  let worn = "";
  let edge = makeEdge(first, drawer, canvas);
  let ways = findWays(first);
  let morphed: MorphBox | null = null;
  let stood: { block: ComposedBlock; effect: Effect; presence: number } | null = null;
  let measured: {
    words: string | null;
    w: number;
    h: number;
    content: ReturnType<typeof measureText>;
  } | null = null;
  write(first);

  function write(next: ComposedBlock) {
    block = next;
    // Words may stand elsewhere in a box of the same size, such as aligned to its other side.
    measured = null;
    rules.set(next.rules);
    if (rules.isEmpty) effect = unchanged;
    edge = makeEdge(next, drawer, canvas);
    ways = findWays(next);
    restyle(element, edge.style);
    putInPlace();
    wear();
  }

  function findWays(block: ComposedBlock) {
    return slideWays(
      block,
      placeBlock(block, drawer, canvas),
      canvas,
      setting.manner().distance * slide_share,
    );
  }

  const moves = () => ({ ease: setting.manner().ease, slides_whole: ways.whole });

  function putInPlace() {
    const { left, top, width, height } = placeBlock(block, drawer, canvas);
    restyle(element, { left: `${left}px`, top: `${top}px` });
    if (!drawer.sizes_itself) restyle(element, { width: pixels(width), height: pixels(height) });
  }

  /** A block that has a size of its own keeps it and is scaled; all others are given the size. */
  function putAt({ x, y, w, h }: MorphBox) {
    if (keepsSize()) return;
    restyle(element, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  }

  const keepsSize = () => {
    const { width, height } = placeBlock(block, drawer, canvas);
    return drawer.sizes_itself === true || width === undefined || height === undefined;
  };

  /** Applies what rules put in place of words and settings. */
  function wear() {
    worn = wornIn(effectHere());
    drawn.write(changed(block, effectHere()));
  }

  /** Returns the effect with the colour as a setting where a kind makes all its colours from the block's own. */
  function effectHere(): WornEffect {
    const color = drawer.makes_inks ? effect.colors.findLast(isMostlyThere)?.value : undefined;
    return { ...effect, color };
  }

  function judge({ judging }: Moment) {
    if (rules.isEmpty) return;
    effect = rules.effectAt({ ...judging, blanks: block.blanks });
    if (wornIn(effectHere()) !== worn) wear();
  }

  return {
    element,
    get block() {
      return block;
    },
    write,
    update(moment) {
      judge(moment);
      const { now, stands } = moment;
      const { at_ms, duration_ms } = withoutBreak(block, moment);
      const { start_ms, end_ms } = findSpan(block, moment.duration_ms);
      // The block stays beyond the shot's end, because should the next one be late, this one stays as it is.
      const shows = at_ms >= start_ms && at_ms < (block.timing.out_ms ?? Infinity);
      const pose = morphed ? inPlace : (poseParts(at_ms, duration_ms) ?? poseWhole(at_ms, duration_ms));
      const presence = pose.opacity * effect.opacity;
      const since = moment.keptSince(block);
      const elapsed_ms = since === null ? moment.at_ms - start_ms : now - since;
      const stood_ms = at_ms - start_ms;
      drawn.update?.({ now, elapsed_ms, stood_ms, span_ms: end_ms - start_ms, shows, stands, presence });
      // The style is not `display`, because text that waits for its moment is measured like any other.
      restyle(element, { visibility: shows && (drawn.isThere?.() ?? true) ? "" : "hidden" });
      if (shows && !isStanding(pose, presence)) restyle(element, applyStyle(pose, presence));
    },
    fit() {
      ways = findWays(block);
      return drawn.fit?.();
    },
    isLost: () => drawn.isLost?.() ?? false,
    isSeenAt(moment) {
      const { at_ms, duration_ms } = withoutBreak(block, moment);
      const { start_ms, end_ms } = findSpan(block, duration_ms);
      // At the end of its shot the block is still there, unless it has gone out by then.
      if (at_ms < start_ms || (at_ms >= end_ms && end_ms < duration_ms)) return false;
      const pose = poseAt(block, Math.min(at_ms, end_ms), duration_ms, moves());
      return effect.opacity > 0 && (drawn.isThere?.() ?? true) && !isAway(pose);
    },
    box() {
      const { rotate = 0, scale = 1 } = block.transform;
      const { middle, w, h } = measureContent();
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
      const x = offsetLeft + offsetWidth / 2 + middle.x * scale - (w * scale) / 2;
      const y = offsetTop + offsetHeight / 2 + middle.y * scale - (h * scale) / 2;
      return { x, y, w: w * scale, h: h * scale, rotate };
    },
    morph(box) {
      morphed = box;
      if (box) putAt(box);
      else putInPlace();
    },
    moveInto(next) {
      setting = next;
      canvas = next.canvas;
    },
    get ready() {
      return drawn.ready ?? Promise.resolve();
    },
    dispose: () => drawn.dispose?.(),
  };

  /** Tells whether it stands as it stood in the frame before; most blocks do most of the time. */
  function isStanding(pose: Pose, presence: number): boolean {
    const stands =
      pose === inPlace &&
      !morphed &&
      stood?.block === block &&
      stood.effect === effect &&
      stood.presence === presence;
    stood = pose === inPlace && !morphed ? { block, effect, presence } : null;
    return stands;
  }

  function poseWhole(at_ms: number, duration_ms: number): Pose {
    drawn.putTogether?.();
    return poseAt(block, at_ms, duration_ms, moves());
  }

  /** Poses the words one after the other; returns how what lies behind them stands, or null when they are one. */
  function poseParts(at_ms: number, duration_ms: number): Pose | null {
    const coming = drawn.takeApart ? partsAt(block, at_ms, duration_ms) : null;
    const parts = coming && drawn.takeApart!(coming.by);
    if (!coming || !parts) return null;
    parts.forEach((part, place) => restyle(part, partStyle(coming.poseOf(place, parts.length))));
    return hasGround(block) ? coming.ground : inPlace;
  }

  function applyStyle(pose: Pose, presence: number) {
    const { rotate = 0, scale = 1, opacity = 1 } = block.transform;
    const soft = Math.min(canvas.width, canvas.height) * softest;
    const blur = pose.blur > 0 ? `blur(${(pose.blur * soft).toFixed(2)}px)` : null;
    const filters = [edge.filter, ...effect.filters, blur];
    return {
      transform: morphed
        ? movedTo(morphed)
        : `${slide(pose)}rotate(${rotate}deg) scale(${scale * effect.scale * pose.scale})`,
      opacity: String(opacity * presence),
      filter: filters.filter((filter) => filter !== null).join(" "),
      clipPath: makeClipPath(pose),
      willChange: pose === inPlace ? "" : "transform, opacity",
      color: chooseColour(),
    };
  }

  /**
   * Measures what is seen of it: words are narrower than the box they are aligned in. `middle` is relative to that of
   * its box.
   */
  function measureContent() {
    const { offsetWidth: w, offsetHeight: h } = element;
    if (!drawer.sizes_itself || element.dataset["backdrop"] === "box")
      return { w, h, middle: { x: 0, y: 0 } };
    if (measured?.words === element.textContent && measured.w === w && measured.h === h)
      return measured.content;
    const content = measureText(element, { isTurned: Boolean(block.transform.rotate || morphed?.rotate) });
    measured = { words: element.textContent, w, h, content };
    return content;
  }

  function movedTo({ x, y, w, h, rotate }: MorphBox): string {
    if (!keepsSize()) return `rotate(${rotate}deg) scale(${effect.scale})`;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
    const content = measureContent();
    const scale = Math.sqrt((w * h) / Math.max(1, content.w * content.h));
    const right = x + w / 2 - offsetLeft - offsetWidth / 2 - content.middle.x * scale;
    const down = y + h / 2 - offsetTop - offsetHeight / 2 - content.middle.y * scale;
    return `translate(${right}px, ${down}px) rotate(${rotate}deg) scale(${scale * effect.scale})`;
  }

  function slide({ x, y }: Pose): string {
    if (x === 0 && y === 0) return "";
    return `translate(${x * (x > 0 ? ways.right : ways.left)}px, ${y * (y > 0 ? ways.down : ways.up)}px) `;
  }

  function chooseColour(): string {
    const shown = changed(block, effectHere());
    const own = drawer.colour ? drawer.colour(shown) : shown.color;
    if (drawer.makes_inks) return own ?? "";
    return effect.colors.length > 0 ? mixed(own ?? "currentcolor", effect.colors) : (own ?? "");
  }
}

const hasGround = ({ backdrop }: ComposedBlock) => backdrop === "box" || backdrop === "scrim";

/** Words move by their own size; one that has come is drawn with all that stands. */
function partStyle(pose: Pose) {
  if (pose === inPlace) return partInPlace;
  const { x, y, scale, opacity, blur, wiped } = pose;
  return {
    transform: `translate(${(x * part_way).toFixed(3)}em, ${(y * part_way).toFixed(3)}em) scale(${scale.toFixed(4)})`,
    opacity: opacity.toFixed(3),
    filter: blur > 0 ? `blur(${(blur * part_softest).toFixed(3)}em)` : "",
    clipPath: makeClipPath({ wiped }),
    willChange: "transform, opacity",
  };
}

const partInPlace = { transform: "", opacity: "", filter: "", clipPath: "", willChange: "" };
const part_way = 0.6;
const part_softest = 0.2;

/** What comes in this early, and stays, belongs to the entrance of its shot. */
const latest_entrance_ms = 2_000;

/**
 * A shot that follows itself is one long one for what comes in at its beginning and stays: it neither leaves nor comes
 * in anew each time.
 */
function withoutBreak(
  { timing: { in_ms, out_ms } }: ComposedBlock,
  { at_ms, duration_ms, before_ms, goes_on }: RunningMoment,
) {
  if (out_ms !== undefined || in_ms > latest_entrance_ms) return { at_ms, duration_ms };
  return { at_ms: at_ms + before_ms, duration_ms: goes_on ? Infinity : duration_ms + before_ms };
}

const pixels = (length: number | undefined) => (length === undefined ? "" : `${length}px`);

type WornEffect = Pick<Effect, "text" | "props"> & { color: string | undefined };

/** What cannot be half there changes in the middle of the fade. */
const isMostlyThere = ({ strength }: { strength: number }) => strength >= 0.5;

const isUnchanged = ({ text, props, color }: WornEffect) =>
  text === undefined && props === undefined && color === undefined;

const wornIn = (worn: WornEffect) =>
  isUnchanged(worn) ? "" : JSON.stringify([worn.text, worn.props, worn.color]);

function changed(block: ComposedBlock, worn: WornEffect): ComposedBlock {
  if (isUnchanged(worn)) return block;
  const { text, props, color } = worn;
  return {
    ...block,
    ...(color !== undefined && { color }),
    ...(text !== undefined && { text }),
    ...(props !== undefined && { props: { ...block.props, ...props } }),
  };
}

/** Nothing is cut beyond its edges, so that a shadow stays whole. */
function makeClipPath({ wiped: [from, to] }: Pick<Pose, "wiped">): string {
  if (from === 0 && to === 1) return "";
  const inset = (share: number) => (share === 0 ? "-100%" : `${share * 100}%`);
  return `inset(-100% ${inset(1 - to)} -100% ${inset(from)})`;
}

/** Measures the words of an element, in its own pixels, however it is scaled or turned at the moment. */
function measureText(element: HTMLElement, { isTurned }: { isTurned: boolean }) {
  const { transform } = element.style;
  const words = document.createRange();
  words.selectNodeContents(element);
  // Only while it is turned, or shrunk to nothing, it is put straight: each time the whole page is laid out anew.
  const isStraight = !isTurned && element.getBoundingClientRect().width >= 1;
  if (!isStraight) element.style.transform = "none";
  const [ink, box] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
  if (!isStraight) element.style.transform = transform;
  const own = element.offsetWidth / Math.max(1, box.width);
  return {
    w: ink.width * own,
    h: ink.height * own,
    middle: {
      x: (ink.left + ink.width / 2 - box.left - box.width / 2) * own,
      y: (ink.top + ink.height / 2 - box.top - box.height / 2) * own,
    },
  };
}
