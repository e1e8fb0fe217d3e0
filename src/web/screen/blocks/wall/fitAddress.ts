import { showsAll } from "../../restyle.ts";
import type { part } from "../part.ts";
import { fitWords } from "./fitWords.ts";

/** A line may end here, unseen. */
const break_sign = "\u200b";

interface Room {
  width: number;
  largest: number;
  smallest: number;
  lines: number;
}

/** A guest who cannot scan a code can type the address in. Half an address leads nowhere, so then there is none. */
export function fitAddress(address: ReturnType<typeof part>, join_url: string, room: Room): void {
  const { element, text } = address;
  const { width, largest, smallest, lines } = room;
  const plain = join_url.replace(/^\w+:\/\//, "");
  const words = lines > 1 ? plain.replaceAll(/[/.-]/g, `$&${break_sign}`) : plain;
  element.hidden = false;
  fitWords(address, words, { width, height: largest * 1.35 * lines, largest, smallest });
  element.hidden = !showsAll(text, words) || element.scrollWidth > Math.ceil(width);
}
