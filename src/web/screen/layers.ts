import type { WallViewport } from "../../core/stages/wallViewport.ts";
import type { ShotEntrance } from "../../core/playback/shotEntrance.ts";
import { entrance, type Pose } from "./blocks/transition.ts";
import { Crossing } from "./crossing.ts";
import type { ShotView } from "./drawShot.ts";
import { restyle } from "./restyle.ts";
import type { View } from "./view.ts";
import { cutFor } from "./wallFrame.ts";

interface Layer {
  view: View;
  entrance: Pick<ShotEntrance, "kind" | "ms">;
  entered_at: number;
  crossing: Crossing | null;
}

const cut = { kind: "cut", ms: 0 } as const;

/** A picture gets this soft on its way in, as a share of the wall's shorter side. */
const softest = 0.02;

/**
 * The new picture comes over the one before, which stays whole underneath until it is covered, so that there is never
 * a gap between two. How far it has come follows from the clock alone.
 */
export class Layers {
  #root: HTMLElement;
  #layers: Layer[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** `entered_at` is the moment its way in begins, the same on all screens of a stage. */
  show(view: View, given: { entrance: Layer["entrance"]; entered_at: number }): void {
    const before = this.#layers.at(-1);
    if (before?.crossing) this.#settle(before);
    this.#root.append(view.element);
    view.measure();
    const crossing = isShot(view) ? findCrossing(before?.view, view, given) : null;
    if (crossing) this.#root.append(crossing.element);
    crossing?.begin();
    const isAtOnce = !before || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const entrance = isAtOnce
      ? cut
      : crossing
        ? { kind: "dissolve" as const, ms: crossing.ms }
        : given.entrance;
    this.#layers.push({ view, entrance, entered_at: given.entered_at, crossing });
  }

  measure(): void {
    for (const { view } of this.#layers) view.measure();
  }

  update(now: number): void {
    for (const { view } of this.#layers) view.update(now);
    const covering = this.#layers.findLastIndex(
      ({ entrance, entered_at }) => now - entered_at >= entrance.ms,
    );
    const wall = cutFor(this.#root, { width: 1, height: 1 }).ground;
    for (const layer of this.#layers) {
      const passed_ms = now - layer.entered_at;
      if (layer.crossing) layer.crossing.update(passed_ms);
      else restyle(layer.view.element, makeStyle(entrance(layer.entrance, passed_ms), wall));
    }
    if (covering >= 0) this.#cover(covering);
  }

  #settle(layer: Layer): void {
    layer.crossing?.end();
    layer.crossing = null;
    layer.entrance = cut;
  }

  /** Releases what lies under a picture that is wholly there. */
  #cover(place: number): void {
    this.#settle(this.#layers[place]!);
    for (const { view, crossing } of this.#layers.splice(0, place)) {
      crossing?.end();
      view.element.remove();
      view.dispose?.();
    }
  }
}

/** Finds what two shots have in common, which moves from its place in one to its place in the other. */
function findCrossing(
  before: View | undefined,
  view: ShotView,
  { entrance, entered_at }: Pick<Layer, "entrance" | "entered_at">,
): Crossing | null {
  if (before && isShot(before)) return Crossing.between(before, view, { ms: entrance.ms, at: entered_at });
  view.inherit(null);
  return null;
}

const isShot = (view: View): view is ShotView => "blocks" in view;

/** Makes the style of the whole wall, of which this window shows a part. */
function makeStyle(
  { opacity, scale, x, y, blur, wiped: [, to] }: Pose,
  { left, top, width, height }: WallViewport["ground"],
) {
  const moved = x === 0 && y === 0 ? "" : `translate(${x * width}px, ${y * height}px)`;
  return {
    opacity: opacity === 1 ? "" : String(opacity),
    transform: scale === 1 ? moved : `${moved} scale(${scale})`,
    transformOrigin: `${left + width / 2}px ${top + height / 2}px`,
    filter: blur === 0 ? "" : `blur(${blur * softest * Math.min(width, height)}px)`,
    clipPath: to === 1 ? "" : `inset(0 ${Math.max(0, innerWidth - left - to * width)}px 0 0)`,
  };
}
