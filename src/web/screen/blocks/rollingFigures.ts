import { easings } from "../../../core/motion/easings.ts";
import { restyle } from "../restyle.ts";

/** A change of figures takes so long. */
export const roll_ms = 420;

/** Words in which figures have just changed. */
export interface FigureChange {
  words: string;
  before: string;
  /** The moment from which they are the new ones. */
  since: number;
  /** Figures that count down come from above, all others from below. */
  falls: boolean;
}

/**
 * Lets figures roll to the next ones: only those that change move, each in its own place, and nothing around them is
 * laid out anew while they do. How far they are follows from the clock alone.
 */
export class RollingFigures {
  #element: HTMLElement;
  #text: Text;
  #rolling: { key: string; strips: HTMLElement[] } | null = null;

  /** `text` is the element's only child, and set in figures of one width. */
  constructor(element: HTMLElement, text: Text) {
    this.#element = element;
    this.#text = text;
  }

  /** Brings the figures to this moment; `text` holds the new words already. */
  update({ words, before, since, falls }: FigureChange, now: number): void {
    const share = (now - since) / roll_ms;
    if (!(share >= 0 && share < 1) || !canRoll(before, words)) return this.stop();
    const key = `${before} ${words}`;
    if (this.#rolling?.key !== key) this.#begin(key, before, words, falls);
    const away = (falls ? -1 : 1) * (1 - easings.settling(share));
    for (const strip of this.#rolling!.strips)
      restyle(strip, { transform: `translateY(${(away * 100).toFixed(2)}%)` });
  }

  /** Makes the words one text again. */
  stop(): void {
    if (!this.#rolling) return;
    this.#rolling = null;
    this.#element.replaceChildren(this.#text);
  }

  #begin(key: string, before: string, words: string, falls: boolean): void {
    const strips: HTMLElement[] = [];
    const parts = splitChanged(before, words).map(({ was, is }) => {
      if (was === null) return is;
      const strip = document.createElement("span");
      strip.className = "figure-strip";
      strip.dataset["was"] = was;
      strip.dataset["from"] = falls ? "above" : "below";
      strip.append(is);
      const figure = document.createElement("span");
      figure.className = "figure";
      figure.append(strip);
      strips.push(strip);
      return figure;
    });
    this.#element.replaceChildren(...parts);
    this.#rolling = { key, strips };
  }
}

/** Figures roll where nothing else changes: then every one has its place already. */
const canRoll = (before: string, words: string) => before !== words && mask(before) === mask(words);

const mask = (words: string) => words.replaceAll(/\d/g, "0");

/** Splits words into figures that changed, each by itself, and what lies between them. */
export function splitChanged(before: string, words: string): { was: string | null; is: string }[] {
  const parts: { was: string | null; is: string }[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [was, is] = [before[place]!, words[place]!];
    const last = parts.at(-1);
    if (was !== is) parts.push({ was, is });
    else if (last?.was === null) last.is += is;
    else parts.push({ was: null, is });
  }
  return parts;
}
