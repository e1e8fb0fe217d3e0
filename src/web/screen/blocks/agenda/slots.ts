import { bringIn, type Manner, takeOut } from "../../entrance.ts";
import { restyle } from "../../restyle.ts";
import type { Content } from "./boardPicture.ts";
import { type BoardLayout, headingHeight, type Place } from "./boardParts.ts";
import { setAlike } from "./alikeTitles.ts";
import { cardPiece } from "./cardPiece.ts";
import { mainPiece } from "./mainPiece.ts";
import { headingPiece, messagePiece } from "./messagePiece.ts";
import type { PieceContext, Piece } from "./piece.ts";
import { rowPiece } from "./rowPiece.ts";
import { stripPiece } from "./stripPiece.ts";

interface Slot {
  /** The key says in words what is in it. */
  key: string;
  piece: Piece;
  /** When it came on a page that was there already; null for what came with its page. */
  came_at: number | null;
}

interface WantedPiece {
  key: string;
  make: () => Piece;
  place: Place;
}

/** Holds the places of a board; only what differs from before is made anew. */
export class Slots {
  #body: HTMLElement;
  #slots: Slot[] = [];

  constructor(body: HTMLElement) {
    this.#body = body;
  }

  /** `changed_at` is when something on the page that is on became different; null for another page. */
  show(content: Content, making: PieceContext, changed_at: number | null): void {
    const wanted = wantedFor(content, making);
    const before = new Map(this.#slots.map((slot) => [slot.key, slot]));
    const made: Piece[] = [];
    this.#slots = wanted.map(({ key, make, place }) => {
      const slot = before.get(key) ?? { key, piece: make(), came_at: changed_at };
      const isNew = !before.delete(key);
      const { start, top, width, height } = place;
      restyle(slot.piece.element, {
        position: "absolute",
        insetInlineStart: `${start}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      if (isNew) {
        made.push(slot.piece);
        this.#body.append(slot.piece.element);
      }
      slot.piece.element.toggleAttribute("data-first", top === 0);
      return slot;
    });
    for (const { piece } of before.values()) piece.element.remove();
    if (!this.#body.isConnected || (made.length === 0 && before.size === 0)) return;
    const titles = this.#slots.flatMap(({ piece }) => piece.title ?? []);
    const changed = new Set(setAlike(titles, making.layout));
    for (const { piece } of this.#slots)
      if (made.includes(piece) || (piece.title && changed.has(piece.title))) piece.fit();
  }

  clear(): void {
    for (const { piece } of this.#slots) piece.element.remove();
    this.#slots = [];
  }

  /** Lets a page come and go, and what has changed on it come by itself. */
  move(now: number, page: { passed_ms: number; left_ms: number }, manner: Manner): void {
    const elements = this.#slots.map(({ piece }) => piece.element);
    if (page.left_ms < manner.ms / 2) return takeOut(elements, page.left_ms, manner);
    if (!bringIn(elements, page.passed_ms, manner)) return;
    for (const { piece, came_at } of this.#slots)
      if (came_at !== null) bringIn([piece.element], now - came_at, manner);
  }

  tick(now: number): void {
    for (const { piece } of this.#slots) {
      if (!piece.runs) continue;
      const { bar, from, to } = piece.runs;
      const done = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)));
      restyle(bar, { transform: `scaleX(${done.toFixed(3)})` });
    }
  }

  get ready(): Promise<void> {
    return settled(this.#slots.map(({ piece }) => piece.ready));
  }
}

async function settled(all: Promise<unknown>[]): Promise<void> {
  await Promise.all(all);
}

function wantedFor(content: Content, making: PieceContext): WantedPiece[] {
  const { layout } = making;
  const { main } = layout;
  const keyed = (key: unknown, place: Place, make: () => Piece): WantedPiece => ({
    key: JSON.stringify([key, layout.kind, layout.title, place]),
    make,
    place,
  });
  switch (content.kind) {
    case "message":
      return [keyed(content, main, () => messagePiece(content.words, content.more, making))];
    case "focus":
      return focusPieces(content, making, keyed);
    case "rows":
      if (layout.kind === "strip")
        return content.entries.map((entry) => keyed(entry, main, () => stripPiece(entry, making)));
      return placed(content.entries, layout).map(([entry, place]) =>
        keyed(entry, place, () => rowPiece(entry, making)),
      );
    case "rooms":
      return placed(content.cards, layout).map(([one, place]) =>
        keyed(one, place, () => cardPiece(one, making)),
      );
  }
  content satisfies never;
}

function focusPieces(
  { main, next, list }: Content & { kind: "focus" },
  making: PieceContext,
  keyed: (key: unknown, place: Place, make: () => Piece) => WantedPiece,
): WantedPiece[] {
  const { layout, words } = making;
  const shown = [keyed([main, "main"], layout.main, () => mainPiece(main, making, layout.main, "main"))];
  if (next && layout.next) {
    const place = layout.next;
    shown.push(keyed([next, "next"], place, () => mainPiece(next, making, place, "next")));
  }
  if (!layout.list) return shown;
  const { start, top, width } = layout.list;
  const heading = headingHeight(layout);
  // Without a place of its own, what is next leads the list.
  const listed = (next && !layout.next ? [next, ...list] : list).slice(0, layout.per_page);
  const title = next && !layout.next ? words.next : words.later;
  shown.push(keyed([title, "heading"], { start, top, width, height: heading }, () => headingPiece(title)));
  listed.forEach((entry, at) => {
    const place = { start, top: top + heading + at * layout.slot.height, ...layout.slot };
    shown.push(keyed(entry, place, () => rowPiece(entry, making)));
  });
  return shown;
}

/** In a column of so few, what is there takes the place of what is not. */
const most_filled = 3;

/** Places go down the first column, then down the next. They are the same on every page, but no column is empty. */
function placed<T>(items: T[], { kind, high, gap, slot, main }: BoardLayout): [T, Place][] {
  const columns = Math.max(1, Math.ceil(items.length / high));
  const width = (main.width - gap.across * (columns - 1)) / columns;
  return items.map((item, at) => {
    const column = Math.floor(at / high);
    const below = Math.min(high, items.length - column * high);
    const isFilled = kind === "rooms" && high <= most_filled;
    const height = isFilled ? (main.height - gap.down * (below - 1)) / below : slot.height;
    const top = (at % high) * (height + gap.down);
    return [item, { start: column * (width + gap.across), top, width, height }];
  });
}
