import { html } from "./html.ts";

/** The signs are drawn after Lucide, on a grid of 24. */
const paths = {
  over: [
    "M5 22h14",
    "M5 2h14",
    "M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22",
    "M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2",
  ],
  broken: [
    "m18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71",
    "m5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71",
    "M8 2v3M2 8h3M16 19v3M19 16h3",
  ],
  unplayable: [
    "M10.66 6H14a2 2 0 0 1 2 2v2.5l5.248-3.062A.5.5 0 0 1 22 7.87v8.196",
    "M16 16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h2",
    "m2 2 20 20",
  ],
};

interface Notice {
  sign: keyof typeof paths | "waiting";
  heading: string;
  more: string;
  attributes?: string;
}

/** Draws what is shown where there is nothing to see yet, or no longer. */
export function drawNotice({ sign, heading, more, attributes = "" }: Notice): string {
  const drawn = sign === "waiting" ? `<div class="light" aria-hidden="true"></div>` : drawSign(paths[sign]);
  return `<main class="notice"${attributes}>${drawn}<h1>${html(heading)}</h1><p>${html(more)}</p></main>`;
}

const drawSign = (lines: string[]) =>
  `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${lines.map((d) => `<path d="${d}"/>`).join("")}</svg>`;
