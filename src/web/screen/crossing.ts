import { easings } from "../../core/motion/easings.ts";
import type { DrawnBlock, MorphBox } from "./blocks/drawBlock.ts";
import type { Frame, ShotView } from "./drawShot.ts";
import { element } from "../shared/element.ts";
import { moveTo } from "./moveTo.ts";
import { restyle } from "./restyle.ts";

/** Something that both shots have, with where it was and will be, in pixels of the window. */
interface Pair {
  /** Null means that it is the very same element, which goes on in the second shot. */
  before: DrawnBlock | null;
  after: DrawnBlock;
  from: MorphBox;
  to: MorphBox;
}

/**
 * The way from a shot to the next where they have things in common. Each of these moves from its place in the one
 * to its place in the other; what lies behind it, between two of them and before it dissolves, each part by itself,
 * so that nothing comes to lie over what it lay under.
 */
export class Crossing {
  readonly ms: number;
  readonly element = element("div", { class: "layer crossing" });
  #before: ShotView;
  #after: ShotView;
  #pairs: Pair[];
  #halves: { out: HTMLElement[]; into: HTMLElement[] } = { out: [], into: [] };
  #isOver = false;

  /**
   * Returns null when they have nothing in common at this moment: what has gone before its shot ended moves nowhere.
   * Both stand in the page; videos that go on are handed over.
   */
  static between(before: ShotView, after: ShotView, { ms, at }: { ms: number; at: number }): Crossing | null {
    const named = new Map<string, { block: DrawnBlock; from: MorphBox }>();
    for (const block of before.blocks.values()) {
      const { morph_key } = block.block;
      if (morph_key && before.isSeen(block, at))
        named.set(morph_key, { block, from: toWindow(block.box(), before.frame()) });
    }
    after.inherit(before);
    const goneOver = new Set(after.blocks.values());
    const pairs = Array.from(after.blocks.values()).flatMap((block) => {
      const { morph_key, timing } = block.block;
      const old = morph_key && timing.in_ms === 0 ? named.get(morph_key) : undefined;
      if (!old) return [];
      const to = toWindow(block.box(), after.frame());
      return [{ before: goneOver.has(old.block) ? null : old.block, after: block, from: old.from, to }];
    });
    const longest_ms = Math.max(ms, ...pairs.map(({ after }) => after.block.transition_in?.ms ?? 0));
    return pairs.length === 0 ? null : new Crossing(before, after, pairs, longest_ms);
  }

  private constructor(before: ShotView, after: ShotView, pairs: Pair[], ms: number) {
    this.#before = before;
    this.#after = after;
    this.#pairs = pairs;
    this.ms = ms;
  }

  /** Must be called once both shots and its own element stand in the page. */
  begin(): void {
    const out = splitAtShared(this.#before, new Set(this.#pairs.map(({ before }) => before)));
    const into = splitAtShared(this.#after, new Set(this.#pairs.map(({ after }) => after)));
    const grounds = [this.#before.ground, this.#after.ground] as const;
    for (let place = 0; place <= this.#pairs.length; place += 1) {
      const part = this.#addPart();
      if (place === 0) grounds.forEach((ground, side) => moveTo(part[side]!, ground));
      fill(part[0], this.#before, out[place] ?? []);
      fill(part[1], this.#after, into[place] ?? []);
      const pair = this.#pairs[place];
      if (!pair) continue;
      const middle = this.#addPart(pair.before === null);
      if (pair.before) fill(middle[0], this.#before, [pair.before]);
      fill(middle[1], this.#after, [pair.after]);
    }
    // A canvas cuts off what reaches beyond it; what follows the last pair of the old shot goes with its last part.
    for (const late of out.slice(this.#pairs.length + 1)) fill(this.#halves.out.at(-1)!, this.#before, late);
  }

  update(passed_ms: number): void {
    if (this.#isOver) return;
    const there = this.ms === 0 ? 1 : Math.min(1, Math.max(0, passed_ms / this.ms));
    for (const half of this.#halves.out) restyle(half, { opacity: String(1 - there) });
    for (const half of this.#halves.into) restyle(half, { opacity: String(there) });
    for (const { before, after, from, to } of this.#pairs) {
      const now = between(from, to, easings.swinging(there));
      before?.morph(toCanvas(now, this.#before.frame()));
      after.morph(toCanvas(now, this.#after.frame()));
    }
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#after.gather();
    this.#before.gather();
    this.element.remove();
  }

  /** Returns the old shot's half and the new one's. */
  #addPart(isOne = false): readonly [HTMLElement, HTMLElement] {
    const halves = [half(), half()] as const;
    this.element.append(element("div", { class: "crossing-part" }, ...halves));
    this.#halves.out.push(halves[0]);
    if (!isOne) this.#halves.into.push(halves[1]);
    return halves;
  }
}

const half = () => element("div", { class: "crossing-half" });

/** Splits the blocks between those that both shots have, from back to front. */
function splitAtShared({ blocks }: ShotView, shared: Set<DrawnBlock | null>): DrawnBlock[][] {
  const parts: DrawnBlock[][] = [[]];
  for (const block of blocks.values()) {
    if (shared.has(block)) parts.push([]);
    else parts.at(-1)!.push(block);
  }
  return parts;
}

function fill(half: HTMLElement, view: ShotView, blocks: DrawnBlock[]): void {
  if (blocks.length === 0) return;
  const canvas = view.addCanvas();
  half.append(canvas);
  for (const { element } of blocks) moveTo(canvas, element);
}

function toWindow({ x, y, w, h, rotate }: MorphBox, { scale, left, top }: Frame): MorphBox {
  return { x: left + x * scale, y: top + y * scale, w: w * scale, h: h * scale, rotate };
}

function toCanvas({ x, y, w, h, rotate }: MorphBox, { scale, left, top }: Frame): MorphBox {
  return { x: (x - left) / scale, y: (y - top) / scale, w: w / scale, h: h / scale, rotate };
}

function between(from: MorphBox, to: MorphBox, share: number): MorphBox {
  const mix = (one: number, other: number) => one + (other - one) * share;
  const [w, h] = [mix(from.w, to.w), mix(from.h, to.h)];
  const x = mix(from.x + from.w / 2, to.x + to.w / 2) - w / 2;
  const y = mix(from.y + from.h / 2, to.y + to.h / 2) - h / 2;
  return { x, y, w, h, rotate: mix(from.rotate, to.rotate) };
}
