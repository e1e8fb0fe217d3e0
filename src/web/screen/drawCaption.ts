import type { ComposedBlock } from "../../core/compose/composeShot.ts";
import type { Judging } from "../../core/rules/judgeRule.ts";
import type { Canvas } from "../../core/timeline/timeline.ts";
import { fitText } from "./fitText.ts";
import { restyle } from "./restyle.ts";
import { mixed, RuleFades } from "./ruleFades.ts";

export interface Caption {
  element: HTMLElement;
  block: ComposedBlock;
  /** The same block with other words or rules. */
  write(block: ComposedBlock): void;
  /** What its rules make of it at this moment. */
  update(judging: Omit<Judging, "blanks">): void;
  fit(): void;
}

/** Of the canvas's height: readable from the back of a room when nobody said how large. */
const usual_size = 0.07;

export function drawCaption(block: ComposedBlock, canvas: Canvas): Caption {
  const { x, y, w, h, rotate = 0, scale = 1, opacity = 1 } = block.transform;
  const element = document.createElement("div");
  const text = document.createTextNode("");
  element.className = "caption";
  element.append(text);
  const line_height = lineHeightOf(block.font_family);
  const font_size = block.font_size ?? usualSize(canvas, h, line_height);
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    transform: `rotate(${rotate}deg) scale(${scale})`,
    opacity: String(opacity),
    fontFamily: familyOf(block.font_family ?? "body"),
    fontWeight: String(block.font_weight ?? 400),
    lineHeight: String(line_height),
    color: block.color ?? "",
    textAlign: block.align ?? "left",
  });

  const rules = new RuleFades();
  let now = block;
  let words = "";
  const fit = () => {
    if (!element.isConnected) return;
    fitText(text, words, {
      font_size,
      width: w ?? Math.max(canvas.width - x, font_size),
      keeps_width: w !== undefined,
      height: h ?? Math.max(canvas.height - y, font_size),
    });
  };
  const say = (filled: string) => {
    if (filled === words) return;
    words = filled;
    fit();
  };

  return {
    element,
    block,
    write(changed) {
      now = changed;
      rules.set(changed.rules);
      if (rules.isEmpty) say(changed.text ?? "");
    },
    update(judging) {
      if (rules.isEmpty) return;
      const effect = rules.effectAt({ ...judging, blanks: now.blanks });
      const { color } = effect;
      const base = now.color ?? "currentcolor";
      say(effect.text ?? now.text ?? "");
      restyle(element, {
        transform: `rotate(${rotate}deg) scale(${scale * effect.scale})`,
        opacity: String(opacity * effect.opacity),
        filter: effect.filters.join(" "),
        color: color ? mixed(base, color.color, color.strength) : (now.color ?? ""),
      });
    },
    fit,
  };
}

/** As large as its box allows, but no larger than is usual. */
function usualSize({ height }: Canvas, h: number | undefined, line_height: number): number {
  return Math.round(Math.min(height * usual_size, (h ?? Infinity) / line_height));
}

const families: Record<string, string> = {
  heading: "var(--font-title)",
  body: "var(--font-text)",
  "system-ui": "system-ui, sans-serif",
  serif: "serif",
  monospace: "var(--font-code)",
};

/** A family that is not there falls back to the one for text. */
function familyOf(name: string): string {
  return families[name] ?? `${JSON.stringify(name)}, var(--font-text)`;
}

const lineHeightOf = (family: string | undefined) => (family === "heading" ? 1.1 : 1.25);
