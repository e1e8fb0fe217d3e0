import { lettersMissing } from "./canDraw.ts";

/** On a line this slow, boxes say at least that there is something. */
const longest_ms = 4_000;

/** Hides words with letters that the device would draw as boxes, until their fonts are fetched or cannot be. */
export function hideBoxes(texts: Iterable<Text>, fetched: Promise<void>): void {
  const hidden = Array.from(texts, ({ data, parentElement }) =>
    parentElement && lettersMissing(data) !== "" ? parentElement : [],
  ).flat();
  if (hidden.length === 0) return;
  for (const element of hidden) element.classList.add("is-awaiting-letters");
  function show() {
    for (const element of hidden) element.classList.remove("is-awaiting-letters");
  }
  fetched.then(show, show);
  setTimeout(show, longest_ms);
}
