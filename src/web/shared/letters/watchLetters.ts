import { isBeyondLatin } from "../../../core/scripts/beyondLatin.ts";
import { hideBoxes } from "./hideBoxes.ts";

/**
 * Has the fonts fetched for whatever people write, in any script, as soon as a text with such letters stands in the
 * page. All that a page in Latin letters loads of it is this file. `by_device` leaves to the device what it can draw;
 * words that it cannot are not seen until their fonts are there.
 */
export function watchLetters({ by_device }: { by_device: boolean }): void {
  const look = (nodes: Iterable<Node>) => {
    const texts = new Set<Text>();
    for (const node of nodes) addTexts(node, texts);
    if (texts.size === 0) return;
    const fetched = load().then(({ wearLetters }) => wearLetters(texts, by_device));
    if (by_device) hideBoxes(texts, fetched);
  };
  const watch = new MutationObserver((changes) =>
    look(
      changes.flatMap(({ type, target, addedNodes }) =>
        type === "characterData" ? target : [...addedNodes],
      ),
    ),
  );
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  look([document.body]);
  document.addEventListener("input", ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !isBeyondLatin(target.value)) return;
    void load().then(({ wearWords }) => wearWords(target.value, by_device));
  });
}

function addTexts(node: Node, texts: Set<Text>): void {
  // An element whose words were in another language may have got words in Latin letters.
  if (!isBeyondLatin(node.textContent ?? "") && !(node instanceof Text && node.parentElement?.lang)) return;
  if (node instanceof Text) texts.add(node);
  else for (const child of node.childNodes) addTexts(child, texts);
}

const load = () => import("./wearLetters.ts");
