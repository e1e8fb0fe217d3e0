import type { Coat } from "../../../core/rules/computeEffect.ts";
import type { Judging } from "../../../core/rules/judgeRule.ts";
import type { Rule } from "../../../core/rules/rule.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { drawBrandGround } from "../brand/brandGround.ts";
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

/** Draws what lies behind everything: a colour, on it the backdrop, over that the one that a rule puts there. */
export function drawGround({ background, backdrop }: Canvas): Ground {
  const element = document.createElement("div");
  element.className = "shot-ground";
  const own = drawOwnGround({ background, backdrop });
  if (own) element.append(own.element);
  restyle(element, { backgroundColor: background ?? "" });
  const rules = new RuleFades();
  let others: DrawnBackdrop[] = [];

  function cover(wanted: readonly Coat<Backdrop>[]) {
    const before = others;
    others = wanted.map(
      ({ value }) => before.find(({ backdrop }) => backdrop === value) ?? drawBackdrop(value),
    );
    for (const gone of before) if (!others.includes(gone)) gone.element.remove();
    others.forEach((other, place) => {
      if (!before.includes(other)) element.append(other.element);
      restyle(other.element, { opacity: String(wanted[place]!.strength) });
    });
  }

  return {
    element,
    write: (next) => rules.set(next),
    update(now, judging) {
      own?.update(now);
      if (rules.isEmpty && others.length === 0) return;
      const { backgrounds, backdrops, opacity, scale, filters } = rules.effectAt({ ...judging, blanks: [] });
      restyle(element, {
        opacity: opacity === 1 ? "" : String(opacity),
        transform: scale === 1 ? "" : `scale(${scale})`,
        filter: filters.join(" "),
        backgroundColor:
          backgrounds.length > 0 ? mixed(background ?? "transparent", backgrounds) : (background ?? ""),
      });
      // A rule's colour takes the place of the whole ground.
      const left = backgrounds.reduce((share, { strength }) => share * (1 - strength), 1);
      if (own) restyle(own.element, { opacity: String(left) });
      cover(backdrops);
      for (const other of others) other.update(now);
    },
  };
}

/** A canvas that names no ground of its own, or the brand's background, has the brand's ground. */
function drawOwnGround({ background, backdrop }: Pick<Canvas, "background" | "backdrop">) {
  if (backdrop) return drawBackdrop(backdrop);
  const isOfBrand = background === undefined || /^var\(\s*--brand-background\s*\)$/.test(background.trim());
  return isOfBrand ? drawBrandGround() : null;
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
        // The units are those of the ground, so that it looks alike on every screen.
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
