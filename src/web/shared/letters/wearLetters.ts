import { lettersMissing } from "./canDraw.ts";
import { markLanguage } from "./markLanguage.ts";
import { wantLetters } from "./wantLetters.ts";

/** `by_device` leaves to the device what it can draw itself, as phones can in most scripts. */
export function wearLetters(texts: Iterable<Text>, by_device: boolean): void {
  for (const { data, parentElement } of texts) {
    if (!parentElement) continue;
    markLanguage(parentElement, data);
    wearWords(data, by_device, parentElement.closest<HTMLElement>("[lang]")?.lang ?? null);
  }
}

export function wearWords(words: string, by_device: boolean, language: string | null = null): void {
  const wanted = by_device ? lettersMissing(words) : words;
  if (wanted !== "") void wantLetters(wanted, language);
}
