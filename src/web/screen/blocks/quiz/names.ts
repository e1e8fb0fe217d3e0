import type { Box } from "../../../../core/posts/tileBox.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { opaque, place } from "../scenes/elements.ts";
import { namedSlots, nameSlots } from "./nameSlots.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";

const comes_ms = 700;
/** Many who come together come one after another. */
const apart_ms = 60;

interface Slot {
  chip: ReturnType<typeof part>;
  name: string | null;
  /** Since when; long ago for those who were there before. */
  since: number;
}

/** Those who came last, each in a place of its own. */
export function nameChips(at: Box, { small, is_still }: QuizContext) {
  const slots = nameSlots(at, small).map((at): Slot => {
    const chip = part("quiz-name");
    place(chip.element, at);
    restyle(chip.element, { fontSize: `${small}px`, lineHeight: `${at.h}px`, opacity: "0" });
    return { chip, name: null, since: -Infinity };
  });
  const element = box("quiz-names", ...slots.map(({ chip }) => chip.element));
  place(element, at);
  let told: { names: readonly string[]; all: number } | null = null;
  let is_first = true;

  function follow(now: number) {
    if (!told) return;
    const named = namedSlots(told.names, told.all, slots.length);
    told = null;
    let coming = 0;
    for (const [index, slot] of slots.entries()) {
      const name = named[index] ?? null;
      if (name === slot.name) continue;
      slot.name = name;
      slot.since = is_first ? -Infinity : now + apart_ms * coming++;
      if (name !== null) reword(slot.chip.text, name);
    }
    is_first = false;
  }

  return {
    element,
    write(names: readonly string[], all: number) {
      told = { names, all };
    },
    tick(now: number) {
      follow(now);
      for (const { chip, name, since } of slots) {
        const come = since === -Infinity ? 1 : ramp(now, since, comes_ms);
        opaque(chip.element, name === null ? 0 : come);
        const rise = is_still ? 0 : (1 - slowing(come)) * small;
        restyle(chip.element, { transform: rise === 0 ? "" : `translateY(${rise.toFixed(1)}px)` });
      }
    },
  };
}
