import type { WallViewport } from "../../core/stages/wallViewport.ts";
import type { ShotEntrance } from "../../core/playback/shotEntrance.ts";
import { Crossing } from "./crossing.ts";
import type { ShotView } from "./drawShot.ts";
import { drawFadeGround, type FadeGround } from "./fadeGround.ts";
import { restyle } from "./restyle.ts";
import { arrived, joinPoses, type ShotPose, shotPoses } from "./shotPoses.ts";
import type { View } from "./view.ts";
import { cutFor, readWindow } from "./wallFrame.ts";

interface Layer {
  view: View;
  entrance: Pick<ShotEntrance, "kind" | "ms">;
  entered_at: number;
  crossing: Crossing | null;
  /** What it fades through. */
  ground: FadeGround | null;
}

const cut = { kind: "cut", ms: 0 } as const;

/** A picture gets this soft on its way in, as a share of the wall's shorter side. */
const softest = 0.03;
const blurred_growth = 0.12;

/**
 * The new picture comes over the one before, which stays underneath until it is covered, so that there is never a gap
 * between two. How far it has come follows from the clock alone.
 */
export class Layers {
  #root: HTMLElement;
  #layers: Layer[] = [];
  #wasMoving = true;

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
    // What is there at once always was, also when the clock is set back.
    const entered_at = isAtOnce ? -Infinity : given.entered_at;
    const ground = entrance.kind === "fade" ? drawFadeGround() : null;
    if (ground) view.element.before(ground.element);
    ground?.measure();
    this.#layers.push({ view, entrance, entered_at, crossing, ground });
  }

  measure(): void {
    for (const { view, ground } of this.#layers) {
      view.measure();
      ground?.measure();
    }
  }

  /** `stands` means that the clock does, so nothing runs on from this moment. */
  update(now: number, stands = false): void {
    for (const { view } of this.#layers) view.update(now, stands);
    const covering = this.#layers.findLastIndex(
      ({ entrance, entered_at }) => now - entered_at >= entrance.ms,
    );
    const isMoving = this.#layers.length > 1;
    if (isMoving || this.#wasMoving) this.#pose(now, isMoving);
    this.#wasMoving = isMoving;
    if (covering >= 0) this.#cover(covering);
  }

  #pose(now: number, isMoving: boolean): void {
    const wall = cutFor(this.#root, { width: 1, height: 1 }).ground;
    // From front to back: how the picture over it comes decides how one goes.
    let going = arrived.going;
    for (const layer of this.#layers.toReversed()) {
      const passed_ms = now - layer.entered_at;
      if (layer.crossing) {
        layer.crossing.update(passed_ms);
        going = arrived.going;
        continue;
      }
      const poses = shotPoses(layer.entrance, passed_ms);
      restyle(layer.view.element, {
        ...makeStyle(joinPoses(poses.coming, going), wall, this.#root),
        // Each picture is painted once, and then only put together with the other.
        willChange: isMoving ? "transform, opacity, filter" : "",
      });
      layer.ground?.update(now, poses.ground);
      going = poses.going;
    }
  }

  dispose(): void {
    for (const layer of this.#layers.splice(0)) release(layer);
  }

  #settle(layer: Layer): void {
    layer.crossing?.end();
    layer.crossing = null;
    layer.ground?.element.remove();
    layer.ground = null;
    layer.entrance = cut;
  }

  /** Releases what lies under a picture that is wholly there. */
  #cover(place: number): void {
    this.#settle(this.#layers[place]!);
    for (const layer of this.#layers.splice(0, place)) release(layer);
  }
}

function release({ view, crossing, ground }: Layer): void {
  crossing?.end();
  ground?.element.remove();
  view.element.remove();
  view.dispose?.();
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
  { opacity, scale, x, y, blur, wiped }: ShotPose,
  { left, top, width, height }: WallViewport["ground"],
  root: HTMLElement,
) {
  const moved = x === 0 && y === 0 ? "" : `translate(${x * width}px, ${y * height}px)`;
  // A soft picture is soft at its edges too, so they lie outside the screen.
  const size = scale * (1 + blur * blurred_growth);
  return {
    opacity: opacity === 1 ? "" : String(opacity),
    transform: size === 1 ? moved : `${moved} scale(${size})`,
    transformOrigin: `${left + width / 2}px ${top + height / 2}px`,
    filter: blur === 0 ? "" : `blur(${blur * softest * Math.min(width, height)}px)`,
    clipPath:
      wiped === 1 ? "" : `inset(0 ${Math.max(0, readWindow(root).width - left - wiped * width)}px 0 0)`,
  };
}
