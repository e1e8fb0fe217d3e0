import type { part } from "../part.ts";
import { fitWords } from "../wall/fitWords.ts";

/** Text is rather small than with a word that is broken; one that has to be broken is small, too. */
export function fitWhole(
  words: ReturnType<typeof part>,
  text: string,
  room: Parameters<typeof fitWords>[2],
): void {
  fitWords(words, text, room);
  const { element } = words;
  element.style.overflowWrap = "normal";
  const isBroken = element.scrollWidth > Math.ceil(room.width);
  element.style.overflowWrap = "";
  if (isBroken) fitWords(words, text, { ...room, largest: room.smallest });
}
