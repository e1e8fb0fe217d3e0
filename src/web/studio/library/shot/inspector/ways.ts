import type { Block } from "../../../../../core/timeline/timeline.ts";

type Way = NonNullable<Block["transition_in"]>["kind"];

const words: Record<Way, string> = {
  cut: "At once",
  dissolve: "Dissolves",
  fade: "Fades",
  "slide-left": "Slides to the left",
  "slide-right": "Slides to the right",
  "slide-up": "Slides up",
  "slide-down": "Slides down",
  scale: "Grows",
  wipe: "Is wiped",
  blur: "Out of a blur",
};

/** How a block comes and goes. */
export const ways = Object.entries(words) as [Way, string][];
