import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { restyle, reword } from "../restyle.ts";
import { looksTheSame } from "./drawCaption.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import { tickerOffset, tickerPeriod } from "./ticker.ts";
import { letterSize, typeset } from "./typeset.ts";

/** The size is a share of the canvas's height: the text runs, so it may be smaller than what stands. */
const usual_size = 0.04;

export const ticker: Drawer = {
  draw: drawTicker,
  usualSize: (block, canvas) => ({
    w: Math.max(1, canvas.width - block.transform.x),
    h: letterSize(block, canvas, usual_size) * 1.6,
  }),
};

function drawTicker(first: ComposedBlock, { canvas }: Setting): BlockContent {
  const lines = [document.createElement("span"), document.createElement("span")] as const;
  const texts = lines.map((line) => line.appendChild(document.createTextNode("")));
  const track = document.createElement("div");
  track.className = "ticker-track";
  track.append(...lines);
  const opening = document.createElement("div");
  opening.className = "ticker-opening";
  opening.append(track);
  const element = blockElement("ticker", opening);
  lines[1].ariaHidden = "true";
  let block = first;
  let words: string | null = null;
  let period = 0;

  function fit() {
    if (!element.isConnected) return;
    const font_size = letterSize(block, canvas, usual_size);
    restyle(element, { fontSize: `${font_size}px` });
    period = tickerPeriod(lines[0].offsetWidth, { width: element.offsetWidth, font_size });
    restyle(lines[1], { left: `${period}px` });
  }

  return {
    element,
    write(next) {
      const line = (next.text ?? "")
        .split(/\s*\n\s*/)
        .filter(Boolean)
        .join("   •   ");
      const isAsBefore = line === words && looksTheSame(block, next);
      block = next;
      words = line;
      typeset(element, next);
      for (const text of texts) reword(text, line);
      if (!isAsBefore) fit();
    },
    update({ now, shows }) {
      if (!shows || period === 0) return;
      const speed = block.props?.["speed"];
      const run = { period, speed: typeof speed === "number" && speed > 0 ? speed : canvas.width / 12 };
      restyle(track, { transform: `translateX(${-tickerOffset(run, now)}px)` });
    },
    fit,
    isThere: () => words !== null && words.trim() !== "",
  };
}
