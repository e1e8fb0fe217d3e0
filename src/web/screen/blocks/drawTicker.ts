import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { DrawnCanvas } from "../../../core/compose/composeShot.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import { restyle, reword } from "../restyle.ts";
import { looksTheSame } from "./drawCaption.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import { tickerOffset, tickerPeriod } from "./ticker.ts";
import { letterSize, typeset } from "./typeset.ts";

/** The size is a share of the canvas's shorter side: the text runs, so it may be smaller than what stands. */
const usual_size = 0.04;
/** A line that nobody chose a backdrop for runs on a band, because it may run over pictures. */
const usual_backdrop = "scrim";

export const ticker: Drawer = {
  draw: drawTicker,
  usualSize: (block, canvas) => ({
    w: Math.max(1, canvas.width - block.transform.x),
    h: tickerSize(block, canvas) * 1.6,
  }),
};

const tickerSize = (block: ComposedBlock, canvas: DrawnCanvas) =>
  letterSize(block, { ...canvas, height: Math.min(canvas.width, canvas.height) }, usual_size);

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
  /** Words that read from right to left run to the right, so that their beginning comes first. */
  let runs: 1 | -1 = -1;

  function fit() {
    if (!element.isConnected) return;
    const font_size = tickerSize(block, canvas);
    restyle(element, { fontSize: `${font_size}px` });
    const [line, width] = [lines[0].offsetWidth, element.offsetWidth];
    period = tickerPeriod(line, { width, font_size });
    runs = isRightToLeft(words ?? "") ? 1 : -1;
    const start = runs === 1 ? width - line : 0;
    restyle(lines[0], { left: `${start}px` });
    restyle(lines[1], { left: `${start - runs * period}px` });
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
      typeset(element, { ...next, backdrop: next.backdrop ?? usual_backdrop });
      for (const text of texts) reword(text, line);
      if (!isAsBefore) fit();
    },
    update({ now, shows }) {
      if (!shows || period === 0) return;
      const speed = block.props?.["speed"];
      const run = { period, speed: typeof speed === "number" && speed > 0 ? speed : canvas.width / 12 };
      restyle(track, { transform: `translateX(${runs * tickerOffset(run, now)}px)` });
    },
    fit,
    isThere: () => words !== null && words.trim() !== "",
  };
}
