import { compareQuestions, type GuestQuestion } from "../../../../core/posts/guestQuestion.ts";
import { most_rows, type QuestionsView } from "../../../../core/posts/questionsView.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { ramp } from "../scenes/ramp.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { box } from "../wall/elements.ts";
import { codeIn } from "./code.ts";
import { isFlat, questionRow, type RowRoom } from "./questionRow.ts";
import { questionsLayout } from "./questionsLayout.ts";
import { type RowPlace, rowPlaces } from "./rowPlaces.ts";
import type { QuestionsContext, Scene, ShownQuestions } from "./scene.ts";

interface Row {
  drawn: ReturnType<typeof questionRow>;
  question: GuestQuestion;
  y: Glide;
  votes: Glide;
  since: number;
  gone_at: number | null;
}

const fades_ms = 400;
/** A question that is answered keeps its place for this long, with a tick, and then makes room for the next. */
const ticked_ms = 4_000;
/** A row of usual height has this many times the smallest letters. */
const row_height = 5.2;
const lowest_row = 2;
/** Letters of a list have this share of a row; with so few rows they have more of it. */
const letters_share = 0.27;
const few_rows = 3;
const few_letters_share = 0.34;
/** Larger letters, as a share of the list's width, would break long words. */
const widest_letters = 0.064;
/** Where nothing else is said, a long question takes at most this share of the list. */
const most_share = 0.42;
const figure_width = 0.64;

