import { lettersMissing } from "./canDraw.ts";
import { markLanguage } from "./markLanguage.ts";
import { loadLetters, wantLetters } from "./wantLetters.ts";

/**
 * `by_device` leaves to the device what it can draw itself, as phones can in most scripts. Settles when the fonts of
 * the rest are there.
 */
export async function wearLetters(texts: Iterable<Text>, by_device: boolean): Promise<void> {
  await Promise.all(Array.from(texts, (text) => wearText(text, by_device)));
}

async function wearText({ data, parentElement }: Text, by_device: boolean): Promise<void> {
  if (!parentElement) return;
  markLanguage(parentElement, data);
  await wearWords(data, by_device, parentElement.closest<HTMLElement>("[lang]")?.lang ?? null);
}

export async function wearWords(
  words: string,
  by_device: boolean,
  language: string | null = null,
): Promise<void> {
  if (!by_device) return wantLetters(words, language);
  const missing = lettersMissing(words);
  if (missing !== "") await loadLetters([missing], language);
}
