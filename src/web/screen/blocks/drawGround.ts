import type { Judging } from "../../../core/rules/judgeRule.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { restyle } from "../restyle.ts";
import { mixed, RuleFades } from "../ruleFades.ts";
import { orbAt, orbColours } from "./orbs.ts";

type Backdrop = NonNullable<Canvas["backdrop"]>;

interface DrawnBackdrop {
  backdrop: Backdrop;
  element: HTMLElement;
  update(now: number): void;
}

export interface Ground {
  element: HTMLElement;
  write(rules: readonly Rule[]): void;
  update(now: number, judging: Omit<Judging, "blanks">): void;
}

/** What lies behind everything: a colour, on it the backdrop, over that the one that a rule puts there. */
export function drawGround({ background, backdrop }: Canvas): Ground {
  const element = document.createElement("div");
  element.className = "shot-ground";
  const own = backdrop ? drawBackdrop(backdrop) : null;
  if (own) element.append(own.element);
  restyle(element, { backgroundColor: background ?? "" });
  const rules = new RuleFades();
  let other: DrawnBackdrop | null = null;

  function cover(wanted: Backdrop | null) {
    if (wanted === (other?.backdrop ?? null)) return;
    other?.element.remove();
    other = wanted && drawBackdrop(wanted);
    if (other) element.append(other.element);
  }

  return {
    element,
    write: (next) => rules.set(next),
    update(now, judging) {
      own?.update(now);
      if (rules.isEmpty && !other) return;
      const effect = rules.effectAt({ ...judging, blanks: [] });
      const change = effect.background;
      restyle(element, {
        backgroundColor: change
          ? mixed(background ?? "transparent", change.background, change.strength)
          : (background ?? ""),
      });
      // A rule's colour takes the place of the whole ground.
      if (own) restyle(own.element, { opacity: String(1 - (change?.strength ?? 0)) });
      cover(effect.backdrop?.backdrop ?? null);
      if (!other) return;
      restyle(other.element, { opacity: String(effect.backdrop?.strength ?? 0) });
      other.update(now);
    },
  };
}

function drawBackdrop(backdrop: Backdrop): DrawnBackdrop {
  const element = document.createElement("div");
  element.className = "backdrop";
  const { color, from = color, to = from, angle = 160, colors, speed } = backdrop;
  if (backdrop.style === "gradient" && from !== undefined)
    element.style.backgroundImage = `linear-gradient(${angle}deg, ${from}, ${to})`;
  else if (color !== undefined) element.style.backgroundColor = color;
  if (backdrop.style !== "orbs") return { backdrop, element, update() {} };
  const orbs = orbColours(colors).map(drawOrb);
  element.append(...orbs);
  return {
    backdrop,
    element,
    update(now) {
      orbs.forEach((orb, index) => {
        const { x, y, scale } = orbAt(index, now, speed);
        // Of the ground, so that it looks alike on every screen.
        const place = `translate(calc(${share(x)}cqw - 50%), calc(${share(y)}cqh - 50%))`;
        restyle(orb, { transform: `${place} scale(${scale.toFixed(4)})` });
      });
    },
  };
}

function drawOrb(colour: string): HTMLElement {
  const orb = document.createElement("div");
  orb.className = "orb";
  orb.style.color = colour;
  return orb;
}

const share = (part: number) => (part * 100).toFixed(3);
