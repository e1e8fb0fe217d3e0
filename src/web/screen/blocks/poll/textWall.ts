import type { Box } from "../../../../core/posts/tileBox.ts";
import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { opaque } from "../scenes/elements.ts";
import { ramp } from "../scenes/ramp.ts";
import { box } from "../wall/elements.ts";
import { fitWords } from "../wall/fitWords.ts";
import { cardColumns, type Columns, stackCards } from "./cardColumns.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import type { Body, PollContext } from "./scene.ts";

interface Card {
  text: string;
  element: HTMLElement;
  words: ReturnType<typeof part>;
  /** What it was set for, and how high it is then. */
  set_for: string;
  height: number;
  x: Glide;
  y: Glide;
  since: number;
  /** It has had a place, from which it can fade out. */
  is_placed: boolean;
  /** The moment since which it is on its way out. */
  gone_at: number | null;
}

/**
 * However many come, what is there can be read before the next ones push it on. All screens turn at the same moment.
 */
const turn_ms = 4_000;
const fades_ms = 400;
/** There is no room for more. */
const most_cards = 30;

type Texts = { text: string; at: number }[];

/** Shows what guests wrote, the newest first. */
export function textWall({ small, large, is_still, box: area }: PollContext): Body {
  const element = box("poll-texts");
  const cards = new Map<string, Card>();
  const pad = Math.min(small * 0.7, area.h * 0.08);
  let texts: Texts = [];
  let turn: number | null = null;
  let is_told = false;

  function drawCard(text: string, since: number): Card {
    const words = part("poll-text");
    const card = box("poll-card", words.element);
    restyle(card, { padding: `${pad}px` });
    element.append(card);
    const [x, y] = [standing(0), standing(0)];
    return {
      text,
      element: card,
      words,
      set_for: "",
      height: 0,
      x,
      y,
      since,
      is_placed: false,
      gone_at: null,
    };
  }

  function lay(now: number) {
    const isFirst = turn === null;
    turn = Math.floor(now / turn_ms);
    is_told = true;
    const columns = cardColumns(area.w, small, texts.length);
    const keys = makeKeys(texts.slice(0, most_cards));
    const coming = keys.map((key, at) => {
      const known = cards.get(key);
      if (known && known.gone_at === null) return known;
      known?.element.remove();
      const card = drawCard(texts[at]!.text, isFirst ? -Infinity : now);
      cards.set(key, card);
      return card;
    });
    for (const card of coming) setCard(card, columns);
    const boxes = stackCards(
      coming.map(({ height }) => height),
      columns,
      area.h,
    );
    for (const [at, card] of coming.entries()) {
      const to = boxes[at] ?? null;
      if (to) move(card, to, now);
      else if (card.is_placed) card.gone_at = now;
      else discard(keys[at]!, card);
    }
    for (const [key, card] of cards) if (!keys.includes(key)) card.gone_at ??= now;
  }

  function discard(key: string, card: Card) {
    card.element.remove();
    cards.delete(key);
  }

  function move(card: Card, { x, y, w, h }: Box, now: number) {
    const isNew = card.since === now || card.since === -Infinity;
    const isAtOnce = is_still || (isNew && card.x.since === -Infinity);
    card.x = isAtOnce ? standing(x) : towards(card.x, x, now);
    card.y = isAtOnce ? standing(y) : towards(card.y, y, now);
    card.is_placed = true;
    restyle(card.element, { width: `${w}px`, height: `${h}px` });
  }

  /** Short texts are set larger. */
  function setCard(card: Card, { w: width, count }: Columns) {
    const few = texts.length <= 2 && count > 1 ? 1.3 : 1;
    const largest = Math.min(large, small * few * (card.text.length < 50 ? 1.6 : 1.2));
    const set_for = `${width} ${largest}`;
    if (card.set_for === set_for) return;
    card.set_for = set_for;
    const room = { width: width - 2 * pad, height: area.h - 2 * pad, largest, smallest: small };
    fitWords(card.words, card.text, room);
    card.height = Math.min(area.h, card.words.element.offsetHeight + 2 * pad);
  }

  function show(key: string, card: Card, now: number) {
    const { gone_at, since, x, y } = card;
    const left = gone_at === null ? 1 : 1 - ramp(now, gone_at, fades_ms);
    if (left === 0) return discard(key, card);
    opaque(card.element, left * (since === -Infinity ? 1 : ramp(now, since, fades_ms)));
    const at = `translate(${glideAt(x, now).toFixed(1)}px, ${glideAt(y, now).toFixed(1)}px)`;
    restyle(card.element, { transform: at });
  }

  return {
    element,
    write({ results }: ShownPoll) {
      if (!Array.isArray(results)) return;
      texts = results as Texts;
      is_told = false;
    },
    tick(now) {
      // Cards are as high as their words, which is known in the page only.
      const isTurn = turn === null || turn !== Math.floor(now / turn_ms);
      if (!is_told && isTurn && element.isConnected) lay(now);
      for (const [key, card] of cards) show(key, card, now);
    },
    /** The letters may be of another font now. */
    fit() {
      for (const card of cards.values()) card.set_for = "";
      turn = null;
      is_told = false;
    },
  };
}

/** The same words may come twice. */
function makeKeys(texts: Texts): string[] {
  const times = new Map<string, number>();
  return texts.map(({ text, at }) => {
    const key = `${at} ${text}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return `${key} ${time}`;
  });
}
