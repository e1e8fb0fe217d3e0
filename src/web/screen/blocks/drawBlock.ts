import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { type Effect, computeEffect } from "../../../core/rules/computeEffect.ts";
import { restyle } from "../restyle.ts";
import { mixed, RuleFades } from "../ruleFades.ts";
import type { Moment, Setting } from "./drawer.ts";
import { findDrawer } from "./drawers.ts";
import { makeEdge, placeBlock, waysOut } from "./placeBlock.ts";
import { inPlace, isAway, type Pose, poseAt, findSpan } from "./transition.ts";

/** Says where something is on its way from one shot to the next, in pixels of the canvas, turned about its middle. */
export interface MorphBox {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate: number;
}

export interface DrawnBlock {
  element: HTMLElement;
  /** The block as it was written last. */
  readonly block: ComposedBlock;
  /** Writes the same block with other words, settings or rules. */
  write(block: ComposedBlock): void;
  /** Applies what its time and its rules make of it at this moment. */
  update(moment: Moment): void;
  fit(): void;
  /** Returns where it stands when nothing moves it. */
  box(): MorphBox;
  /** Puts it somewhere else for now, with nothing else moving it; null puts it in its own place again. */
  morph(box: MorphBox | null): void;
  /** Makes it part of another shot from now on. */
  moveInto(setting: Setting): void;
  isLost(): boolean;
  /** Tells whether anything of it is to be seen at this moment of its shot. */
  isSeenAt(at_ms: number, duration_ms: number): boolean;
  readonly ready: Promise<unknown>;
  dispose(): void;
}

/** A block gets this soft on its way in, as a share of the canvas's shorter side. */
const softest = 0.02;

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
    codes: () => setting.codes?.() ?? [],
  });
  const { element } = drawn;
  const rules = new RuleFades();
  let block = first;
  let effect = unchanged;
  let worn = "";
  let edge = makeEdge(first, drawer, canvas);
  let ways = waysOut(first, placeBlock(first, drawer, canvas), canvas);
  let morphed: MorphBox | null = null;
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
    ways = waysOut(next, placeBlock(next, drawer, canvas), canvas);
    restyle(element, edge.style);
    putInPlace();
    wear();
  }

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
      const { now, at_ms, duration_ms, stands } = moment;
      const { start_ms, end_ms } = findSpan(block, duration_ms);
      // The block stays beyond the shot's end, because should the next one be late, this one stays as it is.
      const shows = at_ms >= start_ms && at_ms < (block.timing.out_ms ?? Infinity);
      const pose = morphed ? inPlace : poseAt(block, at_ms, duration_ms);
      const presence = pose.opacity * effect.opacity;
      const since = moment.keptSince(block);
      const elapsed_ms = since === null ? at_ms - start_ms : now - since;
      drawn.update?.({ now, elapsed_ms, span_ms: end_ms - start_ms, shows, stands, presence });
      // The style is not `display`, because text that waits for its moment is measured like any other.
      restyle(element, { visibility: shows && (drawn.isThere?.() ?? true) ? "" : "hidden" });
      if (shows) restyle(element, applyStyle(pose, presence));
    },
    fit: () => drawn.fit?.(),
    isLost: () => drawn.isLost?.() ?? false,
    isSeenAt(at_ms, duration_ms) {
      const { start_ms, end_ms } = findSpan(block, duration_ms);
      // At the end of its shot the block is still there, unless it has gone out by then.
      if (at_ms < start_ms || (at_ms >= end_ms && end_ms < duration_ms)) return false;
      const pose = poseAt(block, Math.min(at_ms, end_ms), duration_ms);
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

  function applyStyle(pose: Pose, presence: number) {
    const { rotate = 0, scale = 1, opacity = 1 } = block.transform;
    const blur =
      pose.blur > 0 ? `blur(${pose.blur * softest * Math.min(canvas.width, canvas.height)}px)` : null;
    const filters = [edge.filter, ...effect.filters, blur];
    return {
      transform: morphed
        ? movedTo(morphed)
        : `${slide(pose)}rotate(${rotate}deg) scale(${scale * effect.scale * pose.scale})`,
      opacity: String(opacity * presence),
      filter: filters.filter((filter) => filter !== null).join(" "),
      clipPath: makeClipPath(pose),
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
    const content = measureText(element);
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
function makeClipPath({ wiped: [from, to] }: Pose): string {
  if (from === 0 && to === 1) return "";
  const inset = (share: number) => (share === 0 ? "-100%" : `${share * 100}%`);
  return `inset(-100% ${inset(1 - to)} -100% ${inset(from)})`;
}

/** Measures the words of an element, in its own pixels, however it is scaled or turned at the moment. */
function measureText(element: HTMLElement) {
  const { transform } = element.style;
  element.style.transform = "none";
  const words = document.createRange();
  words.selectNodeContents(element);
  const [ink, box] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
  element.style.transform = transform;
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
