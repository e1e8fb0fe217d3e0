import type { ComposedBlock } from "../../../../core/compose/composedBlock.ts";
import { smallestText } from "../../../../core/compose/smallestText.ts";
import { safeBox } from "../../../../core/posts/safeBox.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { readEngagementId } from "../../../../core/posts/wallView.ts";
import { withTimeout } from "../../withTimeout.ts";
import type { BlockMoment } from "../blockMoment.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "../drawer.ts";
import { placeBlock } from "../placeBlock.ts";
import { typesetOwn } from "../typeset.ts";
import { type Format, formatIn } from "./formatIn.ts";
import { Pace } from "./pace.ts";
import { Scenes } from "./scenes.ts";
import { wearInks } from "./wearInks.ts";

/** Scenes of every kind are made with these. */
export interface SceneContext {
  /** The scenes stand in this box, in the block's own pixels. */
  box: Box;
  /** No letters are smaller; in each picture one thing is at least as large as `large`. */
  small: number;
  large: number;
  /** What is said beside that is set in letters of this size, where there is room. */
  middle: number;
  format: Format;
  language: string;
  /** When set, nothing moves here: what comes is there, what goes is gone. */
  is_still: boolean;
  /** Tells whether this machine has better things to do than ornaments. */
  isSlow: () => boolean;
}

/** Says what there is to see now, and where it is shown. */
export interface Turn<Played, Told> {
  next: Played;
  /** What it follows; null means that it was there when this began, or now looks otherwise. */
  before: Played | null;
  now: number;
  /** The stage's own language, else that in which the engagement's guests are addressed. */
  language: string;
  scenes: Scenes<Told>;
  block: ComposedBlock;
  making: () => SceneContext;
}

export interface SceneKind<Played, Told> {
  kind: "poll" | "questions" | "quiz";
  drawer: Drawer;
  /** Is asked once a frame. */
  findPlayed: (engagement_id: string, now: number) => Played | null;
  show(turn: Turn<Played, Told>): void;
  /** Is called once a frame, with the block as it is now. */
  follow?(moment: BlockMoment, block: ComposedBlock): void;
  dispose?(): void;
}

export const scene_faces: NonNullable<Drawer["faces"]> = [
  { family: "heading", weight: 600 },
  { family: "heading", weight: 700 },
  { family: "body", weight: 400 },
  { family: "body", weight: 600 },
];

/** One thing in each picture is at least this share of the canvas's shorter side, and may be more where it is upright. */
const large_share = 0.07;
const upright_share = 0.09;
const middle_share = 0.036;
/** A strip has room beside everything, and is seen from further away. */
const strip = 3;
const strip_large = 0.1;
const strip_middle = 0.046;
/** A shot does not wait longer than this for pictures. */
const waits_ms = 3_000;

/** Draws a block in which one scene follows another, as what guests take part in goes on. */
export function drawScenes<Played extends { languages: string[] }, Told>(
  first: ComposedBlock,
  { canvas, around }: Setting,
  given: SceneKind<Played, Told>,
): BlockContent {
  const { kind, drawer } = given;
  const element = blockElement(kind);
  const scenes = new Scenes<Told>();
  const pace = new Pace();
  const small = smallestText(canvas);
  element.style.setProperty(`--${kind}-small`, `${small}px`);
  element.append(scenes.element);
  let block = first;
  let shown: Played | null = null;
  let is_fresh = false;
  let known = "";

  function makingIn(language: string): SceneContext {
    const { left, top, width = 1, height = 1 } = placeBlock(block, drawer, canvas);
    const shorter = Math.min(canvas.width, canvas.height);
    const isStrip = width > height * strip;
    const share = isStrip ? strip_large : height > width * 1.25 ? upright_share : large_share;
    const middle = shorter * (isStrip ? strip_middle : middle_share);
    return {
      box: safeBox({ x: left, y: top, w: width, h: height }, canvas),
      small,
      large: Math.max(small, Math.min(shorter * share, height * 0.2, width * 0.16)),
      middle: Math.max(small, Math.min(middle, height * (isStrip ? 0.06 : 0.045), width * 0.035)),
      format: formatIn(language),
      language,
      is_still: matchMedia("(prefers-reduced-motion: reduce)").matches,
      isSlow: () => pace.is_slow,
    };
  }

  function follow(now: number) {
    const id = readEngagementId(block.props ?? {});
    const next = id === null ? null : given.findPlayed(id, now);
    if (next === shown && is_fresh) return;
    const before = is_fresh ? shown : null;
    [shown, is_fresh] = [next, true];
    if (!next) return scenes.clear();
    const language = around().language ?? next.languages[0] ?? "en";
    element.lang = language;
    given.show({ next, before, now, language, scenes, block, making: () => makingIn(language) });
  }

  const wear = () => wearInks(element, kind, canvas, block.color);

  return {
    element,
    write(next) {
      block = next;
      is_fresh = false;
      typesetOwn(element, next);
      const { props, transform, font_family, color } = next;
      const looks = JSON.stringify([props, transform, font_family, color]);
      if (looks === known) return;
      known = looks;
      scenes.clear();
      if (element.isConnected) wear();
    },
    update(moment) {
      const { now } = moment;
      pace.frame(performance.now());
      follow(now);
      given.follow?.(moment, block);
      scenes.tick(now);
    },
    fit() {
      if (!element.isConnected) return;
      wear();
      scenes.fit();
    },
    isThere: () => shown !== null,
    get ready() {
      return withTimeout(settled(scenes.ready), { ms: waits_ms, otherwise: undefined });
    },
    dispose() {
      scenes.clear();
      given.dispose?.();
    },
  };
}

async function settled(ready: Promise<unknown>): Promise<void> {
  await ready;
}
