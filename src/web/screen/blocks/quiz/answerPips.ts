import { restyle } from "../../restyle.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import { box } from "../wall/elements.ts";
import { pipsFilled } from "./pipsFilled.ts";
import type { QuizContext } from "./scene.ts";

const falls_ms = 420;
/** Many that come together fall one after another. */
const apart_ms = 45;
const most_pips = 48;
/** A pip and the gap to the next, in letters. */
const pitch = 0.72;

interface Pip {
  element: HTMLElement;
  drop: HTMLElement;
  /** The moment since when it is there; null while nobody has answered for it. */
  since: number | null;
}

/** Shows each answer, or every so many, as something that falls into its place among those that are to come. */
export function answerPips({ middle, is_still }: QuizContext) {
  const element = box("quiz-pips");
  restyle(element, { fontSize: `${middle}px` });
  let pips: Pip[] = [];
  let latest: { answered: number; players: number } | null = null;
  let is_told = false;
  let room = 0;
  let is_first = true;

  function make(count: number) {
    if (count === pips.length) return;
    const before = pips;
    pips = Array.from({ length: count }, (_, at) => {
      const drop = box("quiz-pip-drop");
      return { element: box("quiz-pip", drop), drop, since: before[at]?.since ?? null };
    });
    element.replaceChildren(...pips.map((pip) => pip.element));
  }

  function follow(now: number) {
    if (!latest || is_told || room === 0) return;
    const { answered, players } = latest;
    make(Math.min(Math.max(players, answered), Math.floor(room / (middle * pitch)), most_pips));
    const filled = pipsFilled(pips.length, latest);
    let coming = 0;
    for (const [at, pip] of pips.entries()) {
      if (at >= filled) pip.since = null;
      else pip.since ??= is_first ? -Infinity : now + apart_ms * coming++;
    }
    is_first = false;
    is_told = true;
  }

  return {
    element,
    write(answered: number, players: number) {
      latest = { answered, players };
      is_told = false;
    },
    /** It may be this wide. */
    fit(width: number) {
      room = Math.max(0, width);
    },
    /** Takes them all away while they are not seen. */
    clear() {
      make(0);
      is_first = true;
      is_told = false;
    },
    tick(now: number) {
      follow(now);
      for (const { drop, since } of pips) {
        const fallen = since === null ? 0 : since === -Infinity || is_still ? 1 : ramp(now, since, falls_ms);
        const up = (1 - slowing(fallen)) * middle * 1.6;
        restyle(drop, {
          opacity: fallen === 0 ? "0" : Math.min(1, fallen * 3).toFixed(2),
          transform: up === 0 || fallen === 0 ? "" : `translateY(${(-up).toFixed(1)}px)`,
        });
      }
    },
  };
}
