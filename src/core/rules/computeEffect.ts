import type { Rule } from "./rule.ts";

/** What the rules of a block, or of the canvas, change at this moment. */
export interface Effect {
  /** The factor on the block's own opacity. */
  opacity: number;
  scale: number;
  filters: string[];
  /** Layers with the last on top: while one fades in, the layers under it show through. */
  colors: Coat<string>[];
  backgrounds: Coat<string>[];
  backdrops: Coat<NonNullable<Rule["set"]["backdrop"]>>[];
  text?: string;
  props?: Record<string, unknown>;
}

/** A layer of paint; `strength` tells how far it has faded in. */
export interface Coat<T> {
  value: T;
  strength: number;
}

/** Each rule has its strength, from 0 (no effect) to 1 (full effect). Later rules win over earlier ones. */
export function computeEffect(rules: readonly Rule[], strengths: readonly number[]): Effect {
  const effect: Effect = {
    opacity: 1,
    scale: 1,
    filters: [],
    colors: [],
    backgrounds: [],
    backdrops: [],
  };
  rules.forEach(({ set }, index) => {
    const strength = strengths[index] ?? 0;
    if (strength > 0) add(effect, set, strength);
  });
  return effect;
}

function add(effect: Effect, set: Rule["set"], strength: number): void {
  if (set.hidden) effect.opacity *= 1 - strength;
  if (set.opacity !== undefined) effect.opacity *= 1 + (set.opacity - 1) * strength;
  if (set.scale !== undefined) effect.scale *= 1 + (set.scale - 1) * strength;
  if (set.color !== undefined) coat(effect.colors, set.color, strength);
  if (set.background !== undefined) coat(effect.backgrounds, set.background, strength);
  if (set.backdrop !== undefined) coat(effect.backdrops, set.backdrop, strength);
  // Properties that cannot be blended change in the middle of the fade.
  if (strength < 0.5) return;
  if (set.filter !== undefined && set.filter !== "") effect.filters.push(set.filter);
  if (set.text !== undefined) effect.text = set.text;
  if (set.props !== undefined) effect.props = { ...effect.props, ...set.props };
}

/** A layer at full strength hides everything under it. */
function coat<T>(coats: Coat<T>[], value: T, strength: number): void {
  if (strength >= 1) coats.length = 0;
  coats.push({ value, strength });
}
