import { setWords } from "../../core/compose/setWords.ts";
import { markLanguage } from "../shared/letters/markLanguage.ts";

type Style = Partial<Record<WrittenName, string>>;
/** The properties of a style that can be written. */
type WrittenName = Exclude<
  {
    [Name in keyof CSSStyleDeclaration]: CSSStyleDeclaration[Name] extends string ? Name : never;
  }[keyof CSSStyleDeclaration],
  number | "cssText"
>;

/** Touches only what differs, because most frames change nothing. */
export function restyle(element: HTMLElement, wanted: Style): void {
  let before = given.get(element);
  if (!before) given.set(element, (before = {}));
  for (const name in wanted) {
    const value = wanted[name as WrittenName];
    if (value === undefined || before[name as WrittenName] === value) continue;
    before[name as WrittenName] = value;
    element.style[name as WrittenName] = value;
  }
}

// A browser returns values spelled in its own way, so what was asked for is remembered.
const given = new WeakMap<HTMLElement, Style>();

/** Sets text in the same way, as it was written. */
export function reword(node: Text, text: string): void {
  if (node.data === text) return;
  node.data = text;
  if (node.parentElement) markLanguage(node.parentElement, text);
}

/** Sets text that takes several lines, with the care that printed words get. */
export const rewordLines = (node: Text, text: string): void => reword(node, setWords(text));

/** Tells whether a node shows all of a text, not only its beginning. */
export function showsAll(node: Text, text: string): boolean {
  const shown = node.data.replaceAll("\u00ad", "");
  return shown === text || shown === setWords(text);
}
