import type { ComposedBlock } from "../../core/compose/composeShot.ts";
import type { Canvas } from "../../core/timeline/timeline.ts";
import { fitText } from "./fitText.ts";

export interface Caption {
  element: HTMLElement;
  block: ComposedBlock;
  write(words: string): void;
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
  const font_size = block.font_size ?? Math.round(canvas.height * usual_size);
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    transform: `rotate(${rotate}deg) scale(${scale})`,
    opacity: String(opacity),
    fontFamily: familyOf(block.font_family ?? "body"),
    fontWeight: String(block.font_weight ?? 400),
    lineHeight: String(lineHeightOf(block.font_family)),
    color: block.color ?? "",
    textAlign: block.align ?? "left",
  });

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

  return {
    element,
    block,
    write(filled) {
      if (filled === words) return;
      words = filled;
      fit();
    },
    fit,
  };
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
