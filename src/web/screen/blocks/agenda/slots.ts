import { restyle } from "../../restyle.ts";
import type { Content } from "./boardPicture.ts";
import { type BoardLayout, headingHeight, type Size } from "./boardLayout.ts";
import { setAlike } from "./alikeTitles.ts";
import { cardPiece } from "./cardPiece.ts";
import { mainPiece } from "./mainPiece.ts";
import { headingPiece, messagePiece } from "./messagePiece.ts";
import type { PieceContext, Piece } from "./piece.ts";
import { rowPiece } from "./rowPiece.ts";
import { stripPiece } from "./stripPiece.ts";

interface Slot {
  /** What is in it, in words. */
  key: string;
  piece: Piece;
}

interface WantedPiece {
  key: string;
  make: () => Piece;
  place: { left: number; top: number } & Size;
}

/** The places of a board; only what is another than before is made anew. */
export class Slots {
  #body: HTMLElement;
  #slots: Slot[] = [];

  constructor(body: HTMLElement) {
    this.#body = body;
  }

  show(content: Content, making: PieceContext): void {
    const wanted = wantedFor(content, making);
    const before = new Map(this.#slots.map((slot) => [slot.key, slot]));
    const made: Piece[] = [];
    this.#slots = wanted.map(({ key, make, place }) => {
      const slot = before.get(key) ?? { key, piece: make() };
      const isNew = !before.delete(key);
      const { left, top, width, height } = place;
      restyle(slot.piece.element, {
        position: "absolute",
        left: `${left}px`,
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
  const { slot, gap, main, list } = layout;
  const keyed = (key: unknown, place: WantedPiece["place"], make: () => Piece): WantedPiece => ({
    key: JSON.stringify([key, layout.kind, layout.title, place]),
    make,
    place,
  });
  const whole = { left: 0, top: 0, ...main };
  switch (content.kind) {
    case "message":
      return [keyed(content, whole, () => messagePiece(content.words, content.more, making))];
    case "focus": {
      const isBeside = list.height === main.height;
      const left = isBeside ? main.width + gap : 0;
      const top = isBeside ? 0 : main.height + gap;
      const heading = headingHeight(layout);
      const listed = list.width === 0 ? [] : content.list.slice(0, layout.per_page);
      return [
        keyed([content.main, "main"], whole, () => mainPiece(content.main, making)),
        ...(listed.length === 0
          ? []
          : [
              keyed([content.main.state, "heading"], { left, top, width: list.width, height: heading }, () =>
                headingPiece(content.main.state === "now" ? making.words.next : making.words.later),
              ),
            ]),
        ...listed.map((entry, at) =>
          keyed(entry, { left, top: top + heading + at * slot.height, ...slot }, () =>
            rowPiece(entry, making),
          ),
        ),
      ];
    }
    case "rows":
      if (layout.kind === "strip")
        return content.entries.map((entry) => keyed(entry, whole, () => stripPiece(entry, making)));
      return placed(content.entries, layout).map(([entry, place]) =>
        keyed(entry, place, () => rowPiece(entry, making)),
      );
    case "rooms":
      return placed(content.cards, layout).map(([one, place]) =>
        keyed(one, { ...place, height: place.height - gap }, () => cardPiece(one, making)),
      );
  }
  content satisfies never;
}

/** Down the first column, then down the next. A page with fewer than others spreads them. */
function placed<T>(
  items: T[],
  { kind, columns, gap, slot, main, highest }: BoardLayout,
): [T, WantedPiece["place"]][] {
  const high = Math.ceil(items.length / columns);
  const height = Math.min((main.height + (kind === "rooms" ? gap : 0)) / high, highest);
  return items.map((item, at) => {
    const column = Math.floor(at / high);
    return [
      item,
      { left: column * (slot.width + gap), top: (at % high) * height, width: slot.width, height },
    ];
  });
}
