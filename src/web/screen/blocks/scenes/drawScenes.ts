import type { ComposedBlock } from "../../../../core/compose/composedBlock.ts";
import { smallest_text } from "../../../../core/compose/smallestText.ts";
import { safeBox } from "../../../../core/posts/safeBox.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { readEngagementId } from "../../../../core/posts/wallView.ts";
import { withTimeout } from "../../withTimeout.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "../drawer.ts";
import { placeBlock } from "../placeBlock.ts";
import { typesetOwn } from "../typeset.ts";
import { type Format, formatIn } from "./formatIn.ts";
import { Scenes } from "./scenes.ts";
import { wearInks } from "./wearInks.ts";

/** What scenes of every kind are made with. */
export interface SceneContext {
  /** Where they stand, in the block's own pixels. */
  box: Box;
  /** No letters are smaller; in each picture one thing is at least as large as `large`. */
  small: number;
  large: number;
  format: Format;
  /** Nothing moves here: what comes is there, what goes is gone. */
  is_still: boolean;
}

/** What there is to see now, and where it is shown. */
export interface Turn<Played, Told> {
  next: Played;
  /** What it follows; null: it was there when this began, or now looks otherwise. */
  before: Played | null;
  now: number;
  /** The stage's own, else what the engagement's guests are spoken to in. */
  language: string;
  scenes: Scenes<Told>;
  making: () => SceneContext;
}

export interface SceneKind<Played, Told> {
  kind: "poll" | "quiz";
  drawer: Drawer;
  findPlayed: (engagement_id: string) => Played | null;
  show(turn: Turn<Played, Told>): void;
  dispose?(): void;
}

export const scene_faces: NonNullable<Drawer["faces"]> = [
  { family: "heading", weight: 600 },
  { family: "heading", weight: 700 },
  { family: "body", weight: 400 },
  { family: "body", weight: 600 },
];

/** Of the canvas's height: one thing in each picture is at least so large. */
const large_share = 0.07;
/** A shot does not wait longer than this for pictures. */
const waits_ms = 3_000;

/** A block in which one scene follows another, as what guests take part in goes on. */
export function drawScenes<Played extends { languages: string[] }, Told>(
  first: ComposedBlock,
  { canvas, around }: Setting,
  given: SceneKind<Played, Told>,
): BlockContent {
  const { kind, drawer } = given;
  const element = blockElement(kind);
  const scenes = new Scenes<Told>();
  const small = canvas.height * smallest_text;
  element.style.setProperty(`--${kind}-small`, `${small}px`);
  element.append(scenes.element);
  let block = first;
  let shown: Played | null = null;
  let is_fresh = false;
  let known = "";

  function makingIn(language: string): SceneContext {
    const { left, top, width = 1, height = 1 } = placeBlock(block, drawer, canvas);
    return {
      box: safeBox({ x: left, y: top, w: width, h: height }, canvas),
      small,
      large: Math.max(small, Math.min(canvas.height * large_share, height * 0.2, width * 0.16)),
      format: formatIn(language),
      is_still: matchMedia("(prefers-reduced-motion: reduce)").matches,
    };
  }

  function follow(now: number) {
    const id = readEngagementId(block.props ?? {});
    const next = id === null ? null : given.findPlayed(id);
    if (next === shown && is_fresh) return;
    const before = is_fresh ? shown : null;
    [shown, is_fresh] = [next, true];
    if (!next) return scenes.clear();
    const language = around().language ?? next.languages[0] ?? "en";
    element.lang = language;
    given.show({ next, before, now, language, scenes, making: () => makingIn(language) });
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
    update({ now }) {
      follow(now);
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
