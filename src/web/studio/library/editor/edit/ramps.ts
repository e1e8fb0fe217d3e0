import { limits } from "../../../../../core/limits.ts";
import { usual_exit_ms, usual_ms } from "../../../../../core/playback/shotEntrance.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { blockSpan } from "./timing.ts";

export type RampEnd = "in" | "out";
export type TransitionKind = NonNullable<Block["transition_in"]>["kind"];

export const rampNames: Record<TransitionKind, string> = {
  cut: "At once",
  dissolve: "Dissolve",
  fade: "Fade",
  "slide-left": "Slide to the left",
  "slide-right": "Slide to the right",
  "slide-up": "Slide up",
  "slide-down": "Slide down",
  scale: "Grow",
  wipe: "Wipe",
  blur: "Blur",
};

const fields = { in: "transition_in", out: "transition_out" } as const;
const usual = { in: usual_ms, out: usual_exit_ms };

/** How long a block takes to come or to go; a block of an older author may say it in another way. */
export function rampLength(block: Block, end: RampEnd): number {
  const transition = block[fields[end]];
  if (transition) return transition.kind === "cut" ? 0 : (transition.ms ?? usual[end]);
  const { animation, anim_ms = usual_ms } = block.timing;
  return end === "in" && hasAnimation(animation) ? anim_ms : 0;
}

const hasAnimation = (animation: string | undefined) =>
  animation !== undefined && !["", "none", "cut"].includes(animation.trim().toLowerCase());

/** The name of a way in or out; null for a block that is there or gone at once. */
export function nameRamp(block: Block, end: RampEnd): string | null {
  const transition = block[fields[end]];
  if (transition) return transition.kind === "cut" ? null : rampNames[transition.kind];
  const { animation } = block.timing;
  return end === "in" && hasAnimation(animation) ? `${animation} (older way)` : null;
}

/** Pulled out of nothing it becomes a dissolve; pushed back to nothing it is none. */
export function setRampLength(block: Block, end: RampEnd, ms: number, duration_ms: number): Block {
  const { from_ms, to_ms } = blockSpan(block, duration_ms);
  const other = rampLength(block, end === "in" ? "out" : "in");
  const most = Math.min(limits.transition_ms.max, Math.max(0, to_ms - from_ms - other));
  const length = Math.round(Math.min(most, Math.max(0, ms)));
  if (length === rampLength(block, end)) return block;
  const kind = block[fields[end]]?.kind ?? "dissolve";
  if (length === 0) return withRamp(block, end, undefined);
  return withRamp(block, end, { ...kept(block, end), kind: kind === "cut" ? "dissolve" : kind, ms: length });
}

export function setRampKind(block: Block, end: RampEnd, kind: TransitionKind): Block {
  const ms = rampLength(block, end) || usual[end];
  return withRamp(block, end, kind === "cut" ? undefined : { ...kept(block, end), kind, ms });
}

/** What another kind or length leaves as it is: whether words come one after the other. */
function kept(block: Block, end: RampEnd) {
  const by = block[fields[end]]?.by;
  return by === undefined ? {} : { by };
}

function withRamp(block: Block, end: RampEnd, transition: Block["transition_in"]): Block {
  const { [fields[end]]: _, ...rest } = block;
  // The older way in would come back once the newer one is gone.
  const { animation: __, anim_ms: ___, ...timing } = rest.timing;
  const without = end === "in" ? { ...rest, timing } : rest;
  return transition ? { ...without, [fields[end]]: transition } : without;
}