/** Shows the questions with the most votes below each other, that which is on screen first; they change places as guests vote. */
export function listScene(
  { view: first, join_url, invites, is_titled }: ShownQuestions,
  { small, middle, large, words, format, is_still, box: whole }: QuestionsContext,
): Scene {
  const is_mirrored = isRightToLeft(words.heading);
  const layout = questionsLayout({
    size: whole,
    small,
    middle,
    address_letters: splitJoinUrl(join_url).base.length,
    invites,
    is_mirrored,
    has_head: !is_titled,
  });
  const heading = part("questions-heading");
  const head = box("questions-head", heading.element);
  const list = box("questions-list");
  const where = joinWords(join_url, layout.where, is_mirrored ? "start" : "end");
  const code = layout.code && codeIn(layout.code, join_url);
  const element = box("questions-scene", head, list, where.element, code);
  place(element, whole);
  head.hidden = is_titled;
  head.dir = is_mirrored ? "rtl" : "ltr";
  place(head, layout.head);
  place(list, layout.body);
  const rows = new Map<string, Row>();
  /** Until when questions that were answered here keep their places. */
  const ticked = new Map<string, number>();
  let view: QuestionsView = first;
  /** The question that is on screen, also while it has its tick: it stands first, however few its votes. */
  let on_screen = first.chosen;
  const gap = small * 0.45;
  /** For how many rows the letters are set, as long as the same questions are there. */
  let set_for = { key: "", count: 0 };
  let is_laid = false;
  let is_first = true;

  function listShown(now: number): GuestQuestion[] {
    for (const [id, until] of ticked) if (now >= until) ticked.delete(id);
    const answered = view.answered.filter(({ post_id }) => ticked.has(post_id));
    const byVotes = [...view.open, ...answered].toSorted(compareQuestions("votes"));
    const isOnScreen = ({ post_id }: GuestQuestion) => post_id === on_screen;
    return [...byVotes.filter(isOnScreen), ...byVotes.filter((question) => !isOnScreen(question))];
  }

  /** At most so many rows, and for how many of them the letters are set at least. */
  function countRows(shown: readonly GuestQuestion[]) {
    const { h } = layout.body;
    const usual = Math.min(most_rows, Math.max(1, Math.round(h / (small * row_height))));
    // In lower rows letters would touch.
    const lowest = Math.max(1, Math.floor((h + gap) / (small * lowest_row + gap)));
    const most = Math.min(view.rows ?? usual, lowest);
    // A list of few questions has larger letters, but not so that it jumps with each new one.
    return { most, fewest: Math.min(most, Math.max(few_rows, shown.length)) };
  }

  /** The room of each row where letters are set for so many. */
  function measure(shown: readonly GuestQuestion[], most: number, count: number): RowRoom {
    const { w, h } = layout.body;
    const share = count > few_rows ? letters_share : few_letters_share;
    const letters = Math.max(small, Math.min((h / count) * share, w * widest_letters, large));
    const figure_size = Math.max(small, Math.min(letters * 1.15, small * 2));
    const longest = Math.max(2, ...shown.slice(0, most).map(({ votes }) => format(votes).length));
    const most_h = view.rows === null ? Math.max(h * most_share, small * 5) : (h - gap * (most - 1)) / most;
    const sign_w = isFlat({ most_h, figure_size }) ? figure_size : 0;
    const figures_w = Math.max(small * 3, figure_size * figure_width * longest + small * 1.6 + sign_w);
    return { w, most_h, small, letters, figure_size, figures_w, is_mirrored: isMostlyRightToLeft(shown) };
  }

  /** Sets the words of rows and returns their places: in the largest letters in which each has one, and none stands out. */
  function placeRows(coming: readonly Row[], shown: readonly GuestQuestion[]): RowPlace[] {
    const { most, fewest } = countRows(shown);
    const placeFor = (count: number) => {
      const room = measure(shown, most, count);
      const heights = coming.map(({ drawn }) => drawn.fit(room));
      return rowPlaces({ heights, height: layout.body.h, gap, most: coming.length });
    };
    // Votes alone change no letters.
    const questions = coming.map(({ question }) => writeKey(question)).toSorted();
    const key = JSON.stringify([questions, most, fewest]);
    if (set_for.key === key) return placeFor(set_for.count);
    let best = fewest;
    let best_places = -1;
    for (let count = fewest; count <= most; count += 1) {
      const { length } = placeFor(count);
      if (length > best_places) [best, best_places] = [count, length];
      const isEven = !coming.some(({ drawn }) => drawn.isSetSmall());
      if (length < coming.length || !isEven) continue;
      best = count;
      break;
    }
    set_for = { key, count: best };
    return placeFor(best);
  }

  function lay(now: number) {
    is_laid = true;
    const shown = listShown(now);
    const most = view.rows === null ? most_rows : countRows(shown).most;
    const coming = shown.slice(0, most).map((question) => findRow(question, now));
    const places = placeRows(coming, shown);
    const kept = new Set<Row>();
    for (const [at, row] of coming.entries()) {
      const to = places[at];
      if (!to) break;
      kept.add(row);
      row.drawn.setHeight(to.h);
      row.y = is_still || !isPlaced(row) ? standing(to.y) : towards(row.y, to.y, now);
      // A row that climbs goes over those that fall.
      restyle(row.drawn.element, { zIndex: String(places.length - at) });
    }
    for (const [key, row] of rows) {
      if (kept.has(row)) row.gone_at = null;
      else if (!isPlaced(row) || is_still) discard(key, row);
      else row.gone_at ??= now;
    }
    is_first = false;
  }

  function findRow(question: GuestQuestion, now: number): Row {
    const key = writeKey(question);
    const known = rows.get(key);
    if (known) {
      known.question = question;
      known.votes = is_still ? standing(question.votes) : towards(known.votes, question.votes, now);
      return known;
    }
    const row: Row = {
      drawn: questionRow(question),
      question,
      y: standing(unplaced),
      votes: standing(question.votes),
      since: is_first ? -Infinity : now,
      gone_at: null,
    };
    rows.set(key, row);
    list.append(row.drawn.element);
    return row;
  }

  function discard(key: string, { drawn }: Row) {
    drawn.element.remove();
    rows.delete(key);
  }

  function show(key: string, row: Row, now: number) {
    const { drawn, question, y, votes, since, gone_at } = row;
    const left = gone_at === null ? 1 : 1 - ramp(now, gone_at, fades_ms);
    if (left === 0) return discard(key, row);
    drawn.show({
      y: glideAt(y, now),
      opacity: left * (since === -Infinity || is_still ? 1 : ramp(now, since, fades_ms)),
      votes: format(Math.round(glideAt(votes, now))),
      is_pinned: question.pinned,
      is_answered: question.is_answered,
      is_chosen: question.post_id === view.chosen,
    });
  }

  return {
    element,
    write(next, now) {
      for (const question of next.answered) {
        const row = rows.get(writeKey(question));
        if (row && row.gone_at === null && !row.question.is_answered)
          ticked.set(question.post_id, now + ticked_ms);
      }
      view = next;
      if (next.chosen !== null || on_screen === null || !ticked.has(on_screen)) on_screen = next.chosen;
      is_laid = false;
    },
    tick(now) {
      const isOver = [...ticked.values()].some((until) => now >= until);
      // Rows are as high as their words, which is known in the page only.
      if ((!is_laid || isOver) && element.isConnected) lay(now);
      for (const [key, row] of rows) show(key, row, now);
    },
    fit() {
      const { w: width, h: height } = layout.head;
      fitWhole(heading, words.heading, { width, height, largest: large, smallest: small });
      where.fit({ small, address: middle, code: Math.min(large, middle * 1.8) });
      for (const { drawn } of rows.values()) drawn.forget();
      set_for = { key: "", count: 0 };
      is_laid = false;
    },
  };
}

/** Where a row is before it has a place. */
const unplaced = -1;
const isPlaced = ({ y }: Row) => y.to !== unplaced;

const writeKey = ({ post_id, text, name }: GuestQuestion) => JSON.stringify([post_id, text, name]);

/** A list that is read from the right has its votes at the right, where its words begin. */
const isMostlyRightToLeft = (questions: readonly GuestQuestion[]) =>
  questions.filter(({ text }) => isRightToLeft(text)).length > questions.length / 2;
