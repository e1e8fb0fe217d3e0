import { type Coat, type Effect, computeEffect } from "../../core/rules/computeEffect.ts";
import { fade, type FadeState } from "../../core/rules/fade.ts";
import { type Judging, judgeRule } from "../../core/rules/judgeRule.ts";
import type { Rule } from "../../core/rules/rule.ts";

/**
 * Follows the rules of a block, or of the ground, from frame to frame: each comes into force and goes again in its
 * time.
 */
export class RuleFades {
  #rules: readonly Rule[] = [];
  #faded = new Map<string, FadeState>();

  /** A rule that was there before goes on fading from where it is. */
  set(rules: readonly Rule[]): void {
    this.#rules = rules;
    const known = new Set(rules.map(({ id }) => id));
    for (const id of this.#faded.keys()) if (!known.has(id)) this.#faded.delete(id);
  }

  get isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  effectAt(judging: Judging): Effect {
    const { now } = judging.at;
    const strengths = this.#rules.map((rule) => {
      const holds = judgeRule(rule, judging);
      const faded = fade(this.#faded.get(rule.id) ?? null, { holds, fade_ms: rule.fade_ms }, now);
      this.#faded.set(rule.id, faded);
      return faded.strength;
    });
    return computeEffect(this.#rules, strengths);
  }
}

/** Mixes a colour under coats of others; a colour is whatever a browser takes for one. */
export function mixed(from: string, coats: readonly Coat<string>[]): string {
  return coats.reduce((under, { value, strength }) => between(under, value, strength), from);
}

function between(from: string, to: string, strength: number): string {
  if (strength >= 1) return to;
  const share = Math.round(strength * 1000) / 10;
  return `color-mix(in srgb, ${from} ${100 - share}%, ${to} ${share}%)`;
}
