import { guessLanguage } from "../../../core/scripts/guessLanguage.ts";

/** Holds what was set here, because a language that somebody else has set is not ours to take away. */
const marked = new WeakSet<Element>();

/**
 * Says in which language the words of an element are, where their script shows that it is not that of the page: it
 * decides where lines break and which form letters have.
 */
export function markLanguage(element: HTMLElement, words: string): void {
  if (element.lang !== "" && !marked.has(element)) return;
  const said = element.parentElement?.closest<HTMLElement>("[lang]")?.lang ?? "";
  const language = guessLanguage(words, said === "" ? null : said);
  if (language === (element.lang || null)) return;
  if (language === null) {
    element.removeAttribute("lang");
    marked.delete(element);
  } else {
    element.lang = language;
    marked.add(element);
  }
}
