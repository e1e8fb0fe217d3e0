import type { Box } from "../../../../core/posts/tileBox.ts";
import { colours, shapes } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { drawing, opaque, place } from "../scenes/elements.ts";
import { namedSlots, nameSlots } from "./nameSlots.ts";
import { ramp, springing } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";

const comes_ms = 600;
/** Many who come together come one after another. */
const apart_ms = 60;
/** A letter is about this wide, as a share of its size; the sign before a name takes as much as these letters. */
const letter_width = 0.6;
const sign_width = 3;

interface Chip {
  element: HTMLElement;
  name: string;
  /** The moment since when; long ago for those who were there before. */
  since: number;
}

/** Shows those who came last, each in a place of its own; while there are few, they are large. */
export function nameChips(at: Box, { small, is_still }: QuizContext) {
  const element = box("quiz-names");
  place(element, at);
  const chips = new Map<number, Chip>();
  let told: { names: readonly string[]; all: number } | null = null;
  let letters = 0;
  let is_first = true;

  function follow(now: number) {
    if (!told) return;
    const { names, all } = told;
    told = null;
    const room = nameSlots(at, small, Math.max(all, names.length));
    // Everybody moves together when places become smaller.
    if (room.letters !== letters) for (const index of chips.keys()) drop(index);
    letters = room.letters;
    const first_turn = Math.max(all, names.length) - names.length;
    let coming = 0;
    for (const [index, name] of namedSlots(names, all, room.slots.length).entries()) {
      if (chips.get(index)?.name === name) continue;
      drop(index);
      if (name === null) continue;
      const turn = first_turn + index;
      const chip = drawChip(name, room.slots[index]!, { letters, small, turn });
      element.append(chip);
      chips.set(index, { element: chip, name, since: is_first ? -Infinity : now + apart_ms * coming++ });
    }
    is_first = false;
  }

  function drop(index: number) {
    chips.get(index)?.element.remove();
    chips.delete(index);
  }

  return {
    element,
    write(names: readonly string[], all: number) {
      told = { names, all };
    },
    tick(now: number) {
      follow(now);
      for (const { element: chip, since } of chips.values()) {
        const come = since === -Infinity ? 1 : ramp(now, since, comes_ms);
        opaque(chip, Math.min(1, come * 2.5));
        const scale = is_still ? 1 : 0.5 + 0.5 * springing(come);
        restyle(chip, { transform: scale === 1 ? "" : `scale(${scale.toFixed(3)})` });
      }
    },
  };
}

interface ChipLook {
  letters: number;
  small: number;
  /** Gives it a colour and a shape. */
  turn: number;
}

function drawChip(name: string, at: Box, { letters, small, turn }: ChipLook): HTMLElement {
  const words = part("quiz-name-words");
  words.text.data = name;
  const sign = box("quiz-name-sign");
  sign.append(drawing("quiz-name-mark", shapePath(shapes[turn % shapes.length]!)));
  sign.style.backgroundColor = colours[turn % colours.length]!;
  const chip = box("quiz-name", sign, words.element);
  chip.style.setProperty("background-color", `var(--quiz-tint-${(turn % 6) + 1})`);
  place(chip, at);
  const whole = (at.w - letters * sign_width) / (Math.max(1, name.length) * letter_width);
  restyle(words.element, { fontSize: `${Math.max(small, Math.min(letters, whole))}px` });
  restyle(chip, { fontSize: `${letters}px` });
  return chip;
}
