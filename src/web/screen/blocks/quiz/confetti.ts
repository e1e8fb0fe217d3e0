import { colours } from "../../../../core/quizzes/shownQuestion.ts";
import { restyle } from "../../restyle.ts";
import { box } from "../wall/elements.ts";
import { shuffled } from "./shuffled.ts";

export const confetti_ms = 6_000;
const pieces = 72;
/** A slow machine lets fewer fall. */
const few_pieces = 24;
const papers = ["#f2c14e", "var(--quiz-accent)", colours[0], "#fff1b8", colours[1], colours[3]];

export interface Flake {
  /** The place as shares of the width and the height. */
  x: number;
  y: number;
  turn: number;
  opacity: number;
}

/**
 * Returns where a flake is this long after it all began, the same on every screen; null when it does not fall yet, or
 * any more.
 */
export function flakeAt(index: number, ms: number): Flake | null {
  const begins = shuffled(index, 1) * 1_600;
  const falls_ms = 2_600 + shuffled(index, 2) * 1_600;
  const fallen = (ms - begins) / falls_ms;
  if (fallen < 0 || fallen > 1) return null;
  const sway = Math.sin(fallen * 9 + shuffled(index, 3) * 6) * 0.02;
  return {
    x: shuffled(index, 4) + sway,
    y: -0.05 + fallen * 1.1,
    turn: 360 * (shuffled(index, 5) + fallen * (1 + 2 * shuffled(index, 6))),
    opacity: Math.min(1, (1 - fallen) * 4),
  };
}

interface ConfettiRoom {
  width: number;
  height: number;
  small: number;
  isSlow: () => boolean;
}

/** The confetti is modest: it is there when the best one is, and soon gone. */
export function confetti({ width, height, small, isSlow }: ConfettiRoom) {
  const element = box("quiz-confetti");
  let flakes: HTMLElement[] = [];

  function make() {
    flakes = Array.from({ length: isSlow() ? few_pieces : pieces }, (_, index) => {
      const flake = box("quiz-flake");
      const side = small * (0.35 + 0.25 * shuffled(index, 7));
      restyle(flake, {
        width: `${side}px`,
        height: `${side * 0.6}px`,
        backgroundColor: papers[index % papers.length]!,
      });
      return flake;
    });
    element.replaceChildren(...flakes);
  }

  return {
    element,
    /** `ms` is the time since it began. */
    tick(ms: number) {
      const falls = ms >= 0 && ms < confetti_ms;
      if (falls && flakes.length === 0) make();
      if (!falls && flakes.length > 0) element.replaceChildren(...(flakes = []));
      flakes.forEach((flake, index) => {
        const at = flakeAt(index, ms);
        if (!at) return restyle(flake, { opacity: "0" });
        const [x, y] = [at.x * width, at.y * height].map((pixels) => pixels.toFixed(1));
        restyle(flake, {
          opacity: at.opacity.toFixed(2),
          transform: `translate(${x}px, ${y}px) rotate(${at.turn.toFixed(0)}deg) rotateX(${(at.turn * 1.7).toFixed(0)}deg)`,
        });
      });
    },
  };
}
