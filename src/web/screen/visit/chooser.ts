import { element } from "../../shared/element.ts";
import { fitText } from "../fitText.ts";
import { choosable } from "./choosable.ts";
import type { Grid } from "./chooserGrid.ts";
import { turnButton, visitButton } from "./visitBar.ts";
import type { VisitLabels } from "./labels.ts";

interface Card {
  title: string;
  picture_url: string | null;
  open: () => void;
}

interface Chooser {
  /** There is one tab for each collection. */
  tabs: { name: string; is_shown: boolean; show: () => void }[];
  cards: Card[];
  has_pictures: boolean;
  grid: Grid;
  page: number;
  pages: number;
  turn: (page: number) => void;
  close: () => void;
  words: VisitLabels;
  languages: HTMLElement[];
}

/** Draws cards large enough for a finger, and for a hand in the air. */
export function drawChooser(chooser: Chooser): HTMLElement {
  const { tabs, cards, has_pictures, grid, close, words, languages } = chooser;
  const drawCard = has_pictures ? pictureCard : wordCard;
  const foot = [...pageButtons(chooser), ...languages];
  return element(
    "section",
    { class: "visit-chooser" },
    element(
      "header",
      { class: "visit-head" },
      element("div", { class: "visit-tabs" }, ...drawHead(tabs)),
      visitButton({ sign: "close", words: "", label: words.close, act: close }),
    ),
    element(
      "div",
      { class: "visit-cards", style: `--cols: ${grid.cols}; --rows: ${grid.rows}` },
      ...cards.map(drawCard),
    ),
    ...(foot.length > 0 ? [element("footer", { class: "visit-foot" }, ...foot)] : []),
  );
}

/** A single collection has a title, several have tabs. */
function drawHead(tabs: Chooser["tabs"]): HTMLElement[] {
  if (tabs.length === 1) return [element("h2", { class: "visit-title" }, tabs[0]!.name)];
  return tabs.map(({ name, is_shown, show }) =>
    choosable(
      element("button", { class: "visit-tab", type: "button", "aria-pressed": String(is_shown) }, name),
      show,
    ),
  );
}

function pageButtons({ page, pages, turn, words }: Chooser): HTMLElement[] {
  if (pages < 2) return [];
  return [
    turnButton("previous", words, () => turn((page + pages - 1) % pages)),
    element("span", { class: "visit-page" }, `${page + 1} / ${pages}`),
    turnButton("next", words, () => turn((page + 1) % pages)),
  ];
}

function pictureCard({ title, picture_url, open }: Card): HTMLElement {
  const initials = element("span", { class: "visit-initials" }, findInitials(title));
  const frame = element("div", { class: "visit-picture" }, initials);
  if (picture_url !== null) {
    const picture = element("img", { src: picture_url, alt: "", draggable: "false" });
    // A picture that cannot be shown leaves the letters under it.
    picture.addEventListener("error", () => picture.remove());
    frame.append(picture);
  }
  return choosable(element("button", { class: "visit-card", type: "button" }, frame, drawTitle(title)), open);
}

function wordCard({ title, open }: Card): HTMLElement {
  return choosable(element("button", { class: "visit-card worded", type: "button" }, drawTitle(title)), open);
}

const drawTitle = (title: string) => element("div", { class: "visit-card-title" }, element("p", {}, title));

/** Returns the first letters of its first two words. */
function findInitials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0]!.toLocaleUpperCase());
  return letters.join("");
}

const most_lines = 3;
// The words take at most this share of a card's height; the rest is its picture's.
const most_words = 0.4;

/**
 * Must be called once it stands in the page: a title too long shrinks a little, then wraps, then ends in an ellipsis.
 */
export function fitTitles(page: HTMLElement): void {
  const cards = page.querySelector<HTMLElement>(".visit-cards");
  if (!cards) return;
  const heights = [...cards.querySelectorAll<HTMLElement>(".visit-card-title")].map(fitTitle);
  // The pictures of all cards have the same height.
  cards.style.setProperty("--title", `${Math.max(0, ...heights)}px`);
}

/** Returns how high it is. */
function fitTitle(box: HTMLElement): number {
  const line = box.firstElementChild as HTMLElement;
  const words = (line.dataset["words"] ??= line.textContent ?? "");
  line.removeAttribute("style");
  const { fontSize, lineHeight } = getComputedStyle(line);
  fitText(line.firstChild as Text, words, {
    font_size: parseFloat(fontSize),
    width: box.clientWidth,
    height: Math.min(heightFor(box), most_lines * parseFloat(lineHeight)),
    keeps_width: true,
    smallest: 0.85,
  });
  return line.offsetHeight;
}

function heightFor(box: HTMLElement): number {
  const card = box.parentElement!;
  if (card.classList.contains("worded")) return box.clientHeight;
  const { marginTop, marginBottom } = getComputedStyle(box);
  return most_words * card.clientHeight - parseFloat(marginTop) - parseFloat(marginBottom);
}
